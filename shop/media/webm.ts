import { Refusal } from '../refusal.ts'
import { inspectHeaders, type VideoHeader, type VideoInspector } from './video-headers.ts'

// RFC 8794 (EBML) and RFC 9559 (Matroska, of which WebM is a subset).
const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675

/** Whether a file begins like a WebM: with an EBML header that says so. Browsers do not play other Matroska. */
export function looksLikeWebm(start: Uint8Array): boolean {
  const bytes = Buffer.from(start)
  const header = elementAt(bytes)
  if (header?.id !== EBML) return false
  const end = Math.min(header.length + header.size, bytes.length)
  for (let at = header.length; at < end; ) {
    const element = elementAt(bytes.subarray(at))
    if (!element) return false
    const content = at + element.length
    if (element.id === DOC_TYPE) return /^webm\0*$/.test(bytes.toString('latin1', content, content + element.size))
    at = content + element.size
  }
  return false
}

/**
 * A WebM is an EBML header and one segment; a complete one contains clusters. A live recording declares no length and
 * continues to the end.
 */
export function inspectWebm(byteSize: number): VideoInspector {
  let segmentEnd: number | null = null
  let hasClusters = false
  const readElement = (bytes: Buffer, position: number): VideoHeader | null => {
    if (bytes.length < 12 && position + bytes.length < byteSize) return null
    const element = elementAt(bytes)
    if (!element) throw new Refusal('video-unreadable')
    const content = position + element.length
    const end = content + element.size
    if (segmentEnd === null && element.id === SEGMENT) {
      segmentEnd = end
      if (end !== Number.POSITIVE_INFINITY && end !== byteSize) throw new Refusal('video-unreadable')
      return { next: content }
    }
    if (element.id === CLUSTER && segmentEnd !== null) {
      hasClusters = true
      // The rest is video; a segment with a declared length has been checked.
      if (end > byteSize && end !== Number.POSITIVE_INFINITY) throw new Refusal('video-unreadable')
      return { next: Number.POSITIVE_INFINITY }
    }
    if (end === Number.POSITIVE_INFINITY) throw new Refusal('video-unreadable')
    return { next: end }
  }
  return inspectHeaders(byteSize, readElement, () => hasClusters)
}

type Element = { id: number; size: number; length: number }

/** The element whose header begins here, and the header's length; null when these bytes are no header. */
function elementAt(bytes: Buffer): Element | null {
  const idLength = vintLength(bytes[0] ?? 0)
  const sizeLength = vintLength(bytes[idLength] ?? 0)
  const length = idLength + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || bytes.length < length) return null
  const size = bytes.subarray(idLength, length)
  return { id: bytes.readUIntBE(0, idLength), size: vint(size), length }
}

/** The first set bit gives the number of bytes; 0: there is none. */
const vintLength = (first: number): number => (first === 0 ? 0 : Math.clz32(first) - 23)

/** The number after that bit; all bits set means unknown. */
function vint(bytes: Buffer): number {
  let value = BigInt((bytes[0] ?? 0) & (0xff >> bytes.length))
  for (const byte of bytes.subarray(1)) value = (value << 8n) | BigInt(byte)
  return value === (1n << BigInt(7 * bytes.length)) - 1n ? Number.POSITIVE_INFINITY : Number(value)
}
