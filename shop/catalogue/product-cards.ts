import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Picture } from '../media/picture.ts'
import type { Rupees } from '../money.ts'
import { type ProductRating, ratingOf } from '../reviews/product-reviews.ts'
import { fewLeft } from './few-left.ts'
import { mainPictureOf, secondPictureOf } from './pictures.ts'
import { sellable } from './sellable.ts'
import { priceOfVariant } from './variant-price.ts'

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
  /** Null without published reviews. */
  rating: ProductRating | null
}

/** The variant of a product on sale that has only one; undefined where there is a choice, or no such product. */
export async function findOnlyVariant(db: Db, slug: string): Promise<string | undefined> {
  const variants = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('p.slug', '=', slug)
    .where('p.status', '=', 'published')
    .select('v.id')
    .limit(2)
    .execute()
  return variants.length === 1 ? variants[0]?.id : undefined
}

/** The second picture of a product on sale; null where it has only one, or there is no such product. */
export async function findSecondPicture(db: Db, slug: string): Promise<Picture | null> {
  const product = await db
    .selectFrom('products as p')
    .where('p.slug', '=', slug)
    .where('p.status', '=', 'published')
    .select(secondPictureOf(sql.ref('p.id')).as('picture'))
    .executeTakeFirst()
  return product?.picture ?? null
}

/** A product as lists of sub-brands, categories and search results show it. */
export type ListedCard = ProductCard & {
  /** Whether it has another picture, which is shown while a pointer rests on the card. */
  hasSecondPicture: boolean
  /** Whether its only variant can be bought: nothing is left to choose. */
  hasNoChoice: boolean
  /** The remaining quantity of the last variant that is left, when it is low, else null. */
  fewLeft: number | null
}

/** The cards of these products with what lists show more, in their order. */
export async function listDetailedCards(db: Db, ids: readonly string[]): Promise<ListedCard[]> {
  const rows = await cardsOf(db, ids)
    .select([
      sql<boolean>`${secondPictureOf(sql.ref('p.id'))} is not null`.as('hasSecondPicture'),
      sql<VariantSummary>`(
        select json_build_object('variants', count(*), 'available', count(*) filter (where ${sellable} > 0),
          'fewLeft', min(${fewLeft}))
        from variants v join inventory i on i.variant_id = v.id where v.product_id = p.id)`.as('summary'),
    ])
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ summary: { variants, available, fewLeft }, ...card }) => ({
    ...card,
    hasNoChoice: variants === 1 && available === 1,
    fewLeft: available === 1 ? fewLeft : null,
  }))
}

type VariantSummary = { variants: number; available: number; fewLeft: number | null }

/** The cards of these products, in their order. */
export async function listCards(db: Db, ids: readonly string[]): Promise<ProductCard[]> {
  return await cardsOf(db, ids).modifyEnd(prepared).execute()
}

const cardsOf = (db: Db, ids: readonly string[]) =>
  productCards(db)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], p.id)`)

/** The cards of the products with these slugs, in their order; those not on sale are left out. */
export async function listCardsBySlug(db: Db, slugs: readonly string[]): Promise<ProductCard[]> {
  if (slugs.length === 0) return []
  return await productCards(db)
    .where('p.slug', '=', sql<string>`any(${slugs}::text[])`)
    .orderBy(sql`array_position(${slugs}::text[], p.slug)`)
    .execute()
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
      ratingOf(sql.ref('p.id')).as('rating'),
    ])

/** The price a card of `productCards` shows. */
export const cardPrice = sql<Rupees>`coalesce(offer.lowest, p.base_price)`

/** Whether nothing of a card of `productCards` can be bought: a product without variants cannot. */
export const isSoldOut = sql<boolean>`coalesce(offer.sold_out, true)`
