import { Refusal } from '../refusal.ts'
import type { VideoInspector } from './video-headers.ts'

// ISO/IEC 14496-12, 8.5.2: `stsd`, 4 bytes of version and flags, 4 of the number of entries, 4 of the first entry's
// size, its codec.
const HEVC_ENTRY = /stsd[\s\S]{12}(hvc1|hev1|dvh1|dvhe)/
/** Bytes of such an entry that may end the chunk before. */
const OVERLAP = 19

/**
 * The same inspection, which also refuses an MP4 with HEVC (H.265) as soon as it is detected: phones record it, but
 * Firefox and many cheap phones do not play it.
 */
export function refuseHevc(inspector: VideoInspector): VideoInspector {
  let before = ''
  return {
    see(chunk) {
      inspector.see(chunk)
      const text = before + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
      if (HEVC_ENTRY.test(text)) throw new Refusal('video-codec')
      before = text.slice(-OVERLAP)
    },
    end: () => inspector.end(),
  }
}
