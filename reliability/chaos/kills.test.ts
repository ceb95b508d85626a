import { once } from 'node:events'
import { expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, readStock } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { startShop } from '#test/shop-process.ts'
import { runKills } from './kills.ts'
import { orderRequest, visit } from './visitors.ts'

const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)

it('killing the shop under load, then PostgreSQL, loses and duplicates no order', async () => {
  const report = await runKills({ targets: ['shop', 'PostgreSQL'], seed: 3, shoppers: 8 })
  expect(report.problems).toEqual([])
  expect(report.unanswered).toBeGreaterThan(0)
  expect(report.ordersAcknowledged).toBeGreaterThan(20)
})

it('a shop that is asked to stop finishes its open requests', async () => {
  const shop = await startShop({ env: { DATABASE_URL: databaseUrl, DEMO: 'off', ADMIN_PASSWORD: 'a test password' } })
  const kurta = await newStockedVariant(db, { quantity: 100 })
  const sign = await idempotencyKeySigner(db, kurta)
  const path = `/direct-checkout/${kurta.slug}`
  const order = () => visit(shop.url, { what: 'order', path, request: () => orderRequest(kurta, sign()) })
  const underWay = Array.from({ length: 20 }, order)
  await Promise.race(underWay)
  shop.process.kill('SIGTERM')
  const [exitCode] = await once(shop.process, 'exit')
  expect(exitCode).toBe(0)
  const answered = (await Promise.all(underWay)).filter(({ status }) => status === 303)
  expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: answered.length })
  await shop.stop()
})
