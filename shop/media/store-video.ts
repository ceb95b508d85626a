import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { printableFileName } from './file-name.ts'
import { inspectMp4, looksLikeMp4 } from './mp4.ts'
import { storeMedia } from './store-media.ts'
import { storedVideo, type VideoFormat, videoPath } from './video.ts'
import { refuseHevc } from './video-codec.ts'
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
