import type { SlugKind } from '#db/types.ts'
import { findSlugRedirect } from '#shop/slug-redirects.ts'
import type { StorefrontContext } from './context.ts'
import { readSlug } from './form.ts'

/** Leads from a slug that something had before to its page of today, with what the address asked for; nothing when no such thing is to be seen. */
export async function redirectOldSlug(
  c: StorefrontContext,
  { kind, url }: { kind: SlugKind; url: (slug: string) => string },
): Promise<Response | undefined> {
  const slug = await findSlugRedirect(c.var.db, { kind, slug: readSlug(c) })
  if (slug === undefined) return undefined
  // Something else may take the old slug one day; a browser left to itself keeps such an answer for good.
  c.header('Cache-Control', 'public, max-age=300')
  return c.redirect(url(slug) + new URL(c.req.url).search, 301)
}
