import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { COMMAND_LOCK, lockImports, requireNoImportCommand } from '#shop/import-lock.ts'
import { Refusal } from '#shop/refusal.ts'

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
  await requireNoImportCommand(tx)
}

async function requireNoPlanRunning(tx: Tx): Promise<void> {
  await lockImports(tx)
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
