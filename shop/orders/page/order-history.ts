import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { AdvanceChanges } from '../../advances/write-entry.ts'
import { mergedInto } from '../../order-links/merged-into.ts'
import type { PostponeChanges } from '../../order-status/postponement.ts'
import type { LinkChanges, LinkStep } from '../../secret-links/link-step.ts'
import type { ShipmentChanges } from '../../shipments/write-shipment.ts'
import type { OrderDetails } from './order-details.ts'

/**
 * What was changed, by field, the former and the new value in words. `items`: lines that changed; `fee`: of delivery.
 * Order numbers: `joined` are merged into the order, `parted` was split off it, and it was itself split off
 * `splitFrom`.
 */
export type DetailChanges = Partial<Record<keyof OrderDetails | ContentField, { from: string; to: string }>>
type ContentField = 'items' | 'discount' | 'fee' | 'total' | 'cashDue' | LinkField | MadeField
type LinkField = 'joined' | 'parted' | 'splitFrom'
/** How an order was made by staff. `limits`: lifted; `placedBy`: a customer, by a link. */
type MadeField = 'source' | 'reason' | 'limits' | 'placedBy'

/**
 * An attempt to reach the customer in words: what came of it, with `from` alone when it was taken back; when to call
 * again, a time in UTC; and what was noted.
 */
export type ContactChanges = Partial<Record<'contact' | 'next' | 'note', { from: string; to: string }>>

/**
 * An event of an order. `by`: the person's name, else the account's name at the time; null: the shop itself, or with
 * `byCustomer` the shopper, with `byLink` by a link that staff sent. `orderNumber`: of an order that was merged into
 * the one of the history; null for its own.
 */
export type OrderEvent = {
  id: string
  at: string
  by: string | null
  byCustomer: boolean
  byLink: boolean
  orderNumber: string | null
} /** `reason`: why it was canceled. */ & (
  | { event: 'status'; from: OrderStatus; to: OrderStatus; reason: string | null }
  | { event: 'details' | 'made' | 'merge' | 'split'; changes: DetailChanges }
  | { event: 'shipment'; changes: ShipmentChanges }
  | { event: 'postponed'; changes: PostponeChanges }
  | { event: 'advance'; changes: AdvanceChanges }
  | { event: 'contact'; changes: ContactChanges }
  | { event: 'link'; step: LinkStep }
  | { event: 'note'; note: string }
  | { event: 'hold-ended' }
  /** The shopper wanted another phone number, which has used the order's code or has too many open orders. */
  | { event: 'phone-refused' }
)

/** The changes of any event. */
export type AllChanges = DetailChanges &
  ShipmentChanges &
  PostponeChanges &
  AdvanceChanges &
  ContactChanges &
  LinkChanges

/**
 * All events of an order and of those that are merged into it, the latest first; empty for an unknown order. Times in
 * UTC. Only for the back office: it contains internal notes.
 */
export async function listOrderHistory(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await orderEvents(db)
    .where('h.order_id', 'in', mergedInto(orderId))
    .select(sql<string | null>`case when o.id <> ${orderId} then o.order_number end`.as('orderNumber'))
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
  return rows.flatMap(toOrderEvent)
}

/** A query of the histories of orders, for `toOrderEvent`. The caller adds which, `orderNumber`, and their order. */
export const orderEvents = (db: Db) =>
  db
    .selectFrom('order_history as h')
    .leftJoin('staff as s', 's.id', 'h.staff_id')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select([
      'h.id',
      'h.by_customer as byCustomer',
      'h.by_link as byLink',
      'event',
      'from_status',
      'to_status',
      'reason',
      'note',
      'h.created_at',
    ])
    .select(sql<string>`coalesce(nullif(s.full_name, ''), h.staff_name)`.as('by'))
    .select(sql<AllChanges | null>`changes`.as('changes'))

type EventRow = Awaited<ReturnType<ReturnType<typeof orderEvents>['execute']>>[number] & { orderNumber: string | null }

/** A row as an event, in a list of one. Empty for an event of a later version of the shop. */
export function toOrderEvent(found: EventRow): OrderEvent[] {
  const { id, from_status: from, to_status: to, reason, note, changes, ...row } = found
  const { byCustomer, byLink, orderNumber } = row
  const base = { id, at: row.created_at.toISOString(), by: row.by || null, byCustomer, byLink, orderNumber }
  // A check of the table ensures that a status event has both.
  if (from && to) return [{ ...base, event: 'status', from, to, reason }]
  if (row.event === 'hold-ended' || row.event === 'phone-refused') return [{ ...base, event: row.event }]
  if (changes && row.event === 'contact') return [{ ...base, event: row.event, changes }]
  if (changes && row.event === 'link') return [{ ...base, event: 'link', step: changes.link.to }]
  if (changes && (row.event === 'shipment' || row.event === 'postponed' || row.event === 'advance'))
    return [{ ...base, event: row.event, changes }]
  if (changes && isChange(row.event)) return [{ ...base, event: row.event, changes }]
  return note ? [{ ...base, event: 'note', note }] : []
}

const isChange = (event: string): event is 'details' | 'made' | 'merge' | 'split' =>
  ['details', 'made', 'merge', 'split'].includes(event)
