import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderEvent } from '#db/types.ts'
import { isCanceled, type OrderStatus } from '../../order-status/status.ts'
import type { LinkStep } from '../../secret-links/link-step.ts'

/** What the shopper did with an order last, and when (UTC). Agreed: by the link, where the shop decides. */
export type CustomerChange = { what: 'canceled' | 'confirmed' | 'corrected' | 'agreed'; at: string }

/** The latest change by the shopper of each of these orders, by order id. Orders without one are left out. */
export async function readCustomerChanges(db: Db, ids: readonly string[]): Promise<Map<string, CustomerChange>> {
  const rows = await db
    .selectFrom('order_history')
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('by_customer', '=', true)
    .where('event', 'not in', ['phone-refused', 'contact'])
    .where(({ or, eb }) => or([eb('event', '!=', 'link'), hasAgreed]))
    .distinctOn('order_id')
    .select(['order_id as orderId', 'event', 'to_status as toStatus', 'created_at as at'])
    .orderBy('order_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ orderId, at, ...change }) => [orderId, { what: whatOf(change), at: at.toISOString() }]))
}

const hasAgreed = sql<boolean>`changes -> 'link' ->> 'to' = ${'agreed' satisfies LinkStep}`

function whatOf({ event, toStatus }: { event: OrderEvent; toStatus: OrderStatus | null }): CustomerChange['what'] {
  if (event === 'link') return 'agreed'
  if (toStatus === null) return 'corrected'
  return isCanceled(toStatus) ? 'canceled' : 'confirmed'
}
