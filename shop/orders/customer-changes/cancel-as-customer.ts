import type { Db } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { type CustomerCancelReason, customerCancelReasons } from '../status/customer-cancel-reasons.ts'
import { getOrderId } from './get-order-id.ts'

/**
 * Cancels a pending order for its shopper. The caller has checked that it is theirs. A canceled order stays as it is,
 * so that a second click or tab does nothing. Refuses an unknown order, one that is confirmed or sent, and one that was
 * changed since `version`, that of the form: nobody cancels items that they did not see.
 */
export async function cancelAsCustomer(
  db: Db,
  { orderNumber, version, reason }: { orderNumber: string; version: number; reason: CustomerCancelReason },
): Promise<void> {
  const orderId = await getOrderId(db, orderNumber)
  try {
    await changeOrderStatus(db, {
      orderId,
      status: 'canceled',
      expectedStatus: 'pending',
      version,
      by: 'customer',
      reason: customerCancelReasons[reason],
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'status-changed-meanwhile') throw new Refusal('order-not-pending')
    if (error.code === 'order-changed-since') throw new Refusal('changed-before-cancel')
    throw error
  }
}
