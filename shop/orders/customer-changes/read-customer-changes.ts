import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isCanceled } from '../../order-status/status.ts'

/** What the shopper did with an order last, and when (UTC). */
export type CustomerChange = { what: 'canceled' | 'confirmed' | 'corrected'; at: string }

/** The latest change by the shopper of each of these orders, by order id. Orders without one are left out. */
export async function readCustomerChanges(db: Db, ids: readonly string[]): Promise<Map<string, CustomerChange>> {
  const rows = await db
    .selectFrom('order_history')
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('by_customer', '=', true)
    .where('event', 'not in', ['phone-refused', 'link'])
    .distinctOn('order_id')
    .select(['order_id as orderId', 'to_status as toStatus', 'created_at as at'])
    .orderBy('order_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ orderId, toStatus, at }) => [
      orderId,
      { what: toStatus === null ? 'corrected' : isCanceled(toStatus) ? 'canceled' : 'confirmed', at: at.toISOString() },
    ]),
  )
}
