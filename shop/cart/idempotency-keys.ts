import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/** How long a change may be repeated and still count once; browsers store none for longer. */
const RETENTION_DAYS = 7
const BATCH = 100
/** One claim in so many deletes expired keys: it can delete five times as many as were added. */
const CLAIMS_PER_CLEAN_UP = 20

/**
 * Whether this change is new: the first claim of its key succeeds, also at the same moment. Runs in one transaction
 * with the change, so that a refused change leaves its key free.
 */
export async function claimCartIdempotencyKey(tx: Tx, claim: { sessionId: string; key: string }): Promise<boolean> {
  const claimed = await tx
    .insertInto('cart_change_keys')
    .values({ session_id: claim.sessionId, key: claim.key })
    .onConflict(conflict => conflict.columns(['session_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed && Math.random() < 1 / CLAIMS_PER_CLEAN_UP) await deleteExpiredCartIdempotencyKeys(tx)
  return claimed !== undefined
}

/** Deletes some of the expired keys, and skips those that another transaction is deleting. */
export async function deleteExpiredCartIdempotencyKeys(db: Db | Tx): Promise<void> {
  const old = db
    .selectFrom('cart_change_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`)
    .orderBy('created_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .select(['session_id', 'key'])
  await db
    .with('old', () => old)
    .deleteFrom('cart_change_keys as k')
    .using('old')
    .whereRef('k.session_id', '=', 'old.session_id')
    .whereRef('k.key', '=', 'old.key')
    .execute()
}
