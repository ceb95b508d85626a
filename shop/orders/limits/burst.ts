import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The longest time between an order and the others of its burst. */
const BURST_MINUTES = 30

/**
 * An SQL condition: whether an order (o) belongs to the burst of another, itself included: it came from the same
 * network within half an hour before or after it. Networks are stored for 48 hours
 * (shop/orders/limits/delete-network-keys.ts).
 */
export const isOfBurst = (orderId: string): RawBuilder<boolean> => sql<boolean>`o.id in (
  select n.order_id from order_networks own join order_networks n on n.network_key = own.network_key
    and n.created_at between own.created_at - make_interval(mins => ${sql.lit(BURST_MINUTES)})
      and own.created_at + make_interval(mins => ${sql.lit(BURST_MINUTES)})
  where own.order_id = ${orderId}
)`

/** The number of other orders in the same burst; 0 when the network is no longer stored. */
export async function countBurst(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders as o')
    .where(isOfBurst(orderId))
    .where('o.id', '<>', orderId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
