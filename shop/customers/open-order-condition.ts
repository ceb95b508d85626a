import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isOpenOrder } from '../order-status/status-condition.ts'
import type { OrderLimits } from '../settings/settings.ts'

/**
 * An SQL condition: whether an order (o) of a customer (c) counts towards the limit of open orders. It counts when it
 * is not yet shipped or canceled, was placed within the last `hours`, and staff have not waived the limit since. One
 * that staff split off another order was not placed.
 */
export const isCountedOpenOrder = ({ hours }: Pick<OrderLimits, 'hours'>): RawBuilder<boolean> =>
  sql<boolean>`${isOpenOrder('o.status')} and o.created_at > now() - make_interval(hours => ${hours})
    and o.split_from is null and (c.limit_waived_at is null or o.created_at > c.limit_waived_at)`

/** The number of a customer's orders that count towards the limit now; 0 for an unknown customer. */
export async function countOpenOrders(db: Db, customerId: string, limits: Pick<OrderLimits, 'hours'>): Promise<number> {
  const { counted } = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('c.id', '=', customerId)
    .where(isCountedOpenOrder(limits))
    .select(sql<number>`count(*)`.as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}
