import type { Db } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { createInventory } from '#shop/stock/create-inventory.ts'

/**
 * What is done to a product: nothing but its stock; prices, tracking and variants; or all of it, until it is deleted and another
 * takes its place.
 */
export type ProductChurn = 'steady' | 'edited' | 'passing'

export type InitialVariant = { variantId: string; name: string; quantity: number }
export type InitialProduct = {
  productId: string
  slug: string
  name: string
  churn: ProductChurn
  price: number
  variants: InitialVariant[]
}
/** What is on sale when a run begins. A variant's name is its own in all of a run: by it lines are known when the variant is gone. */
export type InitialStock = InitialProduct[]

const QUANTITY = 20

/** Puts little of few variants on the shelf of an empty shop, and lifts the limit of open orders. */
export async function createInitialStock(db: Db): Promise<InitialStock> {
  const initialStock = [
    newProduct('Linen Kurta', 'steady'),
    newProduct('Razai', 'edited'),
    newProduct('Ajrak', 'passing'),
  ]
  await saveSetting(db, 'order_limits', noOrderLimits)
  for (const { productId: id, name, slug, price, variants } of initialStock) {
    await db.insertInto('products').values({ id, name, slug, base_price: price, status: 'published' }).execute()
    await db
      .insertInto('variants')
      .values(variants.map(({ variantId, name }) => ({ id: variantId, product_id: id, name })))
      .execute()
    await createInventory(
      db,
      variants.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    )
  }
  return initialStock
}

function newProduct(name: string, churn: ProductChurn): InitialProduct {
  const variants = ['M', 'L'].map(size => ({ variantId: newId(), name: `${name} ${size}`, quantity: QUANTITY }))
  return { productId: newId(), slug: name.toLowerCase().replace(' ', '-'), name, churn, price: 700, variants }
}
