import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { DB } from '#db/types.ts'
import type { Picture } from '../media/picture.ts'
import { storedVideo, type Video, type VideoFormat } from '../media/video.ts'
import type { Rupees } from '../money.ts'
import { newestReviewsOf, type ProductRating, type ProductReview, ratingOf } from '../reviews/product-reviews.ts'
import { fewLeft } from './few-left.ts'
import { pictureJson } from './pictures.ts'
import { maxQuantity, sellable } from './sellable.ts'
import { sizeIn } from './variant-options.ts'
import { comparePriceOfVariant, priceOfVariant, saleOfVariant } from './variant-price.ts'

/** The texts of a product in one language. */
export type ProductTexts = {
  name: string
  shortDescription: string
  /** Safe HTML. */
  description: string
  seoTitle: string
  seoDescription: string
}

/** A variant to choose and buy. */
export type ProductVariant = {
  id: string
  name: string
  options: Record<string, string>
  price: Rupees
  comparePrice: Rupees | null
  /**
   * How many one order may have now: 0 when sold out, never more than the shop allows. A page shows
   * `maxSelectableQuantity` of it.
   */
  sellable: number
  /** The remaining quantity when it is low, else null. */
  fewLeft: number | null
  /** The most that an order may have of it. */
  maxQuantity?: number
  pictureId: string | null
  sku: string | null
  /** When the sale ends that its price is of, as ISO 8601; null without a sale. */
  saleEndsAt: string | null
}

/** A sub-brand or category of a product. */
type Group = { slug: string; name: string; nameUrdu: string }

export type ProductPage = ProductTexts & {
  id: string
  slug: string
  /** In Urdu; empty ones are the same as in English. */
  urdu: ProductTexts
  sku: string | null
  /** Null also while the sub-brand is inactive: it has no page then. */
  subBrand: Group | null
  category: Group | null
  /** The slug of its size chart, where that has one of its sizes. */
  sizeChart: string | null
  /** Who wears it in the pictures: centimetres, and the size. Null without. */
  model: { height: number; size: string } | null
  tags: string[]
  pictures: Picture[]
  videos: ProductVideo[]
  variants: ProductVariant[]
  /** Kilograms. */
  weight: number | null
  /** Null without published reviews. */
  rating: ProductRating | null
  /** The newest ones. */
  reviews: ProductReview[]
  createdAt: Date
  updatedAt: Date
}

/** How many reviews the page of a product shows. */
const NEWEST_REVIEWS = 3

/** A video of a product; `alt` describes it. */
export type ProductVideo = Video & { alt: string }

/**
 * The product of this slug with its variants, pictures and videos in the shop's order: a published one, or one that is
 * not (`unpublished`). None is in the trash.
 */
export async function findProductPage(
  db: Db,
  slug: string,
  { unpublished = false } = {},
): Promise<ProductPage | undefined> {
  const row = await db
    .selectFrom('products as p')
    .leftJoin('sub_brands as s', join => join.onRef('s.id', '=', 'p.sub_brand_id').on('s.is_active', '=', true))
    .leftJoin('categories as c', join => join.onRef('c.id', '=', 'p.category_id').on('c.is_active', '=', true))
    .where('p.slug', '=', slug)
    .where('p.status', unpublished ? '!=' : '=', 'published')
    .where('p.is_trashed', '=', false)
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.sku',
      'p.short_description as shortDescription',
      'p.description',
      'p.seo_title as seoTitle',
      'p.seo_description as seoDescription',
      jsonBuildObject({
        name: sql.ref<string>('p.name_ur'),
        shortDescription: sql.ref<string>('p.short_description_ur'),
        description: sql.ref<string>('p.description_ur'),
        seoTitle: sql.ref<string>('p.seo_title_ur'),
        seoDescription: sql.ref<string>('p.seo_description_ur'),
      }).as('urdu'),
      // Null where there is none, or an inactive one.
      sql<Group | null>`case when s.id is not null
        then json_build_object('slug', s.slug, 'name', s.name, 'nameUrdu', s.name_ur) end`.as('subBrand'),
      sql<Group | null>`case when c.id is not null
        then json_build_object('slug', c.slug, 'name', c.name, 'nameUrdu', c.name_ur) end`.as('category'),
      chartOfProduct.as('chart'),
      // A check of the table: both or neither.
      sql<{ height: number; size: string } | null>`case when p.model_height is not null
        then json_build_object('height', p.model_height, 'size', p.model_size) end`.as('model'),
      'p.tags',
      'p.weight',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      ratingOf(sql.ref('p.id')).as('rating'),
      newestReviewsOf(sql.ref('p.id'), NEWEST_REVIEWS).as('reviews'),
      picturesOfProduct,
      videosOfProduct,
      variantsOfProduct,
    ])
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return undefined
  const { pictures, videoRows, chart, ...product } = row
  return {
    ...product,
    sizeChart: chart && hasSizeOf(product.variants, chart.sizes) ? chart.slug : null,
    pictures: pictures.map(({ picture }) => picture),
    videos: videoRows.map(({ id, alt, format }) => ({ ...storedVideo(id, format), alt })),
  }
}

/** Begins a query of rows that belong to the product `p`. */
const ofProduct = expressionBuilder<DB & { p: DB['products'] }, 'p'>()

const picturesOfProduct = jsonArrayFrom(
  ofProduct
    .selectFrom('product_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .whereRef('pm.product_id', '=', 'p.id')
    .where('m.media_type', '=', 'image')
    .select(pictureJson.as('picture'))
    .orderBy('pm.is_primary', 'desc')
    .orderBy('pm.sort_order'),
).as('pictures')

const videosOfProduct = jsonArrayFrom(
  ofProduct
    .selectFrom('product_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .whereRef('pm.product_id', '=', 'p.id')
    .where('m.media_type', '=', 'video')
    // A check of the table allows only these values, and only for videos.
    .select(['m.id', 'pm.alt_text as alt', sql<VideoFormat>`m.video_format`.as('format')])
    .orderBy('pm.sort_order'),
).as('videoRows')

const variantsOfProduct = jsonArrayFrom(
  ofProduct
    .selectFrom('variants as v')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .leftJoin('product_media as pm', 'pm.id', 'v.picture_id')
    .whereRef('v.product_id', '=', 'p.id')
    .select([
      'v.id',
      'v.name',
      'v.options',
      priceOfVariant.as('price'),
      comparePriceOfVariant.as('comparePrice'),
      sellable.as('sellable'),
      fewLeft.as('fewLeft'),
      maxQuantity.as('maxQuantity'),
      'pm.media_id as pictureId',
      'v.sku',
      saleOfVariant('ends_at').as('saleEndsAt'),
    ])
    .orderBy('v.sort_order')
    .orderBy('v.id'),
).as('variants')

/** That of the product, else that of its active category; none where the product has none at all. */
const chartOfProduct = sql<{ slug: string; sizes: string[] } | null>`(
  select json_build_object('slug', sc.slug, 'sizes', jsonb_path_query_array(sc.sizes, '$[*].name'))
  from size_charts sc where sc.id = coalesce(p.size_chart_id, c.size_chart_id) and p.has_size_chart)`

/** Trousers in a category of shirts, or socks of one size, would have a chart that does not name their size. */
function hasSizeOf(variants: Pick<ProductVariant, 'options'>[], sizes: string[]): boolean {
  const names = new Set(sizes.map(size => size.toLowerCase()))
  return variants.some(({ options }) => names.has(sizeIn(options)?.trim().toLowerCase() ?? ''))
}
