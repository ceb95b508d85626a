import type { StorefrontContext } from '../context.ts'

/** The manifest with which a phone installs the shop as an application. Public. */
export function manifestFile(c: StorefrontContext) {
  const { language, direction, urls } = c.var.locale
  const info = c.var.layout?.settings.store_info
  const name = info?.store_name ?? c.var.locale.messages.header.home
  const manifest = {
    id: urls.home,
    name,
    short_name: name.slice(0, 12).trim(),
    ...(info?.store_description && { description: info.store_description }),
    lang: language,
    dir: direction,
    start_url: urls.home,
    scope: '/',
    display: 'minimal-ui',
    // `--paper` and the dark ground of the announcement in styles/tokens.css.
    background_color: '#fbf7ef',
    theme_color: '#0c3f3e',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'public, max-age=3600',
  })
}
