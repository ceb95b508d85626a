import { Hono } from 'hono'
import { z } from 'zod'
import { changeOrderStatus } from '#shop/orders/change-status.ts'
import { changeStatusOfMany } from '#shop/orders/change-status-of-many.ts'
import { exportOrders } from '#shop/orders/export-orders.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { countOrders } from '#shop/orders/matching-orders.ts'
import { listOrderCities } from '#shop/orders/order-cities.ts'
import { orderStatuses } from '#shop/orders/status.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { answerCsv } from './csv-file.ts'
import { says } from './openapi.ts'
import { orderFilter, orderSelection } from './order-filter.ts'
import { ordersCsv, ordersFileName } from './orders-csv.ts'
import { recorded } from './record.ts'
import { sentenceOf } from './refusals.ts'
import { idParam, paging, sound } from './sound.ts'

const page = orderFilter.extend(paging)

const status = z.enum(orderStatuses)
/** `seen`: the status that was on screen, so that nobody changes what somebody else has changed without knowing. */
const change = z.object({ status, seen: status.optional() })

const changeOfMany = z.object({
  status,
  seen: z.record(z.uuid(), status).optional(),
  selection: orderSelection,
})

export const orderRoutes = new Hono<StaffEnv>()
  .get('/', says('Orders, newest first, a page at a time'), sound('query', page), async c => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    return c.json(await listOrders(c.get('db'), { filter, cursor, limit }), 200)
  })
  .get('/cities', says('The cities that orders went to'), async c =>
    c.json({ cities: await listOrderCities(c.get('db')) }, 200),
  )
  .get('/unconfirmed', says('How many orders reserve nothing until somebody confirms them'), async c =>
    c.json({ count: await countOrders(c.get('db'), { hold: 'unconfirmed' }) }, 200),
  )
  .get(
    '/export',
    requireRecentPassword,
    says('The orders that match as a CSV table, a line for each'),
    sound('query', orderFilter),
    async c => {
      const filter = c.req.valid('query')
      // By what they were chosen, never what was searched for.
      await recorded(c, (_, record) => record({ kind: 'orders-exported', label: Object.keys(filter).join(', ') }))
      return answerCsv(c, ordersFileName(), ordersCsv(exportOrders(c.get('db'), filter)))
    },
  )
  .post(
    '/status-changes',
    says('Gives many orders another status; what was refused, and why, is in the answer'),
    sound('json', changeOfMany),
    async c => {
      const change = c.req.valid('json')
      const report = await changeStatusOfMany(c.get('db'), { ...change, by: c.get('staff') })
      // Each order has a transaction and a history of its own; this line says that they were one stroke.
      await recorded(c, (_, record) =>
        record({ kind: 'orders-status-changed', label: change.status, count: report.changed }),
      )
      const refused = report.refused.map(({ refusal, ...order }) => ({ ...order, reason: sentenceOf(refusal) }))
      return c.json({ ...report, refused }, 200)
    },
  )
  .put(
    '/:id/status',
    says('Gives an order another status, and moves its stock'),
    sound('param', idParam),
    sound('json', change),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await changeOrderStatus(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
