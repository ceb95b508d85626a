import type { Db } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { openInventory } from '#shop/stock/open-inventory.ts'

/**
 * What is done to a product: nothing but its stock; prices, tracking and variants; or all of it, until it is deleted and another
 * takes its place.
 */
export type Fate = 'steady' | 'edited' | 'passing'

export type ShelfVariant = { variantId: string; name: string; quantity: number }
export type ShelfProduct = {
  productId: string
  slug: string
  name: string
  fate: Fate
  price: number
  variants: ShelfVariant[]
}
/** What is on sale when a run begins. A variant's name is its own in all of a run: by it lines are known when the variant is gone. */
export type Shelf = ShelfProduct[]

const PIECES = 20

/** Puts little of few variants on the shelf of an empty shop, and lifts the limit of open orders. */
export async function stockShelf(db: Db): Promise<Shelf> {
  const shelf = [newProduct('Linen Kurta', 'steady'), newProduct('Razai', 'edited'), newProduct('Ajrak', 'passing')]
  await saveSetting(db, 'order_limits', noOrderLimits)
  for (const { productId: id, name, slug, price, variants } of shelf) {
    await db.insertInto('products').values({ id, name, slug, base_price: price, status: 'published' }).execute()
    await db
      .insertInto('variants')
      .values(variants.map(({ variantId, name }) => ({ id: variantId, product_id: id, name })))
      .execute()
    await openInventory(
      db,
      variants.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    )
  }
  return shelf
}

function newProduct(name: string, fate: Fate): ShelfProduct {
  const variants = ['M', 'L'].map(size => ({ variantId: newId(), name: `${name} ${size}`, quantity: PIECES }))
  return { productId: newId(), slug: name.toLowerCase().replace(' ', '-'), name, fate, price: 700, variants }
}
