import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import type { Picture } from '../media/picture.ts'

/** What its published reviews say of a product: stars from 1 to 5 with one decimal place, and how many there are. */
export type ProductRating = { average: number; count: number }

/** A published review, as shoppers read it. `createdAt` is ISO 8601; empty texts are missing ones. */
export type ProductReview = {
  id: string
  stars: number
  body: string
  /** Such as 'Ayesha K.' */
  shownName: string
  /** In English. */
  shownCity: string
  variantName: string
  reply: string
  createdAt: string
  photos: Picture[]
}

/**
 * The rating of the product with this id (a column), null without published reviews. It is calculated from the reviews
 * themselves, so it is exact at every moment (docs/decisions/0073-reviews.md).
 */
export const ratingOf = (productId: ReturnType<typeof sql.ref>) => sql<ProductRating | null>`(
  select json_build_object('average', round(avg(rated.stars), 1), 'count', count(*)) from reviews rated
  where rated.product_id = ${productId} and rated.state = 'published' having count(*) > 0)`

/** A review (r) and its ordered line (i) as one JSON object of type ProductReview. */
const reviewJson = sql<ProductReview>`json_build_object('id', r.id, 'stars', r.stars, 'body', r.body,
  'shownName', r.shown_name, 'shownCity', r.shown_city, 'variantName', i.variant_name, 'reply', r.reply,
  'createdAt', r.created_at, 'photos', (
    select coalesce(json_agg(json_build_object('id', m.id, 'alt', '', 'width', m.width, 'height', m.height,
      'widths', m.widths, 'placeholder', m.placeholder) order by ph.position), '[]')
    from review_photos ph join media m on m.id = ph.media_id where ph.review_id = r.id))`

/** The newest published reviews of the product with this id (a column), as one JSON list. */
export const newestReviewsOf = (productId: ReturnType<typeof sql.ref>, limit: number) => sql<ProductReview[]>`(
  select coalesce(json_agg(newest.review order by newest.created_at desc, newest.id desc), '[]') from (
    select r.id, r.created_at, ${reviewJson} as review from reviews r join order_items i on i.id = r.order_item_id
    where r.product_id = ${productId} and r.state = 'published'
    order by r.created_at desc, r.id desc limit ${sql.lit(limit)}) newest)`

/** The product on sale at this slug with its rating, for the page of its reviews; undefined when there is none. */
export async function findReviewedProduct(db: Db, slug: string) {
  return await db
    .selectFrom('products as p')
    .where('p.slug', '=', slug)
    .where('p.status', '=', 'published')
    .select(['p.id', 'p.slug', 'p.name', 'p.name_ur as nameUrdu', ratingOf(sql.ref('p.id')).as('rating')])
    .executeTakeFirst()
}

/** The rating of a product; null without published reviews. */
export async function findProductRating(db: Db, productId: string): Promise<ProductRating | null> {
  const { rating } = await db.selectNoFrom(ratingOf(sql`${productId}::uuid`).as('rating')).executeTakeFirstOrThrow()
  return rating
}

/** The published reviews of a product, newest first, `limit` at a time. */
export async function listProductReviews(
  db: Db,
  { productId, cursor, limit }: { productId: string; cursor?: Cursor | undefined; limit: number },
): Promise<{ reviews: ProductReview[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .where('r.product_id', '=', productId)
    .where('r.state', '=', 'published')
    .where(cursor ? isAfterCursor({ createdAt: 'r.created_at', id: 'r.id' }, cursor) : sql<boolean>`true`)
    .select(['r.id', reviewJson.as('review'), microsecondsOf('r.created_at').as('microseconds')])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return { reviews: page.rows.map(({ review }) => review), nextCursor: page.nextCursor }
}
