import { anyText } from '#db/any-of.ts'
import type { Tx } from '#db/client.ts'
import { type EditedProduct, listProductsToEdit } from '#shop/products/find-product-to-edit.ts'
import { slugFrom } from '#shop/slug.ts'
import type { ImportedProduct } from '../imported-product.ts'

/** The product of the shop; the names of several, to which its SKUs belong; or none. */
export type Match = EditedProduct | { several: string[] } | undefined

export const isOneProduct = (match: Match): match is EditedProduct => match !== undefined && !('several' in match)

/** The product of the shop for each product of the file: by handle, else by SKU, else by the slug of the name. */
export async function findStoredProducts(tx: Tx, products: ImportedProduct[]): Promise<Map<ImportedProduct, Match>> {
  const slugs = products.map(slugOf)
  const skus = products.flatMap(skusOf)
  const bySlug = new Map(
    (await tx.selectFrom('products').where('slug', '=', anyText(slugs)).select(['id', 'slug']).execute()).map(row => [
      row.slug,
      row.id,
    ]),
  )
  const withSku = await tx
    .selectFrom('variants')
    .where('sku', '=', anyText(skus))
    .select(['product_id as id', 'sku'])
    .unionAll(tx.selectFrom('products').where('sku', '=', anyText(skus)).select(['id', 'sku']))
    .execute()
  const bySku = Map.groupBy(withSku, row => row.sku ?? '')
  const idsOf = (product: ImportedProduct): string[] => {
    const named = bySlug.get(slugOf(product))
    if (named !== undefined && product.handle !== '') return [named]
    const ids = skusOf(product).flatMap(sku => bySku.get(sku)?.map(({ id }) => id) ?? [])
    return ids.length > 0 ? [...new Set(ids)] : named !== undefined ? [named] : []
  }
  const matched = new Map(products.map(product => [product, idsOf(product)]))
  const edited = new Map(
    (await listProductsToEdit(tx, [...new Set([...matched.values()].flat())])).map(row => [row.id, row]),
  )
  const matchOf = (ids: string[]): Match =>
    ids.length > 1 ? { several: ids.flatMap(id => edited.get(id)?.name ?? []) } : edited.get(ids[0] ?? '')
  return new Map([...matched].map(([product, ids]) => [product, matchOf(ids)]))
}

export const slugOf = ({ handle, values }: ImportedProduct): string => slugFrom(handle || values.name || '')

const skusOf = ({ values, variants }: ImportedProduct): string[] =>
  [values.sku, ...variants.map(({ sku }) => sku)].flatMap(sku => sku || [])
