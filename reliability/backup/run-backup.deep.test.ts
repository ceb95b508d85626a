import { expect, it, vi } from 'vitest'
import { onOwnDatabase } from '../own-database.ts'
import { runBackup } from './run-backup.ts'

// It starts a PostgreSQL and orders for some seconds.
vi.setConfig({ testTimeout: 120_000 })

it('a backup that is made while orders come in holds each of them whole or not at all', async () => {
  const report = await onOwnDatabase('backup', database => runBackup(database, 100))
  expect(report.problems).toEqual([])
  expect(report.restored).toBeGreaterThan(0)
  expect(report.orders).toBeGreaterThan(report.restored)
})
