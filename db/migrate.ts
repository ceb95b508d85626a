import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './client.ts'
import { DatabaseSetupError } from './database-setup-error.ts'
import { projectRoot } from './project-root.ts'

const DIRECTORY = join(projectRoot, 'db/migrations')
// Any constant number works: it makes processes that start together wait for each other.
const LOCK = 7_305_001

/** A file that changes the schema, with the SHA-256 of its text. */
export type Migration = { name: string; text: string; checksum: string }

/**
 * Brings the database to the newest schema, each file in its own transaction; returns the names applied now. Throws a
 * DatabaseSetupError for a database of a newer release, and for a user who may not create tables.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = await listMigrations()
  return await applyMissing(db, migrations).catch((error: unknown) => {
    throw explainMigrationError(error)
  })
}

async function applyMissing(db: Db, migrations: Migration[]): Promise<string[]> {
  return await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection)
    try {
      await requireKnownPast(connection, migrations)
      const applied = await listApplied(connection)
      const fresh = migrations.filter(migration => !applied.has(migration.name))
      for (const migration of fresh) await connection.transaction().execute(tx => apply(tx, migration))
      return fresh.map(migration => migration.name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })
}

/** All migrations in the order in which an empty database gets them. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(DIRECTORY)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(DIRECTORY, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function listApplied(db: Db): Promise<Map<string, string>> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db)
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`.execute(
    db,
  )
  return new Map(rows.map(row => [row.name, row.checksum]))
}

/** Refuses a database made by a newer program, or by a migration that was edited after it ran. */
async function requireKnownPast(db: Db, migrations: Migration[]): Promise<void> {
  const known = new Map(migrations.map(migration => [migration.name, migration.checksum]))
  for (const [name, checksum] of await listApplied(db)) {
    if (!known.has(name))
      throw new DatabaseSetupError(
        `The database has the migration ${name}, which this version does not know. Start the newer version of the shop that` +
          ' made it, or use another database. An update is undone by restoring the backup that was made before it' +
          ' (docs/operating.md).',
      )
    if (known.get(name) !== checksum)
      throw new DatabaseSetupError(
        `The migration ${name} was changed after it had been applied. Restore db/migrations/${name} as it was.`,
      )
  }
}

async function apply(tx: Tx, migration: Migration): Promise<void> {
  await sql.raw(migration.text).execute(tx)
  await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
    tx,
  )
}

/** Explains a missing privilege of the database's user in a sentence; returns any other error unchanged. */
function explainMigrationError(error: unknown): unknown {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  if (code === '42501' || code === '3F000')
    return new DatabaseSetupError(
      'The user in DATABASE_URL may not create tables in its database. Make this user the owner:' +
        ' alter database NAME owner to USER.',
      { cause: error },
    )
  if (code === '25006')
    return new DatabaseSetupError(
      'The database of DATABASE_URL can only be read, as a standby can. Set DATABASE_URL to the primary server.',
      { cause: error },
    )
  return error
}
