import { createServer, type RequestListener, type Server } from 'node:http'
import { en } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { type Config, DEFAULT_CONNECTIONS } from './config.ts'
import { explainAddressError } from './free-address.ts'
import { limitBodies } from './limit-bodies.ts'

/**
 * A video of 50 MB over a slow phone at half a megabit per second. All other requests have less time (limit-bodies.ts).
 */
const REQUEST_MS = 15 * 60_000
const HEADERS_MS = 30_000
/** How often Node checks requests against these limits. */
const CHECK_MS = 10_000
/**
 * How much longer an idle connection stays than its client knows (five seconds). A program on a busy machine uses it
 * until then by its own clock, and its request must not meet the close.
 */
const IDLE_SPARE_MS = 10_000

export type HttpServer = {
  server: Server
  url: string
  /** Passes requests to `listener` from now on; before that they are answered with 503 and a retry. */
  serve(listener: RequestListener): void
}

/** Time limits for the parts of a request, in milliseconds. */
type Limits = { bodyMs?: number; headersMs?: number; checkMs?: number }

/** Listens on the configured address; resolves when it accepts connections, rejects with a StartProblem otherwise. */
export function listen(
  { HOST, PORT, MAX_CONNECTIONS = DEFAULT_CONNECTIONS }: Pick<Config, 'HOST' | 'PORT'> & { MAX_CONNECTIONS?: number },
  { bodyMs, headersMs = HEADERS_MS, checkMs = CHECK_MS }: Limits = {},
): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const limits = {
      requestTimeout: REQUEST_MS,
      headersTimeout: headersMs,
      keepAliveTimeoutBuffer: IDLE_SPARE_MS,
      connectionsCheckingInterval: checkMs,
    }
    const server = createServer(limits, respondNotReady)
    // Any further connection is closed at once, so that idle connections cannot use up all memory.
    server.maxConnections = MAX_CONNECTIONS
    limitBodies(server, bodyMs === undefined ? {} : { bodyMs })
    server.listen(PORT, HOST, () => {
      const serve = (listener: RequestListener) => void server.off('request', respondNotReady).on('request', listener)
      resolve({ server, url: urlOf(server, HOST), serve })
    })
    server.once('error', error => reject(explainAddressError(error, { HOST, PORT })))
  })
}

const respondNotReady: RequestListener = ({ method }, response) => {
  // The browser reloads by itself, except after a form, which a reload would request without its fields.
  const refreshHeader = method === 'GET' ? { Refresh: '5' } : {}
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...refreshHeader,
  })
  response.end(`${en.failure.away}\n${ur.failure.away}\n`)
}

function urlOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
