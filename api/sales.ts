import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { formTime } from '#shop/form-time.ts'
import { rupees } from '#shop/products/product-form.ts'
import { rowVersion } from '#shop/row-version.ts'
import { getSale } from '#shop/sales/get-sale.ts'
import { listCurrentSalePrices } from '#shop/sales/list-current-prices.ts'
import { listSales } from '#shop/sales/list-sales.ts'
import { saleLimits } from '#shop/sales/sale.ts'
import { changeSale, changeSaleEnd, createSale, deleteSale } from '#shop/sales/save-sale.ts'
import { endSaleNow, startSaleNow } from '#shop/sales/switch-sales.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { refusedRows } from './refusals.ts'
import { emptyBody, idParam, paging, validate } from './validate.ts'

const prices = { price: rupees.min(1, 'Price must be positive'), comparePrice: rupees.nullable() }

const salePrice = z
  .union([z.strictObject({ productId: z.uuid(), ...prices }), z.strictObject({ variantId: z.uuid(), ...prices })])
  .refine(({ price, comparePrice }) => comparePrice === null || comparePrice > price, {
    path: ['comparePrice'],
    message: 'The compare price must be above the sale price',
  })

const time = formTime.transform(text => new Date(text))

const fields = {
  name: textLine(saleLimits.name).trim().min(1, 'Name is required'),
  startsAt: time,
  endsAt: time.nullable(),
  prices: z
    .array(salePrice)
    .min(1, 'Choose at least one price')
    .max(saleLimits.prices, 'At most 1,000 prices in one sale')
    .refine(all => new Set(all.map(idOf)).size === all.length, 'names a row twice'),
}

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) =>
  endsAt === null || endsAt > startsAt
const tooEarly = { path: ['endsAt'], message: 'The end must be after the start' }

const created = z.object(fields).refine(endsAfterStart, tooEarly)
const changed = z.object({ ...fields, version: rowVersion }).refine(endsAfterStart, tooEarly)

const idOf = (row: z.output<typeof salePrice>): string => ('variantId' in row ? row.variantId : row.productId)

export const saleRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List sales, those that start last first'), validate('query', z.object(paging)), async c =>
    c.json(await listSales(c.get('db'), c.req.valid('query')), 200),
  )
  .get(
    '/current',
    routeSummary('List the prices of running sales'),
    validate('query', z.object({ productId: z.uuid().optional().describe('Only of this product.') })),
    async c => c.json({ prices: await listCurrentSalePrices(c.get('db'), c.req.valid('query')) }, 200),
  )
  .get('/:id', routeSummary('Get a sale with its prices'), validate('param', idParam), async c =>
    c.json(await getSale(c.get('db'), c.req.valid('param').id), 200),
  )
  .post(
    '/',
    routeSummary('Plan a sale; the response lists refused rows with the reason, and then nothing is stored'),
    validate('json', created),
    async c => {
      const sale = c.req.valid('json')
      const { staffId, username } = c.get('staff')
      const report = await withActivityLog(c, async (tx, record) => {
        const report = await createSale(tx, sale, { staffId, name: username })
        if (report.sale) await record({ kind: 'sale-created', subjectId: report.sale.id, label: sale.name })
        return report
      })
      return c.json({ ...report, refusals: refusedRows(c, report.refusals) }, 200)
    },
  )
  .put(
    '/:id',
    routeSummary('Change a planned sale if its version is still the one sent; refused rows as when planning one'),
    validate('param', idParam),
    validate('json', changed),
    async c => {
      const { id } = c.req.valid('param')
      const sale = c.req.valid('json')
      const report = await withActivityLog(c, async (tx, record) => {
        const report = await changeSale(tx, id, sale)
        if (report.sale) await record({ kind: 'sale-changed', subjectId: id, label: sale.name })
        return report
      })
      return c.json({ ...report, refusals: refusedRows(c, report.refusals) }, 200)
    },
  )
  .put(
    '/:id/end',
    routeSummary('Change the end of a running sale'),
    validate('param', idParam),
    validate('json', z.object({ endsAt: time.nullable() })),
    async c => {
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        const label = await changeSaleEnd(tx, id, c.req.valid('json').endsAt)
        await record({ kind: 'sale-changed', subjectId: id, label })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/start',
    routeSummary('Start a planned sale now'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      const result = await withActivityLog(c, async (tx, record) => {
        const result = await startSaleNow(tx, id, c.get('staff'))
        await record({ kind: 'sale-started', subjectId: id, label: result.name, count: result.changed })
        return result
      })
      return c.json(result, 200)
    },
  )
  .post(
    '/:id/end',
    routeSummary('End a running sale now'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      const result = await withActivityLog(c, async (tx, record) => {
        const result = await endSaleNow(tx, id, c.get('staff'))
        await record({ kind: 'sale-ended', subjectId: id, label: result.name, count: result.changed })
        return result
      })
      return c.json(result, 200)
    },
  )
  .delete('/:id', routeSummary('Delete a sale that never started'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    await withActivityLog(c, async (tx, record) => {
      await record({ kind: 'sale-deleted', subjectId: id, label: await deleteSale(tx, id) })
    })
    return c.body(null, 204)
  })
