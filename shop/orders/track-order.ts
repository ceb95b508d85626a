import type { Db } from '#db/client.ts'
import { customerKey } from '../customers/customer-key.ts'
import { foldDigits, isSamePhone } from '../phone.ts'
import { type OrderReceipt, receipts } from './find-order.ts'
import { isOrderNumber } from './order-number.ts'
import { consumeTrackingAttempt } from './tracking-rate-limit.ts'

/** An order number and a phone number as somebody typed them. */
export type Tracking = { orderNumber: string; phone: string }

/**
 * The receipt of an order for whoever knows its number and its phone, wherever they ask from; undefined for anything else.
 * Unknown numbers, wrong phones and what is no number at all cost the same one query, which reads no receipt for them: neither
 * words nor the clock tell them apart.
 */
export async function trackOrder(db: Db, typed: Tracking): Promise<OrderReceipt | undefined> {
  const found = await receipts(db)
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.order_number', '=', normalNumber(typed.orderNumber))
    .where('c.phone', '=', customerKey(typed.phone))
    .executeTakeFirst()
  // Orders from before customers were known may have a phone without digits, and so a customer who is known by none.
  return found && isSamePhone(typed.phone, found.customerPhone) ? found : undefined
}

/**
 * The same for strangers, by the address they ask from: too many wrong tries in a row are refused for some minutes. Right ones
 * are not counted.
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

/** The number as the table has it; an empty one, which no order has, for what PostgreSQL could not even read. */
function normalNumber(typed: string): string {
  const number = normalizeTyped(typed)
  return isOrderNumber(number) ? number : ''
}
