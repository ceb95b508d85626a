import { Refusal } from '../refusal.ts'

/** Inspects a video while it arrives. Throws a refusal as soon as something is wrong, at the latest at its end. */
export type VideoInspector = { see(chunk: Uint8Array): void; end(): void }

/** One header of a video's parts: the position of the next one (Infinity: the rest belongs to this part). */
export type VideoHeader = { next: number }

/** Reads the header at `position` of the file from the bytes that begin there; null: more of them are needed. */
export type ReadHeader = (bytes: Buffer, position: number) => VideoHeader | null

/**
 * Goes from header to header without storing the data between them. A video is complete when its parts fill it exactly:
 * then it is neither cut off nor followed by other data. `isWhole` checks that all kinds of parts were there.
 */
export function inspectHeaders(byteSize: number, readHeader: ReadHeader, isWhole: () => boolean): VideoInspector {
  // The position of the first uninspected byte, and that of the next header.
  let [seen, next] = [0, 0]
  let held: Uint8Array = Buffer.alloc(0)
  return {
    see(chunk) {
      const bytes = Buffer.concat([held, chunk])
      const end = seen + bytes.length
      while (next < end) {
        const header = readHeader(bytes.subarray(next - seen), next)
        if (!header) break
        next = header.next
        if (next !== Number.POSITIVE_INFINITY && next > byteSize) throw new Refusal('video-unreadable')
      }
      held = bytes.subarray(Math.min(next - seen, bytes.length))
      seen = end - held.length
    },
    end() {
      const isFilled = next === byteSize || next === Number.POSITIVE_INFINITY
      if (!isFilled || held.length > 0 || !isWhole()) throw new Refusal('video-unreadable')
    },
  }
}
