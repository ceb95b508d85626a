import type { Tx } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { Refusal } from '../../refusal.ts'

/** Locks an order until the transaction ends. Refuses an unknown order and an anonymized one. */
export async function lockOrder(tx: Tx, orderId: string): Promise<{ status: OrderStatus }> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['status', 'anonymized_at as anonymizedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  // A tracking number leads to the customer's name at the courier.
  if (order.anonymizedAt) throw new Refusal('order-anonymized')
  return { status: order.status }
}
