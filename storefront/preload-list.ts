import type { StorefrontContext } from './context.ts'

/**
 * The scripts to fetch when a page with this island is idle (loader/preload.ts), by file name. A separate request, so
 * that no page carries the list. It follows each new build.
 */
export function preloadList(c: StorefrontContext) {
  const lists: Partial<Record<string, Partial<Record<string, string[]>>>> = c.var.assets.preload
  const { island = '', language = '' } = c.req.param()
  c.header('Cache-Control', 'no-cache')
  return c.json(lists[island]?.[language] ?? [])
}
