import { createBrowserHistory } from '@tanstack/react-router'

// A search is often a name or a phone number. Browsers send the query of a URL to the server and to every log on the
// way, but not the part after its `#` (docs/decisions/0050-private-searches.md).

/** Whether a part of a query contains a search: the search itself, or the page to return to, which may have one. */
const isPrivate = (part: string): boolean => /^(search|q)=|^from=.*search%3D/i.test(part)

const partsOf = (query: string): string[] => query.split('&').filter(Boolean)

const joined = (sign: string, parts: string[]): string => (parts.length > 0 ? sign + parts.join('&') : '')

/** The browser's URL for one of the router: `/orders?status=placed&search=x` is `/orders?status=placed#search=x`. */
export function toBrowserHref(href: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? []
  const parts = partsOf(query)
  const hidden = parts.filter(isPrivate)
  return (
    path +
    joined(
      '?',
      parts.filter(part => !isPrivate(part)),
    ) +
    (joined('#', hidden) || hash)
  )
}

type Shown = { pathname: string; search: string; hash: string }

/** The router's URL for one of the browser. A search in the query, as in an older bookmark, is accepted too. */
export function toRouterLocation({ pathname, search, hash }: Shown): Shown & { href: string } {
  const behind = partsOf(hash.slice(1))
  const isHidden = behind.length > 0 && behind.every(isPrivate)
  const query = joined('?', [...(isHidden ? behind : []), ...partsOf(search.slice(1))])
  const rest = isHidden ? '' : hash
  return { href: pathname + query + rest, pathname, search: query, hash: rest }
}

/** The history of the back office. Its URLs do not send searches to the server. */
export const createPrivateHistory = () =>
  createBrowserHistory({
    createHref: toBrowserHref,
    parseLocation: () => ({ ...toRouterLocation(window.location), state: window.history.state ?? { __TSR_index: 0 } }),
  })

/** Calls the API with the search in a header instead of the URL (api/private-query.ts). */
export function privateFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const [path = '', query = ''] = String(address).split('?', 2)
  const parts = partsOf(query)
  const hidden = parts.filter(isPrivate)
  if (hidden.length === 0) return fetch(address, init)
  const headers = new Headers(init?.headers)
  headers.set('X-Query', hidden.join('&'))
  return fetch(
    path +
      joined(
        '?',
        parts.filter(part => !isPrivate(part)),
      ),
    { ...init, headers },
  )
}

/** Whether a URL of the API contains a search. */
export const hasPrivateQuery = (address: string): boolean => partsOf(address.split('?', 2)[1] ?? '').some(isPrivate)
