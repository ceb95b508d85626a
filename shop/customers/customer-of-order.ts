import type { Db } from '#db/client.ts'
import { type OrderSums, orderSums } from './order-sums.ts'

/** Whose order it is, and how many they have. */
export type CustomerOfOrder = Pick<OrderSums, 'orders' | 'canceled'> & { id: string }

/** The customer of an order there is. */
export async function findCustomerOfOrder(db: Db, orderId: string): Promise<CustomerOfOrder> {
  const { id, orders, canceled } = await db
    .selectFrom('orders as this')
    .innerJoin('orders as o', 'o.customer_id', 'this.customer_id')
    .where('this.id', '=', orderId)
    .select(['o.customer_id as id', ...orderSums])
    .groupBy('o.customer_id')
    .executeTakeFirstOrThrow()
  return { id, orders, canceled }
}
