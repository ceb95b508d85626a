import { Hono } from 'hono'
import { z } from 'zod'
import { findLastOrder } from '#shop/chat-orders/find-last-order.ts'
import { MAX_CHAT_LENGTH } from '#shop/chat-orders/limits.ts'
import { readChatForForm } from '#shop/chat-orders/read-chat-for-form.ts'
import { textLine } from '#shop/form-text.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

const chat = z.object({ text: z.string().min(1).max(MAX_CHAT_LENGTH) })

/** Orders in pasted chats. The text is read and forgotten: it is neither stored nor logged. */
export const chatOrderRoutes = new Hono<StaffEnv>()
  .post(
    '/',
    routeSummary('Read the draft of an order out of a pasted chat; stores and places nothing'),
    validate('json', chat),
    async c => c.json(await readChatForForm(c.get('db'), c.req.valid('json').text), 200),
  )
  .get(
    '/last-order',
    routeSummary('Get what the customer of a phone number ordered last; null for an unknown number'),
    // By this name it is sent beside the URL, which logs have (api/private-query.ts).
    validate(
      'query',
      z.object({ search: textLine(maxLength.customer_phone).describe('The phone number of a customer.') }),
    ),
    async c => c.json({ lastOrder: await findLastOrder(c.get('db'), c.req.valid('query').search) }, 200),
  )
