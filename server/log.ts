import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { type Logger, pino } from 'pino'
import type { StaffEnv } from '#api/context.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'
import type { ServerEnv } from './env.ts'

/** One JSON line per event. It never holds a name, phone, address, query string or cookie. */
export const newLog = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** The statuses of a refused request. Attackers mostly send reads, which are logged only when they were refused. */
const REFUSED = new Set([401, 403, 415, 421, 429])

/** Logs one line for each request that changes something. `staffId` is the account of the back office that sent it. */
export const logRequests = (log: Logger) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const level = isReading && !REFUSED.has(c.res.status) ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    // Set where the back office's guard has accepted the session.
    const staff: StaffSession | undefined = (c as unknown as Context<StaffEnv>).get('staff')
    log[level]({
      requestId: c.var.requestId,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      staffId: staff?.staffId,
      milliseconds: Math.round(performance.now() - started),
    })
  })

/**
 * The pattern of the route that answered: paths hold order numbers. An entry for all methods is middleware, not a
 * route.
 */
function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(route => route.method !== 'ALL')?.path ?? 'none'
}
