import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { StorefrontContext } from '../context.ts'
import { type Document, gzipBytes, plainBytes } from './encode-document.ts'

const PLAIN = { 'Content-Type': 'text/html; charset=UTF-8', Vary: 'Accept-Encoding' }
const GZIP = { ...PLAIN, 'Content-Encoding': 'gzip' }

type ResponseOptions = { status: ContentfulStatusCode; takesGzip: boolean }

/** Responds with a document, compressed for clients that accept it. One piece of known length is sent at once. */
export async function respondWithDocument(
  c: Context | StorefrontContext,
  document: Document,
  { status, takesGzip }: ResponseOptions,
): Promise<Response> {
  return takesGzip ? c.body(await gzipBytes(document), status, GZIP) : c.body(plainBytes(document), status, PLAIN)
}
