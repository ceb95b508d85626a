import { addressKey, MAX_ADDRESS } from './address-key.ts'

// Without a database, so that the browser validates with it too.

/** A redirect as it is stored: `from` as it is compared, `to` as it is in a URL. */
export type RedirectForm = { from: string; to: string }

/** The most redirects of a shop: each process has them in memory. */
export const MAX_REDIRECTS = 20_000

/** What a typed address is, or a sentence that says why it is none. */
export type ReadAddress = { address: string; error?: undefined } | { error: string }

const example = 'such as /products/lawn-suit'

/** An address of the former shop, as a path or a whole URL: only its path and query count. */
export function readFrom(text: string): ReadAddress {
  const url = urlOf(text.trim())
  if (!url) return { error: `Enter the old address, ${example}` }
  const key = addressKey(url.pathname, url.search)
  if (!key) return { error: `The old address has characters that cannot be used, or more than ${MAX_ADDRESS}` }
  if (isOwnScreen(key.path)) return { error: 'The shop has a page of its own there, which is always shown' }
  return { address: key.whole }
}

/** A page of this shop, as a path, or as a URL that begins with `origin`. */
export function readTo(text: string, origin?: string): ReadAddress {
  const trimmed = text.trim()
  const isOwn = origin !== undefined && (trimmed === origin || trimmed.startsWith(`${origin}/`))
  const path = isOwn ? trimmed.slice(origin.length) || '/' : trimmed
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//') || path.includes('\\'))
    return { error: 'A redirect leads into this shop only: enter a path, such as /product/lawn-suit' }
  if (!path.startsWith('/')) return { error: 'Enter a path of this shop, such as /product/lawn-suit' }
  const url = urlOf(path)
  // `/.//host` becomes `//host`, which a browser takes for another site.
  if (!url || url.pathname.startsWith('//')) return { error: 'This is no path of this shop' }
  const key = addressKey(url.pathname, url.search)
  const address = url.pathname + url.search
  if (!key || address.length > MAX_ADDRESS) return { error: 'This is no path of this shop, or it is too long' }
  if (/^\/(admin|api|health)(\/|$)/.test(key.path)) return { error: 'Shoppers cannot open this page' }
  return { address }
}

/** A URL, or a path as one of some site; null when it is neither. */
function urlOf(text: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: URLs leave them out without a word
  if (text.length > 2 * MAX_ADDRESS || /[\u0000-\u001f\u007f\\]/.test(text)) return null
  const site = 'http://shop.invalid'
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : text.startsWith('/') ? URL.parse(site + text) : null
  return url && (text.startsWith('/') ? url.origin === site : true) ? url : null
}

/** Pages that are always there, so that no redirect from them would ever count. */
const isOwnScreen = (path: string): boolean =>
  /^(\/ur)?(\/(cart|checkout|search|track|newsletter|offline))?$/.test(path === '/' ? '' : path) ||
  /^\/(admin|api|assets|media|health|feeds|\.well-known)(\/|$)/.test(path) ||
  /^\/(robots\.txt|sitemap.*\.xml|licences\.txt|sw\.js)$/.test(path)
