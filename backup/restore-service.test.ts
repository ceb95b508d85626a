import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { storePicture } from '#shop/media/store-picture.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import type { PreparedRestore } from './prepared-restore.ts'
import { readLastRestore } from './record-restore.ts'
import { createRestoreService } from './restore-service.ts'

const folder = await mkdtemp(join(tmpdir(), 'dukan-restores-'))
atEndOfFile(() => rm(folder, { recursive: true }))
const kurtaPieces = 10_000

/** A shop with two orders, and a backup of it. */
async function openTheShop() {
  const url = await testDatabaseUrl()
  const db = openTestDatabase(url)
  const home = join(folder, randomUUID())
  const disk = openStorage({ directory: join(home, 'media') })
  const backups = { connection: { connectionString: url }, folder: join(home, 'backups'), passphrase: undefined }
  const place = openStorage({ directory: backups.folder })
  const problems: unknown[] = []
  const service = createRestoreService({
    backups,
    place,
    disk,
    folder: join(home, 'restores'),
    closingMs: 0,
    logProblem: error => void problems.push(error),
  })
  const kurta = await newStockedVariant(db, { quantity: kurtaPieces })
  const order = () => placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  const orders = async () =>
    (await db.selectFrom('orders').select('order_number').orderBy('created_at').execute()).length
  const last = () => readLastRestore(text => sql.raw(text).execute(db))
  const name = 'dukan-20261120T214000Z.tar.zst'
  const back = (passphrase?: string) =>
    makeBackup({ connection: backups.connection, disk, passphrase, file: join(backups.folder, name) })
  const ready = () =>
    vi.waitFor(() => {
      const prepared = service.prepared()
      if (prepared?.state !== 'ready') throw new Error(JSON.stringify(prepared))
      return prepared
    })
  const choose = async () => {
    await service.chooseStored(name, undefined)
    return await ready()
  }
  const restore = async (id: string) => {
    const started = await service.start(id, 'admin')
    if (!started) throw new Error('It is not prepared.')
    await started.ended
    return await last()
  }
  await order()
  await order()
  return { url, db, home, disk, backups, service, problems, order, orders, last, name, back, ready, choose, restore }
}

type Shop = Awaited<ReturnType<typeof openTheShop>>

