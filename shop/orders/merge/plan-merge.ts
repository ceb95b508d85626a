import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_SUBTOTAL } from '../../cart-limits.ts'
import { deliveryFee } from '../../delivery/delivery.ts'
import type { DeliveryWindow } from '../../delivery/delivery-window.ts'
import { lineTotal, type Rupees } from '../../money.ts'
import { stockEffect } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import type { PlannedLine } from '../content/plan-content.ts'
import type { AgreedDiscount } from '../content/read-content.ts'
import { maxLength } from '../placing/checkout-form.ts'
import type { JoinableOrder, Postponed } from './joinable-order.ts'
import { type MergeTerms, planDiscounts } from './plan-discounts.ts'

/** What several orders become as one. Money in whole rupees. */
export type MergePlan = {
  status: OrderStatus
  hold: OrderHold
  heldSince: string | null
  lines: PlannedLine[]
  discounts: AgreedDiscount[]
  subtotal: Rupees
  discount: Rupees
  shipping: Rupees
  total: Rupees
  isFeeByHand: boolean
  notes: string | null
  promised: DeliveryWindow | null
  postponed: Postponed | null
  /** Names of promotions that one of the orders had and the joined one has not. */
  lostPromotions: string[]
}

/**
 * What orders become as one, the first of which stays; nothing is written. The rules are in
 * docs/decisions/0120-merged-and-split-orders.md. Refuses what does not fit into one order, and pieces that an order
 * without stock would need and that are not there.
 */
export function planMerge(orders: readonly [JoinableOrder, ...JoinableOrder[]], terms: MergeTerms): MergePlan {
  const [into] = orders
  const hold = orders.some(order => order.hold === 'held') ? 'held' : into.hold
  const status = orders.every(order => order.status === 'placed') ? 'placed' : 'pending'
  const lines = joinLines(orders, { hold, status })
  requireStock(orders, lines)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)
  if (lines.length > MAX_ORDER_LINES || subtotal > MAX_SUBTOTAL) throw new Refusal('order-too-large')
  const fee = planFee(orders, { subtotal, fee: terms.fee })
  const planned = planDiscounts(orders, { ...terms, lines, subtotal, fee: fee.amount })
  const shipping = fee.amount - planned.onDelivery
  return {
    status,
    hold,
    heldSince: latest(orders.map(({ heldSince }) => heldSince)),
    lines,
    discounts: planned.discounts,
    subtotal,
    discount: planned.onPieces,
    shipping,
    total: subtotal - planned.onPieces + shipping,
    isFeeByHand: fee.isByHand,
    notes: joinNotes(orders),
    promised: joinPromises(orders),
    postponed: latestHold(orders.map(({ postponed }) => postponed)),
    lostPromotions: planned.lost,
  }
}

type Joined = { hold: OrderHold; status: OrderStatus }

/** The lines of the first order in their places, then the others'. Equal variants at equal prices are one line. */
function joinLines(orders: readonly [JoinableOrder, ...JoinableOrder[]], joined: Joined): PlannedLine[] {
  const [into] = orders
  const lines: PlannedLine[] = []
  let position = Math.max(-1, ...into.lines.map(line => line.position))
  for (const order of orders) {
    for (const { id, ...line } of order.lines) {
      const at = lines.findIndex(
        other => line.variantId !== null && other.variantId === line.variantId && other.price === line.price,
      )
      const stock = stockOf(order, line, joined)
      const same = lines[at]
      if (same) lines[at] = sumOfLines(order, same, { ...line, stock }, joined)
      else if (order === into) lines.push({ ...line, stock, keeps: stock === line.stock ? id : null })
      else lines.push({ ...line, stock, position: ++position, keeps: null })
    }
  }
  return lines
}

/** An order that held nothing takes its pieces when it is joined with one that holds them. */
function stockOf(
  { hold, offers }: JoinableOrder,
  { variantId, stock }: { variantId: string | null; stock: StockHold },
  joined: Joined,
): StockHold {
  if (hold === 'held' || joined.hold !== 'held') return stock
  return variantId !== null && offers.get(variantId)?.isTracked ? stockEffect(joined.status) : 'none'
}

