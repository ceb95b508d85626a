import { Hono } from 'hono'
import { fill } from '#messages/fill.ts'
import { makeConfirmLink } from '#shop/confirm-link/make-confirm-link.ts'
import type { StaffEnv } from './context.ts'
import { linksToSend } from './links-to-send.ts'
import { routeSummary } from './openapi.ts'
import { emptyBody, idParam, validate } from './validate.ts'

/** The link by which a customer confirms an order. */
export const orderConfirmLinkRoutes = new Hono<StaffEnv>().post(
  '/:id/confirm-link',
  routeSummary('Make the link by which the customer confirms an order; the one before ends'),
  validate('param', idParam),
  validate('json', emptyBody),
  async c => {
    const { id: orderId } = c.req.valid('param')
    const { token, orderNumber, language } = await makeConfirmLink(c.get('db'), { orderId, by: c.get('staff') })
    const links = await linksToSend(c, {
      path: urls => urls.confirmOrder(token),
      message: ({ confirmLink }, values) => fill(confirmLink.message, { ...values, orderNumber }),
    })
    return c.json({ ...links, language }, 200)
  },
)
