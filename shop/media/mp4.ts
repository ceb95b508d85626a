import { Refusal } from '../refusal.ts'
import { inspectHeaders, type VideoHeader, type VideoInspector } from './video-headers.ts'

/** Whether a file begins like an MP4: with a type box that names compatible players. */
export function looksLikeMp4(start: Uint8Array): boolean {
  const bytes = Buffer.from(start)
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), bytes.length)).match(/.{4}/gs) ?? []
  // QuickTime files look similar, and browsers other than Safari do not play them.
  return brands[0] !== 'qt  ' && brands.some(brand => /^(iso[m2-9]|mp4[12]|avc1|M4V.|MSNV|dash)$/.test(brand))
}

/** An MP4 is a sequence of boxes; a complete one has an index (`moov`) and media data (`mdat`). */
export function inspectMp4(byteSize: number): VideoInspector {
  const seen = new Set<string>()
  const readBox = (bytes: Buffer, position: number): VideoHeader | null => {
    if (bytes.length < 16 && position + bytes.length < byteSize) return null
    const { type, size } = boxAt(bytes)
    seen.add(type)
    return { next: size === 0 ? Number.POSITIVE_INFINITY : position + size }
  }
  return inspectHeaders(byteSize, readBox, () => seen.has('moov') && seen.has('mdat'))
}

/**
 * ISO/IEC 14496-12, 4.2: a size of 1 means that 64 bits of size follow the type, 0 that the box continues to the end.
 */
function boxAt(bytes: Buffer): { type: string; size: number } {
  if (bytes.length < 8) throw new Refusal('video-unreadable')
  const type = bytes.toString('latin1', 4, 8)
  const short = bytes.readUInt32BE(0)
  if (short === 1 && bytes.length < 16) throw new Refusal('video-unreadable')
  const size = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short
  const isValid = size === 0 || size >= (short === 1 ? 16 : 8)
  if (!isValid || !/^[\x20-\x7e]{4}$/.test(type)) throw new Refusal('video-unreadable')
  return { type, size }
}
