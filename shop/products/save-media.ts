import { anyUuid } from '#db/any-of.ts'
import type { Tx } from '#db/client.ts'
import { updateRows } from '#db/update-rows.ts'
import { newId } from '../ids.ts'
import { requireMedia } from '../media/release-media.ts'
import type { ProductMediaForm } from './product-form.ts'

type Saved = {
  /** The row of each picture, by product and media: `productId mediaId`. */
  pictureRows: Map<string, string>
  /** The media that products no longer have. */
  released: string[]
}

/** The key of a picture of a product in `pictureRows`. */
export const pictureKey = (productId: string, mediaId: string): string => `${productId} ${mediaId}`

/**
 * Sets the media of products in this order; an existing row keeps its id. One picture of a product is the primary one
 * whenever there is any: the marked one, else the first. Refuses deleted media.
 */
export async function saveProductMedia(tx: Tx, products: { id: string; media: ProductMediaForm[] }[]): Promise<Saved> {
  const kinds = await requireMedia(
    tx,
    products.flatMap(({ media }) => media.map(({ id }) => id)),
  )
  const stored = await tx
    .selectFrom('product_media')
    .where('product_id', '=', anyUuid(products.map(({ id }) => id)))
    .select(['id', 'product_id as productId', 'media_id as mediaId', 'is_primary as isPrimary'])
    .execute()
  const wanted = products.flatMap(({ id, media }) => rowsOf(id, media, kinds))
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const gone = stored.filter(row => !wantedKeys.has(pictureKey(row.productId, row.mediaId)))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await tx.deleteFrom('product_media').where('id', '=', anyUuid(ids)).execute()
  }
  const rowIds = new Map(stored.map(row => [pictureKey(row.productId, row.mediaId), row.id]))
  await unmarkPrimary(
    tx,
    wanted.filter(({ row }) => row.is_primary).map(({ key }) => rowIds.get(key)),
    stored,
  )
  const changed = wanted.flatMap(({ key, row: { media_id: _m, product_id: _p, ...row } }) => {
    const id = rowIds.get(key)
    return id === undefined ? [] : [{ id, ...row }]
  })
  await updateRows(tx, 'product_media', { key: 'id', rows: changed })
  const added = wanted
    .filter(({ key }) => !rowIds.has(key))
    .map(({ key, row }) => ({ key, row: { id: newId(), ...row } }))
  if (added.length > 0) {
    await tx
      .insertInto('product_media')
      .values(added.map(({ row }) => row))
      .execute()
    for (const { key, row } of added) rowIds.set(key, row.id)
  }
  const pictures = wanted.filter(({ row }) => kinds.get(row.media_id) === 'image')
  return {
    pictureRows: new Map(pictures.flatMap(({ key }) => entryOf(key, rowIds.get(key)))),
    released: gone.map(({ mediaId }) => mediaId),
  }
}

const entryOf = (key: string, id: string | undefined): [string, string][] => (id === undefined ? [] : [[key, id]])

function rowsOf(productId: string, media: ProductMediaForm[], kinds: ReadonlyMap<string, 'image' | 'video'>) {
  const pictures = media.filter(({ id }) => kinds.get(id) === 'image')
  const primary = pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0]
  return media.map((item, position) => ({
    key: pictureKey(productId, item.id),
    row: {
      product_id: productId,
      media_id: item.id,
      alt_text: item.altText,
      sort_order: position,
      is_primary: item.id === primary?.id,
    },
  }))
}

/** The database allows one primary row of a product at a time. */
async function unmarkPrimary(
  tx: Tx,
  staying: (string | undefined)[],
  stored: { id: string; isPrimary: boolean }[],
): Promise<void> {
  const ids = stored.filter(({ id, isPrimary }) => isPrimary && !staying.includes(id)).map(({ id }) => id)
  if (ids.length > 0)
    await tx.updateTable('product_media').set({ is_primary: false }).where('id', '=', anyUuid(ids)).execute()
}
