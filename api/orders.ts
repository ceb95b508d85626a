import { Hono } from 'hono'
import { z } from 'zod'
import { ordersTable } from '#shop/export/orders-table.ts'
import { countOrders } from '#shop/orders/filter/order-filter.ts'
import { orderSorts } from '#shop/orders/filter/order-sort.ts'
import { countByStatus, type StatusCounts } from '#shop/orders/list/count-by-status.ts'
import { listOrders } from '#shop/orders/list/list-orders.ts'
import { listOrderCities } from '#shop/orders/list/order-cities.ts'
import { listOrderedProducts } from '#shop/orders/list/order-products.ts'
import { bulkChangeStatus, restoreStatuses } from '#shop/orders/status/bulk-change-status.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { withActivityLog } from './activity-log.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse, fileFormat } from './file-response.ts'
import { may } from './guard.ts'
import { exportTypes, routeSummary } from './openapi.ts'
import { orderDraftRoutes } from './order-drafts.ts'
import { orderDuplicateRoutes } from './order-duplicates.ts'
import { orderHoldRoutes } from './order-holds.ts'
import { orderMakingRoutes } from './order-making.ts'
import { orderPageRoutes } from './order-page.ts'
import { orderPrintRoutes } from './order-print.ts'
import { cancelReason, orderFilter, orderSelection, orderStatus } from './order-query-params.ts'
import { orderViewRoutes } from './order-views.ts'
import { refusedRows } from './refusals.ts'
import { paging, validate } from './validate.ts'

const page = orderFilter.extend({
  ...paging,
  sort: z.enum(orderSorts).optional().describe('`newest` first without it.'),
})

const bulkChange = z.object({
  status: orderStatus,
  expectedStatuses: z
    .record(z.uuid(), orderStatus)
    .optional()
    .describe('By the id of an order: the status that you read.'),
  reason: cancelReason,
  selection: orderSelection,
})

/** Undoes a bulk change that led to the status `expectedStatus`. */
const restoration = z.object({
  expectedStatus: orderStatus.describe('The status to which the change led.'),
  before: z
    .array(z.object({ orderId: z.uuid(), status: orderStatus, reason: cancelReason }))
    .min(1)
    .max(1000),
})

export const orderRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List orders, newest or oldest first, a page at a time'), validate('query', page), async c => {
    const { cursor, limit, sort, ...filter } = c.req.valid('query')
    return c.json(await listOrders(c.get('db'), { filter, sort, cursor, limit }), 200)
  })
  .get(
    '/counts',
    routeSummary('Count matching orders by status; their sums are null for accounts that may not see money'),
    validate('query', orderFilter.omit({ status: true, onHold: true })),
    async c => {
      const counts = await countByStatus(c.get('db'), c.req.valid('query'))
      return c.json(may(c, 'money.see') ? counts : withoutSums(counts), 200)
    },
  )
  .get('/cities', routeSummary('List the cities of all orders'), async c =>
    c.json({ cities: await listOrderCities(c.get('db')) }, 200),
  )
  .get('/products', routeSummary('List the products of orders that are not shipped yet'), async c =>
    c.json({ products: await listOrderedProducts(c.get('db')) }, 200),
  )
  .get('/cancel-reasons', routeSummary('List the reasons for canceling an order'), async c =>
    c.json((await readSettings(c.get('db'))).cancel_reasons, 200),
  )
  .get('/unconfirmed', routeSummary('Count the orders that reserve nothing until staff confirm them'), async c =>
    c.json({ count: await countOrders(c.get('db'), { hold: 'not_reserved', onHold: 'no' }) }, 200),
  )
  .get(
    '/export',
    requireRecentPassword,
    routeSummary('Export matching orders as CSV or XLSX, a line for each', exportTypes),
    validate('query', orderFilter.extend({ format: fileFormat })),
    async c => {
      const { format, ...filter } = c.req.valid('query')
      // Records which filters selected them, never the search text.
      await withActivityLog(c, (_, record) =>
        record({ kind: 'orders-exported', label: Object.keys(filter).join(', ') }),
      )
      return exportResponse(c, { subject: 'orders', format, table: ordersTable(c.get('db'), filter) })
    },
  )
  .post(
    '/status-changes',
    routeSummary('Change the status of several orders; the response lists refused ones with the reason'),
    validate('json', bulkChange),
    async c => {
      const change = c.req.valid('json')
      const report = await bulkChangeStatus(c.get('db'), { ...change, by: c.get('staff') })
      // Each order has its own transaction and history; this line records that they were one action.
      await withActivityLog(c, (_, record) =>
        record({ kind: 'orders-status-changed', label: change.status, count: report.changed }),
      )
      return c.json({ ...report, refused: refusedRows(c, report.refused) }, 200)
    },
  )
  .post(
    '/status-changes/undo',
    routeSummary('Give the orders of a bulk change their former statuses; the response lists refused ones'),
    validate('json', restoration),
    async c => {
      const report = await restoreStatuses(c.get('db'), { ...c.req.valid('json'), by: c.get('staff') })
      await withActivityLog(c, (_, record) => record({ kind: 'orders-status-restored', count: report.changed }))
      return c.json({ ...report, refused: refusedRows(c, report.refused) }, 200)
    },
  )
  .route('/views', orderViewRoutes)
  .route('/making', orderMakingRoutes)
  .route('/drafts', orderDraftRoutes)
  .route('/', orderPrintRoutes)
  .route('/', orderDuplicateRoutes)
  .route('/', orderHoldRoutes)
  // After the others: `/:id` would match their names as ids.
  .route('/', orderPageRoutes)

const withoutSums = (counts: StatusCounts) =>
  // fromEntries forgets the keys of the list
  Object.fromEntries(Object.entries(counts).map(([name, { orders }]) => [name, { orders, total: null }])) as Record<
    keyof StatusCounts,
    { orders: number; total: null }
  >
