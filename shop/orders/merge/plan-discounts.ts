import type { Rupees } from '../../money.ts'
import { calculateDiscounts, type DiscountLine } from '../../promotions/calculate-discounts.ts'
import type { OrderPromotions } from '../../promotions/promotion.ts'
import { type PlannedLine, staffDiscountOf } from '../content/plan-content.ts'
import { isFixed } from '../content/plan-promotions.ts'
import type { AgreedDiscount } from '../content/read-content.ts'
import type { JoinableOrder } from './joinable-order.ts'

export type MergeTerms = {
  /** The promotions that the orders have, also of those that are divided over exactly these orders. */
  promotions: OrderPromotions
  /** Orders whose divided discounts are divided over other orders too. */
  dividedElsewhere: ReadonlySet<string>
  /** A fee agreed with the customer; undefined for that of the rule. */
  fee?: Rupees | undefined
}

type Planned = MergeTerms & { lines: readonly PlannedLine[]; subtotal: Rupees; fee: Rupees }

type JoinedDiscounts = {
  discounts: AgreedDiscount[]
  onPieces: Rupees
  onDelivery: Rupees
  /** Names of promotions that one of the orders had and the joined one has not. */
  lost: string[]
}

/**
 * The discounts of joined orders. The promotions of all are calculated on all lines, and of those on pieces, and of
 * those on delivery, the one that saves most stays: an order has one of each. A deleted promotion gives what it gave,
 * the parts of a divided one come together again. What staff gave on each order is added up. Never more than the items
 * or the fee.
 */
export function planDiscounts(orders: readonly JoinableOrder[], planned: Planned): JoinedDiscounts {
  const agreed = orders.flatMap(({ discounts }) => discounts)
  const candidates = [...calculated(orders, planned), ...comeTogether(agreed.filter(isFixed), planned)]
  const [onPieces, onDelivery] = [false, true].map(where =>
    best(candidates, where, where ? planned.fee : planned.subtotal),
  )
  const staff = sumOfStaff(agreed, planned.subtotal - (onPieces?.amount ?? 0))
  const discounts = [onPieces, staff, onDelivery].flatMap(discount => discount ?? [])
  const names = new Set(discounts.map(({ name }) => name))
  return {
    discounts,
    onPieces: (onPieces?.amount ?? 0) + (staff?.amount ?? 0),
    onDelivery: onDelivery?.amount ?? 0,
    lost: [...new Set(agreed.flatMap(({ byStaff, name }) => (byStaff || names.has(name) ? [] : [name])))],
  }
}

/** What the promotions of the orders take off, with each of their codes. */
function calculated(orders: readonly JoinableOrder[], { promotions, lines, fee }: Planned): AgreedDiscount[] {
  const discountLines: DiscountLine[] = lines.map(({ price, quantity, variantId }) => ({
    price,
    quantity,
    targets: targetsOf(orders, variantId),
  }))
  const codes = new Set([null, ...promotions.promotions.map(({ code }) => code)])
  return [...codes].flatMap(code =>
    calculateDiscounts({ ...promotions, code, lines: discountLines, shipping: fee }).applied.map(
      ({ isLimited: _, ...discount }) => ({ ...discount, byStaff: false, useOf: null }),
    ),
  )
}

const targetsOf = (orders: readonly JoinableOrder[], variantId: string | null): (string | null)[] =>
  variantId === null ? [] : (orders.flatMap(({ offers }) => offers.get(variantId) ?? []).at(0)?.targets ?? [])

/** The parts of one divided discount as one. It stays a part where other orders have parts, too. */
function comeTogether(fixed: readonly AgreedDiscount[], { dividedElsewhere }: Planned): AgreedDiscount[] {
  const wholes: AgreedDiscount[] = []
  for (const part of fixed) {
    const at = wholes.findIndex(
      ({ useOf, promotionId, onDelivery, name }) =>
        useOf !== null &&
        useOf === part.useOf &&
        promotionId === part.promotionId &&
        onDelivery === part.onDelivery &&
        name === part.name,
    )
    const whole = wholes[at]
    if (whole) wholes[at] = { ...whole, amount: whole.amount + part.amount }
    else wholes.push(part)
  }
  return wholes.map(whole => ({
    ...whole,
    useOf: whole.useOf !== null && dividedElsewhere.has(whole.useOf) ? whole.useOf : null,
  }))
}

/** The one that saves most, and of equal ones the first: calculated, and automatic before a code. */
function best(candidates: readonly AgreedDiscount[], onDelivery: boolean, most: Rupees): AgreedDiscount | undefined {
  return candidates
    .filter(discount => discount.onDelivery === onDelivery && Math.min(discount.amount, most) > 0)
    .map(discount => ({ ...discount, amount: Math.min(discount.amount, most) }))
    .toSorted((one, other) => other.amount - one.amount)[0]
}

function sumOfStaff(agreed: readonly AgreedDiscount[], most: Rupees): AgreedDiscount | null {
  const given = agreed.filter(({ byStaff }) => byStaff)
  const amount = Math.min(
    given.reduce((sum, discount) => sum + discount.amount, 0),
    most,
  )
  if (amount <= 0) return null
  return staffDiscountOf(amount, [...new Set(given.map(({ name }) => name))].join(', '))
}
