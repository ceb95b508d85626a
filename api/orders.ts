import { Hono } from 'hono'
import { z } from 'zod'
import { isId } from '#shop/ids.ts'
import { changeOrderStatus } from '#shop/orders/change-status.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { orderStatuses } from '#shop/orders/status.ts'
import type { StaffEnv } from './context.ts'
import { idParam, sound } from './sound.ts'

const page = z.object({
  status: z.enum(orderStatuses).optional(),
  cursor: z.string().refine(isId, 'is no cursor').optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .default(20),
})

const change = z.object({ status: z.enum(orderStatuses) })

export const orderRoutes = new Hono<StaffEnv>()
  .get('/', sound('query', page), async c => c.json(await listOrders(c.get('db'), c.req.valid('query')), 200))
  .put('/:id/status', sound('param', idParam), sound('json', change), async c => {
    const { id: orderId } = c.req.valid('param')
    const { status } = c.req.valid('json')
    return c.json(await changeOrderStatus(c.get('db'), { orderId, status, by: c.get('staff') }), 200)
  })
