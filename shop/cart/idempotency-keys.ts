import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/** How long a change may be sent again and still count once; browsers keep none for longer. */
const RETENTION_DAYS = 7
const BATCH = 100
/** One claim in this many forgets: five times as many keys can go as come. */
const CLAIMS_PER_CLEAN_UP = 20

/**
 * Whether this change is new: the first to claim its key, also at the same moment, goes on. In one transaction with the change,
 * so that a change that is refused leaves its key free.
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

/** Deletes some of the keys that nobody can need any more, and waits for nobody who does the same. */
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
