import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { releaseMedia } from '../media/release-media.ts'

/** Deletes the reviews of these orders with their photos, whose files the clean-up removes, or the caller. */
export async function deleteReviews(tx: Tx, orderIds: string[]): Promise<void> {
  await deleteThose(tx, orderIds, sql<boolean>`true`)
}

/**
 * What the retention of orders erases of reviews: the names below published ones, and the others wholly. A published
 * text was written for everybody to read, and stays.
 */
export async function anonymizeReviews(tx: Tx, orderIds: string[]): Promise<void> {
  await deleteThose(tx, orderIds, sql<boolean>`state <> 'published'`)
  await tx
    .updateTable('reviews')
    .set({ shown_name: '', version: sql<number>`version + 1` })
    .where(ofOrders(orderIds))
    .where('shown_name', '<>', '')
    .execute()
}

async function deleteThose(tx: Tx, orderIds: string[], condition: ReturnType<typeof sql<boolean>>): Promise<void> {
  // A decision of staff at this moment is over before the photos are read, and in one order for all.
  const reviews = await tx
    .selectFrom('reviews')
    .where(ofOrders(orderIds))
    .where(condition)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (reviews.length === 0) return
  const ids = reviews.map(({ id }) => id)
  const photos = await tx.deleteFrom('review_photos').where('review_id', 'in', ids).returning('media_id').execute()
  await tx.deleteFrom('reviews').where('id', 'in', ids).execute()
  await releaseMedia(
    tx,
    photos.map(({ media_id }) => media_id),
  )
}

const ofOrders = (orderIds: string[]) =>
  sql<boolean>`order_item_id in (select id from order_items where order_id = any(${orderIds}::uuid[]))`
