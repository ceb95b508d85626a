import { Hono } from 'hono'
import { z } from 'zod'
import { changePrices } from '#shop/prices/change-prices.ts'
import { listPrices } from '#shop/prices/list-prices.ts'
import { productLimits } from '#shop/products/product-form.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { recorded } from './record.ts'
import { refusalMessage } from './refusals.ts'
import { paging, textLine, validate } from './validate.ts'

const group = z.union([z.uuid(), z.literal('none')])

const list = z.object({
  search: textLine(100).optional(),
  subBrand: group.optional(),
  category: group.optional(),
  reduced: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  ...paging,
})

const rupees = z
  .int('Prices are whole rupees')
  .min(0, 'Price must be positive')
  .max(productLimits.price, 'At most Rs 10,000,000')
  .nullable()

const prices = z.strictObject({ price: rupees, comparePrice: rupees })

const priceRequest = z.union([
  z.strictObject({ productId: z.uuid(), set: prices, seen: prices }),
  z.strictObject({ variantId: z.uuid(), set: prices, seen: prices }),
])

const priceRequests = z.object({
  requests: z
    .array(priceRequest)
    .min(1)
    .max(1000)
    .refine(all => new Set(all.map(idOf)).size === all.length, 'names a row twice'),
})

const idOf = (request: z.output<typeof priceRequest>): string =>
  'variantId' in request ? request.variantId : request.productId

export const priceRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List base prices and the prices of variants, by product name'),
    validate('query', list),
    async c => {
      const { cursor, limit, ...filter } = c.req.valid('query')
      return c.json(await listPrices(c.get('db'), { filter, cursor, limit }), 200)
    },
  )
  .put(
    '/',
    routeSummary('Change prices of products and variants; the response lists refused ones with the reason'),
    validate('json', priceRequests),
    async c => {
      const report = await recorded(c, async (tx, record) => {
        const report = await changePrices(tx, c.req.valid('json'))
        await record({ kind: 'prices-changed', count: report.changed })
        return report
      })
      const refusals = report.refusals.map(({ refusal, ...row }) => ({
        ...row,
        code: refusal.code,
        message: refusalMessage(refusal),
      }))
      return c.json({ ...report, refusals }, 200)
    },
  )
