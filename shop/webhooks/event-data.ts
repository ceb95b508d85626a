import type { Db } from '#db/client.ts'
import { readChanged } from '../changes/read-changed.ts'
import { type AdminOrder, listAdminOrders } from '../orders/admin-order.ts'
import type { EventKind } from './event-kinds.ts'

/** An event as its delivery stores it. */
export type StoredEvent = {
  kind: string
  subjectId: string | null
  details: { historyId?: string; change?: string; orderIds?: string[] }
}

type Wanted = { event: StoredEvent; withPersonalData: boolean }
type Data = Record<string, unknown>

/**
 * What an event says, as JSON: the thing as it is now, and what the event changed. Money in whole rupees. Name, phone,
 * address and notes only where they are asked for. Null when the thing is gone, which its own events say.
 */
export async function readEventData(db: Db, { event, withPersonalData }: Wanted): Promise<Data | null> {
  const { subjectId } = event
  const read = (readers as Partial<Record<string, Reader>>)[event.kind]
  if (!read || subjectId === null) return null
  return await read(db, { id: subjectId, details: event.details, withPersonalData })
}

type Reader = (
  db: Db,
  subject: { id: string; details: StoredEvent['details']; withPersonalData: boolean },
) => Promise<Data | null>

const readers: Record<EventKind, Reader> = {
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

async function readOrder(db: Db, { id, details, withPersonalData }: Parameters<Reader>[1]): Promise<Data | null> {
  const [order] = await listAdminOrders(db, [id])
  if (!order) return null
  const change = details.historyId === undefined ? null : await readChange(db, details.historyId, withPersonalData)
  return { order: orderData(order, withPersonalData), ...(change && { change }) }
}

function orderData(order: AdminOrder, withPersonalData: boolean): Data {
  const { address, shipment } = order
  return {
    id: order.id,
    number: order.orderNumber,
    status: order.status,
    createdAt: order.createdAt,
    version: order.version,
    source: order.source,
    isOnHold: order.isOnHold,
    cancelReason: order.cancelReason,
    city: address.city,
    subtotal: order.subtotal,
    discount: order.discount,
    deliveryFee: order.shipping,
    total: order.total,
    advance: order.advance,
    cashDue: order.cashDue,
    items: order.items.map(({ productName, variantName, sku, price, quantity, total }) => ({
      sku,
      product: productName,
      variant: variantName,
      price,
      quantity,
      total,
    })),
    // The number leads to name and phone on the courier's page.
    parcel: shipment && {
      courier: shipment.courierCode,
      ...(withPersonalData && { trackingNumber: shipment.trackingNumber }),
    },
    ...(withPersonalData && {
      customer: {
        name: order.customerName,
        phone: order.customerPhone,
        secondPhone: order.secondPhone,
        email: order.customerEmail,
        address,
        notes: order.notes,
      },
    }),
  }
}

/** What a line of the history changed. Without personal data only the names of the fields. */
async function readChange(db: Db, historyId: string, withPersonalData: boolean): Promise<Data | null> {
  const line = await db
    .selectFrom('order_history')
    .where('id', '=', historyId)
    .select(['event', 'from_status', 'to_status', 'reason', 'note', 'changes'])
    .executeTakeFirst()
  if (!line) return null
  const { event, from_status: from, to_status: to, reason, note, changes } = line
  return {
    what: event,
    ...(event === 'status' && { from, to, reason }),
    ...(changes !== null && { fields: Object.keys(changes) }),
    ...(withPersonalData && changes !== null && { values: changes }),
    ...(withPersonalData && note !== null && { note }),
  }
}

/** As the lists of what changed say it, so that a program reads one form of both. */
async function readStock(db: Db, { id }: { id: string }): Promise<Data | null> {
  const stock = (await readChanged(db, 'stock', [id])).get(id)
  return stock ? { stock: { variantId: id, ...stock } } : null
}

/** The same. A product in the trash has its name and the change `deleted`. */
async function readProduct(db: Db, { id, details }: Parameters<Reader>[1]): Promise<Data | null> {
  const product = (await readChanged(db, 'products', [id])).get(id)
  return product ? { product: { id, ...product }, change: { what: details.change ?? 'updated' } } : null
}

async function readReview(db: Db, { id, details, withPersonalData }: Parameters<Reader>[1]): Promise<Data | null> {
  const review = await db
    .selectFrom('reviews')
    .where('id', '=', id)
    .select(['id', 'product_id as productId', 'stars', 'state', 'body', 'reply', 'created_at as createdAt'])
    .select('shown_name as name')
    .executeTakeFirst()
  if (!review) return null
  const { name, body, ...rest } = review
  const words = withPersonalData ? { body, name } : review.state === 'published' ? { body } : {}
  return { review: { ...rest, ...words }, change: { what: details.change ?? 'updated' } }
}

/** What another program must erase too: the orders of the customer, or old ones of a customer who stays. */
async function readErased(db: Db, { id, details: { orderIds } }: Parameters<Reader>[1]): Promise<Data> {
  const orders = await db
    .selectFrom('orders')
    .where('customer_id', '=', id)
    .$if(orderIds !== undefined, query => query.where('id', 'in', orderIds ?? []))
    .select(['id', 'order_number as number'])
    .orderBy('id')
    .execute()
  return { customer: orderIds === undefined ? { id } : null, orders }
}
