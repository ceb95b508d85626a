import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { MetricsAddress } from '../config.ts'
import { explainAddressError } from '../free-address.ts'
import { namesMachine } from '../hosts.ts'

export type MetricsServer = {
  /** The port that it listens on. */
  port: number
  /** Answers with what `print` returns from now on; before that with 503. */
  serve(print: () => Promise<string>): void
  close(): void
}

/** The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const HEADERS_MS = 10_000
/** One Prometheus uses one. */
const MAX_CONNECTIONS = 20

/**
 * Listens on a port that serves `/metrics` and nothing else, to those who send the token where there is one. Rejects
 * with a StartProblem when the port is not available.
 */
export function listenForScrapes({ host, port, token }: MetricsAddress): Promise<MetricsServer> {
  let print: (() => Promise<string>) | undefined
  const server = createServer({ requestTimeout: HEADERS_MS, headersTimeout: HEADERS_MS }, (request, response) => {
    void answer(request, response, { print, token, host })
  })
  server.maxConnections = MAX_CONNECTIONS
  return new Promise((resolve, reject) => {
    const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
    server.once('error', error => reject(explainAddressError(error, { HOST: host, PORT: port }, names)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        serve: printer => {
          print = printer
        },
        close: () => {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}

type Answering = { print: (() => Promise<string>) | undefined; token: string | undefined; host: string }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { print, token, host }: Answering,
): Promise<void> {
  const { method, url, headers } = request
  const end = (status: number, extra: Record<string, string> = {}, body = '') =>
    void response
      .writeHead(status, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store', ...securityHeaders, ...extra })
      .end(body)
  if (token !== undefined && !isToken(headers.authorization, token)) return end(401, { 'WWW-Authenticate': 'Bearer' })
  if (token === undefined && !namesMachine(headers.host, host)) return end(421)
  if (url !== '/metrics') return end(404)
  if (method !== 'GET' && method !== 'HEAD') return end(405, { Allow: 'GET, HEAD' })
  if (!print) return end(503, { 'Retry-After': '5' })
  try {
    end(200, {}, await print())
  } catch {
    end(500)
  }
}

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Hashes have one length, so that the comparison takes as long for every guess. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
