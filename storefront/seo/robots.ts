import type { StorefrontContext } from '../context.ts'
import { locales } from '../locale.tsx'

const ONE_HOUR = 'public, max-age=3600'

/**
 * Excludes personal and endless pages from crawling. Cart and checkout may be crawled: only then does a crawler see
 * that they ask not to be listed. Public.
 */
export function robotsFile(c: StorefrontContext) {
  const personal = Object.values(locales).flatMap(({ urls }) => [
    urls.directCheckout(''),
    urls.orderConfirmation(''),
    urls.review(''),
    urls.search,
    urls.newsletter,
  ])
  const lines = [
    'User-agent: *',
    ...['/admin', '/api/', ...personal].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${c.var.origin}/sitemap.xml`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'Cache-Control': ONE_HOUR })
}
