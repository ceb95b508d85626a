import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { applyMigrations, listMigrations, MIGRATION_LOCK, type Migration } from '#db/migrate.ts'
import { UNFINISHED_RESTORE } from '#db/unfinished-restore.ts'
import { fileSize } from '#storage/file-size.ts'
import { BackupError } from './backup-error.ts'
import { type CheckedBackup, tableOf } from './check-backup.ts'
import { holdsAnything, isMarked, removeUnfinished } from './empty-database.ts'
import { holdBackMessages } from './hold-back-messages.ts'
import { emptyTables, newTableLoader, setSequences, withoutRules } from './load-tables.ts'
import { MEDIA } from './manifest.ts'
import { pausePrograms } from './pause-programs.ts'
import { endSessions } from './preserve-access.ts'
import { readArchive } from './read-archive.ts'
import { restoreError } from './restore-error.ts'

/** Without a disk the database alone is restored, for a trial. */
export type RestoreOptions = { connection: pg.ClientConfig; disk: Disk | null }

/** Held while a restore runs, so that no second one takes it for a broken one. */
export const RESTORE_LOCK = 7_305_002

/**
 * Restores a checked backup into an empty database and storage: makes the tables as they were when it was made, loads
 * all in one transaction and checks every reference. The caller migrates the database afterwards. Throws a BackupError,
 * and changes nothing, for a backup of a newer version and for a database that already holds a shop. When the restore
 * itself fails, it removes what it made and throws a BackupError that says so. Until it succeeds, the database is
 * marked (docs/decisions/0078-backups.md), and a further restore first removes what the last one left.
 */
export async function restoreBackup(backup: CheckedBackup, { connection, disk }: RestoreOptions): Promise<void> {
  const migrations = await findMigrations(backup)
  const client = await connectToLoad(connection)
  const written: string[] = []
  try {
    await markEmptyDatabase(client)
    try {
      await makeTables(connection, migrations)
      await client.query('begin')
      await loadAll(client, backup, { disk, written })
      await client.query(`drop table ${UNFINISHED_RESTORE}`)
      await client.query('commit')
    } catch (error) {
      const isClean = await cleanUp(connection, client, { disk, written })
      throw restoreError(error, isClean)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

export async function connectToLoad(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO'; set client_encoding = 'UTF8'`)
  return client
}

/** The migrations that the backup's database had. A later one is unknown, one that was changed is another schema. */
export async function findMigrations({ header: { migrations, version }, file }: CheckedBackup): Promise<Migration[]> {
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

/** Under the lock of migrations, so that a shop which starts now sees either an empty database or the mark. */
async function markEmptyDatabase(client: pg.Client): Promise<void> {
  await requireAlone(client)
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    if (await isMarked(client)) return await removeUnfinished(client)
    if (await holdsAnything(client)) throw new BackupError(NOT_EMPTY)
    await client.query(`create table ${UNFINISHED_RESTORE} as select now() as began_at`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
  }
}

export async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [
    RESTORE_LOCK,
  ])
  if (!rows[0]?.isAlone) throw new BackupError('Another restore into this database is running. Nothing was changed.')
}

const NOT_EMPTY =
  'The database already holds a shop, or tables of another program. Nothing was changed: set DATA_DIR to an empty' +
  ' folder, or DATABASE_URL to an empty database.'

async function makeTables(connection: pg.ClientConfig, migrations: Migration[]): Promise<void> {
  const db = openDatabase({ ...connection, max: 1 }, () => {})
  try {
    await applyMigrations(db, migrations)
  } finally {
    await db.destroy()
  }
}

/** Takes back what a failed restore made, as far as database and storage answer. Returns whether all of it is gone. */
async function cleanUp(
  connection: pg.ClientConfig,
  broken: pg.Client,
  { disk, written }: { disk: Disk | null; written: string[] },
): Promise<boolean> {
  // Its connection may be in the middle of a COPY, or lost.
  await broken.end().catch(() => {})
  const files = await Promise.allSettled(written.map(key => disk?.delete(key)))
  try {
    const client = await connectToLoad(connection)
    try {
      // The server may still be ending the connection that failed.
      await client.query("set lock_timeout = '60s'")
      await client.query('select pg_advisory_lock($1)', [RESTORE_LOCK])
      await removeUnfinished(client)
    } finally {
      await client.end()
    }
  } catch {
    return false
  }
  return files.every(({ status }) => status === 'fulfilled')
}

/** Storage wraps errors of the stream; a damaged backup must come out as what it is. */
export async function putFile(
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
  { disk, written }: { disk: Disk | null; written: string[] },
): Promise<void> {
  await withoutRules(client, async () => {
    await emptyTables(client, tables)
    const loader = newTableLoader(client, tables)
    for await (const { name, size, body } of readArchive(file, passphrase)) {
      const table = tableOf(name)
      if (table !== undefined) await loader.write(table, body)
      else if (disk && name.startsWith(MEDIA)) {
        const key = name.slice(MEDIA.length)
        // A bucket may still hold the files of the shop that was lost: a restore that fails leaves those.
        if ((await fileSize(disk, key)) === null) written.push(key)
        await putFile(disk, key, { size, body })
      } else for await (const _ of body);
    }
    await loader.end()
    await setSequences(client, sequences)
    await holdBackMessages(client, tables)
    await pausePrograms(client, tables)
    await endSessions(client)
  })
}
