import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../../money.ts'
import { type OrderStatus, orderStatuses } from '../../order-status/status.ts'
import { matchingOrders, type OrderFilter } from '../filter/order-filter.ts'

/**
 * The number and the sum of the matching orders of each status, in whole rupees. Those on hold are not among the
 * pending and confirmed ones.
 */
export type StatusCounts = Record<OrderStatus | 'onHold', StatusCount>
type StatusCount = { orders: number; total: Rupees }

/** Counts the orders that match a filter, whose status is not read, nor whether they are on hold. */
export async function countByStatus(db: Db, filter: Omit<OrderFilter, 'status' | 'onHold'>): Promise<StatusCounts> {
  // Apart, so that all orders are counted by an index, and only the open ones are read.
  const [all, held] = await Promise.all([
    countStatuses(db, { ...filter, onHold: undefined }),
    countStatuses(db, { ...filter, onHold: 'yes' }),
  ])
  const none = { orders: 0, total: 0 }
  const counts = orderStatuses.map(status => {
    const [{ orders, total }, waiting] = [all.get(status) ?? none, held.get(status) ?? none]
    return [status, { orders: orders - waiting.orders, total: total - waiting.total }] as const
  })
  const onHold = [...held.values()].reduce(
    (sum, { orders, total }) => ({ orders: sum.orders + orders, total: sum.total + total }),
    none,
  )
  // fromEntries forgets the keys of the list
  return { ...(Object.fromEntries(counts) as Record<OrderStatus, StatusCount>), onHold }
}

async function countStatuses(db: Db, filter: OrderFilter): Promise<Map<OrderStatus, StatusCount>> {
  const rows = await matchingOrders(db, { ...filter, status: undefined })
    .select('o.status')
    .select(sql<number>`count(*)`.as('orders'))
    .select(sql<Rupees>`sum(o.total)`.as('total'))
    .groupBy('o.status')
    .execute()
  return new Map(rows.map(({ status, ...count }) => [status, count]))
}
