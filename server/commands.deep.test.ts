import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { newSubBrand } from '#test/fixtures.ts'
import { runCommand } from './command.fixture.ts'
import { main, start } from './start-process.fixture.ts'

// Each refusal is a process, which takes a second to load the shop. One of each command is in `npm test`.

const url = await testDatabaseUrl()
// A shop that was opened has a brand.
await newSubBrand(openTestDatabase(url))
const folder = await newTemporaryDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a command that cannot run ends with 2 and says why', () => {
  it.each([
    [['products'], 'Usage:'],
    [['shoppers', 'x.csv'], 'Usage:'],
    [['orders', 'x.csv', '--format', 'pdf'], 'Usage:'],
    [['orders', 'x.csv', '--format', 'shopify'], 'Only products are exported for Shopify.'],
  ])('export %j', async (args, sentence) => {
    const { code, stderr } = await runCommand('export', args, { DATABASE_URL: url })
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
  })

  it.each([
    [['undo', '99'], 'There is no import 99.\n'],
    [['products'], expect.stringMatching(/^Usage: npm run import/)],
    [['products', 'x.csv', '--dry'], expect.stringContaining("Unknown option '--dry'")],
  ])('import %j', async (args, stderr) => {
    expect(await runCommand('import', args, { DATABASE_URL: url })).toEqual({ code: 2, stdout: '', stderr })
  })

  it.each([
    [[], 'Name the backup, and nothing else: npm run restore -- FILE\n'],
    [['--help', 'x'], 'Name the backup, and nothing else: npm run restore -- FILE\n'],
    [['one', 'two'], 'Name the backup, and nothing else: npm run restore -- FILE\n'],
    [[join(projectRoot, 'README.md')], expect.stringContaining('is no backup of a shop')],
  ])('restore %j', async (args, stderr) => {
    expect(await runCommand('restore', args, { DATA_DIR: folder })).toEqual({ code: 2, stdout: '', stderr })
  })

  it('stock:check on a database that is no PostgreSQL', async () => {
    expect(await runCommand('stock-check', [], { DATABASE_URL: 'mysql://x' })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^DATABASE_URL must begin with /),
    })
  })

  it.each([
    ['chat-read', [join(projectRoot, 'README.md')]],
    ['export', ['orders', join(folder, 'older.csv')]],
    ['import', ['products', join(folder, 'older.csv')]],
    ['money-check', []],
    ['reset-password', []],
    ['stock-check', []],
  ] as const)('%s on the database of an older shop, which may run and is not migrated', async (name, args) => {
    const olderUrl = await testDatabaseUrl()
    const older = openTestDatabase(olderUrl)
    const countMigrations = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from schema_migrations`.execute(older)).rows[0]?.n ?? 0
    const before = await countMigrations()
    await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(older)
    expect(await runCommand(name, [...args], { DATABASE_URL: olderUrl })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^The shop is older than this command: start this version of the shop first, then /,
      ),
    })
    expect(await countMigrations()).toBe(before - 1)
  })

  it('backup with a short passphrase, and of a database without a shop', async () => {
    expect(await runCommand('backup', [], { DATA_DIR: folder, BACKUP_PASSPHRASE: 'short' })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'BACKUP_PASSPHRASE must have at least 12 characters.\n',
    })
    const env = { DATA_DIR: folder, DATABASE_URL: await newEmptyDatabaseUrl() }
    expect(await runCommand('backup', [], env)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The database holds no shop yet: start the shop once.\n',
    })
  })
})

it.each([
  ['orders', 'xlsx'],
  ['stock', 'xlsx'],
  ['products', 'shopify'],
])('export %s --format %s writes a file that only its owner reads', async (subject, format) => {
  const file = join(folder, `${subject}.${format}`)
  const env = { DATABASE_URL: url, PUBLIC_URL: 'https://shop.test' }
  expect(await runCommand('export', [subject, file, '--format', format], env)).toMatchObject({ code: 0, stderr: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('an empty shop does not open either on a database whose restore did not finish', async () => {
  const unfinished = await newEmptyDatabaseUrl()
  await sql`create table unfinished_restore as select now() as began_at`.execute(openTestDatabase(unfinished))
  const { code, told } = await start(main, { DATA_DIR: folder, DATABASE_URL: unfinished, DEMO: 'off' })
  expect([code, told]).toEqual([1, expect.stringMatching(/^A restore into this database did not finish/)])
})
