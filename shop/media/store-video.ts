import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { printableFileName } from './file-name.ts'
import { inspectMp4, looksLikeMp4 } from './mp4.ts'
import { storeMedia } from './store-media.ts'
import { storedVideo, type VideoFormat, videoPath } from './video.ts'
import type { VideoInspector } from './video-headers.ts'
import { inspectWebm, looksLikeWebm } from './webm.ts'

/** A video that is arriving: its declared size in bytes, and its content. */
export type NewVideo = { format: VideoFormat; fileName: string; byteSize: number; content: AsyncIterable<Uint8Array> }

/** The format of a video by its first bytes; null for an unsupported one. */
export function videoFormatOf(start: Uint8Array): VideoFormat | null {
  if (looksLikeMp4(start)) return 'mp4'
  return looksLikeWebm(start) ? 'webm' : null
}

/**
 * Stores a video while it arrives, inspected on the way and never held whole. Returns its id. Refuses a file that is no
 * complete MP4 or WebM of the declared size, and HEVC; then, and after an error, nothing is left.
 */
export async function storeVideo(db: Db, disk: Disk, video: NewVideo): Promise<string> {
  const { format, byteSize } = video
  const id = newId()
  await storeMedia(db, disk, id, async () => {
    await storeStream(disk, videoPath(storedVideo(id, format)), video)
    return {
      media_type: 'video',
      video_format: format,
      file_name: printableFileName(video.fileName) || 'film',
      byte_size: byteSize,
    }
  })
  return id
}

async function storeStream(disk: Disk, key: string, { format, byteSize, content }: NewVideo): Promise<void> {
  let refused: unknown
  const stream = Readable.from(
    inspected(content, format === 'mp4' ? refuseHevc(inspectMp4(byteSize)) : inspectWebm(byteSize)),
  )
  stream.once('error', error => {
    refused = error
  })
  // Storage wraps errors of the stream; a refusal must come out unchanged.
  await disk.putStream(key, stream, { contentLength: byteSize }).catch(error => {
    throw refused ?? error
  })
}

async function* inspected(content: AsyncIterable<Uint8Array>, inspector: VideoInspector): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    inspector.see(chunk)
    yield chunk
  }
  inspector.end()
}

// ISO/IEC 14496-12, 8.5.2: `stsd`, 4 bytes of version and flags, 4 of the number of entries, 4 of the first entry's
// size, its codec.
const HEVC_ENTRY = /stsd[\s\S]{12}(hvc1|hev1|dvh1|dvhe)/
/** Bytes of such an entry that may end the chunk before. */
const OVERLAP = 19

/**
 * The same inspection, which also refuses an MP4 with HEVC (H.265) as soon as it is detected: phones record it, but
 * Firefox and many cheap phones do not play it.
 */
function refuseHevc(inspector: VideoInspector): VideoInspector {
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
