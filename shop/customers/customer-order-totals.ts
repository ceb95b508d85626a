import { sql } from 'kysely'
import type { Rupees } from '../money.ts'
import { isCanceledOrder, isOpenOrder, isPaidOrder } from '../orders/status-condition.ts'

/** What a customer's orders come to. Read from the orders each time, so that it is never a second truth. */
export type CustomerOrderTotals = {
  orders: number
  /** Not yet shipped, delivered or canceled. */
  open: number
  delivered: number
  canceled: number
  /** Of all that are not canceled. */
  ordered: Rupees
  /** Of those that are delivered. */
  paid: Rupees
}

/** These sums of orders (o), for a query to say whose. */
export const customerOrderTotals = [
  sql<number>`count(o.id)`.as('orders'),
  sql<number>`count(*) filter (where ${isOpenOrder('o.status')})`.as('open'),
  sql<number>`count(*) filter (where ${isPaidOrder('o.status')})`.as('delivered'),
  sql<number>`count(*) filter (where ${isCanceledOrder('o.status')})`.as('canceled'),
  sql<Rupees>`coalesce(sum(o.total) filter (where not ${isCanceledOrder('o.status')}), 0)`.as('ordered'),
  sql<Rupees>`coalesce(sum(o.total) filter (where ${isPaidOrder('o.status')}), 0)`.as('paid'),
] as const

/** How the number was typed in the latest of orders (o). */
export const lastTypedPhone = sql<string | null>`(array_agg(o.customer_phone order by o.created_at desc, o.id desc))[1]`
