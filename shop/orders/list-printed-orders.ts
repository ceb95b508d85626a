import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type AdminOrder, listAdminOrders } from './find-admin-order.ts'
import { MAX_PRINTED } from './print-limit.ts'
import { sortedAfterwards } from './search-orders.ts'
import { type OrderSelection, selectedOrders } from './selected-orders.ts'

/**
 * The orders of a selection for slips and labels, at most `MAX_PRINTED`: named ones in their given order, without
 * deleted ones; all matching ones newest first. `total`: the number requested.
 */
export async function listPrintedOrders(
  db: Db,
  selection: OrderSelection,
): Promise<{ orders: AdminOrder[]; total: number }> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    return { orders: await listAdminOrders(db, ids.slice(0, MAX_PRINTED)), total: ids.length }
  }
  const selected = selectedOrders(db, selection)
  const [{ total }, first] = await Promise.all([
    selected.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    selected
      .select('o.id')
      .orderBy(selection.filter.search ? sortedAfterwards : 'o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(MAX_PRINTED)
      .execute(),
  ])
  const orders = await listAdminOrders(
    db,
    first.map(({ id }) => id),
  )
  return { orders, total }
}
