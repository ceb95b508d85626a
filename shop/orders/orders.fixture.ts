import type { Db } from '#db/client.ts'
import { ayeshaFromLahore, newShopper, type StockedVariant } from '#test/fixtures.ts'
import type { CheckoutDetails } from './placing/checkout-form.ts'
import { placeDirectOrder } from './placing/place-order.ts'

type OrderOverrides = Partial<CheckoutDetails> & { quantity?: number; placedAt?: Date }

/**
 * Orders of one variant for tests of the back office: Ayesha's from Lahore, quantity 1, placed now, unless the input
 * says otherwise.
 */
export const orderFactory =
  (db: Db, variant: () => StockedVariant) =>
  async ({ quantity = 1, placedAt, ...details }: OrderOverrides = {}) => {
    const placed = await placeDirectOrder(db, {
      ...newShopper(),
      details: { ...ayeshaFromLahore, ...details },
      ...variant(),
      quantity,
      placedAt,
    })
    return await db
      .selectFrom('orders')
      .where('order_number', '=', placed.orderNumber)
      .select(['id', 'order_number as orderNumber'])
      .executeTakeFirstOrThrow()
  }
