import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { ProductStatus } from '#db/types.ts'
import { comparePriceOfVariant, priceOfVariant } from '../../catalogue/variant-price.ts'
import { type Cursor, formatCursor } from '../../cursor.ts'
import type { Rupees } from '../../money.ts'
import { findProductPage } from '../list-products.ts'
import type { AdminProductSort, ProductFilter } from '../product-filter.ts'
import { adminProductOrders } from '../product-sort.ts'

/** A variant in the grid. Its prices are null where it has none of its own and inherits those of its product. */
export type GridVariant = {
  id: string
  name: string
  sku: string | null
  price: Rupees | null
  comparePrice: Rupees | null
  /** The quantity on hand, with what is promised to orders. */
  stock: number
}

/** A product in the grid with all its variants, in their order. `price`: the base price, null when there is none. */
export type GridProduct = {
  id: string
  name: string
  sku: string | null
  status: ProductStatus
  subBrandId: string | null
  categoryId: string | null
  price: Rupees | null
  comparePrice: Rupees | null
  variants: GridVariant[]
}

/** Which products: as in the product list, only these, or only those that shoppers see reduced. */
export type GridFilter = ProductFilter & { ids?: string[] | undefined; reduced?: true | undefined }

/** A page of products, the number of all matches, and the cursor of the next page. */
export type GridPage = { products: GridProduct[]; total: number; nextCursor: string | null }

type Page = { filter: GridFilter; sort: AdminProductSort; cursor?: Cursor | undefined; limit: number }

/**
 * A page of `limit` matching products with the values that the grid edits. `cursor` must come from a list with the same
 * sort order (`isCursorOf`).
 */
export async function listGrid(db: Db, { filter, sort, cursor, limit }: Page): Promise<GridPage> {
  const { ids, reduced, ...rest } = filter
  const { ids: found, total } = await findProductPage(db, { ...rest, sort, cursor, limit }, [
    ...(ids ? [sql<boolean>`p.id = any(${ids}::uuid[])`] : []),
    ...(reduced ? [isReduced] : []),
  ])
  const rows = await listRows(db, sort, found.slice(0, limit))
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    products: rows.map(({ sortedBy: _, ...product }) => product),
    total,
    nextCursor: last ? formatCursor([last.sortedBy, last.id]) : null,
  }
}

const isReduced = sql<boolean>`(p.compare_price > p.base_price or exists (select from variants v
  where v.product_id = p.id and ${comparePriceOfVariant} > ${priceOfVariant}))`

async function listRows(db: Db, sort: AdminProductSort, ids: string[]) {
  return await db
    .selectFrom('products as p')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(eb => [
      'p.id',
      'p.name',
      'p.sku',
      'p.status',
      'p.sub_brand_id as subBrandId',
      'p.category_id as categoryId',
      sql<Rupees | null>`nullif(p.base_price, 0)`.as('price'),
      sql<Rupees | null>`nullif(p.compare_price, 0)`.as('comparePrice'),
      jsonArrayFrom(
        eb
          .selectFrom('variants as v')
          .innerJoin('inventory as i', 'i.variant_id', 'v.id')
          .whereRef('v.product_id', '=', 'p.id')
          .select([
            'v.id',
            'v.name',
            'v.sku',
            sql<Rupees | null>`nullif(v.price, 0)`.as('price'),
            sql<Rupees | null>`nullif(v.compare_price, 0)`.as('comparePrice'),
            'i.quantity as stock',
          ])
          .orderBy('v.sort_order')
          .orderBy('v.id'),
      ).as('variants'),
      adminProductOrders[sort].column.sortValue.as('sortedBy'),
    ])
    .orderBy(sql`array_position(${ids}::uuid[], p.id)`)
    .execute()
}
