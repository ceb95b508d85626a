import type { MiddlewareHandler } from 'hono'

/**
 * Redirects a URL with a trailing slash to the one without. By path only: a proxy may speak https where this process
 * sees http, and a path that begins with two slashes would be another host.
 */
export const trimTrailingSlash: MiddlewareHandler = async (c, next) => {
  await next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.res.status !== 404 || !isRead) return
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/' || !pathname.endsWith('/')) return
  c.res = c.redirect(`/${trimSlashes(pathname)}${search}`, 301)
  c.header('Cache-Control', 'no-store')
}

/** Step by step: a regular expression would scan again from each slash of a long run. */
function trimSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}
