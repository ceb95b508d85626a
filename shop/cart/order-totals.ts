import { type DeliverySettings, deliveryFee, feeRange } from '../delivery/delivery.ts'
import { lineTotal, type Rupees } from '../money.ts'
import {
  type CodeRefusal,
  calculateDiscounts,
  type DiscountLine,
  type Discounts,
} from '../promotions/calculate-discounts.ts'
import type { OrderPromotions } from '../promotions/promotion.ts'
import type { OrderTotals } from './totals-lines.ts'

export type CalculatedTotals = {
  totals: OrderTotals
  discounts: Discounts['applied']
  /** Whether no city is known and some city costs more than `shipping`, which is the lowest fee then. */
  isShippingOpen: boolean
  /** Why the code that the shopper entered gives nothing; null without a code, and when it is applied. */
  codeRefusal: CodeRefusal | null
  /** The discounts that the shopper agrees to, whatever the city; for `fingerprintOf`. */
  agreed: string[]
}

type TotalsTerms = {
  delivery: DeliverySettings
  city: string | null
  promotions: OrderPromotions
  agreedFee?: Rupees | null
  staffDiscount?: Rupees
}

/**
 * The totals of these lines, of the pieces that can be had. `city` is as typed, null or blank while it is not known.
 * Delivery of nothing is free. `agreedFee`: one that staff agreed instead of the shop's. `staffDiscount`: what staff
 * take off the lines beside promotions; more than the lines cost makes no order.
 */
export function calculateTotals(
  lines: readonly DiscountLine[],
  { delivery, city, promotions, agreedFee = null, staffDiscount = 0 }: TotalsTerms,
): CalculatedTotals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity), 0)
  const hasFee = agreedFee === null && subtotal > 0 && subtotal < delivery.freeFrom
  const fee = agreedFee ?? (hasFee ? deliveryFee(delivery, { subtotal, city }) : 0)
  const {
    discount: promoted,
    shipping,
    applied,
    codeRefusal,
  } = calculateDiscounts({
    ...promotions,
    lines,
    shipping: fee,
  })
  const discount = promoted + staffDiscount
  const dearest = () => calculateDiscounts({ ...promotions, lines, shipping: feeRange(delivery).highest }).shipping
  return {
    totals: { subtotal, discount, shipping, total: subtotal - discount + shipping },
    discounts: applied,
    isShippingOpen: hasFee && !city?.trim() && dearest() > shipping,
    codeRefusal,
    agreed: agreedDiscounts(lines, { isFree: subtotal >= delivery.freeFrom, promotions }),
  }
}

/** With a fee of one rupee in every city, since the shopper can change the city. */
const agreedDiscounts = (
  lines: readonly DiscountLine[],
  { isFree, promotions }: { isFree: boolean; promotions: OrderPromotions },
): string[] =>
  calculateDiscounts({ ...promotions, lines, shipping: isFree ? 0 : 1 }).applied.map(
    ({ promotionId, amount }) => `${promotionId}:${amount}`,
  )
