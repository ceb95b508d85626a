import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { totalsColumns } from '../cart/totals-lines.ts'
import type { AllChanges } from '../orders/page/order-history.ts'
import { orderDiscounts } from '../promotions/order-discounts.ts'

/**
 * Reads everything that the shop stores about a customer: their phone number and names, each order with its lines,
 * discounts and their reasons, address, notes, history, parcels, advances, calls, reviews, messages and answers, the
 * newsletter subscriptions of the email addresses in their orders, their requests about stock, why their number is
 * blocked, and what was imported. Internal notes are included, because they are about the customer; the names of their
 * authors are not. Undefined for an unknown customer. Money in whole rupees, times in UTC.
 */
export async function readCustomerData(db: Db, customerId: string) {
  const customer = await db
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select([
      'phone',
      'name',
      'created_at as firstOrderAt',
      'last_order_at as lastOrderAt',
      'anonymized_at as erasedAt',
    ])
    .executeTakeFirst()
  if (!customer) return undefined
  const orders = await readOrders(db, customerId)
  const emails = orders.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))
  const newsletter = await db
    .selectFrom('newsletter_subscribers')
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .select(['email', 'created_at as subscribedAt', 'unsubscribed_at as unsubscribedAt'])
    .execute()
  const restockRequests = await db
    .selectFrom('restock_requests as r')
    .innerJoin('variants as v', 'v.id', 'r.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('r.phone', '=', customer.phone)
    .select(['p.name as product', 'v.name as variant', 'r.created_at as askedAt', 'r.notified_at as notifiedAt'])
    .execute()
  const drafts = await db
    .selectFrom('order_drafts')
    .where('customer_key', '=', customer.phone)
    .select([
      'customer_name as name',
      'customer_phone as phone',
      'second_phone as secondPhone',
      'city',
      'notes',
      'terms',
    ])
    .select(['created_at as sentAt', 'expires_at as linkEnds', 'ended_at as endedAt'])
    .orderBy('created_at')
    .execute()
  const blocked = await db
    .selectFrom('blocked_phones')
    .where('phone', '=', customer.phone)
    .select(['reason', 'blocked_at as blockedAt'])
    .executeTakeFirst()
  const { customer: importedCustomer, orders: importedOrders } = await readImported(db, customerId)
  return {
    customer,
    blocked: blocked ?? null,
    orders,
    drafts,
    newsletter,
    restockRequests,
    importedCustomer,
    importedOrders,
  }
}

/** With lines, discounts, history, parcels, advances, calls, reviews, messages and answers, the oldest first. */
async function readOrders(db: Db, customerId: string) {
  return await db
    .selectFrom('orders as o')
    .where('customer_id', '=', customerId)
    .select([
      ...(['order_number as orderNumber', 'status', 'created_at as placedAt', 'updated_at as changedAt'] as const),
      ...(['customer_name as name', 'customer_phone as phone', 'customer_email as email'] as const),
      ...(['second_phone as secondPhone', 'shipping_address as address', 'notes'] as const),
      'may_open_parcel as mayOpenParcel',
      'may_write_on_whatsapp as mayWriteOnWhatsapp',
      ...totalsColumns,
      'source',
      'o.advance',
      'payment_method as paymentMethod',
      orderDiscounts,
      linesOfOrder,
      historyOfOrder,
      parcelsOfOrder,
      advancesOfOrder,
      contactsOfOrder,
      reviewsOfOrder,
      messagesOfOrder,
      answersOfOrder,
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Begins a query of rows that belong to the order `o`. */
const ofOrder = expressionBuilder<DB & { o: DB['orders'] }, 'o'>()

const linesOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('order_items as i')
    .whereRef('i.order_id', '=', 'o.id')
    .select(['product_name as product', 'variant_name as variant', 'sku', 'price', 'quantity', 'total'])
    .orderBy('sort_order'),
).as('items')

const historyOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('order_history as h')
    .whereRef('h.order_id', '=', 'o.id')
    .select(['created_at as at', 'event', 'from_status as from', 'to_status as to', 'note'])
    .select(sql<Partial<AllChanges> | null>`changes`.as('changes'))
    .orderBy('created_at')
    .orderBy('id'),
).as('history')

const parcelsOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('shipments as s')
    .whereRef('s.order_id', '=', 'o.id')
    .select([
      'created_at as at',
      'courier_name as courier',
      'tracking_number as trackingNumber',
      'closed_at as closedAt',
    ])
    .orderBy('created_at')
    .orderBy('id'),
).as('shipments')

const advancesOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('order_advances as a')
    .whereRef('a.order_id', '=', 'o.id')
    .select(['a.kind', 'a.amount', 'a.way', 'a.reference', 'a.happened_at as at', 'a.reason', 'a.note'])
    .select(['a.voided_at as voidedAt', 'a.void_reason as voidReason'])
    .select(sql<boolean>`a.proof_id is not null`.as('hasPicture'))
    .orderBy('a.created_at')
    .orderBy('a.id'),
).as('advances')

const contactsOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('order_contacts as t')
    .whereRef('t.order_id', '=', 'o.id')
    .select(['t.created_at as at', 't.way', 't.outcome', 't.on_second_phone as onSecondPhone', 't.reason', 't.note'])
    .select(['t.next_at as nextAt', 't.undone_at as takenBackAt'])
    .orderBy('t.created_at')
    .orderBy('t.id'),
).as('contacts')

const reviewsOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('reviews as r')
    .innerJoin('order_items as ri', 'ri.id', 'r.order_item_id')
    .whereRef('ri.order_id', '=', 'o.id')
    .select(['ri.product_name as product', 'r.stars', 'r.body as text', 'r.shown_name as name'])
    .select(['r.shown_city as city', 'r.state', 'r.reply', 'r.created_at as at'])
    .select(photos =>
      photos
        .selectFrom('review_photos as ph')
        .whereRef('ph.review_id', '=', 'r.id')
        .select(sql<number>`count(*)::int`.as('photos'))
        .as('photos'),
    )
    .orderBy('r.created_at')
    .orderBy('r.id'),
).as('reviews')

const messagesOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('deliveries as d')
    .whereRef('d.order_id', '=', 'o.id')
    .select(['d.created_at as at', 'd.way', 'd.kind', 'd.state', 'd.recipient', 'd.content'])
    .orderBy('d.created_at')
    .orderBy('d.id'),
).as('messages')

const answersOfOrder = jsonArrayFrom(
  ofOrder
    .selectFrom('whatsapp_answers as w')
    .whereRef('w.order_id', '=', 'o.id')
    .select(['w.received_at as at', 'w.text'])
    .orderBy('w.received_at')
    .orderBy('w.message_id'),
).as('answers')

/** From files of a former shop. */
async function readImported(db: Db, customerId: string) {
  const customer = await db
    .selectFrom('imported_customers')
    .where('customer_id', '=', customerId)
    .select(['name', 'phone', 'email', 'address', 'note', 'orders', 'canceled', 'spent'])
    .select(['first_order_at as firstOrderAt', 'last_order_at as lastOrderAt', 'imported_at as importedAt'])
    .executeTakeFirst()
  const orders = await db
    .selectFrom('imported_orders')
    .where('customer_id', '=', customerId)
    .select(['number', 'placed_at as placedAt', 'status', 'total', 'name', 'phone', 'city', 'items'])
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  return { customer: customer ?? null, orders }
}
