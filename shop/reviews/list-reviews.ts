import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { ReviewState } from '#db/types.ts'
import { type Cursor, type ListPage, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { mediaUrl } from '../media/media-url.ts'

/** A review for staff. Times are ISO 8601. */
export type AdminReview = {
  id: string
  state: ReviewState
  stars: number
  body: string
  shownName: string
  shownCity: string
  /** Why it is hidden; null in other states. */
  hiddenReason: string | null
  /** Empty without one. */
  reply: string
  createdAt: string
  /** A decision names the version it is based on. */
  version: number
  productId: string
  productName: string
  variantName: string
  orderId: string
  orderNumber: string
  photos: { id: string; url: string }[]
}

/** `counts`: the numbers without the filter. */
export type AdminReviews = ListPage<AdminReview> & { counts: Record<ReviewState, number> }

/** Reviews in this state, or all, newest first, `limit` at a time. */
export async function listReviews(
  db: Db,
  { state, cursor, limit }: { state?: ReviewState | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<AdminReviews> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .where('p.is_trashed', '=', false)
    .$if(state !== undefined, query => query.where('r.state', '=', state ?? 'pending'))
    .where(cursor ? isAfterCursor({ createdAt: 'r.created_at', id: 'r.id' }, cursor) : sql<boolean>`true`)
    .select(['r.id', 'r.state', 'r.stars', 'r.body', 'r.reply', 'r.version'])
    .select(['r.shown_name as shownName', 'r.shown_city as shownCity', 'r.hidden_reason as hiddenReason'])
    .select(['r.created_at as createdAt', 'p.id as productId', 'p.name as productName'])
    .select(['i.variant_name as variantName', 'o.id as orderId', 'o.order_number as orderNumber'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('review_photos as ph')
          .innerJoin('media as m', 'm.id', 'ph.media_id')
          .whereRef('ph.review_id', '=', 'r.id')
          .select(['m.id', 'm.media_type', 'm.video_format', 'm.widths'])
          .orderBy('ph.position'),
      ).as('photos'),
    )
    .select(microsecondsOf('r.created_at').as('microseconds'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ microseconds: _, photos, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      photos: photos.map(photo => ({ id: photo.id, url: mediaUrl(photo) })),
    })),
    nextCursor: page.nextCursor,
    counts: await countReviews(db),
  }
}

/** The number of reviews that wait for staff. */
export async function countPendingReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .where('state', '=', 'pending')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of reviews in each state. */
export async function countReviews(db: Db): Promise<Record<ReviewState, number>> {
  return await db
    .selectFrom('reviews')
    .select([countIn('pending').as('pending'), countIn('published').as('published'), countIn('hidden').as('hidden')])
    .executeTakeFirstOrThrow()
}

const countIn = (state: ReviewState) => sql<number>`count(*) filter (where state = ${state})`
