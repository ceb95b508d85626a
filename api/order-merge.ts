import { Hono } from 'hono'
import { z } from 'zod'
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#shop/cart-limits.ts'
import { mergeOrders, previewMerge } from '#shop/orders/merge/merge-orders.ts'
import { previewSplit, splitOrder } from '#shop/orders/merge/split-order.ts'
import { undoMerge } from '#shop/orders/merge/undo-merge.ts'
import { rowVersion } from '#shop/row-version.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { emptyBody, idParam, validate } from './validate.ts'

/** Far more open orders than a customer has. */
const MAX_JOINED = 20

const fee = z.int().min(0).max(MAX_FEE)
const version = rowVersion.min(1)

const mergePreview = z.object({ from: z.array(z.uuid()).min(1).max(MAX_JOINED), fee: fee.optional() })

const merge = z.object({
  version,
  from: z
    .array(z.object({ id: z.uuid(), version }))
    .min(1)
    .max(MAX_JOINED),
  fee: fee.optional(),
})

const split = z.object({
  lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) })).max(MAX_ORDER_LINES),
  fee: z.union([fee, z.literal('calculated')]).optional(),
})

/** Several open orders of a customer become one, and one becomes two. */
export const orderMergeRoutes = new Hono<StaffEnv>()
  // In a body, as the merge itself.
  .post(
    '/:id/merge/preview',
    routeSummary('Say what an order would be with other open orders of its customer; changes nothing'),
    validate('param', idParam),
    validate('json', mergePreview),
    async c => {
      const { id: into } = c.req.valid('param')
      return c.json(await previewMerge(c.get('db'), { into, ...c.req.valid('json') }), 200)
    },
  )
  .post(
    '/:id/merge',
    routeSummary('Put other open orders of its customer into an order, and cancel them'),
    validate('param', idParam),
    validate('json', merge),
    async c => {
      const { id: into } = c.req.valid('param')
      const { from, version, fee } = c.req.valid('json')
      const versions = new Map([[into, version], ...from.map(({ id, version }) => [id, version] as const)])
      const ids = from.map(({ id }) => id)
      return c.json(await mergeOrders(c.get('db'), { into, from: ids, fee, versions, by: c.get('staff') }), 200)
    },
  )
  .post(
    '/:id/merge/undo',
    routeSummary('Take the latest merge into an order back: all its orders are as before'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => c.json(await undoMerge(c.get('db'), { orderId: c.req.valid('param').id, by: c.get('staff') }), 200),
  )
  .post(
    '/:id/split/preview',
    routeSummary('Say what an order and a second one with some of its pieces would be; changes nothing'),
    validate('param', idParam),
    validate('json', split),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await previewSplit(c.get('db'), { orderId, ...c.req.valid('json') }), 200)
    },
  )
  .post(
    '/:id/split',
    routeSummary('Split pieces of an order off into a second one with a number of its own'),
    validate('param', idParam),
    validate('json', split.extend({ version })),
    async c => {
      const { id: orderId } = c.req.valid('param')
      const { lines, fee, version } = c.req.valid('json')
      return c.json(await splitOrder(c.get('db'), { orderId, lines, fee, version, by: c.get('staff') }), 201)
    },
  )
