import type { Updateable } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Reviews } from '#db/types.ts'
import { Refusal } from '../refusal.ts'

/** A review as it was on screen. */
export type SeenReview = { reviewId: string; version: number }

/** What was decided about: the review's new version, and the name of its product. */
export type ModeratedReview = { version: number; productName: string }

/**
 * Shows a review to shoppers. Refuses an unknown review, one that was changed since it was seen, and one whose order is
 * not delivered any more.
 */
export async function publishReview(db: Db, seen: SeenReview): Promise<ModeratedReview> {
  return await changeReview(db, seen, { state: 'published', hidden_reason: null })
}

/**
 * Takes a review from shoppers, or never shows it; average and count leave it out. `reason`, 1 to 200 characters, is
 * for staff. Refuses an unknown review, and one that was changed since it was seen.
 */
export async function hideReview(
  db: Db,
  { reason, ...seen }: SeenReview & { reason: string },
): Promise<ModeratedReview> {
  return await changeReview(db, seen, { state: 'hidden', hidden_reason: reason })
}

/**
 * Writes the shop's answer below a review, at most 1,000 characters; an empty one removes it. Refuses an unknown
 * review, and one that was changed since it was seen.
 */
export async function replyToReview(
  db: Db,
  { reply, ...seen }: SeenReview & { reply: string },
): Promise<ModeratedReview> {
  return await changeReview(db, seen, { reply, replied_at: reply === '' ? null : new Date() })
}

async function changeReview(
  db: Db,
  { reviewId, version }: SeenReview,
  changes: Updateable<Reviews>,
): Promise<ModeratedReview> {
  return await inTransaction(db, async tx => {
    const review = await tx
      .selectFrom('reviews as r')
      .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .where('r.id', '=', reviewId)
      .select(['r.version', 'p.name as productName', 'o.status'])
      .forUpdate('r')
      .executeTakeFirst()
    if (!review) throw new Refusal('review-not-found')
    if (review.version !== version) throw new Refusal('changed-meanwhile')
    if (changes.state === 'published' && review.status !== 'delivered') throw new Refusal('review-not-delivered')
    await tx
      .updateTable('reviews')
      .set({ ...changes, version: version + 1 })
      .where('id', '=', reviewId)
      .execute()
    return { version: version + 1, productName: review.productName }
  })
}
