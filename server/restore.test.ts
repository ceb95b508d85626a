import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { makeBackup } from '#backup/make-backup.ts'
import { projectRoot } from '#db/project-root.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { newStockedVariant } from '#test/fixtures.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'dukan-restore-'))
atEndOfFile(() => rm(folder, { recursive: true }))

type Ended = { code: number; output: string; error: string }

/** Runs a program of the shop on this database until it ends. */
function run(args: string[], databaseUrl: string): Promise<Ended> {
  const options = {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl },
    cwd: projectRoot,
  }
  return new Promise(resolve => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...args],
      options,
      (error, output, errorOutput) =>
        resolve({ code: Number(error?.code ?? 0), output: output.toString(), error: errorOutput.toString() }),
    )
  })
}

const restore = (file: string, databaseUrl: string) => run(['server/restore.ts', file], databaseUrl)

/** A backup that is complete, of a database in which a product's brand was lost. */
async function makeUnfitBackup(): Promise<string> {
  const url = await testDatabaseUrl()
  const db = openTestDatabase(url)
  await newStockedVariant(db)
  await sql`alter table inventory drop constraint inventory_variant_id_fkey`.execute(db)
  await sql`alter table inventory disable trigger user`.execute(db)
  await sql`update inventory set variant_id = gen_random_uuid()`.execute(db)
  const file = join(folder, 'unfit.tar.zst')
  const disk = openStorage({ directory: join(folder, 'media') })
  await makeBackup({ connection: { connectionString: url }, disk, file })
  return file
}

it('a restore that fails says why in one sentence, and no shop opens on its database', async () => {
  const url = await newEmptyDatabaseUrl()
  const failed = await restore(await makeUnfitBackup(), url)
  expect(failed).toMatchObject({ code: 2, output: '' })
  expect(failed.error).toMatch(
    /^The restore failed: the rows of the backup do not fit together \(.+\)\. Use another backup\. What it had restored was removed again\. No shop opens on this database until a restore succeeds\.\n$/,
  )
  const started = await run(['dist/server/main.js'], url)
  expect(started.code).toBe(1)
  expect(started.error).toMatch(/^A restore into this database did not finish.+ Restore the backup again: .+\n$/)
  const db = openTestDatabase(url)
  const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(db)
  expect(rows).toEqual([{ tablename: 'unfinished_restore' }])
})

it('the restore of a file that is not there is refused in a sentence', async () => {
  const ended = await restore('/nowhere/x.tar.zst', 'postgres://127.0.0.1:1/none')
  const error = 'The file /nowhere/x.tar.zst cannot be read (ENOENT). Check its path.\n'
  expect(ended).toEqual({ code: 2, output: '', error })
})
