import { z } from 'zod'
import { orderStatuses } from '#shop/order-status/status.ts'
import { getOrderId } from '#shop/orders/customer-changes/get-order-id.ts'
import { lateFilters } from '#shop/orders/filter/filter-values.ts'
import { listOrders } from '#shop/orders/list/list-orders.ts'
import { findAdminOrder } from '#shop/orders/page/find-admin-order.ts'
import { Refusal } from '#shop/refusal.ts'
import { day } from '../validate.ts'
import { explainEvent } from './explain-event.ts'
import { MAX_ROWS, pages, words } from './limits.ts'
import { readTool } from './tool.ts'
import { plain, plainAll } from './untrusted.ts'

const filter = {
  search: words('An order number, a phone number, or words of name, address or items'),
  status: z.enum(orderStatuses).optional().describe('pending: not confirmed yet; placed: confirmed, not shipped yet'),
  city: words('A city in Pakistan'),
  from: day.optional().describe('First day on which they were placed, in Pakistan, such as 2026-11-27'),
  to: day.optional().describe('Last day'),
  late: z
    .enum(lateFilters)
    .optional()
    .describe('call: waits for its first call too long; parcel: on its way after the promised days'),
}

/** Items of an order in a list; the order itself has more. */
const FEW = 5

type Item = { productName: string; variantName: string; quantity: number }

const itemWords = ({ productName, variantName, quantity }: Item) => `${quantity} × ${productName} (${variantName})`

const findOrders = readTool({
  name: 'find_orders',
  title: 'Find orders',
  description:
    'Finds orders by words, status, city and days, newest first. total: how many match. Money is whole rupees, times are UTC.',
  route: 'GET /orders',
  input: z.strictObject({ ...filter, ...pages }),
  async read(c, { cursor, limit, ...filter }) {
    const { rows, total, nextCursor } = await listOrders(c.get('db'), { filter, cursor, limit })
    return {
      total,
      nextCursor,
      orders: rows.map(order => ({
        id: order.id,
        number: order.orderNumber,
        status: order.status,
        placedAt: order.createdAt,
        total: order.total,
        cashDue: order.cashDue,
        isOnHold: order.isOnHold,
        itemCount: order.items.length,
        notes: order.internalNotes?.count ?? 0,
        untrusted: plainAll({
          customer: order.customerName,
          phone: order.customerPhone,
          city: order.address.city,
          items: order.items.slice(0, FEW).map(itemWords),
          latestNote: order.internalNotes?.latest ?? null,
        }),
      })),
    }
  },
})

const getOrder = readTool({
  name: 'get_order',
  title: 'Get an order',
  description:
    'An order with its items, customer, address, parcel, and its history explained: each event as a sentence, with who and when, the latest first.',
  route: 'GET /orders/:id',
  input: z.strictObject({
    id: z
      .string()
      .max(100)
      .describe('The id of the order, from find_orders, or its number, such as ORD-20261126-7K2MQ'),
  }),
  async read(c, { id }) {
    const db = c.get('db')
    const isId = z.uuid().safeParse(id).success
    const order = await findAdminOrder(db, isId ? id : await getOrderId(db, id.trim().toUpperCase()))
    if (!order) throw new Refusal('order-not-found')
    return {
      id: order.id,
      number: order.orderNumber,
      status: order.status,
      version: order.version,
      placedAt: order.createdAt,
      promised: order.promised,
      subtotal: order.subtotal,
      discount: order.discount,
      deliveryFee: order.shipping,
      total: order.total,
      advance: order.advance,
      cashDue: order.cashDue,
      isOnHold: order.isOnHold,
      customer: { id: order.customer.id, orders: order.customer.orders, canceled: order.customer.canceled },
      historyIsCut: order.history.length > MAX_ROWS,
      untrusted: {
        ...(plainAll({
          customer: order.customerName,
          phone: order.customerPhone,
          secondPhone: order.secondPhone,
          notesOfCustomer: order.notes,
          cancelReason: order.cancelReason,
          courier: order.shipment,
          items: order.items.slice(0, MAX_ROWS),
          likelyDuplicates: order.likelyDuplicates.slice(0, 5).map(({ orderNumber }) => orderNumber),
        }) as object),
        history: order.history.slice(0, MAX_ROWS).map(event => ({
          at: event.at,
          by: plain(event.byCustomer ? 'Customer' : (event.by ?? 'The shop')),
          what: plain(explainEvent(event), 1000),
        })),
      },
    }
  },
})

export const orderTools = [findOrders, getOrder]
