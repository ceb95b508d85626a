import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ImportedOrderStatus } from '#db/types.ts'
import type { Address } from '../address/address.ts'
import type { Rupees } from '../money.ts'

/**
 * What imported files say of a customer: their orders, those of them delivered, canceled or returned, and the sum that
 * was spent in whole rupees. Only orders of a file say that they were delivered. A file of customers and one of orders
 * may tell of the same orders, so of each figure the larger one counts, never the sum.
 */
export type ImportedTotals = { orders: number; delivered: number; canceled: number; spent: Rupees }

/** These totals of the customer in this column, for a lateral join. */
export const importedTotals = (customerId: string) =>
  sql<ImportedTotals>`(
    select greatest(coalesce(i.orders, 0), h.orders) as orders, greatest(coalesce(i.canceled, 0), h.canceled) as canceled,
      greatest(coalesce(i.spent, 0), h.spent) as spent, h.delivered
    from (
      select count(*) as orders, count(*) filter (where status = 'delivered') as delivered,
        count(*) filter (where status in ('canceled', 'returned')) as canceled,
        coalesce(sum(total) filter (where status = 'delivered'), 0) as spent
      from imported_orders where customer_id = ${sql.ref(customerId)}
    ) as h left join imported_customers i on i.customer_id = ${sql.ref(customerId)}
  )`.as<'imported'>('imported')

/** An imported order of a customer. `placedAt`: UTC. `total`: whole rupees. */
export type ImportedOrder = {
  id: string
  number: string
  placedAt: string
  status: ImportedOrderStatus
  total: Rupees
  name: string
  city: string
  items: string
}

/** What was imported of a customer besides the totals. */
export type ImportedHistory = {
  /** What a file of customers said; null without one. */
  customer: { name: string; email: string | null; address: Address | null; note: string } | null
  /** The latest ones first, up to 100. */
  latest: ImportedOrder[]
}

const MAX_LATEST = 100

/** Reads what was imported of a customer; null: nothing. */
export async function readImportedHistory(db: Db, customerId: string): Promise<ImportedHistory | null> {
  const customer = await db
    .selectFrom('imported_customers')
    .where('customer_id', '=', customerId)
    .select(['name', 'email', 'address', 'note'])
    .executeTakeFirst()
  const orders = await db
    .selectFrom('imported_orders')
    .where('customer_id', '=', customerId)
    .select(['id', 'number', 'placed_at', 'status', 'total', 'name', 'city', 'items'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LATEST)
    .execute()
  if (!customer && orders.length === 0) return null
  return {
    customer: customer ?? null,
    latest: orders.map(({ placed_at, ...order }) => ({ ...order, placedAt: placed_at.toISOString() })),
  }
}

/** The imported totals of the customers of these orders, by order id. Orders of others are left out. */
export async function readImportedTotals(db: Db, orderIds: readonly string[]): Promise<Map<string, ImportedTotals>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoinLateral(importedTotals('o.customer_id'), join => join.onTrue())
    .where('o.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('imported.orders', '>', 0)
    .select(['o.id', 'imported.orders', 'imported.delivered', 'imported.canceled', 'imported.spent'])
    .execute()
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}

/** The number in the latest imported order, else in the file of customers (c), as typed. */
export const importedPhone = sql<string | null>`coalesce(
  (select phone from imported_orders where customer_id = c.id order by placed_at desc, id desc limit 1),
  (select phone from imported_customers where customer_id = c.id))`

/** The same with the city. */
export const importedCity = sql<string>`coalesce(
  (select city from imported_orders where customer_id = c.id order by placed_at desc, id desc limit 1),
  (select address ->> 'city' from imported_customers where customer_id = c.id), '')`
