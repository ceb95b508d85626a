import { streamText } from '#shop/spreadsheets/stream-text.ts'
import type { StorefrontContext } from '../context.ts'

/** A long text for programs, sent while it is being made. */
export function answerStream(c: StorefrontContext, contentType: string, parts: AsyncGenerator<string>): Response {
  return c.body(
    streamText(parts, error => c.var.logUnexpectedError(error, 'a feed broke off')),
    200,
    {
      'Content-Type': `${contentType}; charset=UTF-8`,
      'Cache-Control': 'public, max-age=3600',
    },
  )
}
