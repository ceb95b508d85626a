import { sql } from 'kysely'
import { anyText, anyUuid } from '#db/any-of.ts'
import type { Tx } from '#db/client.ts'
import { updateRows } from '#db/update-rows.ts'
import { newId } from '#shop/ids.ts'
import { MAX_PRODUCT_MEDIA } from '#shop/media/limits.ts'
import { requireMedia } from '#shop/media/release-media.ts'
import { productLimits } from '#shop/product-limits.ts'
import { listProductsToEdit } from '#shop/products/find-product-to-edit.ts'
import { formOf } from '#shop/products/form-of.ts'
import { lockProductRows } from '#shop/products/lock-rows.ts'
import { nextVersion } from '#shop/products/write-rows.ts'
import { Refusal, type RefusalValues } from '#shop/refusal.ts'

/** A fetched picture: the address, and its stored media. */
export type FetchedPicture = { url: string; mediaId: string }

type Waiting = {
  importId: string
  productId: string
  position: number
  url: string
  altText: string
}

/**
 * Gives fetched pictures to the products that wait for these addresses, each with a new version, so that nobody who
 * edits it loses them unseen. Undo of their import stays possible: it takes them back. Returns how many products'
 * pictures were added and how many failed, and the media that no product took.
 */
export async function attachPictures(
  tx: Tx,
  fetched: FetchedPicture[],
): Promise<{ added: number; failed: number; unused: string[] }> {
  const mediaOf = new Map(fetched.map(({ url, mediaId }) => [url, mediaId]))
  const waiting = await lockWaiting(tx, [...mediaOf.keys()])
  const used = new Set<string>()
  const failures: Waiting[] = []
  for (const one of waiting) {
    const mediaId = mediaOf.get(one.url)
    if (mediaId === undefined) continue
    try {
      if (await attach(tx, one, mediaId)) used.add(mediaId)
      await settle(tx, one, null)
    } catch (error) {
      // Nothing was written for it yet.
      if (!(error instanceof Refusal)) throw error
      failures.push(one)
      await settle(tx, one, error)
    }
  }
  return {
    added: waiting.length - failures.length,
    failed: failures.length,
    unused: [...mediaOf.values()].filter(id => !used.has(id)),
  }
}

/** The products in the order of their keys, then the rows that nobody canceled in the meantime. */
async function lockWaiting(tx: Tx, urls: string[]): Promise<Waiting[]> {
  const rows = tx.selectFrom('import_pictures').where('state', '=', 'waiting').where('url', '=', anyText(urls))
  const products = await rows.select('product_id as id').distinct().execute()
  const isOne = anyUuid(products.map(({ id }) => id))
  await lockProductRows(tx, sql`p.id = ${isOne}`)
  return await rows
    .where('product_id', '=', isOne)
    .orderBy('import_id')
    .orderBy('product_id')
    .orderBy('position')
    .select(['import_id as importId', 'product_id as productId', 'position', 'url', 'alt_text as altText'])
    .forUpdate()
    .execute()
}

/** False when the product has the picture of this address already. Refuses a deleted or full product. */
async function attach(tx: Tx, one: Waiting, mediaId: string): Promise<boolean> {
  const [before] = await listProductsToEdit(tx, [one.productId])
  if (!before) throw new Refusal('product-gone')
  const media = await listMedia(tx, one)
  if (media.some(({ url }) => url === one.url)) return false
  if (media.length >= MAX_PRODUCT_MEDIA) throw new Refusal('product-media-full', { most: MAX_PRODUCT_MEDIA })
  await requireMedia(tx, [mediaId])
  const isUntouched = await followVersion(tx, one, { form: formOf(before), version: before.version })
  await tx.updateTable('products').set(nextVersion(before)).where('id', '=', one.productId).execute()
  const later = media.findIndex(({ position }) => position !== null && position > one.position)
  const place = later === -1 ? media.length : later
  const primary = media.find(({ isPrimary }) => isPrimary)
  const becomesPrimary = !primary || (isUntouched && primary.position !== null && primary.position > one.position)
  await updateRows(tx, 'product_media', {
    key: 'id',
    rows: media.map(({ id, isPrimary }, index) => ({
      id,
      sort_order: index < place ? index : index + 1,
      is_primary: isPrimary && !becomesPrimary,
    })),
  })
  await tx
    .insertInto('product_media')
    .values({
      id: newId(),
      product_id: one.productId,
      media_id: mediaId,
      source_url: one.url,
      alt_text: one.altText.slice(0, productLimits.altText).toWellFormed(),
      sort_order: place,
      is_primary: becomesPrimary,
    })
    .execute()
  return true
}

/** The media of a product in their order; `position`: of those that the same import added. */
const listMedia = async (tx: Tx, { importId, productId }: Waiting) =>
  await tx
    .selectFrom('product_media as pm')
    .leftJoin('import_pictures as ip', join =>
      join
        .onRef('ip.product_id', '=', 'pm.product_id')
        .onRef('ip.url', '=', 'pm.source_url')
        .on('ip.import_id', '=', importId),
    )
    .where('pm.product_id', '=', productId)
    .orderBy('pm.sort_order')
    .orderBy('pm.id')
    .select(['pm.id', 'pm.is_primary as isPrimary', 'pm.source_url as url', 'ip.position'])
    .execute()

/**
 * Keeps undo possible: a product that nobody edited since the import has the version that this picture gives it. One
 * that the import left unchanged is changed from now on. Returns whether nobody edited it.
 */
async function followVersion(
  tx: Tx,
  { importId, productId }: Waiting,
  { form, version }: { form: unknown; version: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('import_changes')
    .values({
      import_id: importId,
      subject_id: productId,
      version_after: version + 1,
      before: JSON.stringify(form),
    })
    .onConflict(conflict =>
      conflict
        .columns(['import_id', 'subject_id'])
        .doUpdateSet({ version_after: version + 1 })
        .where('import_changes.version_after', '=', version)
        .where('import_changes.undone_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function settle(
  tx: Tx,
  { importId, productId, position }: Waiting,
  refusal: { code: string; values: RefusalValues } | null,
): Promise<void> {
  await tx
    .updateTable('import_pictures')
    .set({
      state: refusal ? 'failed' : 'fetched',
      problem: refusal && JSON.stringify({ code: refusal.code, values: refusal.values }),
    })
    .where('import_id', '=', importId)
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .execute()
}
