import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { matchingOrders, type OrderFilter } from './order-query.ts'

/** Named orders, or all matching ones except some; none newer than `upTo`, the newest on screen. */
export type OrderSelection =
  | { ids: string[] }
  | { filter: OrderFilter & { upTo?: string | undefined }; except: string[] }

/** The orders (o) of a selection, for a query to select from. */
export function selectedOrders(db: Db, selection: OrderSelection): ReturnType<typeof matchingOrders> {
  if ('ids' in selection) return matchingOrders(db, {}).where('o.id', 'in', selection.ids)
  const { filter, except } = selection
  let orders = matchingOrders(db, filter)
  if (except.length > 0) orders = orders.where('o.id', 'not in', except)
  if (filter.upTo === undefined) return orders
  return orders.where(
    sql<boolean>`(o.created_at, o.id) <= (select created_at, id from orders where id = ${filter.upTo})`,
  )
}
