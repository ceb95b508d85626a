import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { findMigrations, restoreBackup } from './restore-backup.ts'

/**
 * The backup itself when it has the tables of this version. Of an older one the rows as this version has them, without
 * pictures: it is restored and migrated in a PostgreSQL of its own in `folder`, so that no migration runs beside an
 * open shop. Throws a BackupError for a backup of a newer version.
 */
export async function bringUpToDate(
  backup: CheckedBackup,
  { connection, folder }: { connection: pg.ClientConfig; folder: string },
): Promise<CheckedBackup> {
  await findMigrations(backup)
  if (await hasAllMigrations(backup, connection)) return backup
  const postgres = await startTemporaryPostgres(join(folder, 'older'))
  try {
    await restoreBackup(backup, { connection: postgres.connection, disk: null })
    const db = openDatabase(postgres.connection, () => {})
    await migrate(db).finally(() => db.destroy())
    const file = join(folder, 'newer.tar.zst')
    await makeBackup({ connection: postgres.connection, disk: null, file, passphrase: backup.passphrase })
    return await checkBackup(file, backup.passphrase)
  } finally {
    await postgres.stop()
  }
}

async function hasAllMigrations({ header }: CheckedBackup, connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
    return rows.length === header.migrations.length
  } finally {
    await client.end()
  }
}
