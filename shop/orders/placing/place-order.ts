import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { calculateTotals } from '../../cart/order-totals.ts'
import { MAX_SUBTOTAL } from '../../cart-limits.ts'
import { deliveryWindow } from '../../delivery/delivery-window.ts'
import { newId } from '../../ids.ts'
import { networkKey } from '../../ip-network-key.ts'
import type { Language } from '../../language.ts'
import type { Rupees } from '../../money.ts'
import { customerKey } from '../../phone.ts'
import { phoneLock } from '../../phone-lock.ts'
import { codeOfCart } from '../../promotions/read-promotions.ts'
import { requireUsesLeft } from '../../promotions/require-uses-left.ts'
import { consumePhoneAnswer } from '../../promotions/used-code-rate-limit.ts'
import { Refusal, type ShopperRefusalCode } from '../../refusal.ts'
import { enforceOrderLimits } from '../limits/order-limits.ts'
import { applyRules } from '../rules/apply-rules.ts'
import { type Agreement, agreedOffers, requireDiscounts, requireSeenTotal, staffDiscountOf } from './agreement.ts'
import type { CheckoutDetails } from './checkout-form.ts'
import { claimOrderIdempotencyKey } from './idempotency-key.ts'
import { type OfferFingerprint, requireSeenSums, withoutSums } from './offer-fingerprint.ts'
import {
  availablePieces,
  linesOf,
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
  /** What the shopper saw (`fingerprintOf`, `withSums`); null when unknown. Prices never come from it. */
  seen: OfferFingerprint | null
  /** The shopper's IP; null when unknown. A keyed hash of its network is stored for two days. */
  address?: string | null
  /**
   * The time since the form was shown, in milliseconds. An order sent faster than anybody can fill in the form reserves
   * nothing until it is confirmed.
   */
  formAgeMs?: number
  /** The language of the page, in which the customer gets messages; English by default. */
  language?: Language
  /** Whether the customer agreed to messages by WhatsApp; null, the default: nobody asked. */
  mayWriteOnWhatsapp?: boolean | null
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

type AgreedOrder = PlaceOrderInput & {
  agreement: Agreement
  /** Each variant once. */
  lines: readonly { variantId: string; quantity: number }[]
  /** The total that staff said to the customer; null: nothing was said. */
  seenTotal: Rupees | null
  /** An advance that is recorded with the order: another one is another order of the same key. */
  advance?: { amount: Rupees; way: string; reference: string | null } | null
}

/**
 * Orders what staff agreed with a customer: the same rules, locks and limits as at a checkout, but for what the
 * agreement says. It is never suspicious. Refuses as `placeCartOrder` does, and an agreement that the shop cannot keep
 * (shop/orders/placing/agreement.ts). `network`: of the customer who places it by a link. The caller handles
 * `code-used-by-phone`, as `placeAnswering` does.
 */
export async function placeAgreedOrder(
  tx: Tx,
  { lines, seenTotal, advance = null, ...order }: AgreedOrder,
  sender: Sender = { network: null, isGuessing: false },
): Promise<PlacedOrder> {
  const { agreement } = order
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) throw new Refusal('variant-twice')
  return await placeInTransaction(tx, order, {
    content: {
      kind: 'agreed',
      lines: JSON.stringify(lines),
      agreement: JSON.stringify(agreement),
      advance: JSON.stringify(advance),
    },
    orderedLines: linesOf(lines),
    refusalWhenEmpty: 'cart-empty',
    agreement,
    seenTotal,
    ...sender,
  })
}

type OrderSource = {
  /** Distinguishes this order from another one with the same key. */
  content: Record<string, string | number>
  /** Of two simultaneous orders of one cart, the second finds nothing. */
  orderedLines: OrderedLinesQuery
  /** The refusal when it returns no lines. */
  refusalWhenEmpty: ShopperRefusalCode
  /** What staff agreed with the customer. */
  agreement?: Agreement
  seenTotal?: Rupees | null
}

/** `network`: see `networkKey`. `isGuessing`: it asks about phone numbers. */
type Sender = { network: string | null; isGuessing: boolean }

