import type { Tx } from '#db/client.ts'

/** What saving a product looks at before it changes anything. */
export type StoredProduct = {
  version: number
  slug: string
  subBrandId: string | null
  categoryId: string | null
  variants: { id: string; isTracked: boolean; quantity: number; reserved: number }[]
}

/**
 * Takes hold of a product and of the stock of its variants until the transaction ends; undefined when it is gone. Locked as
 * placing an order locks them, so that the two wait for each other and never deadlock: first the carts that lose a line (those of
 * the variants that are not `kept`), then inventory by its key.
 */
export async function lockProduct(
  tx: Tx,
  { id, kept }: { id: string; kept: { id: string }[] },
): Promise<StoredProduct | undefined> {
  const product = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .select(['version', 'slug', 'sub_brand_id as subBrandId', 'category_id as categoryId'])
    .forUpdate()
    .executeTakeFirst()
  if (!product) return undefined
  const keptIds = kept.map(variant => variant.id)
  await tx
    .selectFrom('cart_rows')
    .where('variant_id', 'in', eb => eb.selectFrom('variants').where('product_id', '=', id).select('id'))
    .$if(keptIds.length > 0, query => query.where('variant_id', 'not in', keptIds))
    .orderBy('session_id')
    .orderBy('variant_id')
    .select('variant_id')
    .forUpdate()
    .execute()
  const variants = await tx
    .selectFrom('inventory')
    .where('variant_id', 'in', eb => eb.selectFrom('variants').where('product_id', '=', id).select('id'))
    .orderBy('variant_id')
    .select(['variant_id as id', 'track_inventory as isTracked', 'quantity', 'reserved_quantity as reserved'])
    .forUpdate()
    .execute()
  return { ...product, variants }
}
