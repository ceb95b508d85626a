import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductStatus } from '#db/types.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { productRowCursor, readProductRow } from '../product-row-cursor.ts'
import { isLow } from './low-stock.ts'
import type { StockFilter, StockSort } from './stock-filter.ts'

/** A variant in the stock list. */
export type StockRow = {
  variantId: string
  productId: string
  product: string
  variant: string
  sku: string | null
  status: ProductStatus
  onHand: number
  reserved: number
  /** On hand and not reserved. */
  available: number
  threshold: number
  /** When false the variant always sells, and the numbers are only informative. */
  tracked: boolean
  /** Low stock that sells (`isLow`), as in the filter and on the dashboard. */
  isLow: boolean
}

/** A page of the stock list, the number of all matches, and the cursor of the next page. */
type Page = { filter: StockFilter; sort: StockSort; cursor?: Cursor | undefined; limit: number }

/**
 * The matching variants, by product and then in its order, or the scarcest first. `cursor`: the end of the last page.
 */
export async function listStock(db: Db, { filter, sort, cursor, limit }: Page): Promise<CountedPage<StockRow>> {
  const matching = stockRowsQuery(db, filter)
  const name = sortName(filter)
  const [total, rows] = await Promise.all([
    countMatching(db, filter),
    matching
      .select([...stockColumns(), name.as('sortName'), 'v.sort_order as position'])
      .$if(cursor !== undefined, query => query.where(after(sort, cursor ?? ['', ''], name)))
      .$if(sort === 'product', query => query.orderBy(name).orderBy('p.id').orderBy('v.sort_order').orderBy('v.id'))
      .$if(sort === 'available', query => query.orderBy(available).orderBy('v.id'))
      .limit(limit + 1)
      .execute(),
  ])
  const page = pageOf(rows, limit, row =>
    sort === 'available' ? [row.available, row.variantId] : productRowCursor({ ...row, id: row.variantId }),
  )
  return {
    rows: page.rows.map(({ sortName: _, position: __, ...row }) => row),
    total,
    nextCursor: page.nextCursor,
  }
}

async function countMatching(db: Db, filter: StockFilter): Promise<number> {
  const counted = sql<number>`count(*)`.as('total')
  const { total } = isNarrow(filter)
    ? await stockRowsQuery(db, filter).select(counted).executeTakeFirstOrThrow()
    : // Each variant has one row of inventory.
      await db
        .selectFrom('inventory')
        .select(
          sql<number>`count(*) - (select count(*) from variants v join products p on p.id = v.product_id where p.is_trashed)`.as(
            'total',
          ),
        )
        .executeTakeFirstOrThrow()
  return total
}

const available = sql<number>`i.quantity - i.reserved_quantity`

/** The columns of a stock row, for a variant (v), its product (p) and its inventory (i). */
export const stockColumns = () =>
  [
    'v.id as variantId',
    'p.id as productId',
    'p.name as product',
    'v.name as variant',
    'v.sku',
    'p.status',
    'i.quantity as onHand',
    'i.reserved_quantity as reserved',
    available.as('available'),
    'i.low_stock_threshold as threshold',
    'i.track_inventory as tracked',
    isLow(new Date()).as('isLow'),
  ] as const

/** The matching variants (v) with product (p) and inventory (i), for a query to select from. None is in the trash. */
export function stockRowsQuery(db: Db, { search = '', show, product }: StockFilter = {}) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('p.is_trashed', '=', false)
    .$if(product !== undefined, query => query.where('v.product_id', '=', product ?? ''))
    .$if(words.length > 0, query =>
      query.where(
        sql<boolean>`lower(concat_ws(' ', p.name, v.name, v.sku, p.sku)) like all(${words.map(containing)}::text[])`,
      ),
    )
    .$if(show === 'low', query => query.where(isLow(new Date())))
    .$if(show === 'sold-out', query => query.where('i.track_inventory', '=', true).where(available, '<=', 0))
}

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The sort value of products. A list of all variants uses its index. When few match, walking the index takes longer
 * than reading and sorting them, and PostgreSQL cannot estimate how few: an expression that is not indexed avoids that.
 */
const sortName = (filter: StockFilter): RawBuilder<string> =>
  isNarrow(filter) ? sql`(lower(p.name) || '')` : sql`lower(p.name)`

const isNarrow = (filter: StockFilter): boolean => Object.values(filter).some(Boolean)

function after(sort: StockSort, cursor: Cursor, name: RawBuilder<string>) {
  const [value, variantId] = cursor
  if (sort === 'available') {
    return sql<boolean>`(${available}, v.id) > (${Number(value) || 0}::numeric, ${variantId}::uuid)`
  }
  const [from, productId, position] = readProductRow(cursor)
  return sql<boolean>`${name} >= ${from} and (${name}, p.id, v.sort_order, v.id)
    > (${from}, ${productId}::uuid, ${position}::int, ${variantId}::uuid)`
}
