import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'

const LOCK = 7_202_611_235_066
/** Held by a command for as long as it writes. Below 2^32, as `isCommandRunning` reads it. */
const COMMAND_LOCK = 7_305_006

/** Whether an import waits to be undone or is being undone. */
export const isUndoing = sql<boolean>`undo_requested_at is not null and (undone_at is null or undone_at < undo_requested_at)`

/**
 * Runs an import or an undo of the command line, which the back office cannot begin until it has ended, nor another
 * command. Refuses with who does it when something is checked, imported or undone already. The lock is that of a
 * connection: when the process dies, PostgreSQL ends it.
 */
export async function runAsCommand<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async connection => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_lock(${sql.lit(COMMAND_LOCK)}) as "isLocked"`.execute(connection)
    if (!rows[0]?.isLocked) throw new Refusal('import-command-runs')
    try {
      await inTransaction(db, requireNoPlanRunning)
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(COMMAND_LOCK)})`.execute(connection)
    }
  })
}

/**
 * Refuses to begin anything while a file is checked or imported, or an import is undone, and says who does it. Of two
 * that begin at once, in whatever process, the second waits for the first and is refused.
 */
export async function requireNoneRunning(tx: Tx): Promise<void> {
  await requireNoPlanRunning(tx)
  if (await isCommandRunning(tx)) throw new Refusal('import-command-runs')
}

/** Asked after the lock of `requireNoPlanRunning`: a command that begins later waits for it and sees what began. */
async function isCommandRunning(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and classid = 0
    and objid = ${sql.lit(COMMAND_LOCK)} and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(tx)
  return rows.length > 0
}

async function requireNoPlanRunning(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  const plan = await tx
    .selectFrom('import_plans')
    .where('state', 'in', ['checking', 'importing'])
    .select(['state', 'file_name as file', 'staff_name as who'])
    .executeTakeFirst()
  if (plan) {
    const { state, who, file } = plan
    throw new Refusal(state === 'checking' ? 'import-checks' : 'import-runs', { who, file })
  }
  const undo = await tx
    .selectFrom('imports')
    .where(isUndoing)
    .select(['number', 'undo_staff_name as who'])
    .executeTakeFirst()
  if (undo) throw new Refusal('import-undoes', undo)
}
