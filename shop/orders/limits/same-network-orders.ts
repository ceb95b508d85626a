import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The longest time between an order and the others of its network. */
const MAX_MINUTES_BETWEEN = 30

/**
 * An SQL condition: whether an order (o) came from the network of another order within half an hour before or after it,
 * itself included. Networks are stored for 48 hours
 * (shop/orders/limits/delete-network-keys.ts).
 */
export const isOfSameNetwork = (orderId: string): RawBuilder<boolean> => sql<boolean>`o.id in (
  select n.order_id from order_networks own join order_networks n on n.network_key = own.network_key
    and n.created_at between own.created_at - make_interval(mins => ${sql.lit(MAX_MINUTES_BETWEEN)})
      and own.created_at + make_interval(mins => ${sql.lit(MAX_MINUTES_BETWEEN)})
  where own.order_id = ${orderId}
)`

/** The number of other orders of the same network; 0 when the network is no longer stored. */
export async function countSameNetworkOrders(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders as o')
    .where(isOfSameNetwork(orderId))
    .where('o.id', '<>', orderId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
