import { Refusal } from '../refusal.ts'

/** Looks at a film as it passes by. Throws a refusal as soon as something is wrong, at the latest at its end. */
export type VideoInspector = { see(chunk: Uint8Array): void; end(): void }

/** One header of the parts a film is made of: where the next one stands (Infinity: all the rest belongs to this one). */
export type VideoHeader = { next: number }

/** Reads the header at `position` of the file, from the bytes that begin there; null: more of them are needed. */
export type ReadHeader = (bytes: Buffer, position: number) => VideoHeader | null

/**
 * Goes from header to header without keeping what lies between. A film is all there when the parts fill it exactly: then it is
 * neither cut off nor followed by something else. `isWhole` says whether all kinds of parts were among them.
 */
export function inspectHeaders(byteSize: number, readHeader: ReadHeader, isWhole: () => boolean): VideoInspector {
  // Where the bytes that were not looked at begin, and where the next header is.
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
        if (next !== Number.POSITIVE_INFINITY && next > byteSize) throw new Refusal('film-unreadable')
      }
      held = bytes.subarray(Math.min(next - seen, bytes.length))
      seen = end - held.length
    },
    end() {
      const isFilled = next === byteSize || next === Number.POSITIVE_INFINITY
      if (!isFilled || held.length > 0 || !isWhole()) throw new Refusal('film-unreadable')
    },
  }
}
