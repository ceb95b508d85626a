import type { StorefrontContext } from '../context.ts'
import { locales } from '../locale.tsx'

const ONE_HOUR = 'public, max-age=3600'

/** What crawlers may read: all that is for everybody. Anybody may ask. */
export function robotsFile(c: StorefrontContext) {
  const personal = Object.values(locales).flatMap(({ urls }) => [
    urls.cart,
    urls.checkout,
    urls.directCheckout(''),
    urls.orderConfirmation(''),
    urls.track,
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
