import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { calculateTotals } from '../../cart/order-totals.ts'
import { MAX_SUBTOTAL } from '../../cart-limits.ts'
import { deliveryWindow } from '../../delivery/delivery-window.ts'
import { newId } from '../../ids.ts'
import { networkKey } from '../../ip-network-key.ts'
import { customerKey } from '../../phone.ts'
import { requireUsesLeft } from '../../promotions/require-uses-left.ts'
import { consumePhoneAnswer } from '../../promotions/used-code-rate-limit.ts'
import { Refusal, type ShopperRefusalCode } from '../../refusal.ts'
import { enforceOrderLimits } from '../limits/order-limits.ts'
import type { CheckoutDetails } from './checkout-form.ts'
import { claimOrderIdempotencyKey } from './idempotency-key.ts'
import type { OfferFingerprint } from './offer-fingerprint.ts'
import {
  availablePieces,
  lockOffers,
  type OrderedLinesQuery,
  orderLines,
  requireEnoughStock,
  requireUnchanged,
} from './order-lines.ts'
import { newOrderNumber } from './order-number.ts'
import { announceOutcome } from './order-outcomes.ts'
import { writeOrder } from './write-order.ts'

type PlaceOrderInput = {
  sessionId: string
  /** The hash of the token that opens the order's receipt. Without one, the session opens it. */
  receiptHash?: string
  /** The hashes of the receipts in the browser. They distinguish a customer from whoever types their number. */
  receiptHashes?: readonly string[]
  /** The random UUID of the checkout form's key: one key, one order (docs/decisions/0002-place-an-order.md). */
  idempotencyKey: string
  details: CheckoutDetails
  /** A fingerprint of what the shopper saw (`fingerprintOf`); null when unknown. Prices never come from it. */
  seen: OfferFingerprint | null
  /** The shopper's IP; null when unknown. A keyed hash of its network is stored for two days. */
  address?: string | null
  /**
   * The time since the form was shown, in milliseconds. An order sent faster than anybody can fill in the form reserves
   * nothing until it is confirmed.
   */
  formAgeMs?: number
  /** The time of a backdated order; now by default. */
  placedAt?: Date
}

/** `isNew`: false for the order of an earlier request with the same key. */
type PlacedOrder = { orderNumber: string; isNew: boolean }

/**
 * Orders the content of the shopper's cart and empties the cart, in one transaction. The same key with the same content
 * returns the order that it already placed. Refuses an empty cart, one that changed since `seen`, unavailable lines, a
 * key that placed another order, too large an amount, a phone number or browser with too many open orders, and last a
 * code that the phone number has used as often as it may. Where it has given that answer too often
 * (`consumePhoneAnswer`), the order is taken, reserves nothing and does not use the code until staff confirm it.
 */
export async function placeCartOrder(db: Db, order: PlaceOrderInput): Promise<PlacedOrder> {
  const placing = placeOrder(db, order, {
    content: { kind: 'cart' },
    orderedLines: sql`delete from cart_lines where session_id = ${order.sessionId} returning variant_id, quantity, created_at`,
    refusalWhenEmpty: 'cart-empty',
  })
  return await announceOutcome(placing)
}

/** Orders one variant of the product with this slug. The cart stays as it is. Refuses as `placeCartOrder` does. */
export async function placeDirectOrder(
  db: Db,
  order: PlaceOrderInput & { slug: string; variantId: string; quantity: number },
): Promise<PlacedOrder> {
  const { slug, variantId, quantity } = order
  const placing = placeOrder(db, order, {
    content: { kind: 'direct', slug, variantId, quantity },
    orderedLines: sql`
      select v.id as variant_id, ${quantity}::int as quantity, now() as created_at
      from variants v join products p on p.id = v.product_id
      where v.id = ${variantId} and p.slug = ${slug} and p.status = 'published'`,
    refusalWhenEmpty: 'variant-not-found',
  })
  return await announceOutcome(placing)
}

type OrderSource = {
  /** Distinguishes this order from another one with the same key. */
  content: Record<string, string | number>
  /** Of two simultaneous orders of one cart, the second finds nothing. */
  orderedLines: OrderedLinesQuery
  /** The refusal when it returns no lines. */
  refusalWhenEmpty: ShopperRefusalCode
}

/** `network`: see `networkKey`. `isGuessing`: it asks about phone numbers. */
type Sender = { network: string | null; isGuessing: boolean }

/**
 * Beyond the answers that a network gets (`consumePhoneAnswer`), an order with a code that its number has used is taken
 * as a suspicious one.
 */
async function placeOrder(db: Db, order: PlaceOrderInput, source: OrderSource): Promise<PlacedOrder> {
  const { address, sessionId } = order
  const network = await networkKey(db, address ?? '')
  const place = async (isGuessing: boolean) =>
    await inTransaction(db, tx => placeInTransaction(tx, order, { ...source, network, isGuessing }))
  try {
    return await place(false)
  } catch (error) {
    const saysUsed = error instanceof Refusal && error.code === 'code-used-by-phone'
    if (!saysUsed || (await consumePhoneAnswer(db, { address, sessionId }))) throw error
    return await place(true)
  }
}

async function placeInTransaction(
  tx: Tx,
  order: PlaceOrderInput,
  { content, orderedLines, refusalWhenEmpty, network, isGuessing }: OrderSource & Sender,
): Promise<PlacedOrder> {
  const {
    details,
    seen,
    sessionId,
    receiptHash = null,
    receiptHashes = [],
    placedAt,
    formAgeMs = Number.POSITIVE_INFINITY,
  } = order
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, details, seen]))
    .digest('base64url')
  const phone = customerKey(details.customer_phone)
  const lockKeys = [`phone ${phone}`, `browser ${sessionId}`]
  const id = newId()
  const earlier = await claimOrderIdempotencyKey(tx, {
    key: order.idempotencyKey,
    orderId: id,
    fingerprint,
    lockKeys,
  })
  if (earlier) return { ...earlier, isNew: false }
  const { offers, delivery, limits, promotions } = await lockOffers(tx, { orderedLines, sessionId })
  if (offers.length === 0) throw new Refusal(refusalWhenEmpty)
  const calculated = calculateTotals(offers.map(availablePieces), { delivery, city: details.city, promotions })
  const { totals, discounts, agreed } = calculated
  requireUnchanged(offers, { delivery, agreed, seen })
  const lines = orderLines(offers)
  const orderNumber = newOrderNumber(placedAt)
  if (totals.subtotal > MAX_SUBTOTAL) throw new Refusal('order-too-large')
  const { isUsedByPhone } = await requireUsesLeft(tx, { discounts, phone })
  const promised = deliveryWindow(delivery, { city: details.city, at: placedAt ?? new Date() })
  const sender = { sessionId, receiptHash, receiptHashes, networkKey: network, formAgeMs, isGuessing }
  const written = { id, orderNumber, details, lines, totals, discounts, promised, placedAt, limits, ...sender }
  const { short, open } = await writeOrder(tx, written)
  requireEnoughStock(lines, short)
  // Backdated orders count towards the limit but are never rejected by it.
  if (!placedAt) enforceOrderLimits(limits, open)
  // Last, so that whoever asks about a number that has not used the code has placed an order.
  if (isUsedByPhone && !isGuessing) throw new Refusal('code-used-by-phone')
  return { orderNumber, isNew: true }
}
