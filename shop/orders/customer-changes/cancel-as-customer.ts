import type { Db } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { type CustomerCancelReason, customerCancelReasons } from '../status/customer-cancel-reasons.ts'
import { getOrderId } from './get-order-id.ts'

/**
 * Cancels a pending order for its shopper. The caller has checked that it is theirs. A canceled order stays as it is,
 * so that a second click or tab does nothing. Refuses an unknown order, and one that is confirmed or sent.
 */
export async function cancelAsCustomer(
  db: Db,
  { orderNumber, reason }: { orderNumber: string; reason: CustomerCancelReason },
): Promise<void> {
  const orderId = await getOrderId(db, orderNumber)
  try {
    await changeOrderStatus(db, {
      orderId,
      status: 'canceled',
      expectedStatus: 'pending',
      by: 'customer',
      reason: customerCancelReasons[reason],
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'status-changed-meanwhile') throw new Refusal('order-not-pending')
    throw error
  }
}
