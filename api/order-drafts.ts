import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { fill } from '#messages/fill.ts'
import { textLine, textLines } from '#shop/form-text.ts'
import { listDrafts } from '#shop/orders/drafts/list-drafts.ts'
import { endDraft, renewLink, sendDraft } from '#shop/orders/drafts/send-draft.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import type { StaffEnv } from './context.ts'
import { readSecondPhoneBeside } from './customer-details.ts'
import { may, refuseRight } from './guard.ts'
import { linksToSend } from './links-to-send.ts'
import { routeSummary } from './openapi.ts'
import { areLower, orderTerms } from './order-terms.ts'
import { emptyBody, idParam, paging, validate } from './validate.ts'

const draft = orderTerms.extend({
  lines: orderTerms.shape.lines.min(1),
  customer: z
    .object({
      name: textLine(maxLength.customer_name),
      phone: textLine(maxLength.customer_phone),
      second_phone: z.string(),
      city: textLine(maxLength.city),
      notes: textLines(maxLength.notes),
      may_open_parcel: z.boolean(),
    })
    .transform(({ second_phone, may_open_parcel: mayOpenParcel, ...customer }, context) => ({
      ...customer,
      secondPhone: readSecondPhoneBeside(customer.phone, second_phone, context),
      mayOpenParcel,
    })),
})

/** Orders that customers complete by a link. */
export const orderDraftRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List the orders that were sent to customers, the latest first, with what became of them'),
    validate('query', z.object(paging)),
    async c => c.json(await listDrafts(c.get('db'), c.req.valid('query')), 200),
  )
  .put(
    '/:id',
    routeSummary('Store an order for its customer to complete, and get its link; the one before ends'),
    validate('param', idParam),
    validate('json', draft),
    async (c, next) => {
      if (!areLower(c.req.valid('json')) || may(c, 'orders.discount')) return await next()
      return await refuseRight(c, { right: 'orders.discount', route: 'PUT /orders/drafts/:id' })
    },
    async c => {
      const { customer, ...terms } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const { token } = await sendDraft(c.get('db'), { id, terms, customer, by: c.get('staff') })
      return c.json(await linksOf(c, token), 200)
    },
  )
  .post(
    '/:id/link',
    routeSummary('Make a new link for a draft; the one before ends'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => c.json(await linksOf(c, (await renewLink(c.get('db'), c.req.valid('param').id)).token), 200),
  )
  .post(
    '/:id/end',
    routeSummary('End the link of a draft'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      await endDraft(c.get('db'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

const linksOf = (c: Context<StaffEnv>, token: string) =>
  linksToSend(c, {
    path: urls => urls.sentOrder(token),
    message: ({ sentOrder }, values) => fill(sentOrder.message, values),
  })