/** All that a restore that failed must leave as it is, with the files of pictures. */
async function stateOf({ db, home }: Shop): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('shop_restores', 'backup_runs') order by 1`.execute(db)
  const all = tables.map(({ name }) => `select ${`'${name}'`} as name, t::text as text from ${name} t`)
  const { rows } = await sql.raw(`${all.join(' union all ')} order by 1, 2`).execute(db)
  const { rows: keys } = await sql`select conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by conrelid::regclass::text, 1`.execute(db)
  const { rows: triggers } = await sql`select tgname, tgrelid::regclass::text, tgenabled from pg_trigger
    where not tgisinternal order by 2, 1`.execute(db)
  const files = await readdir(join(home, 'media'), { recursive: true }).catch(() => [])
  return JSON.stringify([rows, keys, triggers, files.toSorted()])
}

it('the shop of the backup comes back, and the one of before is saved first', async () => {
  const shop = await openTheShop()
  const { db, disk, service } = shop
  const bytes = await sharp({ create: { width: 60, height: 75, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const picture = await storePicture(db, disk, { bytes, fileName: 'kurta.png' })
  await shop.back()
  await disk.deleteAll(`${picture}/`)
  await db.deleteFrom('media').where('id', '=', picture).execute()
  await shop.order()
  const prepared = await shop.choose()
  expect(prepared).toMatchObject({
    name: shop.name,
    facts: { lostOrders: 1, counts: { orders: 2, products: 1, customers: 1 }, present: { orders: 3 } },
  })
  expect(await shop.restore(prepared.id)).toMatchObject({
    state: 'done',
    staffName: 'admin',
    progress: 100,
    problem: null,
    result: { orders: 2, lostOrders: 1, returned: [] },
  })
  expect([await shop.orders(), await disk.exists(`${picture}/original.webp`)]).toEqual([2, true])
  expect((await checkStock(db)).differences).toEqual([])
  const saved = (await shop.last())?.result?.savedAs ?? ''
  expect((await checkBackup(join(shop.backups.folder, saved), undefined)).counts.orders).toBe(3)
  // What was chosen is gone, and a second press does nothing.
  expect([await readdir(join(shop.home, 'restores')), service.prepared()]).toEqual([[], null])
  expect(await service.start(prepared.id, 'admin')).toBeNull()
  await shop.order()
})

it('nobody stays signed in, and what was ended since does not work again', async () => {
  const shop = await openTheShop()
  const { db } = shop
  const person = (username: string) => newStaff(db, { username })
  const [asma, bilal, sana, zara] = [
    await person('asma'),
    await person('bilal'),
    await person('sana'),
    await person('zara'),
  ]
  const hashOf = (id: string) =>
    db.selectFrom('staff').where('id', '=', id).select(['password_hash', 'username', 'is_active']).executeTakeFirst()
  const session = () =>
    db
      .insertInto('staff_sessions')
      .values({
        token_hash: randomBytes(16).toString('hex'),
        staff_id: asma.staffId,
        expires_at: new Date(Date.now() + 1e9),
      })
      .execute()
  await session()
  await shop.back()
  await session()
  await db.updateTable('staff').set({ password_hash: 'changed' }).where('id', '=', asma.staffId).execute()
  await db.updateTable('staff').set({ is_active: false }).where('id', '=', bilal.staffId).execute()
  const sanaBefore = await hashOf(sana.staffId)
  await db.deleteFrom('staff').where('id', 'in', [sana.staffId, zara.staffId]).execute()
  const omar = await person('omar')
  // Another person has the name of a deleted account by now.
  const zaraName = zara.username
  const second = await person('second')
  await db.updateTable('staff').set({ username: zaraName }).where('id', '=', second.staffId).execute()
  const run = await shop.restore((await shop.choose()).id)
  const renamed = `${zaraName}-${zara.staffId.slice(0, 8)}`
  expect(run?.result?.returned).toEqual([sana.username, renamed].toSorted())
  expect(await hashOf(asma.staffId)).toMatchObject({ password_hash: 'changed', is_active: true })
  expect(await hashOf(bilal.staffId)).toMatchObject({ is_active: false })
  expect(await hashOf(sana.staffId)).toEqual({ ...sanaBefore, is_active: false })
  expect(await hashOf(zara.staffId)).toMatchObject({ username: renamed, is_active: false })
  expect([await hashOf(omar.staffId), await hashOf(second.staffId)]).toMatchObject([
    { is_active: true },
    { username: zaraName, is_active: true },
  ])
  expect(await db.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
})

it('an order that is being placed while the shop is saved waits, and is refused or in neither shop', async () => {
  const shop = await openTheShop()
  await shop.back()
  const blocker = new pg.Client({ connectionString: shop.url })
  await blocker.connect()
  // It began before: the restore waits for it, and its order is in the backup of before.
  await blocker.query('begin')
  await blocker.query("update orders set customer_name = 'on its way'")
  const { id } = await shop.choose()
  const restored = shop.restore(id)
  await vi.waitFor(async () => expect(await shop.last()).toMatchObject({ stage: 'saving', state: 'running' }))
  await blocker.query('commit')
  await blocker.end()
  // From then on a reader waits for the whole restore.
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(shop.db)
    expect([rows.length > 0, (await shop.last())?.state === 'done']).toContain(true)
  })
  const placed = await inTransaction(shop.db, async tx => {
    await sql`set local lock_timeout = '20s'`.execute(tx)
    return await tx.selectFrom('orders').select('customer_name').execute()
  })
  expect(await restored).toMatchObject({ state: 'done' })
  expect(placed.map(({ customer_name }) => customer_name)).not.toContain('on its way')
  const saved = (await shop.last())?.result?.savedAs ?? ''
  const { file } = await checkBackup(join(shop.backups.folder, saved), undefined)
  expect((await readFile(file)).length).toBeGreaterThan(0)
})

it('a restore that fails at its end, or whose connection is cut, leaves everything as it was', async () => {
  const shop = await openTheShop()
  await shop.back()
  await shop.order()
  const before = await stateOf(shop)
  const slowly = sql`create function slowly() returns boolean language plpgsql as $$
      begin perform pg_sleep(1); return true; end $$`
  await slowly.execute(shop.db)
  for (const condition of ['false', 'slowly()']) {
    const { id } = await shop.choose()
    await sql.raw(`alter table orders add constraint rule check (${condition}) not valid`).execute(shop.db)
    const restored = shop.restore(id)
    // In the middle of the rows.
    if (condition === 'slowly()') await vi.waitFor(() => cutOff(shop), { interval: 50 })
    const run = await restored
    expect(run).toMatchObject({ state: 'failed', result: null })
    expect(run?.problem).toMatch(/The shop is as it was before\.$/)
    await sql`alter table orders drop constraint rule`.execute(shop.db)
    expect(await stateOf(shop)).toBe(before)
  }
  expect(await shop.orders()).toBe(3)
  await shop.order()
})

async function cutOff({ db }: Shop): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'copy "orders"%from stdin%' and pid <> pg_backend_pid()
  `.execute(db)
  expect(rows).toHaveLength(1)
}

