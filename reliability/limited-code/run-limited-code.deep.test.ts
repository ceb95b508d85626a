import { expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { runLimitedCode } from './run-limited-code.ts'

it('a code with 10 uses is used 10 times by 100 shoppers at two processes', { timeout: 120_000 }, async () => {
  const databaseUrl = await testDatabaseUrl()
  const db = openTestDatabase(databaseUrl)
  const report = await runLimitedCode({ db, databaseUrl, processes: 2, shoppers: 100, uses: 10 })
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ orders: 130, withCode: 10, canceled: 3, usedAgain: 3 })
})
