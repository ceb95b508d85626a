import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { releaseMedia, removeReleasedMedia } from '../media/release-media.ts'
import { nameSome } from '../name-some.ts'
import { Refusal } from '../refusal.ts'
import { listHeldProducts } from './held-products.ts'
import { lockCarts } from './lock-carts.ts'
import { lockSelectedProducts, type ProductSelection } from './selected-products.ts'

/** Deletes a product as `deleteProducts` does; refuses an unknown one. */
export async function deleteProduct(db: Db, disk: Disk, productId: string): Promise<void> {
  const deleted = await deleteProducts(db, disk, { ids: [productId], count: 1 })
  if (deleted === 0) throw new Refusal('product-gone')
}

/**
 * Deletes products with their variants, stock, reviews, media and files, all or nothing. Orders keep their items and
 * can still change their status: they no longer hold stock. Returns the number deleted; deleted ones are skipped.
 * Refuses when open orders hold stock of one of them, and when more match now than were counted.
 */
export async function deleteProducts(db: Db, disk: Disk, selection: ProductSelection): Promise<number> {
  const deleted = await inTransaction(db, async tx => {
    const ids = (await lockSelectedProducts(tx, selection)).map(({ id }) => id)
    await lockStock(tx, ids)
    const held = await listHeldProducts(tx, ids)
    if (held.length > 0) throw new Refusal('products-in-open-orders', { which: nameSome(held) })
    const mediaIds = await listMedia(tx, ids)
    await tx.deleteFrom('products').where('id', '=', anyOf(ids)).execute()
    for (const some of batchesOf(mediaIds)) await releaseMedia(tx, some)
    return ids.length
  })
  await removeReleasedMedia(db, disk)
  return deleted
}

/** Locks what placing an order locks, in the same order: the cart's lines, then inventory by its key. */
async function lockStock(tx: Tx, productIds: string[]): Promise<void> {
  await lockCarts(tx)
  await tx
    .selectFrom('inventory')
    .where('variant_id', '=', sql<string>`any(array(select id from variants where product_id = ${anyOf(productIds)}))`)
    .orderBy('variant_id')
    .select('variant_id')
    .forUpdate()
    .execute()
}

async function listMedia(tx: Tx, productIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_media')
    .where('product_id', '=', anyOf(productIds))
    .select('media_id')
    .union(
      tx
        .selectFrom('review_photos as ph')
        .innerJoin('reviews as r', 'r.id', 'ph.review_id')
        .where('r.product_id', '=', anyOf(productIds))
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

const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`
