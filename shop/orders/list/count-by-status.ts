import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../../money.ts'
import { type OrderStatus, orderStatuses } from '../../order-status/status.ts'
import { matchingOrders, type OrderFilter } from '../filter/order-filter.ts'

/** The number and the sum of the matching orders of each status, in whole rupees. */
export type StatusCounts = Record<OrderStatus, StatusCount>
type StatusCount = { orders: number; total: Rupees }

/** Counts the orders that match a filter, whose status is not read. */
export async function countByStatus(db: Db, filter: Omit<OrderFilter, 'status'>): Promise<StatusCounts> {
  const rows = await matchingOrders(db, { ...filter, status: undefined })
    .select('o.status')
    .select(sql<number>`count(*)`.as('orders'))
    .select(sql<Rupees>`sum(o.total)`.as('total'))
    .groupBy('o.status')
    .execute()
  const found = new Map(rows.map(({ status, ...count }) => [status, count]))
  const counts = orderStatuses.map(status => [status, found.get(status) ?? { orders: 0, total: 0 }])
  return Object.fromEntries(counts) // fromEntries forgets the keys of the list
}
