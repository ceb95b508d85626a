import sharp, { type AvifOptions, type Sharp } from 'sharp'
import { MAX_WIDTH } from './limits.ts'
import { shareSize } from './picture.ts'
import type { Rendition } from './rendition-file.ts'

const WIDTHS = [320, 480, 640, 960, 1280]

/**
 * The widths a picture this wide is offered at, ascending: never wider than it is, and its own when it lies between
 * two.
 */
export function widthsFor(pictureWidth: number): number[] {
  const widest = Math.min(pictureWidth, MAX_WIDTH)
  return [...WIDTHS.filter(width => width < widest), widest]
}

/** Encodes one rendition of a stored original; `size` is the picture's own in pixels. */
export async function encodeRendition(
  original: Uint8Array,
  { rendition, size }: { rendition: Rendition; size: { width: number; height: number } },
): Promise<Buffer> {
  const picture = sharp(original)
  switch (rendition.format) {
    case 'avif':
      return await picture.resize({ width: rendition.width }).avif(avifFor(rendition.width)).toBuffer()
    case 'webp':
      return await picture.resize({ width: rendition.width }).webp({ quality: 72, effort: 2 }).toBuffer()
    case 'jpeg':
      return await encodeShare(picture.resize({ ...shareSize(size), fit: 'fill' }).flatten({ background: 'white' }))
  }
}

// Compared side by side on cloth, gradients and hard edges. More effort saves bytes (1 instead of 0: 20 %, 2 instead of
// 1: 8 %) and doubles the time each step, for which a request waits. The small widths, which grids load by the dozen,
// get more of it.
const avifFor = (width: number): AvifOptions => ({
  quality: 45,
  effort: width <= 640 ? 1 : 0,
  chromaSubsampling: '4:2:0',
})

/** WhatsApp shows no preview of a larger picture. */
const MAX_SHARE_BYTES = 300 * 1024

/** The first of these qualities that is small enough; the first of all, except for very complex pictures. */
const SHARE_QUALITIES = [80, 65, 50, 35, 20]

async function encodeShare(picture: Sharp): Promise<Buffer> {
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  const raw = sharp(pixels.data, { raw: { width, height, channels } })
  let bytes = Buffer.alloc(0)
  for (const quality of SHARE_QUALITIES) {
    bytes = await raw.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MAX_SHARE_BYTES) break
  }
  return bytes
}