async function placeOrder(db: Db, order: PlaceOrderInput, source: OrderSource): Promise<PlacedOrder> {
  const { address } = order
  const network = await networkKey(db, address ?? '')
  return await placeAnswering(db, order, isGuessing =>
    inTransaction(db, tx => placeInTransaction(tx, order, { ...source, network, isGuessing })),
  )
}

/**
 * Places an order for a shopper. Beyond the answers that a network gets (`consumePhoneAnswer`), an order with a code
 * that its number has used is taken as a suspicious one: `isGuessing`.
 */
export async function placeAnswering<Placed>(
  db: Db,
  { address, sessionId }: Pick<PlaceOrderInput, 'address' | 'sessionId'>,
  place: (isGuessing: boolean) => Promise<Placed>,
): Promise<Placed> {
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
  { content, orderedLines, refusalWhenEmpty, network, isGuessing, ...agreed }: OrderSource & Sender,
): Promise<PlacedOrder> {
  const {
    details,
    seen,
    sessionId,
    receiptHash = null,
    receiptHashes = [],
    placedAt,
    language = 'en',
    mayWriteOnWhatsapp = null,
    formAgeMs = Number.POSITIVE_INFINITY,
  } = order
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, details, withoutSums(seen)]))
    .digest('base64url')
  const phone = customerKey(details.customer_phone)
  const lockKeys = [phoneLock(phone), `browser ${sessionId}`]
  const id = newId()
  const key = order.idempotencyKey
  const earlier = await claimOrderIdempotencyKey(tx, { key, orderId: id, fingerprint, lockKeys })
  if (earlier) return { ...earlier, isNew: false }
  const { agreement = null, seenTotal = null } = agreed
  const code = agreement ? sql<string | null>`${agreement.code}::text` : codeOfCart(sessionId)
  const { offers: locked, delivery, limits, rules, promotions } = await lockOffers(tx, { orderedLines, code })
  if (locked.length === 0) throw new Refusal(refusalWhenEmpty)
  const offers = agreement ? agreedOffers(locked, { agreement, maxQuantity: limits.maxQuantity }) : locked
  const pieces = offers.map(availablePieces)
  const calculated = calculateTotals(pieces, {
    delivery,
    city: details.city,
    promotions,
    agreedFee: agreement?.fee ?? null,
    staffDiscount: staffDiscountOf(agreement, pieces),
  })
  const { totals, discounts } = calculated
  requireUnchanged(offers, { delivery, agreed: calculated.agreed, seen })
  const lines = orderLines(offers)
  if (agreement) requireDiscounts(calculated, agreement)
  requireSeenTotal(calculated, seenTotal)
  requireSeenSums(seen, totals)
  const orderNumber = newOrderNumber(placedAt)
  if (totals.subtotal > MAX_SUBTOTAL) throw new Refusal('order-too-large')
  const { isUsedByPhone } = await requireUsesLeft(tx, { discounts, phone })
  const promised = deliveryWindow(delivery, { city: details.city, at: placedAt ?? new Date() })
  const sender = { sessionId, receiptHash, receiptHashes, networkKey: network, formAgeMs, isGuessing }
  const written = {
    id,
    orderNumber,
    details,
    lines,
    totals,
    discounts,
    promised,
    placedAt,
    language,
    mayWriteOnWhatsapp,
    limits,
    agreement,
    ...sender,
  }
  const { short, open } = await writeOrder(tx, written)
  requireEnoughStock(lines, short)
  // Backdated orders count towards the limit but are never rejected by it.
  if (!placedAt && !agreement?.liftsLimits) enforceOrderLimits(limits, open)
  // Staff know backdated orders already, and have spoken to the customers of those that they agreed.
  if (!placedAt) await applyRules(tx, { orderId: id, rules, mayHold: agreement === null || agreement.isByCustomer })
  // Last, so that whoever asks about a number that has not used the code has placed an order.
  if (isUsedByPhone && !isGuessing) throw new Refusal('code-used-by-phone')
  return { orderNumber, isNew: true }
}
