import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { plainText } from './plain-text.ts'
import { sellable } from './sellable.ts'
import { comparePriceOfVariant, priceOfVariant, saleOfVariant } from './variant-price.ts'

/** A variant on sale, for the catalogues of other programs (Google, Meta). */
export type FeedItem = {
  variantId: string
  /** The same for all variants of a product. */
  productId: string
  slug: string
  productName: string
  variantName: string
  options: Record<string, string>
  /** Plain text. */
  description: string
  sku: string | null
  price: Rupees
  comparePrice: Rupees | null
  /** How many one order may have now: 0 when sold out, never more than 99. */
  sellable: number
  subBrandName: string | null
  categoryName: string | null
  /** Its own picture first where it has one, then the product's in their order. */
  pictures: FeedPicture[]
  /** Kilograms. */
  weight: number | null
  /** Of the product; they may name whom it is for. */
  tags: string[]
  /** When the sale that the price is of starts and ends, as ISO 8601; null without a sale. */
  saleStartsAt: string | null
  saleEndsAt: string | null
}

export type FeedPicture = { id: string }

/** Every variant of every product on sale, oldest product first; reads `batchSize` products at a time. */
export async function* listFeedItems(db: Db, batchSize = 200): AsyncGenerator<FeedItem> {
  let after: string | undefined
  do {
    const products = await listBatch(db, { after, batchSize })
    for (const product of products) yield* itemsOf(product)
    after = products.length === batchSize ? products.at(-1)?.productId : undefined
  } while (after !== undefined)
}

type BatchProduct = Awaited<ReturnType<typeof listBatch>>[number]

function itemsOf({ variants, description, shortDescription, pictures, ...product }: BatchProduct): FeedItem[] {
  const text = plainText(description) || shortDescription
  return variants.map(({ pictureId, ...variant }) => ({
    ...product,
    ...variant,
    description: text,
    pictures: pictures.toSorted((one, other) => Number(other.id === pictureId) - Number(one.id === pictureId)),
  }))
}

async function listBatch(db: Db, { after, batchSize }: { after: string | undefined; batchSize: number }) {
  return await db
    .selectFrom('products as p')
    .leftJoin('sub_brands as s', 's.id', 'p.sub_brand_id')
    .leftJoin('categories as c', join => join.onRef('c.id', '=', 'p.category_id').on('c.is_active', '=', true))
    .where('p.status', '=', 'published')
    .where('p.is_trashed', '=', false)
    .$if(after !== undefined, query => query.where(sql<boolean>`p.id > ${after}`))
    .select([
      'p.id as productId',
      'p.slug',
      'p.name as productName',
      'p.description',
      'p.short_description as shortDescription',
      's.name as subBrandName',
      'c.name as categoryName',
      'p.tags',
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('product_media as pm')
            .innerJoin('media as m', 'm.id', 'pm.media_id')
            .whereRef('pm.product_id', '=', 'p.id')
            .where('m.media_type', '=', 'image')
            .select('m.id')
            .orderBy('pm.is_primary', 'desc')
            .orderBy('pm.sort_order'),
        ).as('pictures'),
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('variants as v')
            .innerJoin('inventory as i', 'i.variant_id', 'v.id')
            .leftJoin('product_media as pm', 'pm.id', 'v.picture_id')
            .whereRef('v.product_id', '=', 'p.id')
            .select([
              'v.id as variantId',
              'v.name as variantName',
              'v.options',
              'v.sku',
              priceOfVariant.as('price'),
              comparePriceOfVariant.as('comparePrice'),
              sellable.as('sellable'),
              sql<number | null>`coalesce(v.weight, p.weight)`.as('weight'),
              'pm.media_id as pictureId',
              saleOfVariant('starts_at').as('saleStartsAt'),
              saleOfVariant('ends_at').as('saleEndsAt'),
            ])
            .orderBy('v.sort_order')
            .orderBy('v.id'),
        ).as('variants'),
    ])
    .orderBy('p.id')
    .limit(batchSize)
    .execute()
}
