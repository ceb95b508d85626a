import { Hono } from 'hono'
import { z } from 'zod'
import { listGrid } from '#shop/products/grid/list-grid.ts'
import { type GridRequest, saveGrid } from '#shop/products/grid/save-grid.ts'
import { idOf } from '#shop/products/lock-rows.ts'
import { productStatuses } from '#shop/products/product-filter.ts'
import { rupees } from '#shop/products/product-form.ts'
import { stockNote } from '#shop/stock/stock-reason.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { may, refuseRight } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { fitsOrder, productFilter, productPaging, reducedFilter, wrongOrder } from './product-query-params.ts'
import { refusedRows } from './refusals.ts'
import { onHand, stockReason } from './stock-fields.ts'
import { validate } from './validate.ts'

/** Ids as one value: a URL with the same name a hundred times is longer. */
const ids = z
  .string()
  .max(100 * 37)
  .transform(text => text.split(','))
  .pipe(z.array(z.uuid()).max(100))

const page = productFilter
  .extend({
    ...productPaging,
    ...reducedFilter,
    ids: ids.optional().describe('Up to 100 ids of products, with commas between them.'),
  })
  .refine(fitsOrder, wrongOrder)

const changed = <Value extends z.ZodType>(value: Value) => z.strictObject({ from: value, to: value }).optional()

const price = changed(rupees.nullable())
const prices = { price, comparePrice: price }

const changesSomething = (changes: object) => Object.keys(changes).length > 0

const request = z.union([
  z.strictObject({
    productId: z.uuid(),
    changes: z
      .strictObject({
        ...prices,
        status: changed(z.enum(productStatuses)),
        subBrandId: changed(z.uuid().nullable()),
        categoryId: changed(z.uuid().nullable()),
      })
      .refine(changesSomething, 'changes nothing'),
  }),
  z.strictObject({
    variantId: z.uuid(),
    changes: z.strictObject({ ...prices, stock: changed(onHand) }).refine(changesSomething, 'changes nothing'),
  }),
])

const changesStock = (request: GridRequest): boolean => 'stock' in request.changes

const save = z
  .object({
    requests: z
      .array(request)
      .min(1)
      .max(1000)
      .refine(all => new Set(all.map(idOf)).size === all.length, 'names a row twice'),
    /** Of changed stock. */
    reason: stockReason.optional(),
    /** Takes an earlier save back, which the price history says. */
    isUndo: z.boolean().default(false),
  })
  .refine(({ requests, reason }) => reason || !requests.some(changesStock), {
    path: ['reason'],
    error: 'Please choose a reason',
  })

export const productGridRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List products with all variants and what the grid edits; stock for accounts that may see it'),
    validate('query', page),
    async c => {
      const { cursor, limit, sort, ...filter } = c.req.valid('query')
      const list = await listGrid(c.get('db'), { filter, sort, cursor, limit })
      const seesStock = may(c, 'stock.see')
      const products = list.products.map(({ variants, ...product }) => ({
        ...product,
        variants: variants.map(({ stock, ...variant }) => ({ ...variant, stock: seesStock ? stock : null })),
      }))
      return c.json({ ...list, products }, 200)
    },
  )
  .put(
    '/',
    routeSummary(
      'Save changed cells of products and variants; the response lists refused rows with the reason. Stock needs its own right',
    ),
    validate('json', save),
    // Each cell needs the right that its own screen needs. That of products is the route's.
    async (c, next) => {
      if (!c.req.valid('json').requests.some(changesStock) || may(c, 'stock.change')) return await next()
      return await refuseRight(c, { right: 'stock.change', route: 'PUT /products/grid' })
    },
    async c => {
      const { requests, reason, isUndo } = c.req.valid('json')
      const report = await withActivityLog(c, async (tx, record) => {
        const report = await saveGrid(tx, {
          requests,
          note: reason ? stockNote(reason) : '',
          by: c.get('staff'),
          isUndo,
        })
        // Changed stock is in its ledger.
        const label = labelOf(requests)
        if (report.changed > 0 && label !== '') await record({ kind: 'products-changed', label, count: report.changed })
        return report
      })
      return c.json({ ...report, refusals: refusedRows(c, report.refusals) }, 200)
    },
  )

const words: Record<string, string> = {
  status: 'status',
  subBrandId: 'sub-brand',
  categoryId: 'category',
  price: 'price',
  comparePrice: 'compare price',
}

/** `status, price`: what was changed, without stock. */
const labelOf = (requests: GridRequest[]): string => {
  const names = new Set(requests.flatMap(({ changes }) => Object.keys(changes)))
  return Object.keys(words)
    .filter(name => names.has(name))
    .map(name => words[name])
    .join(', ')
}
