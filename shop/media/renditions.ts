import sharp, { type AvifOptions, type Sharp } from 'sharp'
import type { PictureFormat } from './picture.ts'
import type { ReadPicture } from './read-picture.ts'

const WIDTHS = [320, 480, 640, 960, 1280]
export const MAX_WIDTH = 1280

/** The widths a picture this wide is stored at, ascending: never wider than it is, its own when no other is the widest. */
export function widthsFor(pictureWidth: number): number[] {
  const widest = Math.min(pictureWidth, MAX_WIDTH)
  return [...WIDTHS.filter(width => width < widest), widest]
}

/** The picture at one width in each format, without any metadata. It is made smaller once: that costs as much as an encoding. */
export async function encodeRenditions(picture: ReadPicture, width: number): Promise<Record<PictureFormat, Buffer>> {
  const { data, info } = await pixelsOf(picture).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  // Only these three: an opaque picture whose alpha was dropped still reports itself premultiplied, and would come out bleached.
  const resized = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return {
    avif: await resized.clone().avif(avifFor(width)).toBuffer(),
    webp: await resized.clone().webp({ quality: 72, effort: 2 }).toBuffer(),
  }
}

// Looked at side by side on cloth, gradients and hard edges. More effort saves bytes (1 instead of 0: 20 %, 2 instead of 1:
// 8 %) and doubles the time each step, which the first start of the demo shop, 150 pictures, has not. The small widths, which
// grids load by the dozen, get more of it.
const avifFor = (width: number): AvifOptions => ({
  quality: 45,
  effort: width <= 640 ? 1 : 0,
  chromaSubsampling: '4:2:0',
})

/** A few pixels as a data URI of less than 200 bytes; none for a picture one can look through, where it would show. */
export async function newPlaceholder(picture: ReadPicture): Promise<string | null> {
  if (!picture.isOpaque) return null
  const few = pixelsOf(picture).resize({ width: 12, height: 24, fit: 'inside' })
  const bytes = await few.webp({ quality: 20, effort: 4 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function pixelsOf({ pixels, info: { width, height, channels }, isOpaque }: ReadPicture): Sharp {
  const picture = sharp(pixels, { raw: { width, height, channels } })
  // An alpha channel that says nothing would be encoded all the same.
  return isOpaque ? picture.removeAlpha() : picture
}
