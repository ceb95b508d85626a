import { deliveryFee } from '../../delivery/delivery.ts'
import { formatRupees, lineTotal, type Rupees } from '../../money.ts'
import type { OrderPromotions } from '../../promotions/promotion.ts'
import { Refusal } from '../../refusal.ts'
import type { PlannedLine } from '../content/plan-content.ts'
import { type AgreedDiscount, totalOf } from '../content/read-content.ts'
import type { JoinableOrder } from './joinable-order.ts'

/** Pieces of a line that go into the second order. */
export type SplitLine = { lineId: string; quantity: number }

/** One of the two orders that a split makes. Money in whole rupees. */
export type SplitPart = {
  lines: PlannedLine[]
  discounts: AgreedDiscount[]
  subtotal: Rupees
  discount: Rupees
  shipping: Rupees
  total: Rupees
  isFeeByHand: boolean
}

export type SplitTerms = {
  lines: readonly SplitLine[]
  /** The fee of the second order in whole rupees, or that of the rule; undefined for none. */
  fee?: Rupees | 'calculated' | undefined
  /** The promotions of the order, for the lines that they are for. */
  promotions: OrderPromotions
}

/**
 * What an order and the one that is split off it become; nothing is written. The first keeps its fee, the second has
 * none unless staff say so. Each discount on pieces is divided by the price of the pieces it is for, in whole rupees
 * that add up to it; one on delivery stays with the fee (docs/decisions/0120-merged-and-split-orders.md). Refuses an
 * unknown line, more pieces than it has, a split that leaves one of the two orders without pieces, and one that leaves
 * the first below its advance.
 */
export function planSplit(order: JoinableOrder, terms: SplitTerms): { first: SplitPart; second: SplitPart } {
  const { stays, goes } = divideLines(order, terms.lines)
  const discounts = divideDiscounts(order, terms.promotions, { stays, goes })
  const subtotal = subtotalOf(goes)
  const fee =
    terms.fee === 'calculated' ? deliveryFee(order.delivery, { subtotal, city: order.city }) : (terms.fee ?? 0)
  const { shipping, isFeeByHand, advance } = order
  const first = partOf({ lines: stays, discounts: discounts.first, shipping, isFeeByHand })
  // Money that was paid stays with the first order, whose rider gives nothing back.
  if (advance > first.total) throw new Refusal('split-below-advance', { advance: formatRupees(advance) })
  return {
    first,
    second: partOf({
      lines: goes.map((line, position) => ({ ...line, position })),
      discounts: discounts.second,
      shipping: fee,
      isFeeByHand: terms.fee !== 'calculated',
    }),
  }
}

function divideLines(
  order: JoinableOrder,
  wanted: readonly SplitLine[],
): { stays: PlannedLine[]; goes: PlannedLine[] } {
  const pieces = new Map<string, number>()
  for (const { lineId, quantity } of wanted) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity)
  const stays: PlannedLine[] = []
  const goes: PlannedLine[] = []
  for (const { id, ...line } of order.lines) {
    const moved = pieces.get(id) ?? 0
    pieces.delete(id)
    if (moved > line.quantity) throw new Refusal('order-changed-meanwhile')
    if (moved < line.quantity) stays.push({ ...line, quantity: line.quantity - moved, keeps: moved === 0 ? id : null })
    if (moved > 0) goes.push({ ...line, quantity: moved, keeps: null })
  }
  if (pieces.size > 0) throw new Refusal('order-changed-meanwhile')
  if (stays.length === 0 || goes.length === 0) throw new Refusal('split-needs-both')
  return { stays, goes }
}

type Divided = { stays: readonly PlannedLine[]; goes: readonly PlannedLine[] }

/** First that of a promotion, then that of staff, which takes off what is left. */
function divideDiscounts(
  order: JoinableOrder,
  promotions: OrderPromotions,
  { stays, goes }: Divided,
): { first: AgreedDiscount[]; second: AgreedDiscount[] } {
  const first = order.discounts.filter(({ onDelivery }) => onDelivery)
  const second: AgreedDiscount[] = []
  const left = { stays: subtotalOf(stays), goes: subtotalOf(goes) }
  const onPieces = order.discounts.filter(({ onDelivery }) => !onDelivery)
  for (const discount of onPieces.toSorted((one, other) => Number(one.byStaff) - Number(other.byStaff))) {
    const targets = promotions.promotions.find(({ id }) => id === discount.promotionId)?.targets ?? null
    const weight = { stays: subtotalFor(order, stays, targets), goes: subtotalFor(order, goes, targets) }
    const [ofFirst, ofSecond] = divide(discount.amount, discount.byStaff ? left : weight, left)
    left.stays -= ofFirst
    left.goes -= ofSecond
    // A part shares its use. A whole one takes it along.
    const isDivided = ofFirst > 0 && ofSecond > 0 && !discount.byStaff
    const useOf = discount.useOf ?? (isDivided ? order.id : null)
    if (ofFirst > 0) first.push({ ...discount, amount: ofFirst, useOf })
    if (ofSecond > 0) second.push({ ...discount, amount: ofSecond, useOf })
  }
  return { first, second }
}

type Sides = { stays: Rupees; goes: Rupees }

/** An amount in proportion to these weights, rounded in favour of the first, and never more than a side has left. */
function divide(amount: Rupees, weight: Sides, left: Sides): [ofFirst: Rupees, ofSecond: Rupees] {
  const by = weight.stays + weight.goes > 0 ? weight : left
  const ofSecond = Math.min(Math.floor((amount * by.goes) / (by.stays + by.goes)), left.goes)
  const ofFirst = Math.min(amount - ofSecond, left.stays)
  return [ofFirst, amount - ofFirst]
}

const subtotalOf = (lines: readonly PlannedLine[]): Rupees =>
  lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)

/** Of the lines that a promotion is for. */
const subtotalFor = (
  { offers }: JoinableOrder,
  lines: readonly PlannedLine[],
  targets: readonly string[] | null,
): Rupees =>
  subtotalOf(
    lines.filter(({ variantId }) => {
      const of = (variantId === null ? undefined : offers.get(variantId))?.targets ?? []
      return targets === null || of.some(target => target !== null && targets.includes(target))
    }),
  )

function partOf({ lines, discounts, shipping, isFeeByHand }: Omit<SplitPart, 'subtotal' | 'discount' | 'total'>) {
  const discount = discounts.reduce((sum, { amount, onDelivery }) => sum + (onDelivery ? 0 : amount), 0)
  const total = totalOf({ lines, discounts, shipping })
  return { lines, discounts, shipping, isFeeByHand, subtotal: subtotalOf(lines), discount, total }
}
