import { sql } from 'kysely'
import type { Db } from './client.ts'
import { DatabaseSetupError } from './database-setup-error.ts'

/**
 * The table that a restore makes first and drops with its last commit. While it is there, the database is not a shop:
 * opened as a new one it would be filled with the demo, and look restored.
 */
export const UNFINISHED_RESTORE = 'unfinished_restore'

export const unfinishedRestore =
  'A restore into this database did not finish, or is still running. Restore the backup again: npm run restore -- FILE.' +
  ' For a new shop set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.'

/** Throws a DatabaseSetupError for a database into which a restore began and did not end. */
export async function requireNoUnfinishedRestore(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_tables
    where schemaname = 'public' and tablename = ${UNFINISHED_RESTORE}`.execute(db)
  if (rows.length > 0) throw new DatabaseSetupError(unfinishedRestore)
}
