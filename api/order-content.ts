import { Hono } from 'hono'
import { z } from 'zod'
import { MAX_DISCOUNT_REASON, MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_SUBTOTAL } from '#shop/cart-limits.ts'
import { textLine } from '#shop/form-text.ts'
import { changeOrderContent, previewOrderContent } from '#shop/orders/content/change-order-content.ts'
import { findOrderable } from '#shop/orders/content/orderable-products.ts'
import { readContentForm } from '#shop/orders/content/read-content-form.ts'
import { rowVersion } from '#shop/row-version.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, validate } from './validate.ts'

const line = z.object({
  lineId: z.uuid().nullable(),
  variantId: z.uuid().nullable(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  price: z.int().min(1).nullable(),
})

const content = z.object({
  lines: z.array(line).max(MAX_ORDER_LINES),
  fee: z.union([z.int().min(0).max(MAX_FEE), z.literal('calculated')]).optional(),
  staffDiscount: z
    .object({
      amount: z.int().min(0).max(MAX_SUBTOTAL),
      reason: textLine(MAX_DISCOUNT_REASON)
        .transform(reason => reason.trim())
        .pipe(z.string().min(1, 'Please say why')),
    })
    .nullable()
    .optional(),
  liftsLimits: z.boolean().optional(),
})

/** What an order contains: its lines, the delivery fee and the discount that staff give. */
export const orderContentRoutes = new Hono<StaffEnv>()
  .get(
    '/content/products',
    routeSummary('Find published products with their variants, by SKU or by words, to put them into an order'),
    validate('query', z.object({ search: textLine(100).describe('Words of a product or variant, or a SKU.') })),
    async c => c.json({ products: await findOrderable(c.get('db'), c.req.valid('query').search) }, 200),
  )
  .get(
    '/:id/content',
    routeSummary('Get what an order contains, with the other variants of its products'),
    validate('param', idParam),
    async c => c.json(await readContentForm(c.get('db'), c.req.valid('param').id), 200),
  )
  // In a body, since the lines are too long for a URL.
  .post(
    '/:id/content/preview',
    routeSummary('Say what a change would make of an order: lines and totals; changes nothing'),
    validate('param', idParam),
    validate('json', content),
    async c => {
      const { id: orderId } = c.req.valid('param')
      const change = { orderId, ...c.req.valid('json'), by: c.get('staff') }
      return c.json(await previewOrderContent(c.get('db'), change), 200)
    },
  )
  .put(
    '/:id/content',
    routeSummary('Change what an order contains, its fee and the discount of staff, until it is shipped'),
    validate('param', idParam),
    validate('json', content.extend({ version: rowVersion.min(1), seenTotal: z.int().min(0).optional() })),
    async c => {
      const { id: orderId } = c.req.valid('param')
      const change = { orderId, ...c.req.valid('json'), by: c.get('staff') }
      return c.json(await changeOrderContent(c.get('db'), change), 200)
    },
  )
