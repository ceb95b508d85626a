import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { StockShown, StorefrontEnv } from '#storefront/context.ts'
import { isUnencrypted, roomAt } from '../hosts.ts'
import { type OriginRule, type SharedPages, sharedAddress } from './address.ts'
import type { Documents } from './documents.ts'
import { takesGzip } from './encoding.ts'
import { isForEverybody } from './for-everybody.ts'
import type { Asked, Rendered } from './press.ts'

/** What the app finds in its environment on a request for a shared page (see StorefrontEnv). */
export type ShareBindings = StorefrontEnv['Bindings']

type App = (request: Request, env: Partial<HttpBindings> & ShareBindings) => Response | Promise<Response>

type Sharing = OriginRule & {
  adminUrl?: string | undefined
  documents: Documents
  pages: SharedPages
  /** What the app is told for a host when a request names none, as in HTTP/1.0. */
  hostname?: string
}

/**
 * Answers shared pages from the kept documents, before anything of the app runs, and everything else from the app, whose answers
 * to shared pages are kept.
 */
export function answerFromKept(app: App, sharing: Sharing): RequestListener {
  const { hostname } = sharing
  const listener = getRequestListener(
    (request, env) => answerFromApp(app, request, env as HttpBindings, sharing),
    hostname === undefined ? {} : { hostname },
  )
  return (incoming, outgoing) => {
    const key = keyOf(incoming, sharing)
    const answer = key === undefined ? undefined : sharing.documents.answer(key, askedBy(incoming))
    if (!answer) return void listener(incoming, outgoing)
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  }
}

async function answerFromApp(app: App, request: Request, env: HttpBindings, sharing: Sharing): Promise<Response> {
  const { incoming } = env
  const key = incoming.method === 'GET' ? keyOf(incoming, sharing) : undefined
  if (key === undefined) return await app(request, env)
  let own: Response | undefined
  const answer = await sharing.documents.getOrRender(key, askedBy(incoming), async () => {
    let stock: StockShown | undefined
    const forEverybody = (shown: StockShown) => {
      stock = shown
    }
    // Made from its address alone: what is not there, as a cookie, cannot get into a document that others are shown.
    own = await app(new Request(key), { forEverybody, acceptEncoding: askedBy(incoming).acceptEncoding })
    return stock && (await readDocument(own, stock))
  })
  if (answer) return new Response(answer.body && new Uint8Array(answer.body), answer)
  // A cookie set for a request that seemed to have none would take the place of the shopper's.
  return own && !own.headers.has('Set-Cookie') ? compressed(own, incoming) : await app(request, env)
}

/** What is not shared and no document was made without knowing what its reader takes. */
function compressed(response: Response, { headers }: IncomingMessage): Response {
  const isPlain = response.body !== null && !response.headers.has('Content-Encoding')
  if (!isPlain || !takesGzip(headers['accept-encoding']?.toString())) return response
  const answer = new Response(response.body.pipeThrough(new CompressionStream('gzip')), response)
  answer.headers.set('Content-Encoding', 'gzip')
  answer.headers.set('Vary', 'Accept-Encoding')
  answer.headers.delete('Content-Length')
  return answer
}

/** The document in a response, which is left unread when it must not be shared. */
async function readDocument(response: Response, stock: StockShown): Promise<Rendered | undefined> {
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  return isForEverybody({ status, headers }) ? { status, headers, body: await response.text(), stock } : undefined
}

function keyOf(incoming: IncomingMessage, sharing: Sharing): string | undefined {
  const { method, headers } = incoming
  // A body would have to be read before the next request on the connection.
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) !== 0
  const isPlainRead = (method === 'GET' || method === 'HEAD') && !hasBody
  if (isUnencrypted(headers['x-forwarded-proto'], sharing)) return undefined
  return isPlainRead && isShopAt(headers.host, sharing) ? sharedAddress(incoming, sharing.pages, sharing) : undefined
}

function askedBy({ method = 'GET', headers }: IncomingMessage): Asked {
  return {
    method,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  }
}

const isShopAt = (host: string | undefined, sharing: Sharing): boolean =>
  ['everything', 'shop'].includes(roomAt(host, sharing))
