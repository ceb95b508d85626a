import { createServer, type RequestListener, type Server } from 'node:http'
import { en } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import type { Config } from './config.ts'
import { explainAddressError } from './free-address.ts'

/** A film of 50 MB over a slow phone, at half a megabit a second. Headers alone have a minute. */
const REQUEST_MS = 15 * 60_000

export type Listening = {
  server: Server
  url: string
  /** From now on requests go to `listener`; until then they are told to come back in a moment. */
  serve(listener: RequestListener): void
}

/** Takes the configured address; resolves when it accepts connections, refuses in words when it cannot. */
export function listen({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = createServer({ requestTimeout: REQUEST_MS }, answerNotYet).listen(PORT, HOST, () => {
      const serve = (listener: RequestListener) => void server.off('request', answerNotYet).on('request', listener)
      resolve({ server, url: urlOf(server, HOST), serve })
    })
    server.once('error', error => reject(explainAddressError(error, { HOST, PORT })))
  })
}

const answerNotYet: RequestListener = ({ method }, response) => {
  // A browser asks again by itself, but for a form: its answer would be asked for without what was filled in.
  const again = method === 'GET' ? { Refresh: '5' } : {}
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    ...again,
  })
  response.end(`${en.failure.away}\n${ur.failure.away}\n`)
}

function urlOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
