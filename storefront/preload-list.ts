import type { StorefrontContext } from './context.ts'

/**
 * The scripts worth fetching when a page with this island is idle (loader/preload.ts), by the names of their files. Asked for then, so
 * that no page carries them. It follows each new build.
 */
export function preloadList(c: StorefrontContext) {
  const lists: Partial<Record<string, Partial<Record<string, string[]>>>> = c.var.assets.preload
  const { island = '', language = '' } = c.req.param()
  c.header('Cache-Control', 'no-cache')
  return c.json(lists[island]?.[language] ?? [])
}
