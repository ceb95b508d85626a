import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeBackup } from '#backup/make-backup.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { openStorage } from '#storage/storage.ts'
import { Browser } from '#test/browser.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { startShop } from '#test/shop-process.ts'

// The process of a shop that is killed while it restores a backup (docs/decisions/0147-backups-on-screen.md).

const password = 'lahore-mein-barish'
const name = 'dukan-20261120T214000Z.tar.zst'

async function openTheShop() {
  const url = await testDatabaseUrl()
  const db = openTestDatabase(url)
  const dataDir = await newTemporaryDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const open = async () => {
    const shop = await startShop({
      dataDir,
      env: { DATABASE_URL: url, DEMO: 'off', ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
    })
    onTestFinished(shop.stop)
    const owner = new Browser(shop.url)
    const headers = () => ({ Cookie: owner.cookie, Origin: shop.url, 'Content-Type': 'application/json' })
    const post = (path: string, json: object) =>
      fetch(`${shop.url}/api/admin/backups/restores${path}`, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify(json),
      })
    return { ...shop, owner, post, read: async () => (await owner.get('/api/admin/backups/restores')).json() }
  }
  const kurta = await newStockedVariant(db, { quantity: 100 })
  const order = () => placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length
  const backup = () =>
    makeBackup({
      connection: { connectionString: url },
      disk: openStorage({ directory: join(dataDir, 'media') }),
      file: join(dataDir, 'backups', name),
    })
  return { db, open, order, countOrders, backup }
}

type Shop = Awaited<ReturnType<typeof openTheShop>>
type Opened = Awaited<ReturnType<Shop['open']>>

async function begin({ db }: Shop, { owner, post, read }: Opened): Promise<void> {
  await owner.signIn(password)
  expect((await post('/choice', { name })).status).toBe(201)
  const id = await vi.waitFor(async () => {
    const { prepared } = await read()
    expect(prepared.state).toBe('ready')
    return prepared.id
  })
  const shopName = (await readSettings(db)).store_info.store_name
  expect((await post('', { id, shopName, password })).status).toBe(202)
}

/** Waits until orders are being loaded. */
const untilItLoads = ({ db }: Shop) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and query ilike 'copy "orders"%from stdin%' and pid <> pg_backend_pid()
      `.execute(db)
      expect(rows).toHaveLength(1)
    },
    { interval: 20 },
  )

async function kill({ process }: Opened): Promise<void> {
  process.kill('SIGKILL')
  await once(process, 'exit')
}

it('a shop that is killed while it loads a backup is as it was, and the next start opens it', async () => {
  const shop = await openTheShop()
  await shop.order()
  await shop.order()
  await shop.backup()
  await shop.order()
  const first = await shop.open()
  await sql`create function slowly() returns boolean language plpgsql as $$
    begin perform pg_sleep(2); return true; end $$`.execute(shop.db)
  await sql`alter table orders add constraint slow check (slowly()) not valid`.execute(shop.db)
  await begin(shop, first)
  await untilItLoads(shop)
  expect((await fetch(first.url)).status).toBe(503)
  await kill(first)

  const second = await shop.open()
  await vi.waitFor(async () => expect((await fetch(second.url)).status).toBe(200))
  expect(await shop.countOrders()).toBe(3)
  await second.owner.signIn(password)
  expect(await second.read()).toMatchObject({
    prepared: null,
    last: { state: 'failed', problem: 'The process was stopped in the middle. The shop is as it was before.' },
  })
  await shop.order()

  // The one after it works, by the same process.
  await sql`alter table orders drop constraint slow`.execute(shop.db)
  await begin(shop, second)
  await vi.waitFor(async () => expect(await shop.countOrders()).toBe(2))
  await vi.waitFor(() => second.owner.signIn(password))
  expect(await second.read()).toMatchObject({ last: { state: 'done', result: { orders: 2, lostOrders: 2 } } })
})

it('a shop that is killed at any moment of a restore is the one of before or the one of the backup', async () => {
  const shop = await openTheShop()
  await shop.order()
  await shop.backup()
  await shop.order()
  const states: string[] = []
  for (const moment of [0, 800, 2000, 2100, 2200, 2300, 2600]) {
    const killed = await shop.open()
    if ((await shop.countOrders()) === 1) await shop.order()
    await begin(shop, killed)
    await new Promise(resolve => setTimeout(resolve, moment))
    await kill(killed)
    const next = await shop.open()
    await vi.waitFor(async () => expect((await fetch(next.url)).status).toBe(200))
    await next.owner.signIn(password)
    const { last } = await next.read()
    states.push(`${last.state}, ${await shop.countOrders()}`)
    await next.stop()
  }
  // How far it comes until a moment depends on the machine.
  expect(states.filter(state => state !== 'failed, 2' && state !== 'done, 1')).toEqual([])
  expect(states[0]).toBe('failed, 2')
})
