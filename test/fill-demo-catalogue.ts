import { type Db, inTransaction } from '#db/client.ts'
import { readCatalogue } from '#demo/catalogue.ts'
import { fillCatalogue } from '#demo/fill/catalogue-rows.ts'
import { listPictureNames } from '#demo/fill/pictures.ts'
import { newId } from '#shop/ids.ts'

/** The products of the demo shop, with placeholder pictures. */
export async function fillDemoCatalogue(db: Db): Promise<void> {
  const catalogue = readCatalogue()
  const rows = listPictureNames(catalogue).map(name => ({
    id: newId(),
    media_type: 'image' as const,
    file_name: name,
    byte_size: 1,
    width: 4,
    height: 5,
  }))
  await db.insertInto('media').values(rows).execute()
  const mediaIds = new Map(rows.map(({ file_name, id }) => [file_name, id]))
  await inTransaction(db, tx => fillCatalogue(tx, { catalogue, mediaIds, now: new Date() }))
}
