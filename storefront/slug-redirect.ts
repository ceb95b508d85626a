import type { SlugKind } from '#db/types.ts'
import { findSlugRedirect } from '#shop/slug-redirects.ts'
import type { StorefrontContext } from './context.ts'
import { readSlug } from './form.ts'
import { redirectOldAddress } from './old-addresses/redirect-old-address.ts'

/**
 * Redirects from a former slug to the present page, with the query, else as an old address; undefined when there is
 * none to show.
 */
export async function redirectOldSlug(
  c: StorefrontContext,
  { kind, url }: { kind: SlugKind; url: (slug: string) => string },
): Promise<Response | undefined> {
  const asked = readSlug(c)
  const slug = asked === '' ? undefined : await findSlugRedirect(c.var.db, { kind, slug: asked })
  if (slug === undefined) return await redirectOldAddress(c, { isOwnSlug: asked !== '' })
  // Another page may take the old slug one day; by default a browser caches such a redirect for ever.
  c.header('Cache-Control', 'public, max-age=300')
  return c.redirect(url(slug) + new URL(c.req.url).search, 301)
}
