import type { Db } from '#db/client.ts'
import { isDelivered } from '#shop/order-status/status.ts'
import type { OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { findReviewableOrder, type ReviewableOrder } from '#shop/reviews/find-reviewable-order.ts'
import { signReviewToken } from '#shop/reviews/review-link.ts'

/** The lines to review, and the token that their forms are sent with. */
export type OrderReviews = { order: ReviewableOrder; token: string }

/** What a shopper may review of this order; null before it is delivered. */
export async function findReviewForms(
  db: Db,
  { status, orderNumber }: Pick<OrderReceipt, 'status' | 'orderNumber'>,
): Promise<OrderReviews | null> {
  const order = isDelivered(status) ? await findReviewableOrder(db, { orderNumber }) : undefined
  return order ? { order, token: await signReviewToken(db, order.orderId) } : null
}
