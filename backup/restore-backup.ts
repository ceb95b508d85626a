import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import pg from 'pg'
import { listMigrations, type Migration } from '#db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { type CheckedBackup, tableOf } from './check-backup.ts'
import { emptyTables, newTableLoader, setSequences, withoutRules } from './load-tables.ts'
import { MEDIA } from './manifest.ts'
import { readArchive } from './read-archive.ts'

export type RestoreOptions = { connection: pg.ClientConfig; disk: Disk }

/**
 * Restores a checked backup into an empty database and storage: makes the tables as they were when it was made, loads
 * all in one transaction and checks every reference. The caller migrates the database afterwards. Throws a BackupError,
 * and changes nothing, for a backup of a newer version and for a database that already holds a shop.
 */
export async function restoreBackup(backup: CheckedBackup, { connection, disk }: RestoreOptions): Promise<void> {
  const migrations = await findMigrations(backup)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const written: string[] = []
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set datestyle = 'ISO'; set client_encoding = 'UTF8'; begin`)
    await requireEmpty(client)
    await makeTables(client, migrations)
    await loadAll(client, backup, { disk, written })
    await client.query('commit')
  } catch (error) {
    for (const key of written) await disk.delete(key).catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** The migrations that the backup's database had. A later one is unknown, one that was changed is another schema. */
async function findMigrations({ header: { migrations, version }, file }: CheckedBackup): Promise<Migration[]> {
  const known = new Map((await listMigrations()).map(migration => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new BackupError(
      `The backup ${file} was made by the version ${version}, whose migration ${name} this one does not know. Restore it` +
        ' with that version of the shop, and then update.',
    )
  })
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
  if (rows.length > 0)
    throw new BackupError(
      'The database already holds a shop, or tables of another program. Nothing was changed: set DATA_DIR to an empty' +
        ' folder, or DATABASE_URL to an empty database.',
    )
}

async function makeTables(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  for (const { name, text, checksum } of migrations) {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
}

/** Storage wraps errors of the stream; a damaged backup must come out as what it is. */
async function putFile(
  disk: Disk,
  key: string,
  { size, body }: { size: number; body: AsyncIterable<Uint8Array> },
): Promise<void> {
  let damage: unknown
  const stream = Readable.from(body, { objectMode: false })
  stream.once('error', error => {
    damage = error
  })
  await disk.putStream(key, stream, { contentLength: size }).catch(error => {
    throw damage ?? error
  })
}

async function loadAll(
  client: pg.Client,
  { header: { tables, sequences }, file, passphrase }: CheckedBackup,
  { disk, written }: { disk: Disk; written: string[] },
): Promise<void> {
  // Constraints that a migration deferred are checked now: a table with pending checks cannot be changed.
  await client.query('set constraints all immediate')
  await withoutRules(client, async () => {
    await emptyTables(client, tables)
    const loader = newTableLoader(client, tables)
    for await (const { name, size, body } of readArchive(file, passphrase)) {
      const table = tableOf(name)
      if (table !== undefined) await loader.write(table, body)
      else if (name.startsWith(MEDIA)) {
        const key = name.slice(MEDIA.length)
        written.push(key)
        await putFile(disk, key, { size, body })
      } else for await (const _ of body);
    }
    await loader.end()
    await setSequences(client, sequences)
  })
}
