import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ServerEnv } from './env.ts'

/**
 * Where a request came from. The headers `X-Forwarded-For` and `X-Forwarded-Proto` count only behind a proxy
 * (TRUST_PROXY), because anybody can send them.
 */
export function clientInfo(c: Context<ServerEnv>, trustProxy: boolean): { clientAddress: string; isHttps: boolean } {
  // The Node server passes its request on; a test that calls the app directly has none.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const forwarded = (name: string) => (trustProxy ? c.req.header(name)?.split(',').at(-1)?.trim() : undefined)
  return {
    clientAddress: withoutPort(forwarded('X-Forwarded-For')) || incoming?.socket.remoteAddress || '',
    isHttps: (forwarded('X-Forwarded-Proto') ?? schemeOf(c.req.url, incoming)) === 'https',
  }
}

/** A request line may hold a full URL with any scheme, so only the connection says which one it is. */
const schemeOf = (url: string, incoming: HttpBindings['incoming'] | undefined): string =>
  incoming ? `http${'encrypted' in incoming.socket ? 's' : ''}` : url.slice(0, url.indexOf(':'))

/**
 * Some proxies write `203.0.113.7:50123` or `[2001:db8::1]:50123`. With the port, each connection would count as a
 * separate client.
 */
const withoutPort = (address: string | undefined): string | undefined =>
  address?.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
