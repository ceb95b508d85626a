import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { StockDependency, StorefrontEnv } from '#storefront/context.ts'
import { areaAt, isUnencrypted } from '../hosts.ts'
import { cacheKey, type OriginRule, type SharedPages } from './cache-key.ts'
import type { CachedDocuments } from './cached-documents.ts'
import type { CacheRequest, RenderedDocument } from './compress-document.ts'
import { takesGzip } from './encoding.ts'
import { isShareableResponse } from './is-shareable-response.ts'

/** What the app finds in its environment on a request for a shared page (see StorefrontEnv). */
export type ShareBindings = StorefrontEnv['Bindings']

type App = (request: Request, env: Partial<HttpBindings> & ShareBindings) => Response | Promise<Response>

type CacheOptions = OriginRule & {
  adminUrl?: string | undefined
  documents: CachedDocuments
  pages: SharedPages
  /** The host that the app sees when a request names none, as in HTTP/1.0. */
  hostname?: string
  /** Called for each request for a shared page, with whether the cache had it. */
  onLookup?: (isHit: boolean) => void
}

/**
 * Serves shared pages from the cache before the app runs. The app answers everything else, and its shared pages are
 * stored.
 */
export function serveFromCache(app: App, options: CacheOptions): RequestListener {
  const { hostname } = options
  const listener = getRequestListener(
    (request, env) => respondFromApp(app, request, env as HttpBindings, options),
    hostname === undefined ? {} : { hostname },
  )
  return (incoming, outgoing) => {
    const key = keyOf(incoming, options)
    const answer = key === undefined ? undefined : options.documents.answer(key, cacheRequestOf(incoming))
    if (key !== undefined) options.onLookup?.(answer !== undefined)
    if (!answer) return void listener(incoming, outgoing)
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  }
}

async function respondFromApp(app: App, request: Request, env: HttpBindings, sharing: CacheOptions): Promise<Response> {
  const { incoming } = env
  const key = incoming.method === 'GET' ? keyOf(incoming, sharing) : undefined
  if (key === undefined) return await app(request, env)
  let own: Response | undefined
  const answer = await sharing.documents.getOrRender(key, cacheRequestOf(incoming), async () => {
    let stock: StockDependency | undefined
    const markCacheable = (shown: StockDependency) => {
      stock = shown
    }
    // Made from the URL alone: the app sees no cookies, so none can get into a shared document.
    own = await app(new Request(key), { markCacheable, acceptEncoding: cacheRequestOf(incoming).acceptEncoding })
    return stock && (await readDocument(own, stock))
  })
  if (answer) return new Response(answer.body && new Uint8Array(answer.body), answer)
  // The app saw no cookies, so a cookie that it sets would replace the shopper's, and a redirect would lose the query
  // that the key leaves out. Such a response is made again.
  const isForAll = own && !own.headers.has('Set-Cookie') && !own.headers.has('Location')
  return own && isForAll ? compressed(own, incoming) : await app(request, env)
}

/** A response that is not a document was made without the client's encodings. */
function compressed(response: Response, { headers }: IncomingMessage): Response {
  const isPlain = response.body !== null && !response.headers.has('Content-Encoding')
  if (!isPlain || !takesGzip(headers['accept-encoding']?.toString())) return response
  const answer = new Response(response.body.pipeThrough(new CompressionStream('gzip')), response)
  answer.headers.set('Content-Encoding', 'gzip')
  answer.headers.set('Vary', 'Accept-Encoding')
  answer.headers.delete('Content-Length')
  return answer
}

/** Reads the document of a response; a response that must not be shared is left unread. */
async function readDocument(response: Response, stock: StockDependency): Promise<RenderedDocument | undefined> {
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  return isShareableResponse({ status, headers }) ? { status, headers, body: await response.text(), stock } : undefined
}

function keyOf(incoming: IncomingMessage, sharing: CacheOptions): string | undefined {
  const { method, headers } = incoming
  // A body would have to be read before the next request on the connection.
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) !== 0
  const isPlainRead = (method === 'GET' || method === 'HEAD') && !hasBody
  if (isUnencrypted(headers['x-forwarded-proto'], sharing)) return undefined
  return isPlainRead && isShopAt(headers.host, sharing) ? cacheKey(incoming, sharing.pages, sharing) : undefined
}

function cacheRequestOf({ method = 'GET', headers }: IncomingMessage): CacheRequest {
  return {
    method,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  }
}

const isShopAt = (host: string | undefined, sharing: CacheOptions): boolean =>
  ['everything', 'shop'].includes(areaAt(host, sharing))
