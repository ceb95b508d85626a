import { lookup as resolve } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Refusal } from '#shop/refusal.ts'
import { isPublicAddress } from './public-address.ts'

type Address = { address: string; family: number }

/** The network that files are fetched from. Tests pass one of their own. */
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

type Options = { internet: Internet; megabytes: number; signal: AbortSignal }

const MAX_REDIRECTS = 3

/**
 * Fetches a file from an address. Refuses what is not https on an allowed port, an address with a password, a host at
 * an IP address that is not allowed, also after each redirect, a file that is too large, and one that does not come. It
 * connects to the IP addresses that it checked. Throws the signal's reason when that is aborted.
 */
export async function fetchFile(address: string, { internet, megabytes, signal }: Options): Promise<Buffer> {
  const timeout = AbortSignal.timeout(internet.wholeMs)
  const ending = AbortSignal.any([signal, timeout])
  try {
    let url = requireUrl(address)
    for (let redirects = 0; ; redirects++) {
      const response = await ask(url, { internet, signal: ending })
      const next = redirectOf(response)
      if (next === undefined) return await readBody(response, megabytes)
      if (redirects === MAX_REDIRECTS) throw new Refusal('picture-redirects', { most: MAX_REDIRECTS })
      url = requireUrl(next, url)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw timeout.aborted ? new Refusal('picture-server-silent') : explain(error)
  }
}

/** Whether a later attempt may succeed where this refusal ended one. */
export const mayPass = ({ code, values: { status } }: Refusal): boolean =>
  code === 'picture-server-silent' ||
  // A resolver that fails for a moment says the same as one that knows no such host.
  code === 'picture-host-unknown' ||
  code === 'picture-server-failed' ||
  (code === 'picture-server-refused' && (Number(status) >= 500 || status === 429 || status === 408))

/** The address as a URL, relative to `base`. Refuses one that is not https, and one with a password. */
export function requireUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:') throw new Refusal('picture-address')
  if (url.username !== '' || url.password !== '') throw new Refusal('picture-address-password')
  return url
}

async function ask(
  url: URL,
  { internet, signal }: { internet: Internet; signal: AbortSignal },
): Promise<IncomingMessage> {
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
    const sent = request(url, { agent, lookup, signal, headers: HEADERS })
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
    sent.end()
  })
}

const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Dukan',
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

/** Where the file is instead; undefined when it is here. Refuses any other answer. */
function redirectOf(response: IncomingMessage): string | undefined {
  const { statusCode: status = 0, headers } = response
  if (status === 200) return undefined
  // What else it sends is not waited for.
  response.destroy()
  if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) return headers.location
  throw new Refusal('picture-server-refused', { status })
}

async function readBody(response: IncomingMessage, megabytes: number): Promise<Buffer> {
  const most = megabytes * 1024 * 1024
  const chunks: Buffer[] = []
  let size = Number(response.headers['content-length'] ?? 0) > most ? most + 1 : 0
  if (size <= most)
    for await (const chunk of response) {
      size += chunk.length
      if (size > most) break
      chunks.push(chunk)
    }
  if (size <= most) return Buffer.concat(chunks)
  response.destroy()
  throw new Refusal('file-too-large', { megabytes })
}

function explain(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return new Refusal('picture-host-unknown')
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return new Refusal('picture-certificate')
  return new Refusal('picture-server-failed')
}
