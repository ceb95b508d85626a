import { Readable } from 'node:stream'
import type { Db } from '#db/client.ts'
import type { CheckoutDetails } from '#shop/orders/checkout-form.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { placeDirectOrder } from '../orders/place-order.ts'
import type { NewPhoto } from './write-review.ts'

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
