import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { newTestDataDir } from '#test/test-data-dir.ts'
import { runCommand } from './command.fixture.ts'
import { startRunningShop } from './running-shop.fixture.ts'

// Each command is a process, and one starts a PostgreSQL. The way back is in backup.deep.test.ts.

const folder = await newTestDataDir()
atEndOfFile(() => rm(folder, { recursive: true }))
const runningShop = join(folder, 'running')
let shop: Db
beforeAll(async () => {
  shop = await startRunningShop(runningShop)
})

it('backs up a running shop with its own PostgreSQL, and moves it to another database', async () => {
  const backup = join(folder, 'shop.tar.zst')
  expect(await runCommand('backup', [backup], { DATA_DIR: runningShop })).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /shop\.tar\.zst: [\d,]+ rows of \d+ tables and 1 file\. It was read again and is complete\.\n$/,
    ),
    stderr: '',
  })

  const url = await newEmptyDatabaseUrl()
  const grown = join(folder, 'grown')
  expect(await runCommand('restore', [backup], { DATABASE_URL: url, DATA_DIR: grown })).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Restored the shop of .+npm start\n$/s),
    stderr: '',
  })
  const db = openTestDatabase(url)
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Linen Kurta' }])
  const [video] = await db.selectFrom('media').select('id').execute()
  expect(await openStorage({ directory: join(grown, 'media') }).get(`${video?.id}/video.mp4`)).toBe('film')
})

it('a command that is newer than the running shop says so, and changes nothing', async () => {
  const forgotten = await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)
    returning name`.execute(shop)
  expect(forgotten.rows).toHaveLength(1)
  const env = { DATA_DIR: runningShop }
  expect(await runCommand('export', ['products', join(folder, 'products.csv')], env)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The running shop is older than this command: restart it first, then export.\n',
  })
})

it('says in a sentence why a command cannot run, and ends with 2', async () => {
  const env = { DATA_DIR: join(folder, 'other'), BACKUP_PASSPHRASE: 'short' }
  expect(await runCommand('backup', [], env)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'BACKUP_PASSPHRASE must have at least 12 characters.\n',
  })
})
