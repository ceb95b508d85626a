import { expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { runProcesses } from './processes.ts'

it('two processes on one database sell each item once', { timeout: 120_000 }, async () => {
  const databaseUrl = await testDatabaseUrl()
  const db = openTestDatabase(databaseUrl)
  const { problems, ...counts } = await runProcesses({
    db,
    databaseUrl,
    processes: 2,
    operations: 400,
    shoppers: 8,
    seed: 5,
  })
  expect(problems).toEqual([])
  expect(counts.attempts).toBeGreaterThanOrEqual(400)
  expect(counts.ordersAcknowledged).toBeGreaterThan(40)
})
