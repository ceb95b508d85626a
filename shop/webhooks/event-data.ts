import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderEvent } from '#db/types.ts'
import { type ChangedProduct, type ChangedStock, readChanged } from '../changes/read-changed.ts'
import { type AdminOrder, listAdminOrders } from '../orders/admin-order.ts'
import type { AllChanges } from '../orders/page/order-history.ts'
import type { AdminReview } from '../reviews/list-reviews.ts'
import type { EventKind, TEST_EVENT } from './event-kinds.ts'

/** An event as its delivery stores it. */
export type StoredEvent = {
  kind: string
  subjectId: string | null
  details: { historyId?: string; change?: string; orderIds?: string[] }
}

type OpenField = 'id' | 'orderNumber' | 'status' | 'createdAt' | 'version' | 'source' | 'isOnHold' | 'cancelReason'
type MoneyField = 'subtotal' | 'discount' | 'shipping' | 'total' | 'advance' | 'cashDue'
type PersonalField = 'customerName' | 'customerPhone' | 'secondPhone' | 'customerEmail' | 'address' | 'notes'

/**
 * An order, with the names that it has in lists. Money in whole rupees. Name, phones, email, address, notes and the
 * tracking number only for a webhook with personal data.
 */
export type EventOrder = Pick<AdminOrder, OpenField | MoneyField | 'items'> & {
  city: string
  shipment: { courierCode: string; trackingNumber?: string | null } | null
} & Partial<Pick<AdminOrder, PersonalField>>

/**
 * What happened to an order. `from`, `to`, `reason`: of a status. `fields`: what was changed, by name. `changes` and
 * `note`: only for a webhook with personal data.
 */
export type EventChange = {
  event: OrderEvent
  from?: AdminOrder['status'] | null
  to?: AdminOrder['status'] | null
  reason?: string | null
  fields?: string[]
  changes?: AllChanges
  note?: string
}

/** A review. `body`: where it is published, or with personal data, and only then `shownName`. */
export type EventReview = Pick<AdminReview, 'id' | 'productId' | 'stars' | 'state' | 'reply' | 'createdAt'> &
  Partial<Pick<AdminReview, 'body' | 'shownName'>>

const productChanges = ['created', 'updated', 'deleted'] as const
const reviewChanges = ['written', 'updated'] as const

/** The `data` of each kind of event: the API's document and what is sent have it from here. */
export type EventData = {
  'order.placed': { order: EventOrder; change?: EventChange }
  'order.status': { order: EventOrder; change?: EventChange }
  'order.changed': { order: EventOrder; change?: EventChange }
  'order.note': { order: EventOrder; change?: EventChange }
  'parcel.changed': { order: EventOrder; change?: EventChange }
  'stock.changed': { stock: { variantId: string } & ChangedStock }
  'stock.low': { stock: { variantId: string } & ChangedStock }
  'product.changed': {
    product: { id: string } & ChangedProduct
    change: { event: (typeof productChanges)[number] }
  }
  'review.changed': { review: EventReview; change: { event: (typeof reviewChanges)[number] } }
  'customer.erased': { customer: { id: string } | null; orders: { id: string; orderNumber: string }[] }
  [TEST_EVENT]: Record<never, never>
}

type Wanted = { event: StoredEvent; withPersonalData: boolean }
type Subject = { id: string; details: StoredEvent['details']; withPersonalData: boolean }
type Reader<Kind extends EventKind> = (db: Db, subject: Subject) => Promise<EventData[Kind] | null>

/**
 * What an event says, as JSON: the thing as it is now, and what the event changed. Money in whole rupees. Name, phone,
 * address and notes only where they are asked for. Null when the thing is gone, which its own events say.
 */
export async function readEventData(db: Db, { event, withPersonalData }: Wanted): Promise<object | null> {
  const { subjectId } = event
  const read = (readers as Partial<Record<string, Reader<EventKind>>>)[event.kind]
  if (!read || subjectId === null) return null
  return await read(db, { id: subjectId, details: event.details, withPersonalData })
}

