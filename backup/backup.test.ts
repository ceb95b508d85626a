import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, inTransaction } from '#db/client.ts'
import { describeSchema } from '#db/describe-schema.ts'
import { applyMigrations, listMigrations, migrate } from '#db/migrate.ts'
import { toAddress } from '#shop/address/address.ts'
import { allowApiKey, makeApiKey, revokeApiKey } from '#shop/api-keys/api-keys.ts'
import { findApiKey } from '#shop/api-keys/find-api-key.ts'
import { type ChangeCursor, readChangeCursor } from '#shop/changes/change-cursor.ts'
import { listChanges } from '#shop/changes/list-changes.ts'
import { storePicture } from '#shop/media/store-picture.ts'
import { newOrderNumber } from '#shop/orders/placing/order-number.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { isOutboxDue } from '#shop/outbox/order-events.ts'
import { enterCode } from '#shop/promotions/enter-code.ts'
import { listPromotions } from '#shop/promotions/list-promotions.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { checkUses } from '#shop/promotions/reconcile-uses.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { changeWebhookSecret, createWebhook, getWebhook, readWebhookSecrets } from '#shop/webhooks/webhooks.ts'
import { openBucket } from '#storage/bucket.ts'
import { startS3 } from '#storage/s3.fixture.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { isDeep } from '#test/rounds.ts'
import { checkBackup } from './check-backup.ts'
import { listTables } from './dump-tables.ts'
import { makeBackup } from './make-backup.ts'
import { FORMAT, HEADER } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeArchive } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'dukan-backup-'))
afterAll(() => rm(folder, { recursive: true }))

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const disk = openStorage({ directory: join(folder, 'media') })
const source = { connection: { connectionString: url }, disk }

const fileNamed = (name: string) => join(folder, `${name}.tar.zst`)

/** An empty shop to restore into. */
async function newTarget() {
  const target = await newEmptyDatabaseUrl()
  const directory = join(folder, randomUUID())
  return {
    db: openTestDatabase(target),
    directory,
    place: { connection: { connectionString: target }, disk: openStorage({ directory }) },
  }
}

const restore = async (file: string) => {
  const target = await newTarget()
  await restoreBackup(await checkBackup(file, undefined), target.place)
  await migrate(target.db)
  return target
}

/** All rows of all tables as text, in an order that does not depend on their place on disk. */
async function readRows(from: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
    order by tablename`.execute(from)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t order by 1`.execute(
      from,
    )
    all[name] = rows.map(({ text }) => text)
  }
  return all
}

/** The rows of a restored shop: what no job had read of the orders is forgotten (backup/hold-back-messages.ts). */
const restoredRows = async () => ({ ...(await readRows(db)), order_events: [], change_epochs: [expect.any(String)] })

/** The files below a folder by their keys, each as a digest. */
async function readFiles(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const digest = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  return Object.fromEntries(await Promise.all(paths.map(async path => [relative(directory, path), await digest(path)])))
}

const countTables = async (from: Db) =>
  (await sql`select 1 from pg_tables where schemaname = 'public'`.execute(from)).rows.length

let kurta: Awaited<ReturnType<typeof newStockedVariant>>
const order = (name = 'عائشہ "خان", \\N\tline') =>
  placeDirectOrder(db, {
    ...newShopper(),
    details: { ...ayeshaFromLahore, customer_name: name },
    ...kurta,
    quantity: 1,
  })

/** Of the uses of a promotion, one was given back. */
async function cancelOrderWithCode() {
  await newPromotion(db, { code: 'EID10' })
  for (const [at, customer_phone] of ['0391 0000001', '0391 0000002'].entries()) {
    const shopper = newShopper()
    await enterCode(db, { sessionId: shopper.sessionId, typed: 'EID10' })
    const details = { ...ayeshaFromLahore, customer_phone }
    const { orderNumber } = await placeDirectOrder(db, { ...shopper, ...kurta, quantity: 1, details })
    const { id } = await db
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select('id')
      .executeTakeFirstOrThrow()
    if (at === 0) await changeOrderStatus(db, { orderId: id, status: 'canceled', by: null })
  }
}

