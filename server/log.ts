import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { type Logger, pino } from 'pino'
import type { ServerEnv } from './env.ts'

/** One JSON line an event. Never a name, a number, an address, a query string or a cookie. */
export const newLog = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** One line a request; reading is no news. */
export const logRequests = (log: Logger) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    const level = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    log[level]({
      requestId: c.var.requestId,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
    })
  })

/** The pattern of the route that answered: paths hold order numbers. What matches every method is no route but a filter. */
function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(route => route.method !== 'ALL')?.path ?? 'none'
}