function sumOfLines(
  { offers }: JoinableOrder,
  one: PlannedLine,
  other: Omit<PlannedLine, 'keeps'>,
  joined: Joined,
): PlannedLine {
  const { productName: product, variantName: variant, variantId } = one
  const quantity = one.quantity + other.quantity
  if (quantity > MAX_LINE_QUANTITY)
    throw new Refusal('merge-line-too-large', { product, variant, max: MAX_LINE_QUANTITY })
  // Counting of its stock was switched on or off between the two orders: as it is now.
  const isTracked = variantId !== null && offers.get(variantId)?.isTracked === true
  const present = isTracked && joined.hold === 'held' ? stockEffect(joined.status) : ('none' as const)
  const stock = one.stock === other.stock ? one.stock : present
  const isUnconfirmed = one.isReservedUnconfirmed || other.isReservedUnconfirmed
  const isForNewCustomer = one.isReservedForNewCustomer || other.isReservedForNewCustomer
  return {
    ...one,
    quantity,
    stock,
    isReservedUnconfirmed: isUnconfirmed && stock === 'reserved',
    isReservedForNewCustomer: isForNewCustomer && stock === 'reserved',
    keeps: null,
  }
}

/**
 * Refuses lines that hold more than these orders and the shop have. The caller has locked the inventory, so what is
 * there now is there when it is taken.
 */
export function requireStock(
  orders: readonly JoinableOrder[],
  lines: readonly Pick<PlannedLine, 'variantId' | 'productName' | 'variantName' | 'stock' | 'quantity'>[],
): void {
  const before = orders.flatMap(order => order.lines)
  for (const { variantId, productName: product, variantName: variant } of lines) {
    if (variantId === null) continue
    const offer = orders.map(({ offers }) => offers.get(variantId)).find(found => found !== undefined)
    const more = heldOf(lines, variantId) - heldOf(before, variantId)
    if (offer?.isTracked && more > 0 && more > offer.available)
      throw new Refusal('order-needs-stock', { product, variant, available: Math.max(0, offer.available) })
  }
}

/** The pieces of a variant that lines hold. */
export const heldOf = (
  lines: readonly { variantId: string | null; stock: StockHold; quantity: number }[],
  variantId: string,
): number =>
  lines.reduce((sum, line) => sum + (line.variantId === variantId && line.stock === 'reserved' ? line.quantity : 0), 0)

/** By hand now, else by hand before, else that of the rule. That of a second parcel of a split order is none of it. */
function planFee(
  orders: readonly [JoinableOrder, ...JoinableOrder[]],
  { subtotal, fee }: { subtotal: Rupees; fee: Rupees | undefined },
): { amount: Rupees; isByHand: boolean } {
  if (fee !== undefined) return { amount: fee, isByHand: true }
  const [{ delivery, city }] = orders
  const byHand = orders.find(({ isFeeByHand, splitFrom }) => isFeeByHand && splitFrom === null)
  if (byHand) return { amount: byHand.shipping + offDelivery(byHand), isByHand: true }
  return { amount: deliveryFee(delivery, { subtotal, city }), isByHand: false }
}

const offDelivery = ({ discounts }: JoinableOrder): Rupees =>
  discounts.reduce((sum, { amount, onDelivery }) => sum + (onDelivery ? amount : 0), 0)

/** The notes of shoppers one below the other, an equal one once. */
function joinNotes(orders: readonly JoinableOrder[]): string | null {
  const notes = [...new Set(orders.flatMap(order => order.notes ?? []))].join('\n')
  if (notes.length > maxLength.notes) throw new Refusal('merge-notes-too-long', { max: maxLength.notes })
  return notes === '' ? null : notes
}

function joinPromises(orders: readonly JoinableOrder[]): DeliveryWindow | null {
  const from = latest(orders.map(({ promised }) => promised?.from ?? null))
  const to = latest(orders.map(({ promised }) => promised?.to ?? null))
  return from !== null && to !== null ? { from, to } : null
}

/** The one that ends last, and of equal ones the first. */
export const latestHold = (holds: readonly (Postponed | null)[]): Postponed | null =>
  holds.flatMap(hold => hold ?? []).toSorted((one, other) => other.until.localeCompare(one.until))[0] ?? null

/** The last of these days or times, which sort as texts. */
const latest = (times: readonly (string | null)[]): string | null =>
  times
    .flatMap(time => time ?? [])
    .toSorted()
    .at(-1) ?? null
