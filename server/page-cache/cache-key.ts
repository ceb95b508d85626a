import type { IncomingMessage } from 'node:http'

/**
 * The documents that are the same for everybody: a pattern for the path, and the query parameters that the page reads.
 * Such a page is made from its URL alone: its handler sees no cookies. All other parameters, such as click ids of
 * advertisements, are left out.
 */
export type SharedPages = readonly { path: RegExp; query?: Query }[]

/** The query parameters that a page reads, each with its valid values; the page is made as if others were absent. */
type Query = Readonly<Record<string, RegExp>>

/** How the public origin is known: from configuration, or from the request and, if trusted, the proxy before it. */
export type OriginRule = { publicUrl?: string | undefined; trustProxy: boolean }

/** The key of a shared document, or undefined for any other page, which is never cached. */
export function cacheKey(incoming: IncomingMessage, pages: SharedPages, rule: OriginRule): string | undefined {
  const target = incoming.url ?? ''
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  // No path of a shared page needs it: %6b for k would be another document.
  const page = path.includes('%') ? undefined : pages.find(page => page.path.test(path))
  const origin = page && originOf(incoming, rule)
  if (!origin) return undefined
  return origin + path + (queryAt < 0 ? '' : readQuery(target.slice(queryAt + 1), page.query ?? {}))
}

// Documents contain their own URL, so each origin has its own. HTTP/1.0 has no host and so no origin.
function originOf({ headers, socket }: IncomingMessage, { publicUrl, trustProxy }: OriginRule): string | undefined {
  if (publicUrl !== undefined || !headers.host) return publicUrl
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-proto']) : undefined
  const isHttps = forwarded === undefined ? 'encrypted' in socket : forwarded === 'https'
  const origin = `${isHttps ? 'https' : 'http'}://${headers.host}`
  // The app refuses a host such as 1.2.3.4.5 (server/hosts.ts).
  return URL.canParse(origin) ? origin : undefined
}

const lastOf = (header: string | string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim()

function readQuery(query: string, read: Query): string {
  const given = new URLSearchParams(query)
  const shown = new URLSearchParams()
  for (const [name, values] of Object.entries(read)) {
    // Handlers read the first value.
    const value = given.get(name)
    if (value !== null && values.test(value)) shown.append(name, value)
  }
  return shown.size === 0 ? '' : `?${shown}`
}
