import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { mainPictureOf } from '../catalogue/pictures.ts'
import { plainText } from '../catalogue/plain-text.ts'
import { comparePriceOfVariant, priceOfVariant } from '../catalogue/variant-price.ts'
import { type CountedPage, type Cursor, formatCursor } from '../cursor.ts'
import type { Picture } from '../media/picture.ts'
import type { Rupees } from '../money.ts'
import type { AdminProductSort, ProductFilter, ProductStatus } from './product-filter.ts'
import { matchesProductFilter } from './product-query.ts'
import { adminProductOrders, comesAfter } from './product-sort.ts'

/** A product in the back office's list: see docs/product.md#products-list. */
export type AdminProduct = {
  id: string
  version: number
  slug: string
  name: string
  status: ProductStatus
  sku: string | null
  /** What shoppers pay for its variants; 0 is no price. */
  lowestPrice: Rupees
  highestPrice: Rupees
  /** The compare price of all its variants; null where they have none or different ones. */
  comparePrice: Rupees | null
  isFeatured: boolean
  subBrandName: string | null
  categoryName: string | null
  picture: Picture | null
  /** The first 3, each with its selling price. */
  variants: { id: string; name: string; price: Rupees }[]
  variantCount: number
  /** The pieces in the shop, of all its variants; null where a variant is not tracked and always sells. */
  stock: number | null
  /** Those that no order has reserved; null as above. */
  available: number | null
  /** The short description, else the beginning of the description, as plain text; empty when there is neither. */
  summary: string
}

/** A page of the matching products, the number of matches and the number of all products. */
export type AdminProducts = CountedPage<AdminProduct> & { all: number }

type Page = ProductFilter & { sort: AdminProductSort; cursor?: Cursor | undefined; limit: number }

/** A page of `limit` matching products. `cursor` must come from a list with the same sort order (`isCursorOf`). */
export async function listProducts(db: Db, page: Page): Promise<AdminProducts> {
  const { ids, total, all } = await findProductPage(db, page)
  const rows = await listRows(db, page.sort, ids.slice(0, page.limit))
  const last = ids.length > page.limit ? rows.at(-1) : undefined
  return {
    total,
    all,
    rows: rows.map(({ sortedBy, shortDescription, description, ...product }) => ({
      ...product,
      summary: shortDescription.trim() || beginningOf(description),
    })),
    nextCursor: last ? formatCursor([last.sortedBy, last.id]) : null,
  }
}

/**
 * Finds the matches once, for the counts and for the page, which has one row more than requested if there is another
 * page. `conditions`: further ones, of a product (p).
 */
export async function findProductPage(
  db: Db,
  page: Page,
  conditions: RawBuilder<boolean>[] = [],
): Promise<{ ids: string[]; total: number; all: number }> {
  const { column, direction } = adminProductOrders[page.sort]
  const { rows } = await sql<{ ids: string[]; total: number; all: number }>`
    with meant as materialized (
      select p.id, ${column.compared} as compared from products p
      where ${sql.join([matchesProductFilter(page), ...conditions], sql` and `)}
    )
    select (select count(*) from products where not is_trashed) as "all", (select count(*) from meant) as total,
      array(
        select id from meant where ${page.cursor ? comesAfter(page.sort, page.cursor) : sql`true`}
        order by compared ${direction}, id ${direction} limit ${page.limit + 1}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0, all: 0 }
}

async function listRows(db: Db, sort: AdminProductSort, ids: string[]) {
  return await db
    .selectFrom('products as p')
    .leftJoin('sub_brands as s', 's.id', 'p.sub_brand_id')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(eb => [
      'p.id',
      'p.version',
      'p.slug',
      'p.name',
      'p.status',
      'p.sku',
      shownOf(sql`min(${priceOfVariant})`).as('lowestPrice'),
      shownOf(sql`max(${priceOfVariant})`).as('highestPrice'),
      sql<Rupees | null>`(select case when count(*) = count(${comparePriceOfVariant})
          and min(${comparePriceOfVariant}) = max(${comparePriceOfVariant}) then min(${comparePriceOfVariant}) end
        from variants v where v.product_id = p.id)`.as('comparePrice'),
      'p.is_featured as isFeatured',
      's.name as subBrandName',
      'c.name as categoryName',
      'p.short_description as shortDescription',
      sql<string>`left(p.description, ${sql.lit(BEGINNING_OF_HTML)})`.as('description'),
      mainPictureOf(sql.ref('p.id')).as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('variants as v')
          .whereRef('v.product_id', '=', 'p.id')
          .select(['v.id', 'v.name', priceOfVariant.as('price')])
          .orderBy('v.sort_order')
          .orderBy('v.id')
          .limit(3),
      ).as('variants'),
      sql<number>`(select count(*) from variants v where v.product_id = p.id)`.as('variantCount'),
      countedStock(sql`i.quantity`).as('stock'),
      countedStock(sql`i.quantity - i.reserved_quantity`).as('available'),
      adminProductOrders[sort].column.sortValue.as('sortedBy'),
    ])
    .orderBy(sql`array_position(${ids}::uuid[], p.id)`)
    .execute()
}

const shownOf = (price: ReturnType<typeof sql>) =>
  sql<Rupees>`coalesce((select ${price} from variants v where v.product_id = p.id), p.base_price)`

const countedStock = (pieces: ReturnType<typeof sql>) => sql<number | null>`(
  select case when bool_or(not i.track_inventory) then null else coalesce(sum(${pieces}), 0) end
  from variants v join inventory i on i.variant_id = v.id where v.product_id = p.id)`

const BEGINNING_OF_HTML = 1200
const BEGINNING_OF_TEXT = 300

/** The first lines of a description as plain text. Its HTML may be cut anywhere, also within a tag. */
const beginningOf = (html: string): string =>
  plainText(html.replace(/<[^>]*$/, ''))
    .replaceAll('\n', ' ')
    .slice(0, BEGINNING_OF_TEXT)
    .toWellFormed()
