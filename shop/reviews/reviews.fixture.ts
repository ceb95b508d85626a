import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import type { CheckoutDetails } from '#shop/orders/placing/checkout-form.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { publishReview } from './moderate-review.ts'
import { type NewPhoto, writeReview } from './write-review.ts'

type Ordered = {
  details?: Partial<CheckoutDetails>
  of?: StockedVariant
  status?: 'pending' | 'shipped' | 'delivered' | 'canceled'
}

/** An order of one line, delivered unless the input says otherwise, as it stands in the tables. */
export async function newDeliveredOrder(db: Db, { details = {}, of, status = 'delivered' }: Ordered = {}) {
  const product = of ?? (await newStockedVariant(db))
  const { orderNumber } = await placeDirectOrder(db, {
    ...newShopper(),
    details: { ...ayeshaFromLahore, ...details },
    ...product,
    quantity: 1,
  })
  const { id: orderId, customer_id: customerId } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'customer_id'])
    .executeTakeFirstOrThrow()
  await changeOrderStatus(db, { orderId, status, by: null })
  const { id: orderItemId } = await db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow()
  return { orderNumber, orderId, customerId, orderItemId, product }
}

/** A photo as a form brings it. */
export const photoOf = (bytes: Uint8Array, fileName = 'shawl.jpg'): NewPhoto => ({
  fileName,
  byteSize: bytes.length,
  content: Readable.from([bytes]),
})

type Review = { stars?: number; body?: string; photos?: NewPhoto[] }

/** Writes a review of a delivered line; `published` one of a new order of a product, and publishes it. */
export function reviewWriters(db: Db, disk: Disk) {
  const write = (
    order: { orderId: string; orderItemId: string },
    { stars = 5, body = 'Lovely', photos = [] }: Review = {},
  ) => writeReview(db, disk, { orderId: order.orderId, orderItemId: order.orderItemId, stars, body, photos })
  async function published(of: StockedVariant, review: Review = {}): Promise<string> {
    const reviewId = await write(await newDeliveredOrder(db, { of }), review)
    await publishReview(db, { reviewId, version: 1 })
    return reviewId
  }
  return { write, published }
}

/** Deletes orders, customers and products with their reviews, and all stored files. */
export async function deleteReviewedOrders(db: Db, storage: { empty: () => Promise<unknown> }): Promise<void> {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  await db.deleteFrom('products').execute()
  await storage.empty()
}
