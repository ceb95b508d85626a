import { availableParallelism } from 'node:os'
import type { Disk } from 'flydrive'
import sharp from 'sharp'
import type { Db } from '#db/client.ts'
import { type DemoPicture, heroPicture, picturesOf, subBrandBanner, subBrandLogo } from '#demo/pictures/index.ts'
import { storePicture } from '#shop/media/store-picture.ts'
import type { DemoCatalogue } from '../catalogue.ts'

/** Where each drawing lies: its media id by its name. */
export type MediaIds = ReadonlyMap<string, string>

export type RenderPicture = (drawing: DemoPicture) => Promise<Buffer>

/** Every picture of the demo shop. */
export const demoPictures = ({ products, sub_brands }: DemoCatalogue): DemoPicture[] => [
  heroPicture(),
  ...sub_brands.flatMap(({ slug }) => [subBrandLogo(slug), subBrandBanner(slug)]),
  ...products.flatMap(({ slug }) => picturesOf(slug)),
]

// Flat drawings look no better larger, and the first start has to be quick. A wide scene fills a whole screen.
const widthOf = ({ width, height }: DemoPicture): number => Math.min(width, width > height ? 1280 : 960)

/** A drawing as a PNG. Not compressed: it is read again at once and kept nowhere. */
export const drawnAsPng: RenderPicture = drawing =>
  sharp(Buffer.from(drawing.svg), { density: (72 * widthOf(drawing)) / drawing.width })
    .png({ compressionLevel: 0 })
    .toBuffer()

/**
 * Stores the drawings, as many at a time as there are processors (at most 4, so that memory stays small). What a filling that
 * was killed has stored is used again: nobody else can have put pictures into a shop that has not opened.
 */
export async function storePictures(
  db: Db,
  disk: Disk,
  { pictures, render }: { pictures: DemoPicture[]; render: RenderPicture },
): Promise<MediaIds> {
  const stored = await db.selectFrom('media').select(['file_name', 'id']).execute()
  const mediaIds = new Map(stored.map(row => [row.file_name, row.id]))
  const missing = pictures.filter(drawing => !mediaIds.has(drawing.name))
  await eachInTurns(missing, Math.min(availableParallelism(), 4), async drawing => {
    const id = await storePicture(db, disk, { bytes: await render(drawing), fileName: drawing.name })
    mediaIds.set(drawing.name, id)
  })
  return mediaIds
}

/** Works on a few at a time; after a failure nothing new is begun, and nothing is still under way when it is thrown. */
async function eachInTurns<Item>(items: Item[], atATime: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const takeTurns = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch(error => {
        waiting.length = 0
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atATime }, takeTurns))
  const failed = ends.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
}
