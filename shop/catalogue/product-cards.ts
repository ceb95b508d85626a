import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Picture } from '../media/picture.ts'
import type { Rupees } from '../money.ts'
import { priceOfVariant, sellable } from './offer.ts'
import { mainPictureOf } from './pictures.ts'

/** A product as a grid shows it. */
export type ProductCard = {
  slug: string
  name: string
  /** The lowest price of its variants. */
  price: Rupees
  /** Whether other variants cost more, so that the card says 'From'. */
  pricesVary: boolean
  comparePrice: Rupees | null
  soldOut: boolean
  picture: Picture | null
  subBrandName: string | null
}

/** Up to `limit` featured products on sale, newest first. */
export async function listFeaturedProducts(db: Db, limit = 8): Promise<ProductCard[]> {
  return await productCards(db).where('p.is_featured', '=', true).limit(limit).execute()
}

/** All products on sale of one sub-brand, newest first. */
export async function listSubBrandProducts(db: Db, subBrandId: string): Promise<ProductCard[]> {
  return await productCards(db).where('p.sub_brand_id', '=', subBrandId).execute()
}

function productCards(db: Db) {
  return db
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
      'p.slug',
      'p.name',
      sql<Rupees>`coalesce(offer.lowest, p.base_price)`.as('price'),
      sql<boolean>`coalesce(offer.lowest < offer.highest, false)`.as('pricesVary'),
      'p.compare_price as comparePrice',
      // A product without variants cannot be bought.
      sql<boolean>`coalesce(offer.sold_out, true)`.as('soldOut'),
      mainPictureOf(sql.ref('p.id')).as('picture'),
      's.name as subBrandName',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
}
