import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { type OrderStatus, orderStatuses } from '../order-status/status.ts'
import { isCanceledOrder } from '../order-status/status-condition.ts'
import { startOfDay } from '../start-of-day.ts'

/** The orders placed on some days in Pakistan, as on the dashboard: those merged into another one count with it. */
export type SalesOfDays = {
  orders: number
  /** Of the orders that are not canceled. */
  revenue: Rupees
  byStatus: Record<OrderStatus, { orders: number; total: Rupees }>
  /** Those of which most pieces were ordered, without canceled orders. */
  topProducts: { productId: string | null; name: string; pieces: number; revenue: Rupees }[]
}

const TOP = 10

/** The sales from the first to the last day, `2026-11-21`. Money in whole rupees. */
export async function readSalesOfDays(db: Db, days: { from: string; to: string }): Promise<SalesOfDays> {
  const [counts, topProducts] = await Promise.all([countOrders(db, days), listTopProducts(db, days)])
  const of = (status: OrderStatus) => {
    const { orders, total } = counts.find(row => row.status === status) ?? { orders: 0, total: 0 }
    return { orders, total }
  }
  // fromEntries forgets the keys of the list
  const byStatus = Object.fromEntries(orderStatuses.map(status => [status, of(status)])) as SalesOfDays['byStatus']
  return {
    orders: counts.reduce((sum, { orders }) => sum + orders, 0),
    revenue: counts.reduce((sum, { revenue }) => sum + revenue, 0),
    byStatus,
    topProducts,
  }
}

const ordersOf = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('orders as o')
    .where('o.created_at', '>=', startOfDay(from, 0))
    .where('o.created_at', '<', startOfDay(to, 1))
    .where('o.merged_into', 'is', null)

const countOrders = (db: Db, days: { from: string; to: string }) =>
  ordersOf(db, days)
    .select(['o.status', sql<number>`count(*)`.as('orders'), sql<Rupees>`sum(o.total)`.as('total')])
    .select(sql<Rupees>`coalesce(sum(o.total) filter (where not ${isCanceledOrder('o.status')}), 0)`.as('revenue'))
    .groupBy('o.status')
    .execute()

const listTopProducts = (db: Db, days: { from: string; to: string }) =>
  ordersOf(db, days)
    .where(sql<boolean>`not ${isCanceledOrder('o.status')}`)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .leftJoin('variants as v', 'v.id', 'i.variant_id')
    .select(['v.product_id as productId', sql<string>`max(i.product_name)`.as('name')])
    .select([sql<number>`sum(i.quantity)`.as('pieces'), sql<Rupees>`sum(i.total)`.as('revenue')])
    // A product that was deleted since has its name alone.
    .groupBy(['v.product_id', sql`case when v.product_id is null then i.product_name end`])
    .orderBy(sql`sum(i.quantity)`, 'desc')
    .orderBy(sql`max(i.product_name)`)
    .limit(TOP)
    .execute()
