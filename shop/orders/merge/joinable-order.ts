import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { Address } from '../../address/address.ts'
import type { DeliveryWindow } from '../../delivery/delivery-window.ts'
import { isOpen } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import { type OrderContent, readContent } from '../content/read-content.ts'

/** On hold until a day; the note is internal, and erased with the order. */
export type Postponed = { until: string; reason: string; note: string | null; by: string }

/** The hold of an order (of `orders`). */
export const postponement = sql<Postponed | null>`case when postpone_reason is not null then jsonb_build_object(
  'until', postponed_until, 'reason', postpone_reason, 'note', postpone_note, 'by', postponed_by) end`

/** The days of delivery that an order (of `orders`) promises. */
export const promisedDays = sql<DeliveryWindow | null>`case when promised_from is not null
  then jsonb_build_object('from', promised_from, 'to', promised_to) end`

/** The hold of an order as columns; null: it is not on hold. */
export const postponedColumns = (postponed: Postponed | null) => ({
  postponed_until: postponed?.until ?? null,
  postpone_reason: postponed?.reason ?? null,
  postpone_note: postponed?.note ?? null,
  postponed_by: postponed?.by ?? null,
})

/** An order that is merged or split: its content, with what else of it follows. */
export type JoinableOrder = OrderContent & {
  customerId: string
  customerName: string
  address: Address
  notes: string | null
  createdAt: Date
  /** When its hold began, as the database writes it; null for orders from before holds. */
  heldSince: string | null
  promised: DeliveryWindow | null
  isAnonymized: boolean
  /** On hold until a day; null when it is not. */
  postponed: Postponed | null
  /** Entries of money that the customer paid in advance, the oldest first. */
  advances: { id: string; isVoid: boolean }[]
  /** Whether a parcel of it is booked or sent. */
  hasParcel: boolean
  /** The order that has its lines; null when it was not merged. */
  mergedInto: string | null
  /** The order of which it was split off; null when it was not. */
  splitFrom: string | null
}

/** Orders with their content, in the order of these ids. Refuses an unknown one. */
export async function readJoinable(db: Db | Tx, ids: readonly string[]): Promise<JoinableOrder[]> {
  const { rows } = await sql<Omit<JoinableOrder, keyof OrderContent> & { id: string }>`
    select id, customer_id as "customerId", customer_name as "customerName", shipping_address as address, notes,
      created_at as "createdAt", held_since::text as "heldSince", anonymized_at is not null as "isAnonymized",
      ${promisedDays} as promised,
      exists (select from shipments where order_id = orders.id and closed_at is null) as "hasParcel",
      ${postponement} as postponed,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'isVoid', a.voided_at is not null)
        order by a.created_at, a.id) from order_advances a where a.order_id = orders.id), '[]') as advances,
      merged_into as "mergedInto", split_from as "splitFrom"
    from orders where id = any(${ids}::uuid[])`.execute(db)
  const found: JoinableOrder[] = []
  for (const id of ids) {
    const order = rows.find(row => row.id === id)
    if (!order) throw new Refusal('order-not-found')
    found.push({ ...order, ...(await readContent(db, { orderId: id, variantIds: [] })) })
  }
  return found
}

/**
 * The same, locked until the transaction ends: the orders in the order of their ids, so that two people who join the
 * same orders wait for each other, then their inventory in the order of its keys, as placing an order locks it.
 */
export async function lockJoinable(tx: Tx, ids: readonly string[]): Promise<JoinableOrder[]> {
  await sql`select from orders where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  await sql`
    select from inventory
    where variant_id in (select variant_id from order_items where order_id = any(${ids}::uuid[]))
    order by variant_id for update`.execute(tx)
  return await readJoinable(tx, ids)
}

/** Refuses an order that is shipped, delivered or canceled, whose details were erased, or whose parcel is booked. */
export function requireJoinable({ orderNumber, status, isAnonymized, hasParcel }: JoinableOrder): void {
  if (isAnonymized) throw new Refusal('order-anonymized')
  if (!isOpen(status)) throw new Refusal('merge-not-open', { orderNumber, status })
  if (hasParcel) throw new Refusal('merge-parcel-booked', { orderNumber })
}
