import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'

const LOCK = 7_202_611_235_066

/** Whether an import waits to be undone or is being undone. */
export const isUndoing = sql<boolean>`undo_requested_at is not null and (undone_at is null or undone_at < undo_requested_at)`

/**
 * Refuses to begin anything while a file is checked or imported, or an import is undone, and says who does it. Of two
 * that begin at once, in whatever process, the second waits for the first and is refused.
 */
export async function requireNoneRunning(tx: Tx): Promise<void> {
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
