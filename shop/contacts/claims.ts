import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'

/** An order that somebody has open is given back by itself after so many minutes: longer than a call takes. */
export const CLAIM_MINUTES = 10

/** Who has an order open: the person's name, else their username. */
type ClaimHolder = { name: string; since: string }

/**
 * Claims an order for a window, or lengthens its claim. Returns the person of another window that has it, null when it
 * is now this window's. `takeOver`: claims it in any case. Refuses an unknown order.
 */
export async function claimOrder(
  db: Db,
  {
    orderId,
    windowId,
    staffId,
    takeOver = false,
    now = new Date(),
  }: { orderId: string; windowId: string; staffId: string; takeOver?: boolean; now?: Date },
): Promise<ClaimHolder | null> {
  return await inTransaction(db, async tx => {
    const isOurs = await insertClaim(tx, { orderId, windowId, staffId, now, takeOver })
    if (isOurs) return null
    const holder = await findHolder(tx, { orderId, windowId, now })
    if (!holder) throw new Refusal('order-not-found')
    return holder
  })
}

type Claiming = { orderId: string; windowId: string; staffId: string; now: Date; takeOver?: boolean }

/** One statement decides between two windows: the second sees the row of the first, whatever its snapshot. */
export async function insertClaim(
  tx: Tx,
  { orderId, windowId, staffId, now, takeOver = false }: Claiming,
): Promise<boolean> {
  const ends = new Date(now.getTime() + CLAIM_MINUTES * 60 * 1000)
  const claimed = await tx
    .insertInto('order_claims')
    .columns(['order_id', 'window_id', 'staff_id', 'claimed_at', 'ends_at'])
    .expression(eb =>
      eb
        .selectFrom('orders')
        .where('id', '=', orderId)
        .select(({ val, ref }) => [
          ref('id').as('order_id'),
          val(windowId).as('window_id'),
          val(staffId).as('staff_id'),
          val(now).as('claimed_at'),
          val(ends).as('ends_at'),
        ]),
    )
    .onConflict(conflict =>
      conflict
        .column('order_id')
        .doUpdateSet({ window_id: windowId, staff_id: staffId, claimed_at: now, ends_at: ends })
        .where(eb =>
          eb.or([eb.val(takeOver), eb('order_claims.window_id', '=', windowId), eb('order_claims.ends_at', '<=', now)]),
        ),
    )
    .returning('order_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives orders of a window back; without `orderIds` all of them. */
export async function releaseClaims(
  db: Db,
  { windowId, orderIds }: { windowId: string; orderIds?: string[] },
): Promise<void> {
  await db
    .deleteFrom('order_claims')
    .where('window_id', '=', windowId)
    .$if(orderIds !== undefined, query => query.where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`))
    .execute()
}

/** Refuses an order that another window has open. */
export async function requireUnclaimed(tx: Tx, claim: { orderId: string; windowId: string; now: Date }): Promise<void> {
  const holder = await findHolder(tx, claim)
  if (holder) throw new Refusal('order-claimed', { name: holder.name })
}

/** The person who has an order open in another window. */
async function findHolder(
  db: Db | Tx,
  { orderId, windowId, now = new Date() }: { orderId: string; windowId: string; now?: Date },
): Promise<ClaimHolder | null> {
  const claim = await db
    .selectFrom('order_claims as k')
    .innerJoin('staff as s', 's.id', 'k.staff_id')
    .where('k.order_id', '=', orderId)
    .where('k.window_id', '<>', windowId)
    .where('k.ends_at', '>', now)
    .select(['s.full_name as fullName', 's.username', 'k.claimed_at as since'])
    .executeTakeFirst()
  return claim ? { name: claim.fullName || claim.username, since: claim.since.toISOString() } : null
}
