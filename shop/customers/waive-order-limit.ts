import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/actor.ts'

/**
 * Lets a customer order more: what they have open until now no longer counts towards the limit of open orders
 * (shop/orders/order-limits.ts). Keeps who did it, and returns since when. Refuses a customer there is not (any more).
 */
export async function waiveOrderLimit(
  db: Db,
  { customerId, by }: { customerId: string; by: Actor },
): Promise<{ liftedAt: string }> {
  const lifted = await db
    .updateTable('customers')
    .set({ limit_lifted_at: sql<Date>`now()`, limit_lifted_by: by.username })
    .where('id', '=', customerId)
    .returning('limit_lifted_at as at')
    .executeTakeFirst()
  if (!lifted?.at) throw new Refusal('customer-not-found')
  return { liftedAt: lifted.at.toISOString() }
}
