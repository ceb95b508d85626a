import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { Refusal } from '../refusal.ts'
import { MAX_HEIGHT, MAX_WIDTH } from './limits.ts'
import { looksLikePicture } from './picture-format.ts'

/** A full-size photo of a 50-megapixel phone (8,160 × 6,120); a few bytes can claim to be far more. */
const MAX_MEGAPIXELS = 50
/** The largest side in WebP. */
const MAX_SIDE = 16_383

/**
 * The largest ratio of height to width: no product is taller, and a tall strip costs much and shows little. A wordmark
 * is far wider than tall, and cheap.
 */
const MAX_TALL = 4
const MAX_WIDE = 20

/** An upright picture as pixels, no larger than an original; `width` and `height` are its own, before that. */
export type ReadPicture = { pixels: Buffer; info: OutputInfo; width: number; height: number; isOpaque: boolean }

/** Decodes a picture by its content, whatever its name. Refuses an incomplete picture and one that is too large. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  if (!looksLikePicture(bytes)) throw new Refusal('picture-unreadable')
  const metadata = await readMetadata(bytes)
  const { width, height } = metadata.autoOrient
  const megapixels = maxMegapixels(metadata)
  if (width * height > megapixels * 1_000_000 || Math.max(width, height) > MAX_SIDE) {
    throw new Refusal('picture-too-large', { megapixels, side: MAX_SIDE })
  }
  if (height > MAX_TALL * width || width > MAX_WIDE * height) {
    throw new Refusal('picture-too-narrow', { tall: MAX_TALL, wide: MAX_WIDE })
  }
  const { data, info } = await decode(bytes)
  return { pixels: data, info, width, height, isOpaque: isOpaque(data, info.channels) }
}

/**
 * The limit at which decoding takes at most 200 MB (measured: docs/measured.md). Most formats are read row by row;
 * these are held whole, in bytes per pixel: AVIF about 16, a GIF 5, an interlaced PNG 4 or 8, a progressive JPEG 3, or
 * up to 8 with full chroma.
 */
function maxMegapixels({ format, isProgressive, depth, chromaSubsampling }: Metadata): number {
  if (format === 'heif') return 10
  if (format === 'gif') return 32
  if (format === 'webp') return 40
  if (format === 'png' && isProgressive) return depth === 'ushort' ? 20 : 36
  if (format === 'jpeg' && isProgressive && chromaSubsampling !== '4:2:0') return 24
  return MAX_MEGAPIXELS
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  // Only the header is read, so sharp's limit is not needed; ours has a message.
  return await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
}

async function decode(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  // 'error': half a file is refused, but not the harmless irregularities of many phones.
  return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
}

/** sharp gives no reasons; with unchecked bytes, the bytes are the likely one. */
function refuseUnreadable(): never {
  throw new Refusal('picture-unreadable')
}

function isOpaque(pixels: Buffer, channels: number): boolean {
  if (channels === 1 || channels === 3) return true
  for (let alpha = channels - 1; alpha < pixels.length; alpha += channels) if (pixels[alpha] !== 255) return false
  return true
}
