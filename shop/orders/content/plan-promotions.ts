import { lineTotal, type Rupees } from '../../money.ts'
import { calculateDiscounts, type DiscountLine } from '../../promotions/calculate-discounts.ts'
import type { AgreedDiscount, AgreedLine, OrderContent } from './read-content.ts'

/** A line that an order gets. `keeps`: the line that stays exactly as it is; null for one that is inserted. */
type PricedLine = Pick<AgreedLine, 'variantId' | 'price' | 'quantity'> & { keeps: string | null }

/** `fee`: before a discount on it. */
type Priced = { lines: readonly PricedLine[]; fee: Rupees }

/**
 * The promotions of an order on its new lines, what they take off the pieces, and the fee that is left. What they give
 * stays as agreed where nothing that they depend on differs, also when their terms were edited since; otherwise they
 * are calculated again. Money in whole rupees.
 */
export function planPromotions(
  content: OrderContent,
  { lines, fee }: Priced,
): { discounts: AgreedDiscount[]; discount: Rupees; shipping: Rupees } {
  const agreed = content.discounts.filter(({ byStaff }) => !byStaff)
  const calculated = calculatePromotions(content, { lines, fee })
  const areSameGoods = isSameGoods(content, lines)
  const ofPieces = (areSameGoods ? agreed : calculated).filter(({ onDelivery }) => !onDelivery)
  const isSameFee = areSameGoods && fee === agreedFee(content)
  const ofDelivery = (isSameFee ? agreed : calculated).filter(({ onDelivery }) => onDelivery)
  return { discounts: [...ofPieces, ...ofDelivery], discount: sumOf(ofPieces), shipping: fee - sumOf(ofDelivery) }
}

/** What was agreed for delivery before a discount on it. */
export const agreedFee = ({ shipping, discounts }: OrderContent): Rupees =>
  shipping + sumOf(discounts.filter(({ onDelivery }) => onDelivery))

/** Whether each line is of the product, price and quantity that it was of: at most the sizes are others. */
const isSameGoods = ({ lines: before, offers }: OrderContent, lines: readonly PricedLine[]): boolean =>
  before.length === lines.length &&
  before.every((former, place) => {
    const line = lines[place]
    if (line?.price !== former.price || line.quantity !== former.quantity) return false
    const productOf = (variantId: string | null) => variantId && offers.get(variantId)?.productId
    return line.keeps !== null || (line.variantId !== null && productOf(line.variantId) === productOf(former.variantId))
  })

/** One that was deleted since, or divided, gives what it gave, at most what there is to take it off. */
function calculatePromotions(content: OrderContent, { lines, fee }: Priced): AgreedDiscount[] {
  const discountLines: DiscountLine[] = lines.map(({ price, quantity, variantId }) => ({
    price,
    quantity,
    targets: (variantId === null ? undefined : content.offers.get(variantId))?.targets ?? [],
  }))
  const { applied } = calculateDiscounts({ ...content.promotions, lines: discountLines, shipping: fee })
  const fixed = content.discounts.filter(isFixed)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)
  const capped = fixed.flatMap(discount => {
    const amount = Math.min(discount.amount, discount.onDelivery ? fee : subtotal)
    return amount > 0 ? [{ ...discount, amount }] : []
  })
  return [...applied.map(({ isLimited, ...discount }) => ({ ...discount, byStaff: false, useOf: null })), ...capped]
}

/** Whether nothing calculates a discount again: its promotion was deleted, or it is a part of a divided one. */
export const isFixed = ({ promotionId, byStaff, useOf }: AgreedDiscount): boolean =>
  !byStaff && (promotionId === null || useOf !== null)

const sumOf = (discounts: readonly { amount: Rupees }[]): Rupees =>
  discounts.reduce((sum, { amount }) => sum + amount, 0)
