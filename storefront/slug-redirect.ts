import type { SlugKind } from '#db/types.ts'
import { findSlugRedirect } from '#shop/slug-redirects.ts'
import type { StorefrontContext } from './context.ts'
import { readSlug } from './form.ts'

/** Redirects from a former slug to the present page, with the query; undefined when there is none to show. */
export async function redirectOldSlug(
  c: StorefrontContext,
  { kind, url }: { kind: SlugKind; url: (slug: string) => string },
): Promise<Response | undefined> {
  const slug = await findSlugRedirect(c.var.db, { kind, slug: readSlug(c) })
  if (slug === undefined) return undefined
  // Another page may take the old slug one day; by default a browser caches such a redirect for ever.
  c.header('Cache-Control', 'public, max-age=300')
  return c.redirect(url(slug) + new URL(c.req.url).search, 301)
}
