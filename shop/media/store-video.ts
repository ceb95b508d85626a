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

/** A film that is still arriving: its size in bytes as announced, and its bytes. */
export type NewVideo = { format: VideoFormat; fileName: string; byteSize: number; content: AsyncIterable<Uint8Array> }

/** What kind of film a file begins like; null: none that the shop takes. */
export function videoFormatOf(start: Uint8Array): VideoFormat | null {
  if (looksLikeMp4(start)) return 'mp4'
  return looksLikeWebm(start) ? 'webm' : null
}

/**
 * Stores a film as it arrives, looked at on its way and never held whole. Returns its id. Refuses what is no whole MP4 or WebM
 * of the announced size, and HEVC; then and after an accident nothing stays behind.
 */
export async function storeVideo(db: Db, disk: Disk, video: NewVideo): Promise<string> {
  const { format, byteSize } = video
  const id = newId()
  await storeMedia(db, disk, id, async () => {
    await storeStream(disk, videoPath(storedVideo(id, format)), video)
    return {
      media_type: 'video',
      film_format: format,
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
  // Storage wraps what went wrong while it read; what the shop said no with is to be heard as it was.
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
