import type { Db } from '#db/client.ts'
import { customerKey } from '../customers/customer-key.ts'
import { foldDigits, isSamePhone } from '../phone.ts'
import { type OrderReceipt, receipts } from './find-order.ts'
import { isOrderNumber } from './order-number.ts'
import { consumeTrackingAttempt } from './tracking-rate-limit.ts'

/** An order number and a phone number as typed. */
export type Tracking = { orderNumber: string; phone: string }

/**
 * The receipt of an order by its number and phone, from anywhere; undefined otherwise. Unknown numbers, wrong phones
 * and invalid numbers cost the same one query, which reads no receipt for them: neither response nor timing
 * distinguishes them.
 */
export async function trackOrder(db: Db, typed: Tracking): Promise<OrderReceipt | undefined> {
  const found = await receipts(db)
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.order_number', '=', normalNumber(typed.orderNumber))
    .where('c.phone', '=', customerKey(typed.phone))
    .executeTakeFirst()
  // Orders older than customers may have a phone without digits, and so a customer with an empty key.
  return found && isSamePhone(typed.phone, found.customerPhone) ? found : undefined
}

/**
 * The same for strangers, with their IP: too many wrong attempts in a row are refused for some minutes. Right ones are
 * not counted.
 */
export async function trackOrderRateLimited(
  db: Db,
  { address, ...typed }: Tracking & { address: string },
): Promise<OrderReceipt | undefined> {
  const { refund } = await consumeTrackingAttempt(db, { address, orderNumber: normalizeTyped(typed.orderNumber) })
  const found = await trackOrder(db, typed)
  if (found) await refund()
  return found
}

const normalizeTyped = (orderNumber: string): string => foldDigits(orderNumber.trim()).toUpperCase()

/** The number as stored; an empty one, which no order has, for a text that PostgreSQL cannot read. */
function normalNumber(typed: string): string {
  const number = normalizeTyped(typed)
  return isOrderNumber(number) ? number : ''
}