it('two restores at once are refused, also those of two processes', async () => {
  const shop = await openTheShop()
  await shop.back()
  const other = createRestoreService({
    backups: shop.backups,
    place: openStorage({ directory: shop.backups.folder }),
    disk: shop.disk,
    folder: join(shop.home, 'other'),
    closingMs: 0,
    logProblem: () => {},
  })
  await other.chooseStored(shop.name, undefined)
  const { id } = await shop.choose()
  const second = await vi.waitFor(() => {
    const prepared: PreparedRestore | null = other.prepared()
    expect(prepared?.state).toBe('ready')
    return prepared?.id ?? ''
  })
  const first = await shop.service.start(id, 'admin')
  await expect(other.start(second, 'admin')).rejects.toThrow('Another restore')
  await first?.ended
  expect(await shop.last()).toMatchObject({ state: 'done' })
})

it('an uploaded file is opened with its passphrase, and refused when it is wrong, cut or something else', async () => {
  const shop = await openTheShop()
  const passphrase = 'anarkali bazaar 1958'
  await shop.back(passphrase)
  const bytes = await readFile(join(shop.backups.folder, shop.name))
  const upload = async (content: Buffer, typed: string | undefined = passphrase) => {
    const id = await shop.service.upload('mine.age', { content: [content].values() as never, byteSize: content.length })
    expect(shop.service.checkUpload(id, typed)).toBe(true)
    return await vi.waitFor(() => {
      const prepared = shop.service.prepared()
      if (!prepared || prepared.state === 'checking') throw new Error('It is checked.')
      return prepared.state === 'failed' ? prepared.problem : prepared.state
    })
  }
  expect(await upload(bytes)).toBe('ready')
  expect(await upload(bytes, 'anarkali bazaar 1959')).toBe('This is not the passphrase of the backup mine.age.')
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000)
  const damaged = 'The backup mine.age is damaged or incomplete. Nothing was changed: choose another one.'
  expect([await upload(changed), await upload(bytes.subarray(0, -50))]).toEqual([damaged, damaged])
  expect(await upload(randomBytes(500))).toBe('The file mine.age is no backup of a shop.')
  await writeFile(join(shop.home, 'x'), 'x')
  const huge = shop.service.upload('x', { content: [bytes].values() as never, byteSize: 1e17 })
  await expect(huge).rejects.toThrow('no room')
  const longer = shop.service.upload('x', { content: [bytes].values() as never, byteSize: 10 })
  await expect(longer).rejects.toThrow('larger than was said')
})
