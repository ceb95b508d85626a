import type { Disk } from 'flydrive'
import PQueue from 'p-queue'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { maxBytes, type UploadPurpose, uploadLimits } from './limits.ts'
import { mediaUrl } from './media-url.ts'
import { looksLikePicture, looksLikeSvg } from './picture-format.ts'
import { looksLikeQuickTime, remuxToMp4 } from './quicktime.ts'
import { storePicture } from './store-picture.ts'
import { storeVideo, videoFormatOf } from './store-video.ts'

/** A file that is arriving: what for, what its sender calls it and how large it says it is, in bytes. */
export type NewUpload = {
  purpose: UploadPurpose
  fileName: string
  byteSize: number
  content: AsyncIterable<Uint8Array>
}

/** What was stored, as a screen shows it. A film has no size in pixels and no placeholder. */
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

// A picture is held whole until it is stored, 50 MB at most; decoded it takes up to 200 MB more, so that is done one at a time.
const receiving = new PQueue({ concurrency: 3 })
const decoding = new PQueue({ concurrency: 1 })

/**
 * Stores a file that somebody at the desk sends: a picture, or for a product a film (a QuickTime one becomes an MP4). What it is,
 * its content says. Refuses, as soon as it is seen and before the rest is read, an empty file, one larger than its purpose allows,
 * and what is neither; refuses what cannot be decoded or is not all there. Nothing of it stays behind then. Nothing shows it yet: what is not used within a
 * day is swept away.
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
    return await decoding.add(() => storePicture(db, disk, { bytes, fileName }))
  })
  return await readUpload(db, id)
}

/** A QuickTime video is held whole, as a picture is, until its MP4 is stored. */
async function storeQuickTime(db: Db, disk: Disk, { bytes, fileName }: { bytes: Uint8Array; fileName: string }) {
  const mp4 = await remuxToMp4(bytes)
  return await storeVideo(db, disk, { format: 'mp4', fileName, byteSize: mp4.length, content: inOnePiece(mp4) })
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The announced size is believed only to refuse early. */
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

/** Enough to tell what a file is: the type of a film may name many kinds of players. */
const START_BYTES = 256

/** The first bytes of a file, and all of it again. */
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
