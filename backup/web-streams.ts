import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'

// One class with two declarations: TypeScript's for browsers and Node's own differ in details of their types.

export const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>

export const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>)
