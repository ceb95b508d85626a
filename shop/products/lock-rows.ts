import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { ProductStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { productWithVariant } from '../variant-label.ts'
import type { Prices, ProductPrices } from './product-prices.ts'

/** What staff edit of a product in lists. A price of null is none. */
export type ProductCells = Prices & { status: ProductStatus; subBrandId: string | null; categoryId: string | null }

/** A stored product. `isTrashed`: staff change nothing of it, and a sale still ends. */
export type ProductRow = ProductCells & { id: string; name: string; slug: string; version: number; isTrashed: boolean }

/** A stored variant. A price of null is that of its product. */
export type VariantRow = Prices & {
  id: string
  productId: string
  name: string
  position: number
  onHand: number
  reserved: number
  tracked: boolean
}

/** A product, of which its own cells are meant, or a variant. */
export type Target = { productId: string } | { variantId: string }

export const isVariant = (target: Target): target is { variantId: string } => 'variantId' in target

/** The id of the product or variant. */
export const idOf = (target: Target): string => (isVariant(target) ? target.variantId : target.productId)

/** Products with all their variants, by id. */
export type Rows = { products: ReadonlyMap<string, ProductRow>; variants: ReadonlyMap<string, VariantRow> }

/** Locks the products of these targets and the stock of all their variants until the transaction ends. */
export async function lockRows(tx: Tx, targets: readonly Target[]): Promise<Rows> {
  const productIds = targets.filter(target => !isVariant(target)).map(idOf)
  const variantIds = targets.filter(isVariant).map(idOf)
  const products = await lockProductRows(
    tx,
    sql`(p.id = any(${productIds}::uuid[])
      or p.id in (select product_id from variants where id = any(${variantIds}::uuid[])))`,
  )
  const variants = await lockVariantRows(
    tx,
    products.map(({ id }) => id),
  )
  return {
    products: new Map(products.map(row => [row.id, row])),
    variants: new Map(variants.map(row => [row.id, row])),
  }
}

/** Locks the `products as p` that a condition is true of, in the order of their ids, until the transaction ends. */
export const lockProductRows = async (tx: Tx, isMeant: RawBuilder<boolean>): Promise<ProductRow[]> =>
  await tx
    .selectFrom('products as p')
    .where(isMeant)
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.slug', 'p.version', 'p.status', 'p.is_trashed as isTrashed'])
    .select(['p.sub_brand_id as subBrandId', 'p.category_id as categoryId'])
    .select([noneFor0('p.base_price').as('price'), noneFor0('p.compare_price').as('comparePrice')])
    .forUpdate()
    .execute()

/**
 * Locks the stock of all variants of these products, which must be locked, in the order of its key, as placing an order
 * does: the two never deadlock, and what follows waits for orders that are being placed.
 */
export const lockVariantRows = async (tx: Tx, productIds: string[]): Promise<VariantRow[]> =>
  await tx
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('v.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('i.variant_id')
    .select(['v.id', 'v.product_id as productId', 'v.name', 'v.sort_order as position'])
    .select([noneFor0('v.price').as('price'), noneFor0('v.compare_price').as('comparePrice')])
    .select(['i.quantity as onHand', 'i.reserved_quantity as reserved', 'i.track_inventory as tracked'])
    .forUpdate('i')
    .execute()

/** 0 and nothing mean the same (docs/product.md#prices). */
const noneFor0 = (column: string) => sql<Rupees | null>`nullif(${sql.ref(column)}, 0)`

/** What a target means among locked rows. `variant`: null when it is the product. `own`: its stored prices. */
export type FoundRow = { product: ProductRow; variant: VariantRow | null; name: string; own: Prices }

/** The row that a target means, also in the trash; undefined when it is deleted. */
export function findRow({ products, variants }: Rows, target: Target): FoundRow | undefined {
  const variant = isVariant(target) ? variants.get(target.variantId) : null
  const product = variant === undefined ? undefined : products.get(variant?.productId ?? idOf(target))
  if (!product || variant === undefined) return undefined
  const { price, comparePrice } = variant ?? product
  const name = variant ? productWithVariant(product.name, variant.name) : product.name
  return { product, variant, name, own: { price, comparePrice } }
}

/** The prices of locked products, of all or of these, as `readPrices` reads them; variants in their order. */
export function pricesOf(
  { products, variants }: Rows,
  ids: Iterable<string> = products.keys(),
): Map<string, ProductPrices<Prices & { id: string }>> {
  const sorted = [...variants.values()].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const variantsOf = Map.groupBy(sorted, ({ productId }) => productId)
  const chosen = [...ids].flatMap(id => products.get(id) ?? [])
  return new Map(chosen.map(product => [product.id, { ...product, variants: variantsOf.get(product.id) ?? [] }]))
}
