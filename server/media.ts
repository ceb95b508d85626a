import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { makeRendition } from '#shop/media/make-rendition.ts'
import { parseRenditionFile, type RenditionFile } from '#shop/media/rendition-file.ts'
import { parseVideoFile } from '#shop/media/video-file.ts'
import { fileSize } from '#storage/file-size.ts'
import { readByteRange } from '#storage/read-byte-range.ts'
import { readRangeHeader } from './byte-range.ts'
import type { ServerEnv } from './env.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves a picture by id and width, which is made on first request, or a video, also by byte range. A URL never changes
 * its content, so every cache may store it. Public.
 */
export const mediaFile = (disk: Disk) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const requested = { id: c.req.param('id') ?? '', file: c.req.param('file') ?? '' }
    const picture = parseRenditionFile(requested)
    const video = picture ? null : parseVideoFile(requested)
    const file = picture ?? video
    const size = file && (await fileSize(disk, file.key))
    if (picture && size === null) return (await sendNewRendition(c, disk, picture, nameOf(requested))) ?? (await next())
    if (!file || size === null) return await next()
    const sent = { disk, key: file.key, size }
    const headers = {
      'Content-Type': file.contentType,
      'Cache-Control': FOREVER,
      'Content-Disposition': nameOf(requested),
    }
    return video ? await sendInParts(c, sent, { ...headers, 'Accept-Ranges': 'bytes' }) : await send(c, sent, headers)
  })

/** The name of a saved file comes from its URL, an id and a width, never from the uploaded file's name. */
const nameOf = ({ id, file }: { id: string; file: string }): string => `inline; filename="${id}-${file}"`

/** Makes and sends a rendition that is requested for the first time. */
async function sendNewRendition(
  c: Context<ServerEnv>,
  disk: Disk,
  file: RenditionFile,
  name: string,
): Promise<Response | null> {
  const made = await makeRendition(c.var.db, disk, file)
  if (made === null) return null
  if ('standIn' in made) {
    return await send(c, { disk, ...made.standIn }, { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' })
  }
  return c.body(new Uint8Array(made.bytes), 200, {
    'Content-Type': file.contentType,
    'Content-Length': String(made.bytes.length),
    'Cache-Control': FOREVER,
    'Content-Disposition': name,
  })
}

type StoredFile = { disk: Disk; key: string; size: number }

/** Players seek within a video, and Safari plays none without byte ranges. */
async function sendInParts(c: Context, video: StoredFile, headers: Record<string, string>): Promise<Response> {
  // A range only applies to GET (RFC 9110 §14.2).
  const range = c.req.method === 'GET' ? readRangeHeader(c.req.header('Range'), video.size) : 'none'
  if (range === 'none') return await send(c, video, headers)
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${video.size}` })
  }
  const bytes = Readable.toWeb(await readByteRange(video.disk, video.key, range))
  return c.body(bytes as ReadableStream, 206, {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${video.size}`,
  })
}

async function send(c: Context, { disk, key, size }: StoredFile, headers: Record<string, string>): Promise<Response> {
  const all = { ...headers, 'Content-Length': String(size) }
  // The body of a HEAD response is never read, so nothing would close the file.
  if (c.req.method === 'HEAD') return c.body(null, 200, all)
  const bytes = Readable.toWeb(await disk.getStream(key))
  return c.body(bytes as ReadableStream, 200, all)
}
