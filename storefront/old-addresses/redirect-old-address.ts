import { addressKey, campaignQuery } from '#shop/redirects/address-key.ts'
import { countMissedAddress } from '#shop/redirects/missed-addresses.ts'
import { readRedirects, redirectOf } from '#shop/redirects/redirects.ts'
import type { StorefrontContext } from '../context.ts'
import { findNewAddress } from './find-new-address.ts'

/**
 * Redirects an address without a page: as staff wrote down, else by the patterns of former shops. Of the query only
 * what is a campaign's stays, all of it where the address was only written otherwise. Undefined when it leads nowhere;
 * then it is counted as not found. `isOwnSlug`: an address of this shop whose slug has been looked for.
 */
export async function redirectOldAddress(
  c: StorefrontContext,
  { isOwnSlug = false } = {},
): Promise<Response | undefined> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined
  const { pathname, search } = new URL(c.req.url)
  const key = addressKey(pathname, search)
  if (!key) return undefined
  const { db, remember } = c.var
  const redirects = await remember('redirects', () => readRedirects(db))
  const to =
    redirectOf(redirects, key) ??
    (isOwnSlug ? undefined : await remember(`former ${key.whole}`, () => findNewAddress(db, { pathname, search })))
  if (to === undefined || to === pathname || `${to}/` === pathname) {
    // With a slash at its end it is asked for again without (server/trailing-slash.ts).
    if (c.req.method === 'GET' && !pathname.endsWith('/'))
      countMissedAddress(db, {
        pathname,
        referrer: c.req.header('Referer'),
        onError: error => c.var.logUnexpectedError(error, 'counting addresses that were not found'),
      })
    return undefined
  }
  const passedOn = to === key.path ? search : campaignQuery(search)
  // Another page may take the address one day; by default a browser caches such a redirect for ever.
  c.header('Cache-Control', 'public, max-age=300')
  return c.redirect(to + (to.includes('?') ? passedOn.replace('?', '&') : passedOn), 301)
}
