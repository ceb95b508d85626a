import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { DatabaseSetupError } from '#db/database-setup-error.ts'
import { unfinishedRestore } from '#db/unfinished-restore.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { requireSameMigrations } from './require-same-migrations.ts'
import { StartProblem } from './start-problem.ts'

let db: Db
beforeEach(async () => {
  db = openTestDatabase(await testDatabaseUrl())
})

it('a command works on a database with the migrations of its version', async () => {
  await expect(requireSameMigrations(db, 'import')).resolves.toBeUndefined()
})

it('a command that is newer than the database is refused', async () => {
  await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(db)
  await expect(requireSameMigrations(db, 'import')).rejects.toThrow(
    new StartProblem('The shop is older than this command: start this version of the shop first, then import.'),
  )
})

it('a command that is older than the database is refused', async () => {
  await sql`insert into schema_migrations (name, checksum) values ('9999_next.sql', 'x')`.execute(db)
  const refused = await requireSameMigrations(db, 'import').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseSetupError)
  expect(refused).toMatchObject({ message: expect.stringContaining('Use the newer version of the shop that made it') })
})

it('a command is refused while a restore into the database is not finished', async () => {
  await sql`create table unfinished_restore as select now() as began_at`.execute(db)
  await expect(requireSameMigrations(db, 'import')).rejects.toThrow(new DatabaseSetupError(unfinishedRestore))
})

it('a command is refused on an empty database, which stays empty', async () => {
  const empty = openTestDatabase(await newEmptyDatabaseUrl())
  await expect(requireSameMigrations(empty, 'import')).rejects.toThrow(
    new StartProblem('This shop was never opened: start it once, then import.'),
  )
  expect((await sql`select 1 from pg_tables where schemaname = 'public'`.execute(empty)).rows).toEqual([])
})
