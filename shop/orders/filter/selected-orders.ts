import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { sortedAfterwards } from '../../order-search/search-orders.ts'
import { matchingOrders, type OrderFilter } from './order-filter.ts'
import type { OrderSort } from './order-sort.ts'

/**
 * Named orders, or all matching ones except some. `upTo`: the newest order on screen; newer ones are not selected.
 * `sort`: how they are sorted on screen.
 */
export type OrderSelection =
  | { ids: string[] }
  | { filter: OrderFilter & { upTo?: string | undefined; sort?: OrderSort | undefined }; except: string[] }

/** A query of the orders (o) of a selection. The caller selects the columns. */
export function selectedOrders(db: Db, selection: OrderSelection): ReturnType<typeof matchingOrders> {
  if ('ids' in selection) return matchingOrders(db, {}).where('o.id', '=', sql<string>`any(${selection.ids}::uuid[])`)
  const { filter, except } = selection
  let orders = matchingOrders(db, filter)
  if (except.length > 0) orders = orders.where('o.id', 'not in', except)
  if (filter.upTo === undefined) return orders
  return orders.where(
    sql<boolean>`(o.created_at, o.id) <= (select created_at, id from orders where id = ${filter.upTo})`,
  )
}

/** The same query, sorted as on screen: named orders as given, all matching ones by time. */
export function selectedInOrder(db: Db, selection: OrderSelection): ReturnType<typeof matchingOrders> {
  const orders = selectedOrders(db, selection)
  if ('ids' in selection) return orders.orderBy(sql`array_position(${selection.ids}::uuid[], o.id)`)
  const direction = selection.filter.sort === 'oldest' ? 'asc' : 'desc'
  return orders
    .orderBy(selection.filter.search ? sortedAfterwards : 'o.created_at', direction)
    .orderBy('o.id', direction)
}
