import sharp, { type OutputInfo } from 'sharp'
import { Refusal } from '../refusal.ts'
import { MAX_WIDTH } from './original.ts'
import { looksLikePicture } from './picture-format.ts'

/** A full-size photo of a 50-megapixel phone (8,160 × 6,120); a few bytes can claim to be far more. */
const MAX_MEGAPIXELS = 50
/** WebP holds no longer side. */
const MAX_SIDE = 16_383

/** An upright picture as pixels, no wider than an original; `width` and `height` are its own, before that. */
export type ReadPicture = { pixels: Buffer; info: OutputInfo; width: number; height: number; isOpaque: boolean }

/** Decodes a picture by its content, whatever it is called. Refuses what is no whole picture and what is too large. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  if (!looksLikePicture(bytes)) throw new Refusal('picture-unreadable')
  const { width, height } = await readSize(bytes)
  if (width * height > MAX_MEGAPIXELS * 1_000_000 || Math.max(width, height) > MAX_SIDE) {
    throw new Refusal('picture-too-large', { megapixels: MAX_MEGAPIXELS, side: MAX_SIDE })
  }
  const { data, info } = await decode(bytes)
  return { pixels: data, info, width, height, isOpaque: isOpaque(data, info.channels) }
}

async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  // Only the header is read, so there is no limit to keep here; ours has words.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  return autoOrient
}

async function decode(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  // 'error': half a file is refused, but not the harmless oddities that many phones write.
  return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
}

/** sharp names no reasons; of bytes that nobody has checked, the bytes are the likely one. */
function refuseUnreadable(): never {
  throw new Refusal('picture-unreadable')
}

function isOpaque(pixels: Buffer, channels: number): boolean {
  if (channels === 1 || channels === 3) return true
  for (let alpha = channels - 1; alpha < pixels.length; alpha += channels) if (pixels[alpha] !== 255) return false
  return true
}
