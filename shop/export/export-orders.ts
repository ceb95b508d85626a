import type { Db } from '#db/client.ts'
import type { Cursor } from '../cursor.ts'
import { type AdminOrder, listAdminOrders } from '../orders/admin-order.ts'
import type { OrderFilter } from '../orders/filter/order-filter.ts'
import { listOrderIds } from '../orders/list/list-orders.ts'

const ORDERS_PER_QUERY = 500

/** All matching orders, newest first, in batches of 500, so that a long export does not fill the memory. */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<AdminOrder[]> {
  let cursor: Cursor | null = null
  do {
    const { ids, next } = await listOrderIds(db, {
      filter,
      cursor: cursor ?? undefined,
      limit: ORDERS_PER_QUERY,
      isFew: false,
    })
    yield await listAdminOrders(db, ids)
    cursor = next
  } while (cursor)
}
