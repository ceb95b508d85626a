import type { Db } from '#db/client.ts'
import { type CustomerOrderTotals, customerOrderTotals } from './customer-order-totals.ts'

/** The customer of an order, and the number of their orders. */
export type OrderCustomer = Pick<CustomerOrderTotals, 'orders' | 'canceled'> & { id: string }

/** The customer of an order. Throws when the order does not exist. */
export async function findCustomerForOrder(db: Db, orderId: string): Promise<OrderCustomer> {
  const { id, orders, canceled } = await db
    .selectFrom('orders as this')
    .innerJoin('orders as o', 'o.customer_id', 'this.customer_id')
    .where('this.id', '=', orderId)
    .select(['o.customer_id as id', ...customerOrderTotals])
    .groupBy('o.customer_id')
    .executeTakeFirstOrThrow()
  return { id, orders, canceled }
}
