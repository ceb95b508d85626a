import type { Db } from '#db/client.ts'
import { atCheckout } from '#test/browser.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import type { shopApp } from '#test/shop-app.ts'

/** Values that occur only in Ayesha's order, as pages, programs and logs might write them. */
const fields = {
  name: /Kausar/,
  phone: /390\W?4417763/,
  email: /ayesha\.k@/,
  street: /Gulmohar/,
  city: /Chak 417/,
  postcode: /\b52250\b/,
  notes: /green bell/,
  item: /Kingfisher/,
  amount: /\b56,?831\b/,
  // Its year is no other day's here: deliveries may be in March too.
  day: /2019-03-05|March.{0,6}2019|مارچ.{0,6}2019/,
}

export type Field = keyof typeof fields

/** The fields of her order that a text discloses. */
export const fieldsIn = (text: string): Field[] =>
  (Object.keys(fields) as Field[]).filter(field => fields[field].test(text))

/** The fields of a receipt: all but the email address, which only the back office needs. */
export const receiptFields = (Object.keys(fields) as Field[]).filter(field => field !== 'email')

/** The values that Ayesha types at the checkout. */
export const ayeshasDetails = {
  customer_name: 'Ayesha Kausar',
  customer_phone: '0390 4417763',
  customer_email: 'ayesha.k@example.pk',
  street: 'House 9, Gulmohar Lane',
  city: 'Chak 417 GB',
  state: 'Punjab',
  postal_code: '52250',
  notes: 'Please ring the green bell',
}

/**
 * Ayesha's order, placed on a day in March 2019, and her browser. The product has another name and price by now, so the
 * old ones can only come from her order.
 */
export async function ayeshasOrder(app: ReturnType<typeof shopApp>['app'], db: Db) {
  const shawl = await newStockedVariant(db, { name: 'Kingfisher Shawl', basePrice: 56_831 })
  const { browser, form } = await atCheckout(app, [shawl])
  const sent = { ...form, ...ayeshasDetails }
  const path = (await browser.post('/checkout', sent)).headers.get('Location') ?? ''
  const orderNumber = path.split('/').at(-1) ?? ''
  await db.updateTable('products').set({ name: 'Shawl', base_price: 1500 }).where('id', '=', shawl.productId).execute()
  const { id } = await db
    .updateTable('orders')
    .set({ created_at: new Date('2019-03-05T09:00:00Z') })
    .where('order_number', '=', orderNumber)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { browser, path, orderNumber, orderId: id, idempotencyKey: sent.order_key, sent, shawl }
}
