import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type AdminOrder, listAdminOrders } from '../admin-order.ts'
import { type OrderSelection, selectedInOrder, selectedOrders } from '../filter/selected-orders.ts'
import { MAX_PRINTED } from './print-limit.ts'

/** An order on paper. `weight`: of all its items in kilograms; null unless each has one. */
type PrintedOrder = AdminOrder & { weight: number | null }

/**
 * The orders of a selection for slips and labels, at most `MAX_PRINTED`: named ones in their given order, without
 * deleted ones; all matching ones as they are sorted on screen. `total`: the number requested.
 */
export async function listPrintedOrders(
  db: Db,
  selection: OrderSelection,
): Promise<{ orders: PrintedOrder[]; total: number }> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    return { orders: await listWithWeights(db, ids.slice(0, MAX_PRINTED)), total: ids.length }
  }
  const [{ total }, first] = await Promise.all([
    selectedOrders(db, selection).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    selectedInOrder(db, selection).select('o.id').limit(MAX_PRINTED).execute(),
  ])
  const orders = await listWithWeights(
    db,
    first.map(({ id }) => id),
  )
  return { orders, total }
}

async function listWithWeights(db: Db, ids: readonly string[]): Promise<PrintedOrder[]> {
  const [orders, weights] = await Promise.all([listAdminOrders(db, ids), readWeights(db, ids)])
  return orders.map(order => ({ ...order, weight: weights.get(order.id) ?? null }))
}

/** The weights of orders. A variant without a weight has that of its product. */
async function readWeights(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const weighed = sql`coalesce(v.weight, p.weight)`
  const rows = await db
    .selectFrom('order_items as i')
    .leftJoin('variants as v', 'v.id', 'i.variant_id')
    .leftJoin('products as p', 'p.id', 'v.product_id')
    .where('i.order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['i.order_id as id', sql<number>`sum(${weighed} * i.quantity)::float8`.as('weight')])
    .groupBy('i.order_id')
    .having(sql<boolean>`bool_and(${weighed} is not null)`)
    .execute()
  return new Map(rows.map(({ id, weight }) => [id, weight]))
}
