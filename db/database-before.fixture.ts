import { sql } from 'kysely'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import type { Db } from './client.ts'
import { listMigrations } from './migrate.ts'

/** A database as it was before this migration. */
export async function databaseBefore(migration: string): Promise<Db> {
  const db = openTestDatabase(await testDatabaseUrl())
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await sql`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db)
  for (const { name, text, checksum } of await listMigrations()) {
    if (name >= migration) break
    await db.transaction().execute(async tx => {
      await sql.raw(text).execute(tx)
      await sql`insert into schema_migrations values (${name}, ${checksum})`.execute(tx)
    })
  }
  return db
}
