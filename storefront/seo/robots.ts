import type { StorefrontContext } from '../context.ts'
import { locales } from '../locale.tsx'

const ONE_HOUR = 'public, max-age=3600'

/**
 * What crawlers may read: all but what is personal or endless. Cart, checkout and tracking are empty forms to them, and kept out of
 * lists only by having nothing to say. Anybody may ask.
 */
export function robotsFile(c: StorefrontContext) {
  const personal = Object.values(locales).flatMap(({ urls }) => [
    urls.directCheckout(''),
    urls.orderConfirmation(''),
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
