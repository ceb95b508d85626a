import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Picture } from '../media/picture.ts'
import type { Rupees } from '../money.ts'
import { priceOfVariant, sellable } from './offer.ts'
import { mainPictureOf } from './pictures.ts'

/** A product as a grid shows it. */
export type ProductCard = {
  id: string
  slug: string
  name: string
  /** Empty: the same as in English. */
  nameUrdu: string
  /** The lowest price of its variants. */
  price: Rupees
  /** Whether other variants cost more, so that the card says 'From'. */
  pricesVary: boolean
  comparePrice: Rupees | null
  soldOut: boolean
  picture: Picture | null
  subBrandName: string | null
}

export const productSorts = ['newest', 'price-up', 'price-down'] as const
/** How a list of products is sorted: by the day they were added, or by the price on their cards. */
export type ProductSort = (typeof productSorts)[number]

/** One page of a list of products; `pages` is 1 when the list is empty. */
export type ProductList = { products: ProductCard[]; total: number; page: number; pages: number }

/** Products on a page of a list. */
const PAGE_SIZE = 24

/** What the products of a list have in common. */
export type ProductGroup = { subBrandId: string } | { categoryId: string }

/**
 * The products on sale of one sub-brand or category, `pageSize` at a time; `page` counts from 1. A page beyond the last
 * is the last, one before the first is the first.
 */
export async function listGroupProducts(
  db: Db,
  options: {
    group: ProductGroup
    sort?: ProductSort | undefined
    inStockOnly?: boolean | undefined
    page?: number | undefined
    pageSize?: number | undefined
  },
): Promise<ProductList> {
  const { group, sort = 'newest', inStockOnly = false, pageSize = PAGE_SIZE } = options
  const total = await countGroupProducts(db, { group, inStockOnly })
  const pages = pagesOf(total, pageSize)
  const page = Math.min(Math.max(1, options.page ?? 1), pages)
  const products = await productCards(db)
    .where(isIn(group))
    .$if(inStockOnly, query => query.where(isSoldOut, '=', false))
    .$if(sort === 'price-up', query => query.orderBy(cardPrice))
    .$if(sort === 'price-down', query => query.orderBy(cardPrice, 'desc'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { products, total, page, pages }
}

/** The number of pages of such a list; 1 when it is empty. */
export async function countGroupPages(db: Db, options: { group: ProductGroup; inStockOnly: boolean }): Promise<number> {
  return pagesOf(await countGroupProducts(db, options), PAGE_SIZE)
}

const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const isIn = (group: ProductGroup) =>
  'subBrandId' in group
    ? sql<boolean>`p.sub_brand_id = ${group.subBrandId}`
    : sql<boolean>`p.category_id = ${group.categoryId}`

async function countGroupProducts(db: Db, options: { group: ProductGroup; inStockOnly: boolean }): Promise<number> {
  const { total } = await db
    .selectFrom('products as p')
    .where(isIn(options.group))
    .where('p.status', '=', 'published')
    .$if(options.inStockOnly, query => query.where(isInStock))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * The products on sale (p) as unsorted cards, each with its sub-brand (s) and the range of its variants' offers
 * (offer), for a list to filter, sort and limit.
 */
export const productCards = (db: Db) =>
  db
    .selectFrom('products as p')
    .leftJoin('sub_brands as s', 's.id', 'p.sub_brand_id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('variants as v')
          .innerJoin('inventory as i', 'i.variant_id', 'v.id')
          .whereRef('v.product_id', '=', 'p.id')
          .select([
            sql<Rupees>`min(${priceOfVariant})`.as('lowest'),
            sql<Rupees>`max(${priceOfVariant})`.as('highest'),
            sql<boolean>`bool_and(${sellable} = 0)`.as('sold_out'),
          ])
          .as('offer'),
      join => join.onTrue(),
    )
    .where('p.status', '=', 'published')
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.name_ur as nameUrdu',
      cardPrice.as('price'),
      sql<boolean>`coalesce(offer.lowest < offer.highest, false)`.as('pricesVary'),
      'p.compare_price as comparePrice',
      isSoldOut.as('soldOut'),
      mainPictureOf(sql.ref('p.id')).as('picture'),
      's.name as subBrandName',
    ])

/** The price a card of `productCards` shows. */
export const cardPrice = sql<Rupees>`coalesce(offer.lowest, p.base_price)`

/** Whether nothing of a card of `productCards` can be bought: a product without variants cannot. */
export const isSoldOut = sql<boolean>`coalesce(offer.sold_out, true)`

/** The opposite, for a query over `products` as p alone: cheaper where no price is needed. */
const isInStock = sql<boolean>`exists (select from variants v join inventory i on i.variant_id = v.id
  where v.product_id = p.id and ${sellable} > 0)`
