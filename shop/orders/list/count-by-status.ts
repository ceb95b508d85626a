import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../../money.ts'
import { isOnHold } from '../../order-status/on-hold-condition.ts'
import { type OrderStatus, orderStatuses } from '../../order-status/status.ts'
import { isOpenOrder } from '../../order-status/status-condition.ts'
import { matchingOrders, type OrderFilter } from '../filter/order-filter.ts'

/**
 * The number and the sum of the matching orders of each status, in whole rupees. Those on hold are not among the
 * pending and confirmed ones.
 */
export type StatusCounts = Record<OrderStatus | 'onHold', StatusCount>
type StatusCount = { orders: number; total: Rupees }

/** Counts the orders that match a filter, whose status is not read, nor whether they are on hold. */
export async function countByStatus(db: Db, filter: Omit<OrderFilter, 'status' | 'onHold'>): Promise<StatusCounts> {
  const rows = await matchingOrders(db, { ...filter, status: undefined, onHold: undefined })
    .select(
      sql<
        OrderStatus | 'onHold'
      >`case when ${isOpenOrder('o.status')} and ${isOnHold()} then 'onHold' else o.status::text end`.as('status'),
    )
    .select(sql<number>`count(*)`.as('orders'))
    .select(sql<Rupees>`sum(o.total)`.as('total'))
    .groupBy(sql`1`)
    .execute()
  const found = new Map(rows.map(({ status, ...count }) => [status, count]))
  const counts = ([...orderStatuses, 'onHold'] as const).map(status => [
    status,
    found.get(status) ?? { orders: 0, total: 0 },
  ])
  return Object.fromEntries(counts) // fromEntries forgets the keys of the list
}
