import { Hono } from 'hono'
import { z } from 'zod'
import { stockTable } from '#shop/export/stock-table.ts'
import { Refusal } from '#shop/refusal.ts'
import { changeSelectedStock, changeStock } from '#shop/stock/change-stock.ts'
import { MAX_ON_HAND } from '#shop/stock/limits.ts'
import { listStock } from '#shop/stock/list-stock.ts'
import { findStock, listMovements } from '#shop/stock/read-ledger.ts'
import { stockShows, stockSorts } from '#shop/stock/stock-filter.ts'
import { stockNote } from '#shop/stock/stock-reason.ts'
import { withActivityLog } from './activity-log.ts'
import { bulkSelection } from './bulk-selection.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse, fileFormat } from './file-response.ts'
import { may } from './guard.ts'
import { exportTypes, routeSummary } from './openapi.ts'
import { refusedRows } from './refusals.ts'
import { onHand, stockReason } from './stock-fields.ts'
import { idParam, paging, searchParam, validate } from './validate.ts'

const filter = z.object({
  search: searchParam,
  show: z.enum(stockShows).optional().describe('Only variants whose stock is so.'),
  product: z.uuid().optional().describe('The id of a product: only its variants.'),
})

const list = filter.extend({ sort: z.enum(stockSorts).default('product').describe('How rows are sorted.'), ...paging })

const movementsPage = z.object({
  cursor: z.uuid('is no cursor').optional().describe('The `nextCursor` of the page before.'),
  limit: paging.limit,
})

const added = z
  .int('Please enter a whole number')
  .min(-MAX_ON_HAND)
  .max(MAX_ON_HAND)
  .describe('Pieces that come in; below 0: that go out.')

const stockRequest = z.union([
  z.object({
    variantId: z.uuid(),
    set: onHand,
    seen: z.int().describe('The quantity that you read; refused when it is another one by now.'),
  }),
  z.object({ variantId: z.uuid(), add: added }),
])

const stockRequests = z.object({
  reason: stockReason,
  requests: z
    .array(stockRequest)
    .min(1)
    .max(1000)
    .refine(all => new Set(all.map(({ variantId }) => variantId)).size === all.length, 'names a variant twice'),
})

const sameForAll = z.object({
  reason: stockReason,
  selection: bulkSelection(filter.shape),
  amount: z.union([z.object({ set: onHand }), z.object({ add: added })]),
})

export const stockRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List variants with their stock, by product or the scarcest first'),
    validate('query', list),
    async c => {
      const { sort, cursor, limit, ...filter } = c.req.valid('query')
      return c.json(await listStock(c.get('db'), { filter, sort, cursor, limit }), 200)
    },
  )
  .put(
    '/',
    routeSummary('Change the stock of several variants, each by its own quantity'),
    validate('json', stockRequests),
    async c => {
      const { reason, requests } = c.req.valid('json')
      const report = await changeStock(c.get('db'), { requests, note: stockNote(reason), by: c.get('staff') })
      return c.json({ ...report, refusals: refusedRows(c, report.refusals) }, 200)
    },
  )
  .put(
    '/selection',
    routeSummary('Change the stock of all selected variants by the same quantity'),
    validate('json', sameForAll),
    async c => {
      const { reason, ...request } = c.req.valid('json')
      const report = await changeSelectedStock(c.get('db'), { ...request, note: stockNote(reason), by: c.get('staff') })
      return c.json({ ...report, refusals: refusedRows(c, report.refusals) }, 200)
    },
  )
  .get(
    '/export',
    routeSummary('Export the stock of matching variants as CSV or XLSX', exportTypes),
    validate('query', filter.extend({ format: fileFormat })),
    async c => {
      const { format, ...chosen } = c.req.valid('query')
      await withActivityLog(c, (_, record) => record({ kind: 'stock-exported', label: Object.keys(chosen).join(', ') }))
      return exportResponse(c, { subject: 'stock', format, table: stockTable(c.get('db'), chosen) })
    },
  )
  // After the routes above: `/:id` would match their names as ids.
  .get(
    '/:id',
    routeSummary('Get the stock of a variant and the sum of its ledger'),
    validate('param', idParam),
    async c => {
      const stock = await findStock(c.get('db'), c.req.valid('param').id)
      if (!stock) throw new Refusal('variant-not-found')
      return c.json(stock, 200)
    },
  )
  .get(
    '/:id/movements',
    routeSummary('List the stock movements of a variant, newest first; their orders for accounts that may see orders'),
    validate('param', idParam),
    validate('query', movementsPage),
    async c => {
      const { id: variantId } = c.req.valid('param')
      const list = await listMovements(c.get('db'), { variantId, ...c.req.valid('query') })
      if (may(c, 'orders.see')) return c.json(list, 200)
      return c.json({ ...list, rows: list.rows.map(movement => ({ ...movement, order: null })) }, 200)
    },
  )
