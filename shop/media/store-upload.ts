import type { Disk } from 'flydrive'
import PQueue from 'p-queue'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { isPrivate, maxBytes, type UploadPurpose, uploadLimits } from './limits.ts'
import { mediaUrl } from './media-url.ts'
import { looksLikePicture, looksLikeSvg } from './picture-format.ts'
import { looksLikeQuickTime, remuxToMp4 } from './quicktime.ts'
import { storePicture } from './store-picture.ts'
import { storeVideo, videoFormatOf } from './store-video.ts'

/** A file that is arriving: its purpose, its name and its declared size in bytes. */
export type NewUpload = {
  purpose: UploadPurpose
  fileName: string
  byteSize: number
  content: AsyncIterable<Uint8Array>
}

/** A stored upload for a screen. A video has no size in pixels and no placeholder. */
export type Upload = {
  id: string
  kind: 'image' | 'video'
  url: string
  width: number | null
  height: number | null
  placeholder: string | null
  widths: number[]
  fileName: string
  byteSize: number
}

// A picture is held whole until it is stored, 50 MB at most; decoding takes up to 200 MB more, so that is done one at a
// time.
const receiving = new PQueue({ concurrency: 3 })
const decoding = new PQueue({ concurrency: 1 })

/**
 * Stores an uploaded file: a picture, or for a product a video (a QuickTime one becomes an MP4). Its content decides
 * what it is. Refuses, as early as possible and without reading the rest, an empty file, one above the limit of its
 * purpose, and any other type; refuses an unreadable or incomplete file. Nothing is left then. Nothing uses a new
 * upload yet: it is deleted after a day without use.
 */
export async function storeUpload(db: Db, disk: Disk, upload: NewUpload): Promise<Upload> {
  const { purpose, fileName, byteSize } = upload
  if (byteSize === 0) throw new Refusal('file-empty')
  if (byteSize > maxBytes(purpose)) throw tooLarge(purpose)
  const { start, content } = await peek(limited(upload))
  const format = uploadLimits[purpose].videos ? videoFormatOf(start) : null
  const isQuickTime = uploadLimits[purpose].videos && looksLikeQuickTime(start)
  if (!format && !isQuickTime && !looksLikePicture(start)) {
    if (looksLikeSvg(start)) throw new Refusal('picture-is-svg')
    throw new Refusal(uploadLimits[purpose].videos ? 'file-unknown' : 'picture-unreadable')
  }
  const id = await receiving.add(async () => {
    if (format) return await storeVideo(db, disk, { format, fileName, byteSize, content })
    const bytes = await readAll(content)
    if (isQuickTime) return await decoding.add(() => storeQuickTime(db, disk, { bytes, fileName }))
    return await decoding.add(() => storePicture(db, disk, { bytes, fileName, isPrivate: isPrivate(purpose) }))
  })
  return await readUpload(db, id)
}

/** A QuickTime video is held whole, like a picture, until its MP4 is stored. */
async function storeQuickTime(db: Db, disk: Disk, { bytes, fileName }: { bytes: Uint8Array; fileName: string }) {
  const mp4 = await remuxToMp4(bytes)
  return await storeVideo(db, disk, { format: 'mp4', fileName, byteSize: mp4.length, content: inOnePiece(mp4) })
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The declared size is only used to refuse early. */
async function* limited({ purpose, byteSize, content }: NewUpload): AsyncGenerator<Uint8Array> {
  let arrived = 0
  for await (const chunk of content) {
    arrived += chunk.length
    if (arrived > maxBytes(purpose)) throw tooLarge(purpose)
    yield chunk
  }
  if (arrived === 0) throw new Refusal('file-empty')
  if (arrived !== byteSize) throw new Refusal('file-incomplete')
}

const tooLarge = (purpose: UploadPurpose) =>
  new Refusal('file-too-large', { megabytes: uploadLimits[purpose].megabytes })

/** Enough to detect the type: an MP4 may name many players. */
const START_BYTES = 256

/** Returns the first bytes of a file, and the whole file again. */
async function peek(
  content: AsyncGenerator<Uint8Array>,
): Promise<{ start: Uint8Array; content: AsyncIterable<Uint8Array> }> {
  let start: Uint8Array = Buffer.alloc(0)
  let isDone = false
  while (start.length < START_BYTES && !isDone) {
    const { done, value } = await content.next()
    if (done) isDone = true
    else start = Buffer.concat([start, value])
  }
  return { start, content: all(start, content) }
}

async function* all(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start
  yield* rest
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readUpload(db: Db, id: string): Promise<Upload> {
  const row = await db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return {
    id,
    kind: row.media_type,
    url: mediaUrl(row),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    widths: row.widths,
    fileName: row.file_name,
    byteSize: row.byte_size,
  }
}
