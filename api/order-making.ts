import { Hono } from 'hono'
import { z } from 'zod'
import { advanceOfNewOrder } from '#shop/advances/entry-form.ts'
import { findCustomersMatching } from '#shop/customers/find-customers-matching.ts'
import { textLine } from '#shop/form-text.ts'
import { findBlockReason, findCaller } from '#shop/orders/making/find-caller.ts'
import { makeOrder } from '#shop/orders/making/make-order.ts'
import { quoteOrder } from '#shop/orders/making/quote-order.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import { writesOnWhatsapp } from '#shop/whatsapp/whatsapp-state.ts'
import type { StaffEnv } from './context.ts'
import { customerFields, readCustomerDetails } from './customer-details.ts'
import { may, refuseRight } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { areLower, orderTerms } from './order-terms.ts'
import { languageOf, refusalMessage } from './refusals.ts'
import { validate } from './validate.ts'

const order = orderTerms.extend({
  lines: orderTerms.shape.lines.min(1),
  idempotencyKey: z.uuid().describe('Of your order: the same again returns the order that it made.'),
  status: z.enum(['pending', 'placed']).describe('`placed`: the customer has confirmed it already.'),
  total: z.int().min(0).describe('What the quote said, in whole rupees; refused when it comes to something else.'),
  mayWriteOnWhatsapp: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Whether the customer agreed to messages by WhatsApp; null: was not asked.'),
  advance: advanceOfNewOrder.nullable().default(null),
  details: z
    .object({ ...customerFields, second_phone: z.string().optional(), may_open_parcel: z.boolean().optional() })
    .transform(({ may_open_parcel = false, ...sent }, context) => ({
      ...readCustomerDetails(sent, context),
      may_open_parcel,
    })),
})

const MAX_CUSTOMERS = 6

/** Orders that staff make: the customer on the telephone, what the order comes to, and making it. */
export const orderMakingRoutes = new Hono<StaffEnv>()
  .get(
    '/caller',
    routeSummary('Find the customer of a phone number, with addresses and history, and why it is blocked'),
    // The back office sends `search` in no URL (docs/decisions/0050-private-searches.md).
    validate(
      'query',
      z.object({ search: textLine(maxLength.customer_phone).describe('The phone number of a customer.') }),
    ),
    async c => {
      const { search: phone } = c.req.valid('query')
      const [caller, blockReason] = await Promise.all([
        findCaller(c.get('db'), phone),
        findBlockReason(c.get('db'), phone),
      ])
      return c.json({ caller, blockReason }, 200)
    },
  )
  .get(
    '/customers',
    routeSummary('Find customers by a part of a name or a phone number'),
    validate('query', z.object({ search: textLine(100).describe('A part of a name or of a phone number.') })),
    async c => {
      const { search } = c.req.valid('query')
      return c.json({ customers: await findCustomersMatching(c.get('db'), search, MAX_CUSTOMERS) }, 200)
    },
  )
  .get('/messages', routeSummary('Say whether the shop sends messages by WhatsApp about new orders'), async c =>
    c.json({ writesOnWhatsapp: await writesOnWhatsapp(c.get('db')) }, 200),
  )
  // In a body, since the lines are too long for a URL.
  .post(
    '/quote',
    routeSummary('Say what an order would come to, and what is in the way of each line; changes nothing'),
    validate('json', orderTerms.omit({ source: true }).extend({ city: textLine(maxLength.city) })),
    async c => {
      const { codeProblem, ...quote } = await quoteOrder(c.get('db'), c.req.valid('json'))
      return c.json({ ...quote, codeProblem: codeProblem && refusalMessage(codeProblem, languageOf(c)) }, 200)
    },
  )
  .post(
    '/',
    routeSummary('Make an order; the same key with the same content returns the order that it already made'),
    validate('json', order),
    async (c, next) => {
      const sent = c.req.valid('json')
      const route = 'POST /orders/making'
      if (areLower(sent) && !may(c, 'orders.discount')) return await refuseRight(c, { right: 'orders.discount', route })
      if (sent.advance && !may(c, 'advances.change')) return await refuseRight(c, { right: 'advances.change', route })
      return await next()
    },
    async c => {
      const { idempotencyKey, status, total, mayWriteOnWhatsapp, details, advance, ...terms } = c.req.valid('json')
      const sent = { idempotencyKey, status, total, mayWriteOnWhatsapp, details, advance }
      return c.json(await makeOrder(c.get('db'), { ...sent, terms, by: c.get('staff') }), 200)
    },
  )
