import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { uploadLimits } from '../media/limits.ts'
import { releaseMedia, removeReleasedMedia, requirePictures } from '../media/release-media.ts'
import { type NewUpload, storeUpload } from '../media/store-upload.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import { signatureOf } from './find-reviewable-order.ts'
import { MAX_REVIEW_PHOTOS, type ReviewForm } from './review-form.ts'

/** A photo as it arrives: its name and size in bytes, and its content. */
export type NewPhoto = Omit<NewUpload, 'purpose'>

type NewReview = ReviewForm & {
  orderId: string
  orderItemId: string
  /** At most three, in their order. */
  photos: readonly NewPhoto[]
}

/**
 * Writes the review of one line of a delivered order; it waits for staff. It is signed by what the order's name and
 * city show of them. Photos go through the pictures of products: checked by their content, turned upright, without
 * metadata. The caller has checked that the order is theirs. Returns the review's id. Refuses an order that is not
 * delivered or whose data were erased, a line that is not of the order or whose product is gone, a second review of a
 * line, more than three photos, and a photo that is unreadable or larger than 8 MB; no file is left then.
 */
export async function writeReview(db: Db, disk: Disk, review: NewReview): Promise<string> {
  // Looked at before any photo is decoded, and again under a lock.
  await requireReviewable(db, review)
  if (review.photos.length > MAX_REVIEW_PHOTOS) throw new Refusal('review-photos-many', { max: MAX_REVIEW_PHOTOS })
  const mediaIds: string[] = []
  try {
    for (const photo of review.photos) mediaIds.push(await storePhoto(db, disk, photo))
    return await inTransaction(db, tx => insertReview(tx, review, mediaIds))
  } catch (error) {
    // The clean-up deletes what cannot be deleted now.
    await discard(db, disk, mediaIds).catch(() => {})
    throw error
  }
}

async function insertReview(tx: Tx, review: NewReview, mediaIds: string[]): Promise<string> {
  // A status that changes at this moment waits, or is waited for.
  await tx.selectFrom('orders').where('id', '=', review.orderId).select('id').forShare().execute()
  const line = await requireReviewable(tx, review)
  await requirePictures(tx, mediaIds)
  const { shownName, shownCity } = signatureOf(line)
  const { stars, body, orderItemId } = review
  const inserted = await tx
    .insertInto('reviews')
    .values({
      id: newId(),
      order_item_id: orderItemId,
      product_id: line.productId,
      stars,
      body,
      shown_name: shownName,
      shown_city: shownCity,
    })
    .onConflict(conflict => conflict.column('order_item_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refusal('review-exists')
  if (mediaIds.length > 0) {
    await tx
      .insertInto('review_photos')
      .values(mediaIds.map((media_id, index) => ({ review_id: inserted.id, position: index + 1, media_id })))
      .execute()
  }
  return inserted.id
}

async function requireReviewable(db: Db | Tx, { orderId, orderItemId }: NewReview) {
  const line = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .leftJoin('reviews as r', 'r.order_item_id', 'i.id')
    .where('i.id', '=', orderItemId)
    .where('o.id', '=', orderId)
    .select(['o.customer_name as customerName', 'o.shipping_address as address', 'v.product_id as productId'])
    .select(sql<boolean>`o.status = 'delivered' and o.anonymized_at is null`.as('isDelivered'))
    .select('r.id as reviewId')
    .executeTakeFirst()
  if (!line) throw new Refusal('review-line-not-found')
  if (!line.isDelivered) throw new Refusal('review-not-delivered')
  if (line.reviewId !== null) throw new Refusal('review-exists')
  return line
}

/** The refusals of an upload that a shopper reads in other words. */
const unreadable = new Set<RefusalCode>([
  ...(['picture-unreadable', 'picture-too-large', 'picture-too-narrow', 'picture-is-svg'] as const),
  ...(['file-empty', 'file-incomplete'] as const),
])

async function storePhoto(db: Db, disk: Disk, photo: NewPhoto): Promise<string> {
  try {
    return (await storeUpload(db, disk, { ...photo, purpose: 'review' })).id
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (unreadable.has(error.code)) throw new Refusal('review-photo-unreadable')
    if (error.code === 'file-too-large') throw new Refusal('review-photo-too-large', uploadSize)
    throw error
  }
}

const uploadSize = { megabytes: uploadLimits.review.megabytes }

async function discard(db: Db, disk: Disk, mediaIds: string[]): Promise<void> {
  if (mediaIds.length === 0) return
  await inTransaction(db, tx => releaseMedia(tx, mediaIds))
  await removeReleasedMedia(db, disk)
}
