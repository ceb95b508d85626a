import type { Disk } from 'flydrive'
import type { Updateable } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { Reviews } from '#db/types.ts'
import { newId } from '../ids.ts'
import { findOriginal, originalPath } from '../media/original.ts'
import { releaseMedia } from '../media/release-media.ts'
import { storeMedia } from '../media/store-media.ts'
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

/** Of each photo, the media of its copy. */
export type PhotoCopies = ReadonlyMap<string, string>

/**
 * Copies the photos of a review under new addresses, for `hideReview`; before its transaction, as uploads are stored.
 * Copies that nothing uses are deleted after a day. An unknown review has none.
 */
export async function copyReviewPhotos(db: Db, disk: Disk, reviewId: string): Promise<PhotoCopies> {
  const photos = await db
    .selectFrom('review_photos as ph')
    .innerJoin('media as m', 'm.id', 'ph.media_id')
    .where('ph.review_id', '=', reviewId)
    .selectAll('m')
    .execute()
  const copies = new Map<string, string>()
  for (const { id, created_at: _, ...row } of photos) {
    const copy = newId()
    await storeMedia(db, disk, copy, async () => {
      const original = await findOriginal(disk, { id, widths: row.widths })
      if (original) await disk.copy(original.key, originalPath(copy))
      return row
    })
    copies.set(id, copy)
  }
  return copies
}

/**
 * Takes a review from shoppers, or never shows it; average and count leave it out. Its photos move to their copies, so
 * that their former addresses show nothing; the caller then removes the files (`removeReleasedMedia`). `reason`, 1 to
 * 200 characters, is for staff. Refuses an unknown review, and one that was changed since it was seen or copied.
 */
export async function hideReview(
  db: Db,
  { reason, photos = new Map(), ...seen }: SeenReview & { reason: string; photos?: PhotoCopies },
): Promise<ModeratedReview> {
  return await inTransaction(db, async tx => {
    const hidden = await changeReview(tx, seen, { state: 'hidden', hidden_reason: reason })
    await movePhotos(tx, seen.reviewId, photos)
    return hidden
  })
}

async function movePhotos(tx: Tx, reviewId: string, photos: PhotoCopies): Promise<void> {
  const stored = await tx.selectFrom('review_photos').where('review_id', '=', reviewId).select('media_id').execute()
  for (const { media_id: id } of stored) {
    const copy = photos.get(id)
    if (copy === undefined) throw new Refusal('changed-meanwhile')
    await tx.updateTable('review_photos').set({ media_id: copy }).where('media_id', '=', id).execute()
  }
  await releaseMedia(
    tx,
    stored.map(({ media_id }) => media_id),
  )
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
