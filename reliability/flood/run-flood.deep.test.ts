import { expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { runFlood } from './run-flood.ts'

it('a flood of 128 orders leaves the built shop on sale, and every honest order is placed', {
  timeout: 180_000,
}, async () => {
  const databaseUrl = await testDatabaseUrl()
  const { problems, taken, honest, leastOnSale } = await runFlood({
    db: openTestDatabase(databaseUrl),
    databaseUrl,
    orders: 128,
  })
  expect(problems).toEqual([])
  expect(taken).toBeGreaterThan(60)
  expect(honest.sent).toBe(16)
  expect(leastOnSale.oneNetwork).toBeGreaterThanOrEqual(70)
  expect(leastOnSale.manyNetworks).toBeGreaterThanOrEqual(70)
  expect(leastOnSale.phonesOfCustomers).toBeGreaterThanOrEqual(70)
  expect(leastOnSale.customers).toBeGreaterThanOrEqual(40)
  // They do hold stock, else nothing was tried.
  expect(leastOnSale.customers).toBeLessThan(70)
})
