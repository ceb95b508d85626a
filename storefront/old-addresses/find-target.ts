import type { Db } from '#db/client.ts'
import type { FindTarget } from '#shop/redirects/import-redirects.ts'
import { keyOf } from '#shop/redirects/redirect-book.ts'
import { readRedirects, redirectOf } from '#shop/redirects/redirects.ts'
import { findNewAddress } from './find-new-address.ts'
import { isOfPattern } from './former-shop.ts'

/**
 * Where the target of a redirect leads, so that nobody is redirected twice: a former slug, or an address of the former
 * shop, to its present page. One that a redirect of staff begins at stays: that one comes first.
 */
export async function openTargets(db: Db): Promise<FindTarget> {
  const redirects = await readRedirects(db)
  return async to => {
    if (redirectOf(redirects, keyOf(to)) !== undefined) return { to, isMissing: false }
    const { pathname, search } = new URL(to, 'http://shop.invalid')
    const found = await findNewAddress(db, { pathname, search })
    if (found === undefined) return { to, isMissing: isOfPattern(pathname) }
    return { to: found === pathname ? to : found, isMissing: false }
  }
}
