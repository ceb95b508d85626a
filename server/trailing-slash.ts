import type { MiddlewareHandler } from 'hono'

/**
 * Leads an address that has nothing but a slash too many at its end to the one without. By its path alone: a proxy may speak https
 * where this process hears http, and a path that begins with two slashes would be another host.
 */
export const trimTrailingSlash: MiddlewareHandler = async (c, next) => {
  await next()
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.res.status !== 404 || !isRead || pathname === '/' || !pathname.endsWith('/')) return
  const trimmed = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  c.res = c.redirect(trimmed + search, 301)
  c.header('Cache-Control', 'no-store')
}
