import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isOpenOrder } from '../orders/status-condition.ts'
import type { OrderLimits } from '../settings/settings.ts'

/**
 * Whether an order (o) of a customer (c) counts towards the limit of open orders: it is not yet shipped or canceled, of the hours
 * that the shop looks back, and nobody at the desk let them order on since.
 */
export const isCountedOpenOrder = ({ hours }: Pick<OrderLimits, 'hours'>): RawBuilder<boolean> =>
  sql<boolean>`${isOpenOrder('o.status')} and o.created_at > now() - make_interval(hours => ${hours})
    and (c.limit_waived_at is null or o.created_at > c.limit_waived_at)`

/** How many of a customer's orders count towards the limit now. */
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
