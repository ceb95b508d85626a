import type { Db } from '#db/client.ts'
import { customerKey, foldDigits, isSamePhone } from '../../phone.ts'
import { isOrderNumber } from '../placing/order-number.ts'
import { type OrderReceipt, receipts } from './find-order.ts'
import { consumeTrackingAttempt } from './tracking-rate-limit.ts'

/** An order number and a phone number as typed. */
export type Tracking = { orderNumber: string; phone: string }

/**
 * The receipt of an order by its number and phone number, from any browser; undefined otherwise. Of a merged order that
 * of the order that has its items now, when it has the same phone number. An unknown number, a
 * wrong phone number and an invalid number all cost one query that reads no receipt, so neither the response nor its
 * time distinguishes them.
 */
export async function trackOrder(db: Db, typed: Tracking): Promise<OrderReceipt | undefined> {
  const found = await receipts(db)
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.order_number', '=', normalNumber(typed.orderNumber))
    .where('c.phone', '=', customerKey(typed.phone))
    .executeTakeFirst()
  // Very old orders may have a phone without digits, and therefore a customer with an empty key.
  if (!found || !isSamePhone(typed.phone, found.customerPhone)) return undefined
  const { mergedInto } = found.links
  return (mergedInto === null ? undefined : await trackOrder(db, { ...typed, orderNumber: mergedInto })) ?? found
}

/**
 * Like `trackOrder`, with a rate limit by IP and by order: too many wrong attempts are refused for some minutes. Right
 * ones are not counted.
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

/** A typed order number, to be compared with one that is stored. */
export const normalizeTyped = (orderNumber: string): string => foldDigits(orderNumber.trim()).toUpperCase()

/** The order number as stored. A text that PostgreSQL cannot read becomes empty, which no order has. */
function normalNumber(typed: string): string {
  const number = normalizeTyped(typed)
  return isOrderNumber(number) ? number : ''
}
