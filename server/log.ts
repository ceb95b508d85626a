import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { type Logger, pino } from 'pino'
import type { StaffEnv } from '#api/context.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'
import type { ServerEnv } from './env.ts'

/** One JSON line an event. Never a name, a number, an address, a query string or a cookie. */
export const newLog = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** What a guard answers: who looks for a way in reads, and a reading request is a line only when it was refused. */
const REFUSED = new Set([401, 403, 415, 421, 429])

/** One line a request; reading is no news. `staffId` is the account of the back office that asked. */
export const logRequests = (log: Logger) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const level = isReading && !REFUSED.has(c.res.status) ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    // Known where the back office's guard has let somebody through.
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

/** The pattern of the route that answered: paths hold order numbers. What matches every method is no route but a filter. */
function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(route => route.method !== 'ALL')?.path ?? 'none'
}
