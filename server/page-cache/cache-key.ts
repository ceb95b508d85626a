import type { IncomingMessage } from 'node:http'

/**
 * The documents that are the same for everybody: each a pattern of its path, and the parameters of the query that it reads.
 * Such a page is made from its address alone: its handler sees no cookie. Everything else in a query, such as what an advertisement adds to count clicks, changes nothing and so is left out.
 */
export type SharedPages = readonly { path: RegExp; query?: Query }[]

/** The parameters that a page reads, each with the values that mean something; the page is made as if others were not there. */
type Query = Readonly<Record<string, RegExp>>

/** How the origin shoppers see is known: from configuration, or from the request and, if trusted, the proxy before it. */
export type OriginRule = { publicUrl?: string | undefined; trustProxy: boolean }

/** The address that everybody's document is kept by, or nothing for a page that is not everybody's. Without it nothing is kept. */
export function cacheKey(incoming: IncomingMessage, pages: SharedPages, rule: OriginRule): string | undefined {
  const target = incoming.url ?? ''
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  const page = pages.find(page => page.path.test(path))
  const origin = page && originOf(incoming, rule)
  if (!origin) return undefined
  return origin + path + (queryAt < 0 ? '' : readQuery(target.slice(queryAt + 1), page.query ?? {}))
}

// Documents name their own address, so each origin has its own. Without a host, as in HTTP/1.0, there is none to name.
function originOf({ headers, socket }: IncomingMessage, { publicUrl, trustProxy }: OriginRule): string | undefined {
  if (publicUrl !== undefined || !headers.host) return publicUrl
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-proto']) : undefined
  const isHttps = forwarded === undefined ? 'encrypted' in socket : forwarded === 'https'
  const origin = `${isHttps ? 'https' : 'http'}://${headers.host}`
  // A host such as 1.2.3.4.5 is refused by the app (server/hosts.ts).
  return URL.canParse(origin) ? origin : undefined
}

const lastOf = (header: string | string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim()

function readQuery(query: string, read: Query): string {
  const given = new URLSearchParams(query)
  const shown = new URLSearchParams()
  for (const [name, values] of Object.entries(read)) {
    // A handler takes the first.
    const value = given.get(name)
    if (value !== null && values.test(value)) shown.append(name, value)
  }
  return shown.size === 0 ? '' : `?${shown}`
}
