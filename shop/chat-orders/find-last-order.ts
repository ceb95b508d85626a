import type { Db } from '#db/client.ts'
import { listOrderable, type OrderableProduct } from '../orders/content/orderable-products.ts'
import { customerKey } from '../phone.ts'
import { productWithVariant } from '../variant-label.ts'

/** The latest order of a customer, as far as it can be ordered again. Times in UTC. */
export type LastOrder = {
  orderNumber: string
  createdAt: string
  /** In its order, with today's prices and stock. */
  lines: { product: OrderableProduct; variantId: string; quantity: number }[]
  /** Names of what is not sold any more. */
  notSold: string[]
}

/**
 * What the customer of a phone number ordered last, for "wohi jo pehle liya tha". A canceled order counts only where
 * there is no other. Null for an unknown number, or one whose customer was erased.
 */
export async function findLastOrder(db: Db, phone: string): Promise<LastOrder | null> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('c.phone', '=', customerKey(phone))
    .where('c.anonymized_at', 'is', null)
    .select(['o.id', 'o.order_number as orderNumber', 'o.created_at'])
    .orderBy(({ eb }) => eb('o.status', '=', 'canceled'))
    .orderBy('o.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return null
  const items = await db
    .selectFrom('order_items as i')
    .leftJoin('variants as v', 'v.id', 'i.variant_id')
    .where('i.order_id', '=', order.id)
    .select(['i.product_name', 'i.variant_name', 'i.quantity', 'v.id as variantId', 'v.product_id'])
    .orderBy('i.sort_order')
    .execute()
  const products = await listOrderable(db, [...new Set(items.flatMap(({ product_id }) => product_id ?? []))])
  const lines: LastOrder['lines'] = []
  const notSold: string[] = []
  for (const { variantId, quantity, product_name, variant_name } of items) {
    const product = products.find(({ variants }) => variants.some(variant => variant.variantId === variantId))
    if (product && variantId) lines.push({ product, variantId, quantity })
    else notSold.push(productWithVariant(product_name, variant_name))
  }
  return { orderNumber: order.orderNumber, createdAt: order.created_at.toISOString(), lines, notSold }
}
