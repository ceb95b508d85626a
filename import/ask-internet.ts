import { lookup as resolve } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Refusal } from '#shop/refusal.ts'
import { isPublicAddress } from './public-address.ts'

type Address = { address: string; family: number }

/** The network of servers that strangers name. Tests pass one of their own. */
export type Internet = {
  /** Whether a server may be at this IP address. */
  isAllowed: (address: string) => boolean
  ports: readonly number[]
  /** All IP addresses of a host. */
  lookup: (host: string) => Promise<Address[]>
  /** Certificates to trust beside those that Node.js trusts. */
  ca?: string
  /** Until the connection is encrypted, and until the whole file is here, redirects included. */
  connectMs: number
  wholeMs: number
}

export const publicInternet: Internet = {
  isAllowed: isPublicAddress,
  ports: [443],
  lookup: host => resolve(host, { all: true }),
  connectMs: 10_000,
  wholeMs: 120_000,
}

export type Asking = {
  internet: Internet
  signal: AbortSignal
  headers: Record<string, string>
  /** Sent by POST; without it the request is a GET. */
  body?: Buffer
}

/**
 * Asks a server that a stranger named. Refuses a port that is not allowed, and a host at an IP address that is not, of
 * which one is enough. It connects to the IP addresses that it checked, and follows no redirect.
 */
export async function askInternet(url: URL, { internet, signal, headers, body }: Asking): Promise<IncomingMessage> {
  if (!internet.ports.includes(Number(url.port || 443))) throw new Refusal('picture-address-port')
  const connecting = AbortSignal.timeout(internet.connectMs)
  const addresses = await findAddresses(url, internet, AbortSignal.any([signal, connecting]))
  // Node.js asks for all of them, or for one.
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const [first = { address: '', family: 4 }] = addresses
    if (all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
  return await new Promise((answer, fail) => {
    // An agent of its own reads no proxy from the environment and shares no connection.
    const agent = new Agent({ keepAlive: false, ...(internet.ca !== undefined && { ca: internet.ca }) })
    const sent = request(url, { agent, lookup, signal, headers, method: body ? 'POST' : 'GET' })
    const giveUp = () => sent.destroy(new Refusal('picture-server-silent'))
    connecting.addEventListener('abort', giveUp)
    sent.on('socket', socket =>
      socket.once('secureConnect', () => {
        connecting.removeEventListener('abort', giveUp)
        if (!internet.isAllowed(socket.remoteAddress ?? '')) sent.destroy(new Refusal('picture-address-private'))
      }),
    )
    sent.on('error', fail)
    sent.on('response', answer)
    sent.end(body)
  })
}

/** The IP addresses of a host. Refuses all when one is not allowed: that is no ordinary server. */
async function findAddresses(url: URL, internet: Internet, signal: AbortSignal): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await orAborted(internet.lookup(host), signal)
  if (addresses.length === 0) throw new Refusal('picture-host-unknown')
  if (!addresses.every(({ address }) => internet.isAllowed(address))) throw new Refusal('picture-address-private')
  return addresses
}

/** A look-up cannot be aborted: its result is no longer waited for. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new Refusal('picture-server-silent'))
  signal.addEventListener('abort', abort)
  try {
    if (signal.aborted) abort()
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The address as a URL, relative to `base`. Refuses one that is not https, and one with a password. */
export function requireUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:') throw new Refusal('picture-address')
  if (url.username !== '' || url.password !== '') throw new Refusal('picture-address-password')
  return url
}
