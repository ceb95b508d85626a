import { Hono } from 'hono'
import { z } from 'zod'
import { advanceDecision } from '#shop/advances/entry-form.ts'
import { listAdvanceEntries } from '#shop/advances/list-entries.ts'
import { textLines } from '#shop/form-text.ts'
import { isDelivered } from '#shop/order-status/status.ts'
import { changeOrderDetails } from '#shop/orders/page/change-order-details.ts'
import { findAdminOrder } from '#shop/orders/page/find-admin-order.ts'
import { addOrderNote, MAX_NOTE_LENGTH } from '#shop/orders/page/order-notes.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { Refusal } from '#shop/refusal.ts'
import { signReviewToken } from '#shop/reviews/review-link.ts'
import { rowVersion } from '#shop/row-version.ts'
import type { StaffEnv } from './context.ts'
import { customerFields, readCustomerDetails } from './customer-details.ts'
import { may, refuseRight } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { cancelReason, orderStatus } from './order-query-params.ts'
import { idParam, validate } from './validate.ts'

/** `expectedStatus` and `version` are those on screen, so that nobody goes by what another person has changed since. */
const change = z.object({
  status: orderStatus,
  expectedStatus: orderStatus.optional().describe('The status that you read; refused when it is another one by now.'),
  version: rowVersion.min(1).optional(),
  reason: cancelReason,
  advance: advanceDecision.optional(),
})

/** The same validation and messages as in the checkout. */
const details = z
  .object({
    version: rowVersion.min(1),
    ...customerFields,
    second_phone: z.string().optional(),
    may_open_parcel: z.boolean().optional(),
  })
  .transform(({ version, may_open_parcel, ...sent }, context) => {
    const details = readCustomerDetails(sent, context)
    return { version, details: { ...details, ...(may_open_parcel !== undefined && { may_open_parcel }) } }
  })

const note = z.object({
  note: textLines(MAX_NOTE_LENGTH)
    .transform(text => text.trim())
    .pipe(z.string().min(1, 'Please write something down')),
})

/** One order. */
export const orderPageRoutes = new Hono<StaffEnv>()
  .get(
    '/:id',
    routeSummary(
      'Get an order with its history and internal notes; the entries of its advance are null for accounts that may not see them',
    ),
    validate('param', idParam),
    async c => {
      const order = await findAdminOrder(c.get('db'), c.req.valid('param').id)
      if (!order) throw new Refusal('order-not-found')
      // Whoever has it can write in the customer's place.
      const mayAsk = isDelivered(order.status) && may(c, 'orders.change')
      const reviewToken = mayAsk ? await signReviewToken(c.get('db'), order.id) : null
      const advances = may(c, 'advances.see') ? await listAdvanceEntries(c.get('db'), order.id) : null
      return c.json({ ...order, reviewToken, advances }, 200)
    },
  )
  .put(
    '/:id/details',
    routeSummary("Correct the customer's details of an order that is not shipped yet"),
    validate('param', idParam),
    validate('json', details),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await changeOrderDetails(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
  .post(
    '/:id/notes',
    routeSummary('Add an internal note to an order'),
    validate('param', idParam),
    validate('json', note),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await addOrderNote(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 201)
    },
  )
  .put(
    '/:id/status',
    routeSummary('Change the status of an order and move its stock'),
    validate('param', idParam),
    validate('json', change),
    // To keep money is more than to cancel.
    async (c, next) => {
      if (c.req.valid('json').advance?.kind !== 'keep' || may(c, 'advances.change')) return await next()
      return await refuseRight(c, { right: 'advances.change', route: 'PUT /orders/:id/status' })
    },
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await changeOrderStatus(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
