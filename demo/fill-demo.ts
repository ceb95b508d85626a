import type { Disk } from 'flydrive'
import { type Db, inTransaction } from '#db/client.ts'
import { readCatalogue } from './catalogue.ts'
import { fillCatalogue } from './fill/catalogue-rows.ts'
import { fillOrders } from './fill/orders.ts'
import { demoPictures, drawnAsPng, type RenderPicture, storePictures } from './fill/pictures.ts'
import { fillSettings } from './fill/settings.ts'
import { onFirstOpening } from './first-opening.ts'
import { contentPages } from './texts/content-pages.ts'

type Filling = {
  log: (message: string) => void
  /** The moment the demo's past ends at. */
  now?: Date
  /** Another way to make a picture of a drawing, for tests that have no time for real ones. */
  render?: RenderPicture
}

/**
 * Fills a database in which no shop was opened yet with the demo shop: catalogue, pictures, settings, content pages and 45
 * days of orders, which all appear at once. Does nothing to any other database. Safe to be killed and to run twice at once.
 */
export async function fillDemo(
  db: Db,
  disk: Disk,
  { log, now = new Date(), render = drawnAsPng }: Filling,
): Promise<void> {
  await onFirstOpening(db, async connection => {
    const catalogue = readCatalogue()
    const pictures = demoPictures(catalogue)
    log(`Filling the demo shop: drawing ${pictures.length} pictures, about half a minute…`)
    const mediaIds = await storePictures(connection, disk, { pictures, render })
    await inTransaction(connection, async tx => {
      const products = await fillCatalogue(tx, { catalogue, mediaIds, now })
      await fillSettings(tx, { storeName: catalogue.brand.name, mediaIds })
      await tx.insertInto('pages').values(contentPages(catalogue.brand.name)).execute()
      await fillOrders(tx, { products, now })
    })
    log(`The demo shop ${catalogue.brand.name} is filled.`)
  })
}
