import type { Db } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { createInventory } from '#shop/stock/create-inventory.ts'
import { createPromotions } from './initial-promotions.ts'

/**
 * What happens to a product: stock changes only; prices, tracking and variants too; or everything, until it is deleted
 * and replaced by another.
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
/**
 * The products on sale when a run begins. A variant's name is unique in a run, so that lines are known after the
 * variant is deleted.
 */
export type InitialStock = InitialProduct[]

const QUANTITY = 20

/** Fills an empty shop with little stock of few variants and with promotions; the limit of open orders is off. */
export async function createInitialStock(db: Db): Promise<InitialStock> {
  const kurta = newProduct('Linen Kurta', 'steady')
  const razai = newProduct('Razai', 'edited')
  const initialStock = [kurta, razai, newProduct('Ajrak', 'passing')]
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
  await createPromotions(db, { few: razai.productId, pair: kurta.productId })
  return initialStock
}

function newProduct(name: string, churn: ProductChurn): InitialProduct {
  const variants = ['M', 'L'].map(size => ({ variantId: newId(), name: `${name} ${size}`, quantity: QUANTITY }))
  return { productId: newId(), slug: name.toLowerCase().replace(' ', '-'), name, churn, price: 700, variants }
}
