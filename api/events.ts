import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { countOrders } from '#shop/orders/filter/order-filter.ts'
import { listNewOrderIds } from '#shop/orders/list/new-orders.ts'
import { isSessionOpen } from '#shop/staff/sessions.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { orderFilter } from './order-query-params.ts'
import { errorResponse } from './responses.ts'
import { validate } from './validate.ts'

const newOrders = orderFilter.extend({
  within: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .meta({ type: 'integer', minimum: 0, description: 'Placed within so many seconds.' }),
})

/** What the back office asks by itself. It does not extend the session (api/guard.ts). */
export const eventRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('Stream the event `orders` whenever orders come or change their status', ['text/event-stream']),
    c => {
      const db = c.get('db')
      const { sessionId } = c.get('staff')
      const events = c.get('orderEvents').open(sessionId)
      if (!events) return errorResponse(c, 429, { code: 'too-many-streams', message: 'Please ask again later.' })
      // A proxy must not collect what belongs to the browser now.
      c.header('X-Accel-Buffering', 'no')
      const answer = streamSSE(c, async stream => {
        stream.onAbort(() => events.close())
        await stream.write(': open\n\n')
        for (let next = await events.next(); next !== 'done'; next = await events.next()) {
          if (next === 'orders') await stream.writeSSE({ event: 'orders', data: '' })
          // A database that does not answer ends the stream too: the next request says why.
          else if (await isSessionOpen(db, sessionId, 'orders.see').catch(() => false))
            await stream.write(': alive\n\n')
          else break
        }
        events.close()
      })
      answer.headers.set('Cache-Control', 'no-store')
      // Otherwise a process that stops waits for the connection, which is idle once its stream has ended.
      answer.headers.set('Connection', 'close')
      return answer
    },
  )
  .get('/pending', routeSummary('Count the pending orders'), async c =>
    c.json({ count: await countOrders(c.get('db'), { status: 'pending', onHold: 'no' }) }, 200),
  )
  .get(
    '/new-orders',
    routeSummary('List the ids of matching orders of the last `within` seconds, the newest 100'),
    validate('query', newOrders),
    async c => {
      const { within, ...filter } = c.req.valid('query')
      return c.json({ ids: await listNewOrderIds(c.get('db'), { filter, within }) }, 200)
    },
  )
