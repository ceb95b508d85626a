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

it('a command of another version than the running shop says so, and changes nothing', async () => {
  const applied = async () =>
    (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(shop)).rows.map(
      row => row.name,
    )
  const runExport = () => runCommand('export', ['products', join(folder, 'products.csv')], { DATA_DIR: runningShop })
  const all = await applied()

  await sql`insert into schema_migrations (name, checksum) values ('9999_next.sql', 'x')`.execute(shop)
  expect(await runExport()).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^The database has the migration 9999_next\.sql, which this version does not know\. Use/,
    ),
  })
  expect(await applied()).toEqual([...all, '9999_next.sql'])

  const older = all.slice(0, -1)
  await sql`delete from schema_migrations where not name = any(${older})`.execute(shop)
  expect(await runExport()).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The shop is older than this command: start this version of the shop first, then export.\n',
  })
  expect(await applied()).toEqual(older)
})

it('says in a sentence why a command cannot run, and ends with 2', async () => {
  const env = { DATA_DIR: join(folder, 'other'), BACKUP_PASSPHRASE: 'short' }
  expect(await runCommand('backup', [], env)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'BACKUP_PASSPHRASE must have at least 12 characters.\n',
  })
})
