import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './client.ts'
import { DatabaseSetupError } from './database-setup-error.ts'
import { projectRoot } from './project-root.ts'
import { requireNoUnfinishedRestore } from './unfinished-restore.ts'

const DIRECTORY = join(projectRoot, 'db/migrations')
/** Any constant number works: it makes processes that start together wait for each other. */
export const MIGRATION_LOCK = 7_305_001

/** A file that changes the schema, with the SHA-256 of its text. */
export type Migration = { name: string; text: string; checksum: string }

/**
 * Brings the database to the newest schema, each file in its own transaction; returns the names applied now. Throws a
 * DatabaseSetupError for a database of a newer release, for one that holds an unfinished restore, and for a user who
 * may not create tables.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = await listMigrations()
  return await withMigrationLock(db, async connection => {
    await requireNoUnfinishedRestore(connection)
    await requireKnownPast(connection, migrations)
    return await applyMissing(connection, migrations)
  })
}

/**
 * Makes the tables of an older version for a restore: applies these migrations, each in its own transaction, as
 * PostgreSQL before 17 cannot use a new value of an enum in the transaction that adds it.
 */
export async function applyMigrations(db: Db, migrations: Migration[]): Promise<void> {
  await withMigrationLock(db, connection => applyMissing(connection, migrations))
}

/**
 * The migrations that this version has and the database has not, in their order, and whether the database has none at
 * all. Writes nothing. Throws a DatabaseSetupError for a database of a newer release and for an unfinished restore, as
 * `migrate` does.
 */
export async function listMissing(db: Db): Promise<{ missing: Migration[]; isNew: boolean }> {
  const migrations = await listMigrations()
  await requireNoUnfinishedRestore(db)
  await requireKnownPast(db, migrations)
  const applied = await listApplied(db)
  return { missing: migrations.filter(({ name }) => !applied.has(name)), isNew: applied.size === 0 }
}

async function withMigrationLock<Result>(db: Db, work: (connection: Db) => Promise<Result>): Promise<Result> {
  const locked = db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    }
  })
  return await locked.catch((error: unknown) => {
    throw explainMigrationError(error)
  })
}

async function applyMissing(connection: Db, migrations: Migration[]): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(connection)
  const applied = await listApplied(connection)
  const fresh = migrations.filter(migration => !applied.has(migration.name))
  for (const migration of fresh) await connection.transaction().execute(tx => applyMigration(tx, migration))
  return fresh.map(migration => migration.name)
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
  const found = await sql<{ name: string | null }>`select to_regclass('schema_migrations')::text as name`.execute(db)
  if (found.rows[0]?.name == null) return new Map()
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
        `The database has the migration ${name}, which this version does not know. Use the newer version of the shop that` +
          ' made it, or use another database. An update is undone by restoring the backup that was made before it' +
          ' (docs/operating.md).',
      )
    if (known.get(name) !== checksum)
      throw new DatabaseSetupError(
        `The migration ${name} was changed after it had been applied. Restore db/migrations/${name} as it was.`,
      )
  }
}

/** Applies one migration in this transaction. */
export async function applyMigration(tx: Tx, migration: Migration): Promise<void> {
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
