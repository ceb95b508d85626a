import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { Refusal } from './refusal.ts'

const LOCK = 7_202_611_235_066
/** Held by a command for as long as it imports or undoes. Below 2^32, as `requireNoImportCommand` reads it. */
export const COMMAND_LOCK = 7_305_006

/** Held by each transaction that begins something which an import of the same moment would disturb. */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)

/** Refuses while a command line imports or undoes; one that begins later waits for the end of the transaction. */
export async function requireNoImportCommand(tx: Tx): Promise<void> {
  await lockImports(tx)
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and classid = 0
    and objid = ${sql.lit(COMMAND_LOCK)} and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(tx)
  if (rows.length > 0) throw new Refusal('import-command-runs')
}
