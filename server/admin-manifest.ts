import type { Context } from 'hono'
import { readSettings } from '#shop/settings/settings.ts'
import type { ServerEnv } from './env.ts'

/** The manifest with which a phone installs the back office. Public: it holds the shop's name alone. */
export async function adminManifest(c: Context<ServerEnv>) {
  const { store_info } = await readSettings(c.var.db)
  const manifest = {
    id: '/admin',
    name: `${store_info.store_name}: back office`,
    short_name: 'Back office',
    lang: 'en',
    dir: 'ltr',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
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
