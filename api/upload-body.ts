import { z } from 'zod'
import { Refusal } from '#shop/refusal.ts'

/**
 * A form of another site can send neither this type nor this header without a preflight; the name is percent-encoded.
 */
export const uploadHeaders = z.object({
  'content-type': z.literal('application/octet-stream'),
  'x-file-name': z.string().max(2000).transform(decoded),
  'content-length': z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})

/** The longest time without data; a slow line brings some data all the time. */
const STALLED_MS = 30_000

/**
 * Reads a request's body as it arrives. A reader that stops in the middle only releases it: canceling would close the
 * connection before the response is sent. The server handles the rest.
 */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('file-stalled')), STALLED_MS)
    reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function decoded(name: string, context: z.RefinementCtx): string {
  try {
    return decodeURIComponent(name)
  } catch {
    context.addIssue('is not percent-encoded')
    return z.NEVER
  }
}
