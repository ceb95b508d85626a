import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { AdvanceWay } from '../../advances/advance.ts'
import { recordEntryIn } from '../../advances/record-entry.ts'
import { priceOfVariant } from '../../catalogue/variant-price.ts'
import { newId } from '../../ids.ts'
import { formatRupees, type Rupees } from '../../money.ts'
import type { StaffSource } from '../../order-sources.ts'
import { parseCode } from '../../promotions/promotion.ts'
import { Refusal } from '../../refusal.ts'
import { retryWhenKeyTaken } from '../../unique-keys.ts'
import { productWithVariant } from '../../variant-label.ts'
import type { OrderDetails } from '../page/order-details.ts'
import type { DetailChanges } from '../page/order-history.ts'
import type { Agreement } from '../placing/agreement.ts'
import type { CheckoutDetails } from '../placing/checkout-form.ts'
import { announceOutcome } from '../placing/order-outcomes.ts'
import { placeAgreedOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import type { StaffMember } from '../status/order-actor.ts'

/** What staff agreed with a customer. Money in whole rupees. */
export type OrderTerms = {
  /** Each variant once. `price`: a lower one of one piece than today's; null for today's. */
  lines: readonly { variantId: string; quantity: number; price: Rupees | null }[]
  /** The delivery fee; null for that of the shop. */
  fee: Rupees | null
  /** Off the pieces; 0 for none. */
  discount: Rupees
  /** Why prices are lowered or a discount is given. The customer reads it beside the discount. */
  reason: string
  /** A discount code as typed; empty for none. */
  code: string
  source: StaffSource
  /** Whether more pieces, and more open orders, are allowed than a shopper may have. */
  liftsLimits: boolean
}

/** `reference`: as `parseReference` writes it; null for cash. */
type AdvanceOfNewOrder = { amount: Rupees; way: AdvanceWay; reference: string | null }

type OrderToMake = {
  /** A random UUID that the form chose when it was opened: one key, one order. */
  idempotencyKey: string
  details: CheckoutDetails & Partial<Pick<OrderDetails, 'second_phone' | 'may_open_parcel'>>
  terms: OrderTerms
  status: 'pending' | 'placed'
  /** Whether the customer agreed to messages by WhatsApp; null, the default: nobody asked. */
  mayWriteOnWhatsapp?: boolean | null
  /** The total on screen, which staff said to the customer. */
  total: Rupees
  /** What the customer pays while the order is made. */
  advance?: AdvanceOfNewOrder | null
  by: StaffMember
}

export type MadeOrder = { orderId: string; orderNumber: string; isNew: boolean }

/**
 * Makes an order for a customer who calls, writes or comes to the shop, in one transaction with its status. The same
 * key with the same content returns the order that it already made. Refuses what a checkout refuses, in words for
 * staff, a lower price or a discount without a reason, a code that takes nothing off, a total other than `total`,
 * `placed` by an account that may not confirm orders, and an advance above the total or with a reference that another
 * one has. Limits of pieces and of open orders are lifted by `liftsLimits` alone.
 */
export async function makeOrder(db: Db, order: OrderToMake): Promise<MadeOrder> {
  requireReason(order.terms)
  // A simultaneous advance of the same reference takes its key.
  return await announceOutcome(retryWhenKeyTaken(() => inTransaction(db, tx => makeInTransaction(tx, order))))
}

async function makeInTransaction(tx: Tx, order: OrderToMake): Promise<MadeOrder> {
  const { terms, by, advance = null } = order
  const { orderNumber, isNew } = await placeForStaff(tx, order)
  const { id: orderId, version } = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (!isNew) return { orderId, orderNumber, isNew }
  await endLinkOf(tx, { id: order.idempotencyKey, orderId })
  await recordTerms(tx, { orderId, terms, by })
  if (advance) {
    const entry = { kind: 'received', ...advance, happenedAt: new Date(), note: null, proofId: null } as const
    await recordEntryIn(tx, { orderId, id: newId(), version, entry, by })
  }
  if (order.status === 'placed') await changeOrderStatus(tx, { orderId, status: 'placed', by })
  return { orderId, orderNumber, isNew }
}

/** A link that was sent for the same order leads to it now. */
const endLinkOf = (tx: Tx, { id, orderId }: { id: string; orderId: string }) =>
  tx.updateTable('order_drafts').set({ order_id: orderId, ended_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** Refuses a lower price or a discount without a reason. */
export function requireReason({ lines, discount, reason }: OrderTerms): void {
  const isLower = discount > 0 || lines.some(({ price }) => price !== null)
  if (isLower && reason.trim() === '') throw new Refusal('reason-missing')
}

async function placeForStaff(
  tx: Tx,
  { idempotencyKey, details: given, terms, mayWriteOnWhatsapp = null, total, advance = null, by }: OrderToMake,
) {
  const { second_phone: secondPhone = '', may_open_parcel: mayOpenParcel = false, ...details } = given
  try {
    return await placeAgreedOrder(tx, {
      // A session of no browser.
      sessionId: newId(),
      seen: null,
      idempotencyKey,
      details,
      mayWriteOnWhatsapp,
      lines: terms.lines,
      agreement: { ...agreementOf(terms, { madeBy: by.username, isByCustomer: false }), secondPhone, mayOpenParcel },
      seenTotal: total,
      advance,
    })
  } catch (error) {
    // The words of a checkout are for the customer.
    if (error instanceof Refusal && error.code === 'too-many-open-orders')
      throw new Refusal('open-orders-reached', error.values)
    throw error
  }
}

/** Terms as what an order is placed with, without what staff note of its parcel. */
export const agreementOf = (
  { lines, fee, discount, reason, code, source, liftsLimits }: OrderTerms,
  { madeBy, isByCustomer }: Pick<Agreement, 'madeBy' | 'isByCustomer'>,
): Agreement => ({
  source,
  madeBy,
  fee,
  liftsLimits,
  isByCustomer,
  secondPhone: '',
  mayOpenParcel: false,
  prices: lines.flatMap(({ variantId, price }) => (price === null ? [] : [{ variantId, price }])),
  discount: discount > 0 ? { amount: discount, reason: reason.trim() } : null,
  code: parseCode(code) || null,
})

type RecordedTerms = {
  orderId: string
  terms: OrderTerms
  /** An account that was deleted since has no id. */
  by: { staffId: string | null; username: string }
  /** In words, when it was not the account. */
  placedBy?: string
}

/** Writes into the history of an order who made it, and what differs from what the shop offers. */
export async function recordTerms(tx: Tx, { orderId, terms, by, placedBy }: RecordedTerms): Promise<void> {
  const { fee, discount, reason, liftsLimits, source } = terms
  const changes: DetailChanges = { source: { from: '', to: source } }
  const lowered = await describeLowered(tx, { orderId, terms })
  if (lowered.to !== '') changes.items = lowered
  if (fee !== null) changes.fee = { from: '', to: formatRupees(fee) }
  if (discount > 0) changes.discount = { from: '', to: formatRupees(discount) }
  if (lowered.to !== '' || discount > 0) changes.reason = { from: '', to: reason.trim() }
  if (placedBy !== undefined) changes.placedBy = { from: '', to: placedBy }
  if (liftsLimits) changes.limits = { from: '', to: 'lifted' }
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: orderId,
      event: 'made',
      changes: JSON.stringify(changes),
      staff_id: by.staffId,
      staff_name: by.username,
    })
    .execute()
}

/** The lowered lines at today's price and at the agreed one, in words. */
async function describeLowered(
  tx: Tx,
  { orderId, terms }: { orderId: string; terms: OrderTerms },
): Promise<{ from: string; to: string }> {
  const lowered = terms.lines.flatMap(({ variantId, price }) => (price === null ? [] : [variantId]))
  if (lowered.length === 0) return { from: '', to: '' }
  const rows = await tx
    .selectFrom('order_items as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('l.order_id', '=', orderId)
    .where('l.variant_id', 'in', lowered)
    .select(['l.product_name as product', 'l.variant_name as variant', 'l.price', priceOfVariant.as('today')])
    .orderBy('l.sort_order')
    .execute()
  const inWords = (amount: 'price' | 'today') =>
    rows
      .filter(({ price, today }) => price < today)
      .map(row => `${productWithVariant(row.product, row.variant)}, ${formatRupees(row[amount])}`)
      .join('; ')
  return { from: inWords('today'), to: inWords('price') }
}
