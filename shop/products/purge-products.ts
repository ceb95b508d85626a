import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { anyUuid } from '#db/any-of.ts'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { formatCountedNames } from '../format-list.ts'
import { releaseMedia, removeReleasedMedia } from '../media/release-media.ts'
import { Refusal } from '../refusal.ts'
import { listHeldProducts } from './held-products.ts'
import { lockCarts } from './lock-carts.ts'
import { lockProductRows, lockVariantRows } from './lock-rows.ts'

/**
 * Deletes products for good, in the trash or not, with their variants, stock, reviews, media and files, all or nothing.
 * Orders keep their items and can still change their status: they no longer hold stock. Refuses when open orders hold
 * stock of one of them: an order that was canceled may have been opened again.
 */
export async function purgeProducts(db: Db, disk: Disk, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(db, async tx => {
    await lockProductRows(tx, sql`p.id = ${anyUuid(ids)}`)
    await lockCarts(tx)
    await lockVariantRows(tx, ids)
    const held = await listHeldProducts(tx, ids)
    if (held.length > 0) throw new Refusal('products-in-open-orders', { which: formatCountedNames(held) })
    const mediaIds = await listMedia(tx, ids)
    await tx.deleteFrom('products').where('id', '=', anyUuid(ids)).execute()
    await tx.deleteFrom('trash').where('kind', '=', 'product').where('subject_id', '=', anyUuid(ids)).execute()
    for (const some of batchesOf(mediaIds)) await releaseMedia(tx, some)
  })
  await removeReleasedMedia(db, disk)
}

async function listMedia(tx: Tx, productIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_media')
    .where('product_id', '=', anyUuid(productIds))
    .select('media_id')
    .union(
      tx
        .selectFrom('review_photos as ph')
        .innerJoin('reviews as r', 'r.id', 'ph.review_id')
        .where('r.product_id', '=', anyUuid(productIds))
        .select('ph.media_id'),
    )
    .orderBy('media_id')
    .execute()
  return rows.map(row => row.media_id)
}

/** A statement accepts 65,535 values, and ten thousand products have up to ten media each. */
const BATCH = 10_000

function batchesOf(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, batch) =>
    ids.slice(batch * BATCH, (batch + 1) * BATCH),
  )
}
