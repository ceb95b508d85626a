import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { urlsOf } from '#messages/urls.ts'
import type { OrderUrl } from '#shop/order-messages/order-message.ts'
import { previewMessages } from '#shop/order-messages/preview-messages.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { searchParam, validate } from './validate.ts'

export const messageRoutes = new Hono<StaffEnv>().get(
  '/preview',
  routeSummary('Get what stands for each placeholder of a message about an order, the latest one by default'),
  validate('query', z.object({ search: searchParam })),
  async c => {
    const { search: orderNumber } = c.req.valid('query')
    return c.json(await previewMessages(c.get('db'), { orderNumber, orderUrl: orderUrlOf(c) }), 200)
  },
)

const orderUrlOf =
  (c: Context<StaffEnv>): OrderUrl =>
  (language, orderNumber) =>
    c.get('origin') + urlsOf(language).orderConfirmation(orderNumber)
