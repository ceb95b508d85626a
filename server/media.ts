import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { createMiddleware } from 'hono/factory'
import { parseRendition } from '#shop/media/rendition-file.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** A stored picture by its id and width. It never changes under its name, so every cache may keep it. Anybody may look. */
export const mediaFile = (disk: Disk) =>
  createMiddleware(async (c, next) => {
    const file = parseRendition({ id: c.req.param('id') ?? '', file: c.req.param('file') ?? '' })
    if (!file || !(await disk.exists(file.key))) return await next()
    const { contentLength } = await disk.getMetaData(file.key)
    const headers = {
      'Content-Type': file.contentType,
      'Content-Length': String(contentLength),
      'Cache-Control': FOREVER,
    }
    // Nobody would read, and so close, the file behind the answer to a HEAD.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const bytes = Readable.toWeb(await disk.getStream(file.key))
    return c.body(bytes as ReadableStream, 200, headers)
  })
