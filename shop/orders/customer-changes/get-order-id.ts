import type { Db } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'

/** The id of the order with this number. Refuses an unknown number. */
export async function getOrderId(db: Db, orderNumber: string): Promise<string> {
  const order = await db.selectFrom('orders').where('order_number', '=', orderNumber).select('id').executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  return order.id
}
