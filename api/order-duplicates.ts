import { Hono } from 'hono'
import { z } from 'zod'
import { forgetApart, keepApart } from '#shop/orders/duplicates/pairs-apart.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { emptyBody, validate } from './validate.ts'

const pair = z.object({ id: z.uuid(), otherId: z.uuid() })

/** What staff say about likely duplicates. */
export const orderDuplicateRoutes = new Hono<StaffEnv>()
  .put(
    '/:id/apart/:otherId',
    routeSummary('Remember that two orders are no duplicates'),
    validate('param', pair),
    validate('json', emptyBody),
    async c => {
      const { id: orderId, otherId } = c.req.valid('param')
      await keepApart(c.get('db'), { orderId, otherId, by: c.get('staff') })
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/apart/:otherId',
    routeSummary('Take back that two orders are no duplicates'),
    validate('param', pair),
    async c => {
      const { id: orderId, otherId } = c.req.valid('param')
      await forgetApart(c.get('db'), { orderId, otherId })
      return c.body(null, 204)
    },
  )
