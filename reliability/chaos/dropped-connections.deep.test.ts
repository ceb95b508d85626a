import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { type ShopProcess, startShop } from '#test/shop-process.ts'
import { runCuts } from './dropped-connections.ts'
import { type CuttingProxy, cutAnswers, cutCommits, listenerOf, throughProxy } from './dropping-proxy.ts'
import { orderRequest, visit } from './visitors.ts'

const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)

let beforeDatabase: CuttingProxy
let shop: ShopProcess
let beforeShop: CuttingProxy
let sign: Awaited<ReturnType<typeof idempotencyKeySigner>>
let product: StockedVariant

beforeAll(async () => {
  beforeDatabase = await cutCommits({ to: listenerOf(databaseUrl), share: 0, seed: 1 })
  const env = {
    DATABASE_URL: throughProxy(databaseUrl, beforeDatabase),
    DEMO: 'off',
    ADMIN_PASSWORD: 'a test password',
  }
  shop = await startShop({ env })
  beforeShop = await cutAnswers({ to: { host: '127.0.0.1', port: Number(new URL(shop.url).port) }, share: 0, seed: 1 })
  product = await newStockedVariant(db, { quantity: 1000 })
  sign = await idempotencyKeySigner(db, product)
})
afterAll(async () => {
  await beforeShop.stop()
  await shop.stop()
  await beforeDatabase.stop()
})

const order = (idempotencyKey: string) =>
  visit(`http://127.0.0.1:${beforeShop.port}`, {
    what: 'order',
    path: `/direct-checkout/${product.slug}`,
    request: () => orderRequest(product, sign(idempotencyKey)),
  })

/** Reads the order number of a key from the database. */
const numberOf = async (key: string): Promise<string | undefined> => {
  const found = db
    .selectFrom('orders as o')
    .innerJoin('order_idempotency_keys as k', 'k.order_id', 'o.id')
    .where('k.key', '=', key)
  return (await found.select('o.order_number as number').executeTakeFirst())?.number
}

describe('an order whose response is lost', () => {
  it('a response lost on the way to the shopper: the order exists, and sending the form again leads to it', async () => {
    const key = randomUUID()
    const { reserved } = await readStock(db, product.variantId)
    beforeShop.setShare(1)
    for (let tries = 0; tries < 5; tries++) expect((await order(key)).status).toBe(0)
    beforeShop.setShare(0)
    const number = await numberOf(key)
    expect(await order(key)).toMatchObject({ status: 303, location: `/order-confirmation/${number}` })
    expect(await readStock(db, product.variantId)).toMatchObject({ reserved: reserved + 1 })
  })

  it('a commit whose confirmation is lost: the shop asks to try again, the order exists, and sending the form again leads to it', async () => {
    const key = randomUUID()
    const { reserved } = await readStock(db, product.variantId)
    beforeDatabase.setShare(1)
    for (let tries = 0; tries < 5; tries++) expect(await order(key)).toMatchObject({ status: 503, retryAfter: '5' })
    beforeDatabase.setShare(0)
    const number = await numberOf(key)
    expect(await order(key)).toMatchObject({ status: 303, location: `/order-confirmation/${number}` })
    expect(await readStock(db, product.variantId)).toMatchObject({ reserved: reserved + 1 })
    expect(shop.output.filter(line => line.startsWith('{"level":50'))).toEqual([])
  })
})

it('one response in ten and one commit in ten cut: no order is lost or duplicated', {
  timeout: 120_000,
}, async () => {
  const ownUrl = await testDatabaseUrl()
  const { problems, cuts, ordersAcknowledged } = await runCuts({
    db: openTestDatabase(ownUrl),
    databaseUrl: ownUrl,
    shares: { answers: 0.1, commits: 0.1 },
    operations: 300,
    shoppers: 8,
    seed: 6,
  })
  expect(problems).toEqual([])
  expect(Math.min(cuts.answers, cuts.commits)).toBeGreaterThan(10)
  expect(ordersAcknowledged).toBeGreaterThan(30)
})
