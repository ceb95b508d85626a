import { expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { runHostileRequests } from './run-hostile-requests.ts'
import { listTargets } from './targets.ts'

it('the built shop answers 3,000 hostile requests without a failure, and sells at the same time', {
  timeout: 180_000,
}, async () => {
  const databaseUrl = await testDatabaseUrl()
  const db = openTestDatabase(databaseUrl)
  const targets = await listTargets()
  const report = await runHostileRequests({ db, databaseUrl, targets, requests: 3000, shoppers: 2, seed: 8 })
  expect(report.problems).toEqual([])
  expect(report.honest.placed).toBeGreaterThan(0)
  // Some requests got as far as their purpose.
  for (const status of [200, 201, 303, 400, 401, 404, 409, 415, 422])
    expect(report.statuses[status], String(status)).toBeGreaterThan(0)
})