beforeAll(async () => {
  kurta = await newStockedVariant(db, { quantity: 10_000 })
  await order()
  await cancelOrderWithCode()
  const bytes = await sharp({ create: { width: 60, height: 75, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await storePicture(db, disk, { bytes, fileName: 'kurta.png' })
  const video = await db
    .insertInto('media')
    .values({
      id: randomUUID(),
      media_type: 'video',
      video_format: 'mp4',
      file_name: 'kurta.mp4',
      byte_size: 1_000_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Longer than one chunk of any stream, and not compressible.
  await disk.put(`${video.id}/video.mp4`, randomBytes(1_000_000))
  // Words that no trigger would write: a restore that lets triggers run replaces them.
  await sql`update product_search set words = to_tsvector('simple', 'marker')`.execute(db)
})

/** A shop as it was before the migration with this number. */
async function newOlderShop(before: string) {
  const older = await newEmptyDatabaseUrl()
  const past = openTestDatabase(older)
  const migrations = await listMigrations()
  await applyMigrations(
    past,
    migrations.filter(({ name }) => name < before),
  )
  return { older, past }
}

describe('a backup', () => {
  it('restores every row, file, sequence and rule of the database', async () => {
    const file = fileNamed('whole')
    const made = await makeBackup({ ...source, file })
    const target = await restore(file)
    expect((await readRows(target.db)).product_search).toEqual([expect.stringContaining("'marker':1")])
    expect(await readRows(target.db)).toEqual(await restoredRows())
    expect(await describeSchema(target.db)).toBe(await describeSchema(db))
    expect(made.files).toBe(2)
    expect(await readFiles(target.directory)).toEqual(await readFiles(join(folder, 'media')))
    const sequences = sql<{ name: string; last: string }>`
      select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`
    expect((await sequences.execute(target.db)).rows).toEqual((await sequences.execute(db)).rows)
    expect((await sequences.execute(db)).rows.length).toBeGreaterThan(0)
    expect((await checkStock(target.db)).differences).toEqual([])
    expect((await listPromotions(target.db, { limit: 1 })).rows).toMatchObject([{ uses: 1 }])
    expect(await checkUses(target.db)).toEqual([])
    // Triggers work again.
    await expect(sql`update order_items set order_id = gen_random_uuid()`.execute(target.db)).rejects.toThrow(
      /never changed/,
    )
  })

  it('holds one moment, however many orders come in while it is made', async () => {
    const file = fileNamed('under-load')
    let isDone = false
    const shoppers = Array.from({ length: 4 }, async () => {
      while (!isDone) await order()
    })
    await makeBackup({ ...source, file })
    isDone = true
    await Promise.all(shoppers)
    const target = await restore(file)
    expect((await checkStock(target.db)).differences).toEqual([])
    const { rows } = await sql<{ orders: number; items: number }>`
      select (select count(*) from orders) as orders, (select count(distinct order_id) from order_items) as items`.execute(
      target.db,
    )
    expect(rows[0]?.orders).toBe(rows[0]?.items)
  })

  it('is encrypted with a passphrase, opens with no other, and not when it is damaged', async () => {
    const file = fileNamed('encrypted')
    await makeBackup({ ...source, file, passphrase: 'correct horse battery' })
    expect((await readFile(file)).includes('عائشہ')).toBe(false)
    await expect(checkBackup(file, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(checkBackup(file, 'another horse battery')).rejects.toThrow('is not the passphrase')
    const bytes = await readFile(file)
    bytes[bytes.length - 20_000] = (bytes.at(-20_000) ?? 0) ^ 1
    await writeFile(file, bytes)
    await expect(checkBackup(file, 'correct horse battery')).rejects.toThrow('is damaged or incomplete')
  })

  // Backups of the versions that were released are in release/updates.test.ts.
  it('of an older version is restored and brought up to date, with the uses of promotions, which it did not keep', async () => {
    const { past, older } = await newOlderShop('0062')
    await sql`insert into categories (id, name, slug) values (gen_random_uuid(), 'Kurtas', 'kurtas')`.execute(past)
    await sql`insert into promotions (id, name, kind, percent, starts_at)
      values (gen_random_uuid(), 'Eid offer', 'percent', 10, now())`.execute(past)
    await sql`insert into customers (id, phone, name, created_at, last_order_at)
      values (gen_random_uuid(), '03910000001', 'Ayesha', now(), now())`.execute(past)
    const columns = sql`id, order_number, status, customer_id, customer_name, customer_phone, phone_key,
      shipping_address, billing_address, subtotal, discount, shipping_cost, total, session_id`
    const address = JSON.stringify(toAddress(ayeshaFromLahore))
    for (const [at, status] of (['canceled', 'delivered', 'canceled', 'pending'] as const).entries())
      await sql`
        with placed as (
          insert into orders (${columns})
          select gen_random_uuid(), ${newOrderNumber()}, ${status}::order_status, id, name, phone, phone,
            ${address}::jsonb, ${address}::jsonb, 1500, 150, 200, 1550, ${`session ${at}`} from customers
          returning id
        )
        insert into order_discounts (order_id, promotion_id, name, name_ur, amount, on_delivery)
        select placed.id, promotions.id, promotions.name, '', 150, false from placed, promotions`.execute(past)
    const file = fileNamed('older')
    await makeBackup({ connection: { connectionString: older }, disk, file })
    const target = await restore(file)
    expect(await describeSchema(target.db)).toBe(await describeSchema(db))
    expect(await target.db.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Kurtas' }])
    expect((await listPromotions(target.db, { limit: 1 })).rows).toMatchObject([{ uses: 2 }])
    expect(await checkUses(target.db)).toEqual([])
  })

  it('sends nothing that was waiting when it was made: it may have been sent since', async () => {
    await sql`insert into deliveries (id, way, kind, next_try_at) values (gen_random_uuid(), 'email', 'received', now())`.execute(
      db,
    )
    await sql`insert into order_events (order_id) values (gen_random_uuid())`.execute(db)
    // A browser that was turned off since must not come back.
    const { staffId } = await newStaff(db)
    await sql`insert into push_subscriptions (id, staff_id, session_id, endpoint, p256dh, auth)
      values (gen_random_uuid(), ${staffId}, gen_random_uuid(), 'https://push.example/1', 'key', 'secret')`.execute(db)
    await sql`insert into whatsapp_account (is_on, phone_number_id, business_account_id, access_token, access_token_end,
      app_secret, app_secret_end, verify_token, budget, utility_rate, marketing_rate)
      values (true, '10000', '20000', 'sealed', 'oken', 'sealed', 'cret', 'verify', 20, 100, 473)`.execute(db)
    const file = fileNamed('with-messages')
    await makeBackup({ ...source, file })
    await sql`delete from deliveries`.execute(db)
    await sql`delete from push_subscriptions`.execute(db)
    await sql`delete from staff where id = ${staffId}`.execute(db)
    await sql`delete from order_events`.execute(db)
    await sql`delete from whatsapp_account`.execute(db)
    const target = await restore(file)
    expect(await isOutboxDue(target.db)).toBe(false)
    expect(await target.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
    expect(await target.db.selectFrom('deliveries').select(['state', 'problem']).execute()).toEqual([
      { state: 'skipped', problem: 'The shop was restored from a backup.' },
    ])
    // Nor does a copy write to customers from the number of the real shop.
    expect(await target.db.selectFrom('whatsapp_account').select(['is_on', 'stopped']).execute()).toEqual([
      { is_on: false, stopped: expect.stringContaining('restored from a backup') },
    ])
  })

  it('refuses keys and is silent to programs, until an owner says otherwise', async () => {
    const programs = await testDatabaseUrl()
    const shop = openTestDatabase(programs)
    const { staffId } = await newStaff(shop, { username: 'noor', role: 'owner' })
    const form = { rights: ['orders.see' as const], endsAt: null, networks: [], assistants: false }
    const by = { staffId, username: 'noor' }
    const [works, revoked] = [
      await makeApiKey(shop, { ...form, name: 'Sheet', by }),
      await makeApiKey(shop, { ...form, name: 'Lost', by }),
    ]
    await inTransaction(shop, tx => revokeApiKey(tx, revoked.id))
    const kinds: ['order.placed'] = ['order.placed']
    const webhook = { name: 'n8n', url: 'https://n8n.example/1', kinds, withPersonalData: false, isOn: true }
    const webhookId = await inTransaction(shop, tx => createWebhook(tx, webhook))
    await inTransaction(shop, tx => changeWebhookSecret(tx, webhookId))
    const file = fileNamed('with-programs')
    await makeBackup({ connection: { connectionString: programs }, disk, file })
    const target = await restore(file)
    const address = '203.0.113.7'
    const ask = (key: string) => findApiKey(target.db, { key, address })
    await expect(ask(works.key)).rejects.toMatchObject({ code: 'key-paused' })
    await expect(ask(revoked.key)).rejects.toMatchObject({ code: 'key-revoked' })
    await inTransaction(target.db, tx => allowApiKey(tx, works.id))
    expect(await ask(works.key)).toMatchObject({ username: 'Sheet (key)' })
    await expect(inTransaction(target.db, tx => allowApiKey(tx, revoked.id))).rejects.toMatchObject({
      code: 'key-not-changed',
    })
    expect(await getWebhook(target.db, webhookId)).toMatchObject({
      isOn: false,
      offReason: expect.stringContaining('restored from a backup'),
    })
    // A cursor from before the restore leads to what is no more.
    const follow = (of: Db, cursor?: ChangeCursor) => listChanges(of, { list: 'orders', cursor, limit: 10 })
    const cursor = readChangeCursor('orders', (await follow(shop)).nextCursor)
    await expect(follow(target.db, cursor)).rejects.toMatchObject({ code: 'changes-before-restore' })
    expect(await follow(shop, cursor)).toMatchObject({ rows: [] })
    expect(await follow(target.db, readChangeCursor('orders', (await follow(target.db)).nextCursor))).toMatchObject({
      rows: [],
    })
    // The former secret may have been ended since, as somebody had seen it.
    expect(await readWebhookSecrets(shop, webhookId)).toMatchObject({ former: expect.stringMatching(/^whsec_/) })
    expect(await readWebhookSecrets(target.db, webhookId)).toMatchObject({ former: null })
  })

  it('of a shop that could not pause keys yet ends them when it is restored', async () => {
    const { past, older } = await newOlderShop('0344')
    const { staffId } = await newStaff(past, { username: 'noor', role: 'owner' })
    const form = { name: 'Sheet', rights: ['orders.see' as const], endsAt: null, networks: [], assistants: false }
    const { key } = await makeApiKey(past, { ...form, by: { staffId, username: 'noor' } })
    const file = fileNamed('older-keys')
    await makeBackup({ connection: { connectionString: older }, disk, file })
    const target = await restore(file)
    await expect(findApiKey(target.db, { key, address: '203.0.113.7' })).rejects.toMatchObject({ code: 'key-ended' })
  })

  it('moves a shop from a directory to a bucket, encrypted, and back', async () => {
    const s3 = await startS3()
    const bucket = await openBucket(s3.options)
    const url = await newEmptyDatabaseUrl()
    const file = fileNamed('to-bucket')
    const passphrase = 'correct horse battery'
    await makeBackup({ ...source, file, passphrase })
    await restoreBackup(await checkBackup(file, passphrase), { connection: { connectionString: url }, disk: bucket })
    expect(await readRows(openTestDatabase(url))).toEqual(await restoredRows())
    const back = fileNamed('from-bucket')
    expect(await makeBackup({ connection: { connectionString: url }, disk: bucket, file: back })).toMatchObject({
      files: 2,
    })
    const target = await restore(back)
    expect(await readFiles(target.directory)).toEqual(await readFiles(join(folder, 'media')))
  })

  it('leaves nothing when its folder cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '')
    await expect(makeBackup({ ...source, file: join(folder, 'a-file', 'backup.tar.zst') })).rejects.toThrow(/a-file/)
  })
})

function isSameContent(one: Buffer, other: Buffer): boolean {
  try {
    return zstdDecompressSync(one).equals(zstdDecompressSync(other))
  } catch {
    return false
  }
}

describe('a restore', () => {
  const file = fileNamed('for-restore')
  beforeAll(async () => void (await makeBackup({ ...source, file })))

  it('refuses a damaged file, wherever the damage is, and changes nothing', async () => {
    const whole = await readFile(file)
    const damaged = fileNamed('damaged')
    for (let place = 20; place < whole.length; place += Math.floor(whole.length / 23)) {
      const bytes = Buffer.from(whole)
      bytes[place] = (bytes[place] ?? 0) ^ 0x10
      // By chance a bit says the same in another way, such as a copy of an equal text further back.
      if (isSameContent(bytes, whole)) continue
      await writeFile(damaged, bytes)
      await expect(checkBackup(damaged, undefined), `byte ${place}`).rejects.toThrow('Nothing was changed')
    }
  })

  it('refuses a file that was cut, wherever', async () => {
    const cut = fileNamed('cut')
    const whole = await readFile(file)
    for (const share of [0.001, 0.1, 0.5, 0.9, 0.9999]) {
      await writeFile(cut, whole)
      await truncate(cut, Math.floor(whole.length * share))
      await expect(checkBackup(cut, undefined), `${share}`).rejects.toThrow('is damaged or incomplete')
    }
  })

  it('refuses a file that is no backup, or is not there', async () => {
    const foreign = fileNamed('foreign')
    await writeFile(foreign, 'Handle,Title\n')
    await expect(checkBackup(foreign, undefined)).rejects.toThrow('is no backup of a shop')
    await expect(checkBackup(fileNamed('missing'), undefined)).rejects.toThrow('cannot be read (ENOENT)')
  })

  it('refuses a backup in the format of a newer version', async () => {
    const newer = fileNamed('newer')
    const body = Buffer.from(JSON.stringify({ format: FORMAT + 1, version: '9.0.0' }))
    await writeArchive(createWriteStream(newer), undefined, async add => {
      await add({ name: HEADER, size: body.length, body: [body] })
    })
    await expect(checkBackup(newer, undefined)).rejects.toThrow('made by the newer version 9.0.0')
  })

  it('refuses a backup with a migration that this version does not know', async () => {
    const name = '9999_future.sql'
    await sql`insert into schema_migrations values (${name}, 'x')`.execute(db)
    const newer = fileNamed('newer-schema')
    await makeBackup({ ...source, file: newer })
    await sql`delete from schema_migrations where name = ${name}`.execute(db)
    const target = await newTarget()
    await expect(restoreBackup(await checkBackup(newer, undefined), target.place)).rejects.toThrow(name)
    expect(await countTables(target.db)).toBe(0)
  })

  it('refuses a database that already holds a shop, and changes nothing', async () => {
    const before = await readRows(db)
    const backup = await checkBackup(file, undefined)
    await expect(restoreBackup(backup, { ...source, disk: (await newTarget()).place.disk })).rejects.toThrow(
      'already holds a shop',
    )
    expect(await readRows(db)).toEqual(before)
  })

  it('that fails while files are written leaves no table and no file, and no shop opens until it is repeated', async () => {
    const target = await newTarget()
    const old = openStorage({ directory: target.directory })
    const [kept = ''] = Object.keys(await readFiles(join(folder, 'media')))
    await old.put(kept, 'of the lost shop, in the same storage')
    const whole = await readFile(file)
    const copy = fileNamed('cut-later')
    await writeFile(copy, whole)
    const backup = await checkBackup(copy, undefined)
    await truncate(copy, whole.length - 1000)
    await expect(restoreBackup(backup, target.place)).rejects.toThrow(
      `The restore failed: The backup ${copy} is damaged or incomplete. What it had restored was removed again. No shop` +
        ' opens on this database until a restore succeeds.',
    )
    expect(Object.keys(await readFiles(target.directory))).toEqual([kept])
    const refusal = 'A restore into this database did not finish, or is still running.'
    await expect(migrate(target.db)).rejects.toThrow(refusal)
    await expect(makeBackup({ ...target.place, file: fileNamed('of-nothing') })).rejects.toThrow(refusal)
    const empty = openTestDatabase(await newEmptyDatabaseUrl())
    await sql`create table unfinished_restore as select now() as began_at`.execute(empty)
    expect(await describeSchema(target.db)).toBe(await describeSchema(empty))

    await writeFile(copy, whole)
    await restoreBackup(backup, target.place)
    expect(await migrate(target.db)).toEqual([])
    expect(await readRows(target.db)).toEqual(await restoredRows())
  })

  // Like the one before it, which ends in another way.
  it.runIf(isDeep)('that was killed after its tables were made is repeated on the same database', async () => {
    const target = await newTarget()
    await applyMigrations(target.db, (await listMigrations()).slice(0, 30))
    await sql`create table unfinished_restore as select now() as began_at`.execute(target.db)
    await expect(migrate(target.db)).rejects.toThrow('Restore the backup again')
    await restoreBackup(await checkBackup(file, undefined), target.place)
    expect(await readRows(target.db)).toEqual(await restoredRows())
    expect(await describeSchema(target.db)).toBe(await describeSchema(db))
  })

  it('refuses a database that another restore fills, and one with types or functions of another program', async () => {
    const backup = await checkBackup(file, undefined)
    const target = await newTarget()
    const both = await Promise.allSettled([1, 2].map(() => restoreBackup(backup, target.place)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const foreign = await newTarget()
    await sql`create type stock_reason as enum ('other')`.execute(foreign.db)
    await expect(restoreBackup(backup, foreign.place)).rejects.toThrow('tables of another program')
    expect(await migrate(target.db)).toEqual([])
  })

  it.runIf(isDeep)('that loses its connection says what is left, and the next one removes it', async () => {
    const target = await newTarget()
    const backup = await checkBackup(file, undefined)
    const { place } = target
    let isDown = false
    // The database goes away when the first file is stored, and does not come back.
    const disk = new Proxy(place.disk, {
      get(of, name) {
        if (name !== 'putStream') return Reflect.get(of, name).bind(of)
        return async (...given: Parameters<Disk['putStream']>) => {
          await of.putStream(...given)
          if (isDown) return
          isDown = true
          place.connection.connectionString = place.connection.connectionString.replace(/\/[^/?]+(\?|$)/, '/gone$1')
          await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
            where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
            target.db,
          )
        }
      },
    })
    const { connectionString } = place.connection
    await expect(restoreBackup(backup, { connection: place.connection, disk })).rejects.toThrow(
      /^The restore failed: .+ A part of what it had restored is left; the next restore removes it\./,
    )
    await restoreBackup(backup, { connection: { connectionString }, disk: place.disk })
    expect(await readRows(target.db)).toEqual(await restoredRows())
  })
})

it('every table is in a backup, except those that are true of one place only', async () => {
  const client = new pg.Client(source.connection)
  await client.connect()
  atEndOfFile(() => client.end())
  const names = (await listTables(client)).map(({ name }) => name)
  expect([...names, 'schema_migrations', 'backup_runs', 'shop_restores'].sort()).toEqual(
    (await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)).rows
      .map(({ name }) => name)
      .sort(),
  )
})
