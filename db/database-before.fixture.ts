import { openTestDatabase } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import type { Db } from './client.ts'
import { applyMigrations, listMigrations } from './migrate.ts'

/** A database as it was before this migration. It takes a second or two: share it among the tests of a file. */
export async function databaseBefore(migration: string): Promise<Db> {
  const db = openTestDatabase(await newEmptyDatabaseUrl())
  await applyMigrations(
    db,
    (await listMigrations()).filter(({ name }) => name < migration),
  )
  return db
}
