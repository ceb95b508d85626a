import { Readable } from 'node:stream'
import type { StorefrontContext } from '../context.ts'

/**
 * A long text, sent while it is being made. When making it fails the connection breaks: whoever reads it must not take half
 * a catalogue for the whole.
 */
export function answerStream(c: StorefrontContext, contentType: string, parts: AsyncGenerator<string>): Response {
  const bytes = Readable.toWeb(Readable.from(parts, { objectMode: false }))
  return c.body(bytes as ReadableStream, 200, {
    'Content-Type': `${contentType}; charset=UTF-8`,
    'Cache-Control': 'public, max-age=3600',
  })
}
