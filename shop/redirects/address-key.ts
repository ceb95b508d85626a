// Without a database, so that the browser can read it too.

/** The longest path with its query, as it is stored and looked up. */
export const MAX_ADDRESS = 500

/** An address as it is compared: the path, and with its query where it has one. */
export type AddressKey = { path: string; whole: string }

/**
 * How an address of the shop is compared: decoded, in lower case, with single slashes and none at the end; of the query
 * what is no campaign's, in order of the names. Null for one that cannot be compared: too long, not UTF-8, with control
 * characters or a backslash.
 */
export function addressKey(pathname: string, search: string): AddressKey | null {
  if (pathname.length + search.length > 10 * MAX_ADDRESS) return null
  const decoded = decode(pathname)
  if (decoded === null || unusable.test(decoded) || !decoded.isWellFormed()) return null
  const path = trimSlash(decoded.normalize('NFC').toLowerCase().replace(/\/+/g, '/'))
  const query = queryKey(search)
  const whole = query === '' ? path : `${path}?${query}`
  return path.startsWith('/') && whole.length <= MAX_ADDRESS && !unusable.test(whole) ? { path, whole } : null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
const unusable = /[\u0000-\u001f\u007f-\u009f\\\ufffd]/

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const trimSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

function queryKey(search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => !isCampaignParam(name))
  return params
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`).normalize('NFC').toLowerCase())
    .sort()
    .join('&')
}

/** What advertisements and letters add to an address. It says where a shopper came from, so a redirect passes it on. */
export const isCampaignParam = (name: string): boolean =>
  /^(utm_[a-z_]{1,30}|[a-z]{0,8}clid|gad_[a-z]{1,20}|gbraid|wbraid|mc_[ce]id|srsltid|ref)$/i.test(name)

/** The campaign's part of a query, with `?`; empty where there is none. */
export function campaignQuery(search: string): string {
  const passedOn = [...new URLSearchParams(search)].filter(([name]) => isCampaignParam(name))
  return passedOn.length === 0 ? '' : `?${new URLSearchParams(passedOn)}`
}
