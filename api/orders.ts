import { Hono } from 'hono'
import { z } from 'zod'
import { bulkChangeStatus } from '#shop/orders/bulk-change-status.ts'
import { changeOrderStatus } from '#shop/orders/change-status.ts'
import { exportOrders } from '#shop/orders/export-orders.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { listOrderCities } from '#shop/orders/order-cities.ts'
import { countOrders } from '#shop/orders/order-query.ts'
import { orderStatuses } from '#shop/orders/status.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { csvResponse } from './csv-file.ts'
import { routeSummary } from './openapi.ts'
import { orderFilter, orderSelection } from './order-query-params.ts'
import { ordersCsv, ordersFileName } from './orders-csv.ts'
import { recorded } from './record.ts'
import { refusalMessage } from './refusals.ts'
import { idParam, paging, validate } from './validate.ts'

const page = orderFilter.extend(paging)

const status = z.enum(orderStatuses)
/** `seen` is the status on screen, so that another person's change is not overwritten unknowingly. */
const change = z.object({ status, seen: status.optional() })

const bulkChange = z.object({
  status,
  seen: z.record(z.uuid(), status).optional(),
  selection: orderSelection,
})

export const orderRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('Orders, newest first, a page at a time'), validate('query', page), async c => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    return c.json(await listOrders(c.get('db'), { filter, cursor, limit }), 200)
  })
  .get('/cities', routeSummary('The cities that orders went to'), async c =>
    c.json({ cities: await listOrderCities(c.get('db')) }, 200),
  )
  .get('/unconfirmed', routeSummary('How many orders reserve nothing until somebody confirms them'), async c =>
    c.json({ count: await countOrders(c.get('db'), { hold: 'unconfirmed' }) }, 200),
  )
  .get(
    '/export',
    requireRecentPassword,
    routeSummary('The orders that match as a CSV table, a line for each'),
    validate('query', orderFilter),
    async c => {
      const filter = c.req.valid('query')
      // Records which filters selected them, never the search text.
      await recorded(c, (_, record) => record({ kind: 'orders-exported', label: Object.keys(filter).join(', ') }))
      return csvResponse(c, ordersFileName(), ordersCsv(exportOrders(c.get('db'), filter)))
    },
  )
  .post(
    '/status-changes',
    routeSummary('Gives many orders another status; what was refused, and why, is in the answer'),
    validate('json', bulkChange),
    async c => {
      const change = c.req.valid('json')
      const report = await bulkChangeStatus(c.get('db'), { ...change, by: c.get('staff') })
      // Each order has its own transaction and history; this line records that they were one action.
      await recorded(c, (_, record) =>
        record({ kind: 'orders-status-changed', label: change.status, count: report.changed }),
      )
      const refused = report.refused.map(({ refusal, ...order }) => ({ ...order, reason: refusalMessage(refusal) }))
      return c.json({ ...report, refused }, 200)
    },
  )
  .put(
    '/:id/status',
    routeSummary('Gives an order another status, and moves its stock'),
    validate('param', idParam),
    validate('json', change),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await changeOrderStatus(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
