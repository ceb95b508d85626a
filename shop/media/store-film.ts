import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { printable } from './file-name.ts'
import { type FilmFormat, filmOf, filmPath } from './film.ts'
import type { FilmWatch } from './film-boxes.ts'
import { looksLikeMp4, watchMp4 } from './mp4.ts'
import { storeMedia } from './store-media.ts'
import { refuseHevc } from './video-codec.ts'
import { looksLikeWebm, watchWebm } from './webm.ts'

/** A film that is still arriving: its size in bytes as announced, and its bytes. */
export type NewFilm = { format: FilmFormat; fileName: string; byteSize: number; content: AsyncIterable<Uint8Array> }

/** What kind of film a file begins like; null: none that the shop takes. */
export function filmFormatOf(start: Uint8Array): FilmFormat | null {
  if (looksLikeMp4(start)) return 'mp4'
  return looksLikeWebm(start) ? 'webm' : null
}

/**
 * Stores a film as it arrives, looked at on its way and never held whole. Returns its id. Refuses what is no whole MP4 or WebM
 * of the announced size, and HEVC; then and after an accident nothing stays behind.
 */
export async function storeFilm(db: Db, disk: Disk, film: NewFilm): Promise<string> {
  const { format, byteSize } = film
  const id = newId()
  await storeMedia(db, disk, id, async () => {
    await storeStream(disk, filmPath(filmOf(id, format)), film)
    return {
      media_type: 'video',
      film_format: format,
      file_name: printable(film.fileName) || 'film',
      byte_size: byteSize,
    }
  })
  return id
}

async function storeStream(disk: Disk, key: string, { format, byteSize, content }: NewFilm): Promise<void> {
  let refused: unknown
  const stream = Readable.from(
    watched(content, format === 'mp4' ? refuseHevc(watchMp4(byteSize)) : watchWebm(byteSize)),
  )
  stream.once('error', error => {
    refused = error
  })
  // Storage wraps what went wrong while it read; what the shop said no with is to be heard as it was.
  await disk.putStream(key, stream, { contentLength: byteSize }).catch(error => {
    throw refused ?? error
  })
}

async function* watched(content: AsyncIterable<Uint8Array>, watch: FilmWatch): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    watch.see(chunk)
    yield chunk
  }
  watch.end()
}
