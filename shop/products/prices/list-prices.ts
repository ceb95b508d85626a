import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductStatus } from '#db/types.ts'
import { mainPictureOf } from '../../catalogue/pictures.ts'
import { comparePriceOfVariant, priceOfVariant } from '../../catalogue/variant-price.ts'
import { type CountedPage, type Cursor, pageOf } from '../../cursor.ts'
import type { Picture } from '../../media/picture.ts'
import type { Rupees } from '../../money.ts'
import { productRowCursor, readProductRow } from '../../product-row-cursor.ts'
import { matchesProductFilter } from '../product-query.ts'
import type { PriceFilter } from './price-filter.ts'

/**
 * A price to choose for a sale: the base price of a product, which its variants inherit (`variantId` null), or that of
 * a variant.
 */
export type PriceRow = {
  /** The variant's id, else the product's. */
  id: string
  productId: string
  variantId: string | null
  product: string
  variant: string | null
  sku: string | null
  status: ProductStatus
  /** Of the product, in the row of its base price. */
  picture: Picture | null
  /** As stored. A variant with null inherits it from its product. */
  price: Rupees | null
  comparePrice: Rupees | null
  /** Those of the product, which a variant without its own inherits. */
  basePrice: Rupees
  baseComparePrice: Rupees | null
  /** In the row of a base price: how many variants sell at it. */
  inheritors: number | null
  /** What shoppers pay today, and the compare price, which they see when it is higher. */
  shownPrice: Rupees
  shownComparePrice: Rupees | null
}

/** A page of prices, the number of all matching rows, and the cursor of the next page. */
type Page = { filter: PriceFilter; cursor?: Cursor | undefined; limit: number }

/**
 * The matching prices by product name: first the product's base price, then its variants in their order. The only
 * variant of a product has no row unless it has a price of its own.
 */
export async function listPrices(db: Db, { filter, cursor, limit }: Page): Promise<CountedPage<PriceRow>> {
  const [total, rows] = await Promise.all([
    priceRows(db, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    priceRows(db, filter)
      .select([
        'r.id',
        'p.id as productId',
        'r.variantId',
        'p.name as product',
        'r.variant',
        'r.sku',
        'p.status',
        sql<Picture | null>`case when r."variantId" is null then ${mainPictureOf(sql.ref('p.id'))} end`.as('picture'),
        'r.price',
        'r.comparePrice',
        'p.base_price as basePrice',
        'p.compare_price as baseComparePrice',
        'r.inheritors',
        'r.shownPrice',
        'r.shownComparePrice',
        'r.position',
        sql<string>`lower(p.name)`.as('sortName'),
      ])
      .$if(cursor !== undefined, query => query.where(after(cursor ?? ['', ''])))
      .orderBy(sql`lower(p.name)`)
      .orderBy('p.id')
      .orderBy('r.position')
      .orderBy('r.id')
      .limit(limit + 1)
      .execute(),
  ])
  const page = pageOf(rows, limit, productRowCursor)
  return {
    rows: page.rows.map(({ sortName: _, position: __, ...row }) => row),
    total: total.total,
    nextCursor: page.nextCursor,
  }
}

type ListedRow = Pick<
  PriceRow,
  'id' | 'variantId' | 'variant' | 'sku' | 'price' | 'comparePrice' | 'inheritors' | 'shownPrice' | 'shownComparePrice'
> & { position: number }

/** The matching rows (r) with their product (p). The base price has the position -1, before all variants. */
function priceRows(db: Db, { reduced, ...filter }: PriceFilter) {
  return db
    .selectFrom('products as p')
    .innerJoinLateral(
      () =>
        sql<ListedRow>`(
          select p.id, null::uuid as "variantId", null as variant, p.sku, p.base_price as price,
            p.compare_price as "comparePrice", p.base_price as "shownPrice", p.compare_price as "shownComparePrice",
            (select count(*) from variants v where v.product_id = p.id and coalesce(v.price, 0) = 0) as inheritors,
            -1 as position
          union all
          select v.id, v.id, v.name, v.sku, nullif(v.price, 0), v.compare_price, ${priceOfVariant},
            ${comparePriceOfVariant}, null, v.sort_order
          from variants v
          where v.product_id = p.id and (v.price > 0 or v.compare_price is not null
            or exists (select from variants other where other.product_id = p.id and other.id <> v.id)))`.as<'r'>('r'),
      join => join.onTrue(),
    )
    .where(matchesProductFilter(filter))
    .$if(reduced === true, query => query.whereRef('r.shownComparePrice', '>', 'r.shownPrice'))
}

function after(cursor: Cursor) {
  const [name, productId, position] = readProductRow(cursor)
  return sql<boolean>`(lower(p.name), p.id, r.position, r.id)
    > (${name}, ${productId}::uuid, ${position}::int, ${cursor[1]}::uuid)`
}
