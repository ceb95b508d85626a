import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { Refusal } from '../../refusal.ts'

type KeyClaim = {
  key: string
  orderId: string
  fingerprint: string
  /** The phone number and the browser. Orders that share one wait for each other, so that each counts earlier ones. */
  lockKeys: string[]
}

/**
 * Claims a key for an order. The first claim succeeds and returns null. Every later one, also at the same moment,
 * returns the number of the first one's order, or is refused when its fingerprint differs. Waits until no other order
 * with one of the same `lockKeys` is in progress.
 */
export async function claimOrderIdempotencyKey(
  tx: Tx,
  { key, orderId, fingerprint, lockKeys }: KeyClaim,
): Promise<{ orderNumber: string } | null> {
  // Locks are taken in the order of their numbers, so that orders that share two of them never deadlock. The
  // prepared statements of this transaction are then planned once (docs/decisions/0026-statements-per-order.md).
  const { rows } = await sql<{ isFirst: boolean }>`
    with claimed as (
      insert into order_idempotency_keys (key, order_id, fingerprint) values (${key}, ${orderId}, ${fingerprint})
      on conflict (key) do nothing
      returning key
    )
    select exists (select from claimed) as "isFirst", count(pg_advisory_xact_lock(lock_key)),
      set_config('plan_cache_mode', 'force_generic_plan', true)
    from (select hashtextextended(name, 0) as lock_key from unnest(${lockKeys}::text[]) as name order by 1) as locks
    ${prepared}`.execute(tx)
  return rows[0]?.isFirst ? null : await getOrderOfClaim(tx, { key, fingerprint })
}

/**
 * Writes the row that it reads: a commit that changed nothing does not wait for a standby, and the order may be one
 * that no standby has yet, written just before a primary crashed (docs/decisions/0092-high-availability.md).
 */
async function getOrderOfClaim(tx: Tx, claim: Pick<KeyClaim, 'key' | 'fingerprint'>): Promise<{ orderNumber: string }> {
  const { orderNumber, fingerprint } = await tx
    .updateTable('order_idempotency_keys as k')
    .from('orders as o')
    .set(eb => ({ fingerprint: eb.ref('k.fingerprint') }))
    .whereRef('o.id', '=', 'k.order_id')
    .where('k.key', '=', claim.key)
    .returning(['o.order_number as orderNumber', 'k.fingerprint'])
    .executeTakeFirstOrThrow()
  if (fingerprint !== claim.fingerprint) throw new Refusal('order-key-used', { orderNumber })
  return { orderNumber }
}

/**
 * Far longer than a browser keeps a filled-in form, and longer than a phone that is off for a week
 * (docs/decisions/0002-place-an-order.md).
 */
export const IDEMPOTENCY_KEY_RETENTION_DAYS = 30
const BATCH = 10_000

/** Deletes expired keys, one batch. Returns the number deleted. */
export async function deleteExpiredIdempotencyKeys(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from order_idempotency_keys where key in (
      select key from order_idempotency_keys where created_at < now() - make_interval(days => ${IDEMPOTENCY_KEY_RETENTION_DAYS}) limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}
