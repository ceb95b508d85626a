import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { toAddress } from '#shop/address/address.ts'
import { newId } from '#shop/ids.ts'
import { newOrderNumber } from '#shop/orders/placing/order-number.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { createInventory } from '#shop/stock/create-inventory.ts'

/** An order as its customer knows it. */
export type Known = { orderNumber: string; phone: string }

/** A number with an unused prefix. */
export const randomPhone = (): string => `0390 ${String(randomInt(10_000_000)).padStart(7, '0')}`

/** Places orders of one item, each by another customer; returns what the customers know. */
export async function placeOrders(db: Db, count: number): Promise<Known[]> {
  const kurta = await stockKurta(db, count)
  const known: Known[] = []
  while (known.length < count) known.push(await placeOrder(db, kurta))
  return known
}

async function placeOrder(db: Db, kurta: { slug: string; variantId: string }): Promise<Known> {
  const phone = randomPhone()
  const { orderNumber } = await placeDirectOrder(db, {
    ...kurta,
    quantity: 1,
    seen: null,
    sessionId: randomUUID(),
    idempotencyKey: randomUUID(),
    details: {
      customer_name: 'Ayesha Khan',
      customer_phone: phone,
      customer_email: '',
      notes: '',
      ...toAddress({ street: 'House 12, Street 5, Model Town', city: 'Lahore', state: 'Punjab' }),
    },
  })
  return { orderNumber, phone }
}

async function stockKurta(db: Db, quantity: number): Promise<{ slug: string; variantId: string }> {
  const [productId, variantId, slug] = [newId(), newId(), 'linen-kurta']
  await db
    .insertInto('products')
    .values({ id: productId, name: 'Linen Kurta', slug, base_price: 1500, status: 'published' })
    .execute()
  await db.insertInto('variants').values({ id: variantId, product_id: productId, name: 'M' }).execute()
  await createInventory(db, [{ variant_id: variantId, quantity }])
  return { slug, variantId }
}

/** How many order numbers a day has: the product of the symbols seen at each position. */
export function countNumbersOfADay(): number {
  const numbers = Array.from({ length: 10_000 }, () => newOrderNumber())
  const places = Array.from({ length: numbers[0]?.length ?? 0 }, (_, at) => new Set(numbers.map(number => number[at])))
  return places.reduce((product, symbols) => product * symbols.size, 1)
}
