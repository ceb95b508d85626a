import type { Disk } from 'flydrive'
import sharp, { type Sharp } from 'sharp'
import { fileSize } from '#storage/file-size.ts'
import { renditionPath } from './picture.ts'
import type { ReadPicture } from './read-picture.ts'

// Every picture is read once: kept operations would only hold memory, and so would more threads for one picture.
sharp.cache(false)
sharp.concurrency(1)

/** The widest an original is kept, which is the widest rendition there is. */
export const MAX_WIDTH = 1280
/** The highest an original is kept: a taller picture gets narrower. */
export const MAX_HEIGHT = 2560

/** Where the file lies that every rendition of a picture is made from. It has no address of its own. */
export const originalPath = (id: string): string => `${id}/original.webp`

/**
 * Where the file lies that this picture's renditions are made from: its original or, when it was uploaded before originals were
 * kept, its widest rendition, which was stored with it. Null when neither is there.
 */
export async function findOriginal(
  disk: Disk,
  { id, widths }: { id: string; widths: number[] },
): Promise<{ key: string; size: number } | null> {
  for (const key of [originalPath(id), renditionPath(id, widths.at(-1) ?? 0, 'webp')]) {
    const size = await fileSize(disk, key)
    if (size !== null) return { key, size }
  }
  return null
}

/** A picture drawn anew from its pixels alone, good enough to be encoded again. */
export const encodeOriginal = (picture: ReadPicture): Promise<Buffer> =>
  pixelsOf(picture).webp({ quality: 90, effort: 1, smartSubsample: true }).toBuffer()

/** A few pixels of a picture as a data URI of less than 200 bytes; none when one can look through it, where it would show. */
export async function newPlaceholder(picture: ReadPicture): Promise<string | null> {
  return picture.isOpaque ? await fewPixels(pixelsOf(picture)) : null
}

/** An opaque picture's placeholder. */
export async function fewPixels(picture: Sharp): Promise<string> {
  const few = picture.resize({ width: 12, height: 24, fit: 'inside' })
  const bytes = await few.webp({ quality: 20, effort: 4 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function pixelsOf({ pixels, info: { width, height, channels }, isOpaque }: ReadPicture): Sharp {
  const picture = sharp(pixels, { raw: { width, height, channels } })
  // An alpha channel that says nothing would be encoded all the same.
  return isOpaque ? picture.removeAlpha() : picture
}
