import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Rupees } from '#shop/money.ts'

/** A variant with what an import by SKU compares. Prices as stored; null: none of its own. */
export type SkuVariant = {
  variantId: string
  productId: string
  product: string
  variant: string
  onHand: number
  reserved: number
  tracked: boolean
  price: Rupees | null
  comparePrice: Rupees | null
  basePrice: Rupees
  baseComparePrice: Rupees | null
  /** How many the product has. */
  variants: number
  /** How many of them have a price, or a compare price, of their own. */
  ownPrices: number
  ownComparePrices: number
}

/** What has a SKU: a variant, or a product as a whole, with its first variant. */
export type SkuMatch = { of: 'variant' | 'product'; row: SkuVariant } | 'none' | 'several'

/** Finds what has each of these SKUs: exactly as written, else in other case. */
export async function findBySku(tx: Tx, skus: string[]): Promise<(sku: string) => SkuMatch> {
  const wanted = [...new Set(skus)].filter(Boolean)
  const exact = matchesIn(await listWithSku(tx, wanted), text => text)
  const missing = wanted.filter(sku => exact(sku) === 'none')
  const folded = matchesIn(missing.length > 0 ? await listWithSku(tx, missing.map(fold), fold) : [], fold)
  return sku => {
    const match = exact(sku)
    return match === 'none' ? folded(sku) : match
  }
}

const fold = (sku: string): string => sku.toLowerCase()

type Row = SkuVariant & { variantSku: string | null; productSku: string | null }

async function listWithSku(tx: Tx, skus: string[], folding?: typeof fold): Promise<Row[]> {
  const has = (column: 'v.sku' | 'p.sku') =>
    folding
      ? sql<boolean>`lower(${sql.ref(column)}) = any(${skus}::text[])`
      : sql<boolean>`${sql.ref(column)} = any(${skus}::text[])`
  const rowsWhere = (column: 'v.sku' | 'p.sku') =>
    tx
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('inventory as i', 'i.variant_id', 'v.id')
      .where(has(column))
      .where('p.is_trashed', '=', false)
      .select([
        ...(['v.id as variantId', 'p.id as productId', 'p.name as product', 'v.name as variant'] as const),
        ...(['i.quantity as onHand', 'i.reserved_quantity as reserved', 'i.track_inventory as tracked'] as const),
        sql<Rupees | null>`nullif(v.price, 0)`.as('price'),
        sql<Rupees | null>`nullif(v.compare_price, 0)`.as('comparePrice'),
        'p.base_price as basePrice',
        sql<Rupees | null>`nullif(p.compare_price, 0)`.as('baseComparePrice'),
        sql<number>`(select count(*) from variants other where other.product_id = p.id)`.as('variants'),
        sql<number>`(select count(*) from variants o where o.product_id = p.id and o.price > 0)`.as('ownPrices'),
        sql<number>`(select count(*) from variants o where o.product_id = p.id and o.compare_price > 0)`.as(
          'ownComparePrices',
        ),
        ...(['v.sku as variantSku', 'p.sku as productSku'] as const),
      ])
  return await rowsWhere('v.sku').union(rowsWhere('p.sku')).execute()
}

/** A SKU may be that of a product and of one of its variants: the variant counts. */
function matchesIn(rows: Row[], key: (sku: string) => string): (sku: string) => SkuMatch {
  const byVariant = Map.groupBy(rows, ({ variantSku }) => key(variantSku ?? ''))
  const byProduct = Map.groupBy(rows, ({ productSku }) => key(productSku ?? ''))
  return sku => {
    const variants = byVariant.get(key(sku)) ?? []
    const ofProducts = byProduct.get(key(sku)) ?? []
    const products = new Set([...variants, ...ofProducts].map(({ productId }) => productId))
    if (products.size > 1 || variants.length > 1) return 'several'
    const [variant] = variants
    if (variant) return { of: 'variant', row: variant }
    const [first] = ofProducts
    return first ? { of: 'product', row: first } : 'none'
  }
}
