import type { Disk } from 'flydrive'
import { type Db, inTransaction } from '#db/client.ts'
import { countPopularity } from '#shop/catalogue/count-popularity.ts'
import { readCatalogue } from './catalogue.ts'
import { fillCatalogue } from './fill/catalogue-rows.ts'
import { fillHomeBlocks } from './fill/home-blocks.ts'
import { fillOrders } from './fill/orders.ts'
import { listPictureNames, readStoredPicture, storePictures } from './fill/pictures.ts'
import { fillPromotions } from './fill/promotions.ts'
import { fillReviews } from './fill/reviews.ts'
import { fillSettings } from './fill/settings.ts'
import { fillSizeCharts } from './fill/size-charts.ts'
import { seedOnce } from './seed-once.ts'
import { contentPages } from './texts/content-pages.ts'

type Filling = {
  log: (message: string) => void
  /** The end of the demo's past. */
  now?: Date
  /** Replaces the reading of pictures, for tests that stop in the middle. */
  readPicture?: typeof readStoredPicture
}

/**
 * Fills a database in which no shop was opened yet with the demo shop: catalogue, pictures, settings, content pages and
 * 45 days of orders with some reviews, then promotions, all in one transaction. Does not change any other database.
 * Safe when it is killed or runs twice at once. Returns the ids of its pictures.
 */
export async function fillDemo(
  db: Db,
  disk: Disk,
  { log, now = new Date(), readPicture = readStoredPicture }: Filling,
): Promise<string[]> {
  const filled: string[] = []
  await seedOnce(db, async connection => {
    const catalogue = readCatalogue()
    log('Filling the demo shop…')
    const mediaIds = await storePictures(connection, disk, { names: listPictureNames(catalogue), readPicture })
    await inTransaction(connection, async tx => {
      const products = await fillCatalogue(tx, { catalogue, mediaIds, now })
      await fillSettings(tx, { storeName: catalogue.brand.name, mediaIds })
      await fillSizeCharts(tx)
      await fillHomeBlocks(tx)
      await tx.insertInto('pages').values(contentPages()).execute()
      await fillOrders(tx, { products, now })
      await fillReviews(tx, disk, { now })
      await countPopularity(tx)
      // After the orders of the past, which have none.
      await fillPromotions(tx, now)
    })
    filled.push(...mediaIds.values())
    log(`The demo shop ${catalogue.brand.name} is filled.`)
  })
  return filled
}
