import type { Tx } from '#db/client.ts'
import { lockCarts } from './lock-carts.ts'

/** The stored state that saving a product checks first. */
export type StoredProduct = {
  version: number
  slug: string
  subBrandId: string | null
  categoryId: string | null
  variants: { id: string; isTracked: boolean; quantity: number; reserved: number }[]
}

/**
 * Locks a product and the stock of its variants until the transaction ends. Returns the stored product, or undefined
 * when it is deleted. It locks in the same order as placing an order, so that the two never deadlock: first the carts,
 * when the form removes variants (those not in `remaining`), then inventory by its key. Products that its look will
 * name are locked with it in the order of their keys: two whose looks name each other are saved one after the other.
 */
export async function lockProduct(
  tx: Tx,
  { id, remaining, lookIds }: { id: string; remaining: { id: string }[]; lookIds: string[] },
): Promise<StoredProduct | undefined> {
  await keepProducts(
    tx,
    lookIds.filter(other => other < id),
  )
  const product = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .select(['version', 'slug', 'sub_brand_id as subBrandId', 'category_id as categoryId'])
    .forUpdate()
    .executeTakeFirst()
  if (!product) return undefined
  await keepProducts(
    tx,
    lookIds.filter(other => other > id),
  )
  if (await losesVariants(tx, { id, remaining })) await lockCarts(tx)
  const variants = await tx
    .selectFrom('inventory')
    .where('variant_id', 'in', eb => eb.selectFrom('variants').where('product_id', '=', id).select('id'))
    .orderBy('variant_id')
    .select(['variant_id as id', 'track_inventory as isTracked', 'quantity', 'reserved_quantity as reserved'])
    .forUpdate()
    .execute()
  return { ...product, variants }
}

/** Locks products as a reference to them does. */
async function keepProducts(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.selectFrom('products').where('id', 'in', ids).orderBy('id').select('id').forKeyShare().execute()
}

async function losesVariants(tx: Tx, { id, remaining }: { id: string; remaining: { id: string }[] }): Promise<boolean> {
  const remainingIds = new Set(remaining.map(variant => variant.id))
  const stored = await tx.selectFrom('variants').where('product_id', '=', id).select('id').execute()
  return stored.some(variant => !remainingIds.has(variant.id))
}
