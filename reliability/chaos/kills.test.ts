import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, readStock } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { startShop } from '#test/shop-process.ts'
import { orderRequest, visit } from './visitors.ts'

// One end of each kind, of the shop alone. PostgreSQL and connections are killed too in kills.deep.test.ts.

const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)

/** Starts a shop, sends it 20 orders at once, and ends it with this signal when the first is answered. */
async function endUnderLoad(signal: 'SIGTERM' | 'SIGKILL') {
  const shop = await startShop({ env: { DATABASE_URL: databaseUrl, DEMO: 'off', ADMIN_PASSWORD: 'a test password' } })
  const kurta = await newStockedVariant(db, { quantity: 100 })
  const sign = await idempotencyKeySigner(db, kurta)
  const path = `/direct-checkout/${kurta.slug}`
  const order = () => visit(shop.url, { what: 'order', path, request: () => orderRequest(kurta, sign()) })
  const underWay = Array.from({ length: 20 }, order)
  await Promise.race(underWay)
  shop.process.kill(signal)
  const [exitCode] = await once(shop.process, 'exit')
  await shop.stop()
  const answered = (await Promise.all(underWay)).filter(({ status }) => status === 303)
  return { kurta, exitCode, answered: answered.length }
}

it('a shop that is asked to stop finishes its open requests', async () => {
  const { kurta, exitCode, answered } = await endUnderLoad('SIGTERM')
  expect(exitCode).toBe(0)
  expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: answered })
})

it('a shop that is killed has stored each order that it answered, and no stock is held by half an order', async () => {
  const { kurta, answered } = await endUnderLoad('SIGKILL')
  expect(answered).toBeGreaterThan(0)
  // Until PostgreSQL has noticed, transactions of the killed shop go on.
  await vi.waitFor(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
    expect(rows).toEqual([])
  })
  const { reserved } = await readStock(db, kurta.variantId)
  expect(reserved).toBeGreaterThanOrEqual(answered)
  expect((await checkStock(db)).differences).toEqual([])
})
