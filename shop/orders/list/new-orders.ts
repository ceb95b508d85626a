import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { matchingOrders, type OrderFilter } from '../filter/order-filter.ts'

const MAX_NEW_ORDERS = 100

/**
 * The ids of matching orders that were placed in the last `within` seconds, the newest 100. A length of time, because
 * the clocks of browsers are wrong.
 */
export async function listNewOrderIds(
  db: Db,
  { filter, within }: { filter: OrderFilter; within: number },
): Promise<string[]> {
  const rows = await matchingOrders(db, filter)
    .where(sql<boolean>`o.created_at > now() - ${within}::int * interval '1 second'`)
    .select('o.id')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MAX_NEW_ORDERS)
    .execute()
  return rows.map(({ id }) => id)
}
