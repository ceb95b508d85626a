import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { z } from 'zod'
import { exportSubscribers } from '#shop/newsletter/export-subscribers.ts'
import { listSubscribers } from '#shop/newsletter/list-subscribers.ts'
import { removeSubscriber } from '#shop/newsletter/remove-subscriber.ts'
import { subscriberStates } from '#shop/newsletter/subscriber-filter.ts'
import type { StaffEnv } from './context.ts'
import { says } from './openapi.ts'
import { idParam, paging, sound, textLine } from './sound.ts'

const page = z.object({ search: textLine(100).optional(), state: z.enum(subscriberStates).optional(), ...paging })

export const newsletterRoutes = new Hono<StaffEnv>()
  .get('/', says('Addresses of the newsletter, newest first, a page at a time'), sound('query', page), async c =>
    c.json(await listSubscribers(c.get('db'), c.req.valid('query')), 200),
  )
  .get('/export', says('Who is subscribed, with the links to leave, as CSV'), c => {
    const unsubscribeUrl = (token: string) => `${c.get('origin')}/newsletter/unsubscribe?token=${token}`
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="newsletter.csv"')
    return stream(c, async file => {
      for await (const lines of exportSubscribers(c.get('db'), unsubscribeUrl)) await file.write(lines)
    })
  })
  .delete('/:id', says('Forget an address for good'), sound('param', idParam), async c => {
    await removeSubscriber(c.get('db'), c.req.valid('param').id)
    return c.body(null, 204)
  })
