import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../../money.ts'
import { countOrders } from '../filter/order-filter.ts'
import { listOrderIds, MAX_FEW_ORDERS } from './list-orders.ts'

/** An order in search results. */
export type FoundOrder = {
  id: string
  orderNumber: string
  customerName: string
  city: string
  status: OrderStatus
  total: Rupees
  createdAt: string
}

/** The newest `limit` orders that match `text` (see `isFoundBy`), and the number of all matches. Times in UTC. */
export async function findOrdersMatching(
  db: Db,
  text: string,
  limit: number,
): Promise<{ orders: FoundOrder[]; total: number }> {
  if (text === '') return { orders: [], total: 0 }
  const filter = { search: text }
  const total = await countOrders(db, filter)
  const { ids } = await listOrderIds(db, { filter, limit, isFew: total <= MAX_FEW_ORDERS })
  const rows = await db
    .selectFrom('orders')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'order_number as orderNumber', 'customer_name as customerName', 'status', 'total', 'created_at'])
    .select(sql<string>`shipping_address ->> 'city'`.as('city'))
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute()
  return { orders: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })), total }
}
