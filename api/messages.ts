import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { urlsOf } from '#messages/urls.ts'
import { messageKinds } from '#shop/message-texts/message-kinds.ts'
import { readChat, recordMarkedSent, recordOpenedChat } from '#shop/order-messages/chat.ts'
import type { OrderUrl } from '#shop/order-messages/order-message.ts'
import { previewMessages } from '#shop/order-messages/preview-messages.ts'
import { sendAgain } from '#shop/order-messages/send-by-hand.ts'
import { customerWays, deliveryStates } from '#shop/outbox/delivery.ts'
import { listDeliveries } from '#shop/outbox/list-deliveries.ts'
import { listAnswers, readWhatsappState } from '#shop/whatsapp/whatsapp-state.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { emptyBody, idParam, searchedPage, searchParam, validate } from './validate.ts'

const page = searchedPage.extend({
  state: z.enum(deliveryStates).optional().describe('What became of it.'),
  way: z.enum(customerWays).optional().describe('How it goes to the customer.'),
  kind: z.enum(messageKinds).optional().describe('What it says.'),
  orderId: z.uuid().optional().describe('Only of this order.'),
})

export const messageRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List messages to customers, newest first, a page at a time, all or those of an order'),
    validate('query', page),
    async c => c.json(await listDeliveries(c.get('db'), c.req.valid('query')), 200),
  )
  .get(
    '/preview',
    routeSummary('Get what stands for each placeholder of a message about an order, the latest one by default'),
    validate('query', z.object({ search: searchParam })),
    async c => {
      const { search: orderNumber } = c.req.valid('query')
      return c.json(await previewMessages(c.get('db'), { orderNumber, orderUrl: orderUrlOf(c) }), 200)
    },
  )
  .get('/whatsapp', routeSummary('Get whether WhatsApp sends, why not, and what this month costs'), async c =>
    c.json(await readWhatsappState(c.get('db')), 200),
  )
  .get(
    '/answers/:id',
    routeSummary('List what the customer of this order wrote back by WhatsApp, the latest first'),
    validate('param', idParam),
    async c => c.json({ answers: await listAnswers(c.get('db'), c.req.valid('param').id) }, 200),
  )
  .post(
    '/:id/again',
    routeSummary('Send a message about an order once more, as the order is now'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      await withActivityLog(c, async (tx, record) => {
        const { id } = c.req.valid('param')
        const { orderNumber } = await sendAgain(tx, { id, by: c.get('staff') })
        await record({ kind: 'message-sent-again', subjectId: id, label: orderNumber })
      })
      return c.body(null, 204)
    },
  )
  .get(
    '/chats/:id',
    routeSummary('Get the text for the chat with the customer of this order, in their language'),
    validate('param', idParam),
    async c => c.json(await readChat(c.get('db'), c.req.valid('param').id, orderUrlOf(c)), 200),
  )
  .post(
    '/chats/:id',
    routeSummary('Record that the chat of this order was opened, with its first or its second phone'),
    validate('param', idParam),
    validate('json', z.object({ isSecondPhone: z.boolean() })),
    async c => {
      const { id: orderId } = c.req.valid('param')
      const { isSecondPhone } = c.req.valid('json')
      const by = c.get('staff')
      const opened = await recordOpenedChat(c.get('db'), { orderId, isSecondPhone, by, orderUrl: orderUrlOf(c) })
      return c.json(opened, 201)
    },
  )
  .post(
    '/:id/marked-sent',
    routeSummary('Record that somebody says they have sent an opened chat'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      await recordMarkedSent(c.get('db'), { id: c.req.valid('param').id, by: c.get('staff') })
      return c.body(null, 204)
    },
  )

const orderUrlOf =
  (c: Context<StaffEnv>): OrderUrl =>
  (language, orderNumber) =>
    c.get('origin') + urlsOf(language).orderConfirmation(orderNumber)