const readers: { [Kind in EventKind]: Reader<Kind> } = {
  'order.placed': readOrder,
  'order.status': readOrder,
  'order.changed': readOrder,
  'order.note': readOrder,
  'parcel.changed': readOrder,
  'stock.changed': readStock,
  'stock.low': readStock,
  'product.changed': readProduct,
  'review.changed': readReview,
  'customer.erased': readErased,
}

async function readOrder(
  db: Db,
  { id, details, withPersonalData }: Subject,
): Promise<EventData['order.status'] | null> {
  const [order] = await listAdminOrders(db, [id])
  if (!order) return null
  const change = details.historyId === undefined ? null : await readChange(db, details.historyId, withPersonalData)
  return { order: orderData(order, withPersonalData), ...(change && { change }) }
}

function orderData(order: AdminOrder, withPersonalData: boolean): EventOrder {
  const { address, shipment } = order
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    createdAt: order.createdAt,
    version: order.version,
    source: order.source,
    isOnHold: order.isOnHold,
    cancelReason: order.cancelReason,
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    total: order.total,
    advance: order.advance,
    cashDue: order.cashDue,
    items: order.items,
    city: address.city,
    // The number leads to name and phone on the courier's page.
    shipment: shipment && {
      courierCode: shipment.courierCode,
      ...(withPersonalData && { trackingNumber: shipment.trackingNumber }),
    },
    ...(withPersonalData && {
      customerName: order.customerName,
      customerPhone: order.customerPhone,
      secondPhone: order.secondPhone,
      customerEmail: order.customerEmail,
      address,
      notes: order.notes,
    }),
  }
}

/** What a line of the history changed. Without personal data only the names of the fields. */
async function readChange(db: Db, historyId: string, withPersonalData: boolean): Promise<EventChange | null> {
  const line = await db
    .selectFrom('order_history')
    .where('id', '=', historyId)
    .select(['event', 'from_status', 'to_status', 'reason', 'note', sql<AllChanges | null>`changes`.as('changes')])
    .executeTakeFirst()
  if (!line) return null
  const { event, from_status: from, to_status: to, reason, note, changes } = line
  return {
    event,
    ...(event === 'status' && { from, to, reason }),
    ...(changes !== null && { fields: Object.keys(changes) }),
    ...(withPersonalData && changes !== null && { changes }),
    ...(withPersonalData && note !== null && { note }),
  }
}

/** As the lists of what changed say it, so that a program reads one form of both. */
async function readStock(db: Db, { id }: Subject): Promise<EventData['stock.changed'] | null> {
  const stock = (await readChanged(db, 'stock', [id])).get(id)
  return stock ? { stock: { variantId: id, ...stock } } : null
}

/** The same. A product in the trash has its name and the change `deleted`. */
async function readProduct(db: Db, { id, details }: Subject): Promise<EventData['product.changed'] | null> {
  const product = (await readChanged(db, 'products', [id])).get(id)
  const event = productChanges.find(name => name === details.change) ?? 'updated'
  return product ? { product: { id, ...product }, change: { event } } : null
}

async function readReview(
  db: Db,
  { id, details, withPersonalData }: Subject,
): Promise<EventData['review.changed'] | null> {
  const review = await db
    .selectFrom('reviews')
    .where('id', '=', id)
    .select(['id', 'product_id as productId', 'stars', 'state', 'body', 'reply', 'created_at as createdAt'])
    .select('shown_name as shownName')
    .executeTakeFirst()
  if (!review) return null
  const { shownName, body, createdAt, ...rest } = review
  const words = withPersonalData ? { body, shownName } : review.state === 'published' ? { body } : {}
  const event = reviewChanges.find(name => name === details.change) ?? 'updated'
  return { review: { ...rest, createdAt: createdAt.toISOString(), ...words }, change: { event } }
}

/** What another program must erase too: the orders of the customer, or old ones of a customer who stays. */
async function readErased(db: Db, { id, details: { orderIds } }: Subject): Promise<EventData['customer.erased']> {
  const orders = await db
    .selectFrom('orders')
    .where('customer_id', '=', id)
    .$if(orderIds !== undefined, query => query.where('id', 'in', orderIds ?? []))
    .select(['id', 'order_number as orderNumber'])
    .orderBy('id')
    .execute()
  return { customer: orderIds === undefined ? { id } : null, orders }
}
