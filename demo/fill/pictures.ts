import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import PQueue from 'p-queue'
import sharp from 'sharp'
import type { Db } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { readProductPictures } from '#demo/pictures/product-pictures.ts'
import { fewPixels } from '#shop/media/original.ts'
import { storeOriginal } from '#shop/media/store-picture.ts'
import type { DemoCatalogue } from '../catalogue.ts'

/** The media id of each picture by its name. */
export type MediaIds = ReadonlyMap<string, string>

export const HERO_PICTURE = 'home-hero'

/** Every picture of the demo shop by its name, those of the home page first. */
export function listPictureNames({ products, sub_brands }: DemoCatalogue): string[] {
  const ofProducts = readProductPictures()
  return [
    HERO_PICTURE,
    ...sub_brands.flatMap(({ slug }) => [`${slug}-logo`, `${slug}-banner`]),
    ...products.flatMap(({ slug }) => (ofProducts[slug] ?? []).map(({ name }) => name)),
  ]
}

/** A picture of this repository, in the format in which the shop stores originals. */
export const readStoredPicture = (name: string): Promise<Buffer> =>
  readFile(join(projectRoot, 'demo/pictures', `${name}.webp`))

/**
 * Stores the pictures, as many at a time as there are processors (at most 4, to limit memory). Pictures stored by a
 * killed filling are used again: a shop that has not opened has no other pictures.
 */
export async function storePictures(
  db: Db,
  disk: Disk,
  { names, readPicture }: { names: string[]; readPicture: typeof readStoredPicture },
): Promise<MediaIds> {
  const stored = await db.selectFrom('media').select(['file_name', 'id']).execute()
  const mediaIds = new Map(stored.map(row => [row.file_name, row.id]))
  const missing = names.filter(name => !mediaIds.has(name))
  const storing = new PQueue({ concurrency: Math.min(availableParallelism(), 4) })
  // After a failure no other picture begins; the running ones end before the failure is thrown.
  storing.addEventListener('error', () => storing.clear())
  const work = missing.map(name => async () => {
    mediaIds.set(name, await storeOne(db, disk, { name, original: await readPicture(name) }))
  })
  await storing.addAll(work).finally(() => storing.onIdle())
  return mediaIds
}

async function storeOne(db: Db, disk: Disk, { name, original }: { name: string; original: Buffer }): Promise<string> {
  const { width, height } = await sharp(original).metadata()
  const placeholder = await fewPixels(sharp(original))
  return await storeOriginal(db, disk, {
    original,
    fileName: name,
    byteSize: original.length,
    width,
    height,
    placeholder,
  })
}
