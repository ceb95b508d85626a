import { sql } from 'kysely'
import type { Rupees } from '../money.ts'
import { isCanceledOrder, isDeliveredOrder, isOpenOrder } from '../order-status/status-condition.ts'

/** The totals of a customer's orders, in whole rupees. Calculated each time, so they are never outdated. */
export type CustomerOrderTotals = {
  orders: number
  /** Not yet shipped, delivered or canceled. */
  open: number
  delivered: number
  canceled: number
  /** The sum of all orders that are not canceled. */
  ordered: Rupees
  /** The sum of the delivered orders. */
  paid: Rupees
}

/**
 * The columns of these totals over orders (o), for a query that groups them by customer. An order that was merged into
 * another one counts as neither an order nor a cancellation.
 */
export const customerOrderTotals = [
  sql<number>`count(o.id) filter (where o.merged_into is null)`.as('orders'),
  sql<number>`count(*) filter (where ${isOpenOrder('o.status')})`.as('open'),
  sql<number>`count(*) filter (where ${isDeliveredOrder('o.status')})`.as('delivered'),
  sql<number>`count(*) filter (where ${isCanceledOrder('o.status')} and o.merged_into is null)`.as('canceled'),
  sql<Rupees>`coalesce(sum(o.total) filter (where not ${isCanceledOrder('o.status')}), 0)`.as('ordered'),
  sql<Rupees>`coalesce(sum(o.total) filter (where ${isDeliveredOrder('o.status')}), 0)`.as('paid'),
] as const

/** The phone number as typed in the latest of the orders (o). */
export const lastTypedPhone = sql<string | null>`(array_agg(o.customer_phone order by o.created_at desc, o.id desc))[1]`
