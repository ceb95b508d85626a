import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { BackupError } from './backup-error.ts'
import { readBackupStatus } from './backup-status.ts'
import { RUN_LOCK, recordRun } from './record-run.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const connection = { connectionString: url }
const run = { kind: 'nightly', place: '/backups/x', isEncrypted: false } as const
const status = () => readBackupStatus(db, { isNightly: true })

beforeEach(async () => void (await db.deleteFrom('backup_runs').execute()))

it('a run is seen with its stage while it works, and as the last good backup afterwards', async () => {
  const seen: unknown[] = []
  await recordRun(connection, run, async enter => {
    seen.push((await status()).running?.stage)
    await enter('checking')
    seen.push((await status()).running?.stage)
    return { bytes: 4000 }
  })
  expect(seen).toEqual(['writing', 'checking'])
  expect(await status()).toMatchObject({
    state: 'ok',
    running: null,
    lastFailure: null,
    lastGood: { bytes: 4000, isEncrypted: false, place: '/backups/x', isInBucket: false },
  })
  const inBucket = { ...run, place: 'backups-of-the-shop/x' }
  await recordRun(connection, inBucket, async () => ({ bytes: 1 }))
  expect((await status()).lastGood).toMatchObject({ place: 'backups-of-the-shop/x', isInBucket: true })
})

it('a failed run is stored with its reason, until a good one is made', async () => {
  const fail = recordRun(connection, run, async () => {
    throw new BackupError('The disk is full.')
  })
  await expect(fail).rejects.toThrow('The disk is full.')
  expect(await status()).toMatchObject({ state: 'failed', lastFailure: { problem: 'The disk is full.' } })
  await recordRun(connection, run, async () => ({ bytes: 1 }))
  expect(await status()).toMatchObject({ state: 'ok', lastFailure: { problem: 'The disk is full.' } })
})

it('two are never made at once, and the refused one leaves no trace', async () => {
  let end = () => {}
  const first = recordRun(connection, run, async () => {
    await new Promise<void>(resolve => {
      end = resolve
    })
    return { bytes: 1 }
  })
  await vi.waitFor(async () => expect((await status()).running).not.toBeNull())
  await expect(recordRun(connection, run, async () => ({ bytes: 2 }))).rejects.toThrow('Another backup')
  end()
  await first
  expect(await status()).toMatchObject({ state: 'ok', lastFailure: null, lastGood: { bytes: 1 } })
})

it('a run whose process died counts as failed, and the next one begins', async () => {
  const dying = recordRun(connection, run, () => wait(60_000, { bytes: 1 }, { ref: false }))
  dying.catch(() => {})
  await vi.waitFor(async () => expect((await status()).running).not.toBeNull())
  const client = new pg.Client(connection)
  await client.connect()
  const holders = `select pg_terminate_backend(pid) from pg_locks where classid = $1 and objid = $2
    and database = (select oid from pg_database where datname = current_database())`
  await client.query(holders, [...RUN_LOCK])
  await client.end()
  await vi.waitFor(async () =>
    expect(await status()).toMatchObject({
      state: 'failed',
      running: null,
      lastFailure: { problem: 'The shop was stopped while the backup was being made.' },
    }),
  )
  await recordRun(connection, run, async () => ({ bytes: 3 }))
  expect(await status()).toMatchObject({ state: 'ok', lastGood: { bytes: 3 } })
})

it('a database that is not up to date yet is backed up too', async () => {
  const older = { connectionString: await newEmptyDatabaseUrl() }
  expect(await recordRun(older, run, async () => ({ bytes: 5 }))).toEqual({ bytes: 5 })
})
