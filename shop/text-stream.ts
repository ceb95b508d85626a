import { Readable } from 'node:stream'

/**
 * A long text as bytes, read while it is being made. When making it fails it breaks off, so that nobody takes a part for the whole:
 * `onFailure` hears why, and whoever reads only that it did.
 */
export function streamText(parts: AsyncGenerator<string>, onFailure: (error: unknown) => void): ReadableStream {
  return Readable.toWeb(Readable.from(breakingOff(parts, onFailure), { objectMode: false })) as ReadableStream
}

async function* breakingOff(parts: AsyncGenerator<string>, onFailure: (error: unknown) => void) {
  try {
    yield* parts
  } catch (error) {
    onFailure(error)
    throw new Error('The text broke off')
  }
}
