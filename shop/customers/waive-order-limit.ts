import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'

/**
 * Waives the limit for a customer: their present open orders no longer count (shop/orders/limits/order-limits.ts).
 * Stores the account that did, and returns the time. Refuses an unknown customer.
 */
export async function waiveOrderLimit(
  db: Db,
  { customerId, by }: { customerId: string; by: Actor },
): Promise<{ waivedAt: string }> {
  const waiver = await db
    .updateTable('customers')
    .set({ limit_waived_at: sql<Date>`now()`, limit_waived_by: by.username })
    .where('id', '=', customerId)
    .returning('limit_waived_at as at')
    .executeTakeFirst()
  if (!waiver?.at) throw new Refusal('customer-not-found')
  return { waivedAt: waiver.at.toISOString() }
}
