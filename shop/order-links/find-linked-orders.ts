import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { isOpenOrder } from '../order-status/status-condition.ts'
import { mergedInto, nowIn } from './merged-into.ts'

/** Another order by which an order can be opened. */
export type LinkedOrder = { id: string; orderNumber: string }

/** Another open order of the same customer. `total` in whole rupees. */
export type OtherOpenOrder = LinkedOrder & {
  createdAt: string
  status: OrderStatus
  total: Rupees
  /** Of all its lines. */
  pieces: number
  /** Whether it goes to the same address, written the same way. */
  isSameAddress: boolean
}

/** The orders that an order was joined with or split from, and those that it can be joined with. */
export type LinkedOrders = {
  /** The order that has its items now; null when it was not merged. */
  mergedInto: LinkedOrder | null
  /** Orders whose items it has. */
  joined: LinkedOrder[]
  splitFrom: LinkedOrder | null
  /** Orders that were split off it. */
  parts: LinkedOrder[]
  /** Whether its latest merge can be taken back unless something changed since. */
  hasMerge: boolean
  /** Open orders of the customer, the oldest first; empty unless it is open itself. */
  otherOpen: OtherOpenOrder[]
}

const MAX_OTHER_OPEN = 9

/** The links of an order for staff; without any for an unknown order. */
export async function findLinkedOrders(db: Db, orderId: string): Promise<LinkedOrders> {
  const [links, otherOpen] = await Promise.all([readLinks(db, orderId), listOtherOpen(db, orderId)])
  return { ...links, otherOpen }
}

async function readLinks(db: Db, orderId: string): Promise<Omit<LinkedOrders, 'otherOpen'>> {
  const { rows } = await sql<Omit<LinkedOrders, 'otherOpen'>>`
    select
      (select ${linked('t')} from orders t where o.merged_into is not null and t.id = ${nowIn(orderId)}) as "mergedInto",
      (select coalesce(jsonb_agg(${linked('m')} order by m.created_at, m.id), '[]') from orders m
        where m.id in ${mergedInto(orderId)} and m.id <> o.id) as joined,
      (select ${linked('p')} from orders p where p.id = o.split_from) as "splitFrom",
      (select coalesce(jsonb_agg(${linked('p')} order by p.id), '[]') from orders p where p.split_from = o.id) as parts,
      ${isOpenOrder('o.status')} and exists (select from order_merges where order_id = o.id) as "hasMerge"
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { mergedInto: null, joined: [], splitFrom: null, parts: [], hasMerge: false }
}

/** An order of this alias as JSON. */
const linked = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'orderNumber', ${sql.ref(`${alias}.order_number`)})`

async function listOtherOpen(db: Db, orderId: string): Promise<OtherOpenOrder[]> {
  const { rows } = await sql<Omit<OtherOpenOrder, 'createdAt'> & { createdAt: Date }>`
    select o.id, o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.total,
      (select sum(quantity) from order_items where order_id = o.id) as pieces,
      o.shipping_address = this.shipping_address as "isSameAddress"
    from orders this join orders o on o.customer_id = this.customer_id and o.id <> this.id
    where this.id = ${orderId} and ${isOpenOrder('this.status')} and ${isOpenOrder('o.status')}
      and not exists (select from shipments s where s.order_id in (this.id, o.id) and s.closed_at is null)
    order by o.created_at, o.id limit ${sql.lit(MAX_OTHER_OPEN)}`.execute(db)
  return rows.map(order => ({ ...order, createdAt: order.createdAt.toISOString() }))
}
