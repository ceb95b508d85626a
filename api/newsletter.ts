import { Hono } from 'hono'
import { z } from 'zod'
import { urlsOf } from '#messages/urls.ts'
import { exportSubscribers } from '#shop/newsletter/export-subscribers.ts'
import { listSubscribers } from '#shop/newsletter/list-subscribers.ts'
import { removeSubscriber } from '#shop/newsletter/remove-subscriber.ts'
import { subscriberStates } from '#shop/newsletter/subscriber-filter.ts'
import { withActivityLog } from './activity-log.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { csvResponse } from './file-response.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, validate } from './validate.ts'

const page = searchedPage.extend({
  state: z.enum(subscriberStates).optional().describe('Whether the address is confirmed.'),
})

export const newsletterRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List subscribers, newest first, a page at a time'), validate('query', page), async c =>
    c.json(await listSubscribers(c.get('db'), c.req.valid('query')), 200),
  )
  .get(
    '/export',
    requireRecentPassword,
    routeSummary(
      'Export the subscribers of one state as CSV, with proof of consent and links to confirm and unsubscribe',
      ['text/csv'],
    ),
    validate(
      'query',
      z.object({ state: z.enum(['confirmed', 'unconfirmed']).describe('Whether the address is confirmed.') }),
    ),
    async c => {
      const { state } = c.req.valid('query')
      await withActivityLog(c, (_, record) => record({ kind: 'newsletter-exported' }))
      const urlWithToken = (path: string) => (token: string) => `${c.get('origin')}${path}?token=${token}`
      const { confirmNewsletter, unsubscribe } = urlsOf('en')
      const urls = { confirmUrl: urlWithToken(confirmNewsletter), unsubscribeUrl: urlWithToken(unsubscribe) }
      return csvResponse(c, `newsletter-${state}.csv`, exportSubscribers(c.get('db'), { state, ...urls }))
    },
  )
  .delete('/:id', routeSummary('Delete a subscriber for good'), validate('param', idParam), async c => {
    await withActivityLog(c, async (tx, record) => {
      await removeSubscriber(tx, c.req.valid('param').id)
      await record({ kind: 'subscriber-removed' })
    })
    return c.body(null, 204)
  })
