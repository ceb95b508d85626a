import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { orderStatusWords } from '#messages/order-status.ts'
import { textLines } from '#shop/form-text.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { listAdminOrders } from '#shop/orders/admin-order.ts'
import { addOrderNote, MAX_NOTE_LENGTH } from '#shop/orders/page/order-notes.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { Refusal } from '#shop/refusal.ts'
import { cancelReason, orderStatus } from '../order-query-params.ts'
import { changeTool } from './tool.ts'
import { plain } from './untrusted.ts'

const order = z.uuid().describe('The id of the order, from find_orders')

const seen = z.object({ number: z.string(), status: z.enum(orderStatuses), version: z.int() })

async function seeOrder(db: Db, id: string): Promise<z.output<typeof seen>> {
  const [found] = await listAdminOrders(db, [id])
  if (!found) throw new Refusal('order-not-found')
  return { number: found.orderNumber, status: found.status, version: found.version }
}

const status = changeTool({
  name: 'propose_status',
  title: 'Propose another status of an order',
  description:
    'Tries out another status of an order. It moves stock as staff would, and the customer may get a message about it. Canceling needs a reason of shop_facts.',
  route: 'PUT /orders/:id/status',
  input: z.strictObject({ order, status: orderStatus, reason: cancelReason.describe('Why it is canceled') }),
  seen,
  see: (db, { order }) => seeOrder(db, order),
  async change(tx, { c, input, seen }) {
    const { order: orderId, status, reason } = input
    const expected = { expectedStatus: seen.status, version: seen.version }
    await changeOrderStatus(tx, { orderId, status, reason, ...expected, by: c.get('staff') })
    return {
      order: { id: orderId, number: seen.number },
      changes: status !== seen.status,
      what: `Order ${seen.number}: ${orderStatusWords[seen.status]} to ${orderStatusWords[status]}`,
      ...(reason !== undefined && { untrusted: { reason: plain(reason) } }),
    }
  },
})

const note = changeTool({
  name: 'propose_note',
  title: 'Propose a note on an order',
  description: 'Tries out an internal note on an order, which staff alone read.',
  route: 'POST /orders/:id/notes',
  input: z.strictObject({
    order,
    note: textLines(MAX_NOTE_LENGTH)
      .transform(text => text.trim())
      .pipe(z.string().min(1)),
  }),
  seen,
  see: (db, { order }) => seeOrder(db, order),
  async change(tx, { c, input, seen }) {
    const now = await seeOrder(tx, input.order)
    if (now.status !== seen.status || now.version !== seen.version) throw new Refusal('order-changed-since')
    await addOrderNote(tx, { orderId: input.order, note: input.note, by: c.get('staff') })
    return {
      order: { id: input.order, number: seen.number },
      changes: true,
      what: `Order ${seen.number}: one more internal note`,
      untrusted: { note: plain(input.note, MAX_NOTE_LENGTH) },
    }
  },
})

export const orderChanges = [status, note]
