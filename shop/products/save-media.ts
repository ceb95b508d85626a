import type { Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { requireMedia } from '../media/release-media.ts'
import type { ProductMediaForm } from './product-form.ts'

/**
 * Sets a product's media in this order; an existing row keeps its id. One picture is the primary one whenever there is
 * any: the marked one, else the first. Returns the row of each picture, and the media that the product no longer has.
 * Refuses deleted media.
 */
export async function saveProductMedia(
  tx: Tx,
  { id: productId, media }: { id: string; media: ProductMediaForm[] },
): Promise<{ pictureRows: Map<string, string>; released: string[] }> {
  const kinds = await requireMedia(
    tx,
    media.map(({ id }) => id),
  )
  const stored = await tx
    .selectFrom('product_media')
    .where('product_id', '=', productId)
    .select(['id', 'media_id as mediaId'])
    .execute()
  const remaining = stored.filter(row => kinds.has(row.mediaId))
  const gone = stored.filter(row => !kinds.has(row.mediaId))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await tx.deleteFrom('product_media').where('id', 'in', ids).execute()
  }
  // The database allows one primary row at a time.
  await tx.updateTable('product_media').set({ is_primary: false }).where('product_id', '=', productId).execute()
  const rowIds = new Map(remaining.map(row => [row.mediaId, row.id]))
  const pictures = media.filter(({ id }) => kinds.get(id) === 'image')
  const primary = pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0]
  for (const [position, item] of media.entries()) {
    const row = { alt_text: item.altText, sort_order: position, is_primary: item.id === primary?.id }
    const rowId = rowIds.get(item.id)
    if (rowId) await tx.updateTable('product_media').set(row).where('id', '=', rowId).execute()
    else rowIds.set(item.id, await insertRow(tx, { product_id: productId, media_id: item.id, ...row }))
  }
  const pictureRows = new Map([...rowIds].filter(([id]) => kinds.get(id) === 'image'))
  return { pictureRows, released: gone.map(({ mediaId }) => mediaId) }
}

type NewRow = { product_id: string; media_id: string; alt_text: string; sort_order: number; is_primary: boolean }

async function insertRow(tx: Tx, row: NewRow): Promise<string> {
  const id = newId()
  await tx
    .insertInto('product_media')
    .values({ id, ...row })
    .execute()
  return id
}
