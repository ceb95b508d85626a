import type { Disk } from 'flydrive'
import sharp, { type Sharp } from 'sharp'
import { fileSize } from '#storage/file-size.ts'
import { renditionPath } from './picture.ts'
import type { ReadPicture } from './read-picture.ts'

// Every picture is read once: a cache of operations would only take memory, and so would more threads per picture.
sharp.cache(false)
sharp.concurrency(1)

/** The storage key of the file that every rendition of a picture is made from. It has no URL. */
export const originalPath = (id: string): string => `${id}/original.webp`

/**
 * The file that this picture's renditions are made from: its original or, for uploads older than originals, its widest
 * rendition. Null when neither exists.
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

/** Encodes a picture from its pixels only, in a quality that can be encoded again. */
export const encodeOriginal = (picture: ReadPicture): Promise<Buffer> =>
  pixelsOf(picture).webp({ quality: 90, effort: 1, smartSubsample: true }).toBuffer()

/**
 * A few pixels of a picture as a data URI of less than 200 bytes; null for a transparent picture, where it would show.
 */
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
  // An opaque alpha channel would be encoded too.
  return isOpaque ? picture.removeAlpha() : picture
}
