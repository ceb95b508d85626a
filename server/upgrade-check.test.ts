import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { checkBackup } from '#backup/check-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { migrate } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'
import { MigrationFailed, tryMigrations } from '#db/try-migrations.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { runCommand } from './command.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

// Of a version that lacks dozens of migrations: several versions are skipped at once.
const old = join(projectRoot, 'release/fixtures/0.1.0-c6ce5830.tar.zst')

const folder = await mkdtemp(join(tmpdir(), 'dukan-upgrade-'))
atEndOfFile(() => rm(folder, { recursive: true }))

/** An older shop in a database of its own. */
async function olderShop() {
  const url = await newEmptyDatabaseUrl()
  const connection = { connectionString: url }
  await restoreBackup(await checkBackup(old, undefined), { connection, disk: null })
  return { url, db: openTestDatabase(url) }
}

const listTables = async (db: Awaited<ReturnType<typeof olderShop>>['db']) => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}

it('a live shop of an older version is only read, and each migration says what it does and holds', async () => {
  const { url, db } = await olderShop()
  const before = await listTables(db)
  const { code, stdout, stderr } = await runCommand('upgrade-check', ['--all'], { DATA_DIR: folder, DATABASE_URL: url })
  expect([code, stderr]).toEqual([0, ''])
  const lines = stdout.trim().split('\n')
  expect(lines[0]).toMatch(/^A copy of the shop of .+: [\d,]+ rows of \d+ tables, without pictures\.$/)
  expect(stdout).toMatch(/\n0076_settings_history\.sql, [\d.]+ s: Earlier values of settings\.\n/)
  expect(stdout).toMatch(/\n0191_second_phone\.sql.+\n {4}orders: no reads and writes for [\d.]+ s\n/)
  expect(stdout).toMatch(/\n\d+ migrations in [\d.]+ s, while the shop is closed\. The longest hold is that of \w+, /)
  expect(stdout).toContain('\n    track_limits: 3 → no table\n')
  expect(lines.slice(-2)).toEqual([
    'Afterwards stock, uses of promotions and money agree with the orders.',
    'The shop itself was not changed.',
  ])
  expect(await listTables(db)).toEqual(before)
  expect(await readdir(folder)).toEqual([])
})

it('a shop of this version has nothing to change', async () => {
  const url = await testDatabaseUrl()
  await newStockedVariant(openTestDatabase(url))
  const { code, stdout } = await runCommand('upgrade-check', [], { DATA_DIR: folder, DATABASE_URL: url })
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/\nThis version changes nothing in the database\.\nThe shop itself was not changed\.\n$/),
  ])
})

it('stock and money that do not agree afterwards are counted, and the exit code says so', async () => {
  const { url, db } = await olderShop()
  await sql`alter table inventory disable trigger user`.execute(db)
  await sql`update inventory set quantity = quantity + 1
    where variant_id = (select variant_id from inventory where track_inventory limit 1)`.execute(db)
  const { code, stdout } = await runCommand('upgrade-check', [], { DATA_DIR: folder, DATABASE_URL: url })
  expect([code, stdout]).toEqual([1, expect.stringContaining('Afterwards 1 variants, 0 promotions and 0 orders have')])
})

it('a migration that fails is named with its reason, and those before it are listed', async () => {
  const { db } = await olderShop()
  await sql`create table webhooks (mine text)`.execute(db)
  const failed = await tryMigrations(db).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(MigrationFailed)
  expect(failed).toMatchObject({ message: '0335_webhooks.sql fails: relation "webhooks" already exists' })
  if (failed instanceof MigrationFailed)
    expect(failed.tried.map(({ name }) => name)).toContain('0328_agreed_to_whatsapp.sql')
  // The copy is as it was before that migration.
  await sql`drop table webhooks`.execute(db)
  expect((await migrate(db))[0]).toBe('0335_webhooks.sql')
})

it('a file that is no backup is refused in a sentence', async () => {
  const { code, stderr } = await runCommand('upgrade-check', ['/nowhere/x.tar.zst'], { DATA_DIR: folder })
  expect([code, stderr]).toEqual([2, 'The file /nowhere/x.tar.zst cannot be read (ENOENT). Check its path.\n'])
})
