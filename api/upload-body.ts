import { Refusal } from '#shop/refusal.ts'

/** How long nothing may arrive of a file; a line that is only slow brings a little all the time. */
const STALLED_MS = 30_000

/**
 * A request's body as it arrives. Who stops in the middle only lets go of it: ending it would close the connection before the
 * answer is out. The server takes care of what is left.
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
