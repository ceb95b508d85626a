import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, inTransaction, openDatabase } from '#db/client.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { type ShopProcess, startShop } from '#test/shop-process.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { restartUnderVisitors } from './restart.ts'
import { freezeServer } from './server-processes.ts'
import { orderRequest, visit } from './visitors.ts'

const password = 'a test password'
let postgres: OwnPostgres
let shop: ShopProcess
let db: Db
let product: StockedVariant
let newKey: Awaited<ReturnType<typeof idempotencyKeySigner>>

beforeAll(async () => {
  postgres = await startOwnPostgres()
  shop = await startShop({ env: { DATABASE_URL: postgres.url, DEMO: 'off', ADMIN_PASSWORD: password } })
  db = openDatabase({ connectionString: postgres.url }, () => {})
  await saveSetting(db, 'order_limits', noOrderLimits)
  product = await newStockedVariant(db, { quantity: 1_000_000 })
  newKey = await idempotencyKeySigner(db, product)
})
afterAll(async () => {
  await db.destroy()
  await shop.stop()
  await postgres.end()
})

const orderOf = async (product: StockedVariant, id: string) => {
  const sign = await idempotencyKeySigner(db, product)
  return await visit(shop.url, {
    what: 'order',
    path: `/direct-checkout/${product.slug}`,
    request: () => orderRequest(product, sign(id)),
  })
}
const askForHealth = () => visit(shop.url, { what: 'health', path: '/health', request: () => ({}) })

/** The errors that the shop logged. */
const loggedErrors = () => shop.output.filter(line => /^\{"level":[56]0/.test(line))

it('PostgreSQL killed for two seconds: every request is asked to retry at once, and all works when it is back', {
  timeout: 30_000,
}, async () => {
  const { bad, turnedAway, slowestMs, backAfterMs } = await restartUnderVisitors({
    url: shop.url,
    password,
    product,
    newKey,
    postgres,
    awayMs: 2000,
  })
  expect(bad).toEqual([])
  expect(turnedAway).toBeGreaterThan(50)
  expect(slowestMs).toBeLessThan(5000)
  expect(backAfterMs).toBeLessThan(5000)
  expect(loggedErrors()).toEqual([])
  expect(shop.process.exitCode).toBeNull()
})

it('a frozen PostgreSQL: /health fails within three seconds, and waiting requests continue afterwards', {
  timeout: 30_000,
}, async () => {
  const thaw = freezeServer(postgres.dataDir)
  const waiting = orderOf(product, randomUUID())
  const health = await askForHealth().finally(thaw)
  expect(health).toMatchObject({ status: 503, retryAfter: '2' })
  expect(health.milliseconds).toBeLessThan(3000)
  expect((await waiting).status).toBe(303)
  expect((await askForHealth()).status).toBe(200)
})

// One after the other: in a crowd an order may be turned away before it waits for a lock.
describe('overload', { timeout: 60_000 }, () => {
  it('500 orders on a pool of 16 connections are all placed or asked to retry', async () => {
    const kurta = await newStockedVariant(db, { quantity: 500 })
    const keys = Array.from({ length: 500 }, () => randomUUID())
    const visits = await Promise.all(keys.map(key => orderOf(kurta, key)))
    const refusedWithTime = visits.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null).length
    expect(visits.filter(({ status }) => status === 303)).toHaveLength(500 - refusedWithTime)
    for (const [at, { status }] of visits.entries()) if (status === 503) await orderOf(kurta, keys[at] ?? '')
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 500 })
  })

  it('an order that waits too long for a lock is asked to retry, and the place is logged', async () => {
    const razai = await newStockedVariant(db)
    const key = randomUUID()
    await inTransaction(db, async tx => {
      await sql`select from inventory where variant_id = ${razai.variantId} for update`.execute(tx)
      expect(await orderOf(razai, key)).toMatchObject({ status: 503, retryAfter: '5' })
    })
    expect(loggedErrors()).toMatchObject([
      expect.stringMatching(/canceling statement due to lock timeout.*the database gave up/),
    ])
    expect((await orderOf(razai, key)).status).toBe(303)
  })
})
