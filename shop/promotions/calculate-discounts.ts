import type { Rupees } from '../money.ts'
import type { RefusalValues, ShopperRefusalCode } from '../refusal.ts'
import type { Promotion } from './promotion.ts'
import { missingPieces, ruleOf, takenOff } from './promotion-kinds.ts'

/** Pieces of one variant that can be had, with the price of one. */
export type DiscountLine = {
  price: Rupees
  quantity: number
  /** Its product, sub-brand and category. */
  targets: readonly (string | null)[]
}

/** A discount with its reason. `amount` is the fee that is not charged when it is `onDelivery`. */
export type DiscountReason = {
  name: string
  nameUrdu: string
  code: string | null
  amount: Rupees
  onDelivery: boolean
}

export type AppliedDiscount = DiscountReason & { promotionId: string; isLimited: boolean }

/** Why the code that the shopper entered gives nothing. */
export type CodeRefusal = { code: Extract<ShopperRefusalCode, `code-${string}`>; values: RefusalValues }

export type Discounts = {
  /** Off the subtotal, from 0 to all of it. */
  discount: Rupees
  /** The fee, or 0 where delivery is free. */
  shipping: Rupees
  /** At most one on the pieces and one on delivery. */
  applied: AppliedDiscount[]
  /** null without a code, and when the code is applied. */
  codeRefusal: CodeRefusal | null
}

type DiscountInput = {
  lines: readonly DiscountLine[]
  /** The delivery fee before discounts. */
  shipping: Rupees
  /** The automatic ones, and the one with the code where it exists. */
  promotions: readonly Promotion[]
  /** The code that the shopper entered, as stored; null: none. */
  code: string | null
  now: Date
}

/**
 * The discounts of a cart or an order, in whole rupees. Of all promotions on pieces only the one that saves most is
 * applied, and free delivery beside it; a code that saves no more than an automatic discount is not used. Never throws:
 * a code that gives nothing is returned with its reason.
 */
export function calculateDiscounts({ lines, shipping, promotions, code, now }: DiscountInput): Discounts {
  const offers = promotions
    .filter(promotion => promotion.code === null || promotion.code === code)
    .map(promotion => ({ promotion, ...offerOf(promotion, { lines, shipping, now }) }))
  const applied = [false, true].flatMap(onDelivery => {
    const best = offers
      .filter(({ promotion, amount }) => amount > 0 && isOnDelivery(promotion) === onDelivery)
      .toSorted(byAmount)[0]
    return best ? [appliedDiscount(best)] : []
  })
  const sum = (onDelivery: boolean) =>
    applied.reduce((sum, discount) => sum + (discount.onDelivery === onDelivery ? discount.amount : 0), 0)
  return {
    discount: sum(false),
    shipping: shipping - sum(true),
    applied,
    codeRefusal: code === null || applied.some(discount => discount.code === code) ? null : refusalOf(code, offers),
  }
}

type Offer = { amount: Rupees; refusal: CodeRefusal | null }

/** What a promotion would take off, or why it does not apply. */
function offerOf(
  promotion: Promotion,
  { lines, shipping, now }: Pick<DiscountInput, 'lines' | 'shipping' | 'now'>,
): Offer {
  const refused = (code: CodeRefusal['code'], values: RefusalValues = {}) => ({ amount: 0, refusal: { code, values } })
  if (!promotion.isActive || (promotion.endsAt && promotion.endsAt <= now)) return refused('code-ended')
  if (promotion.startsAt > now) return refused('code-not-started')
  if (promotion.isUsedUp) return refused('code-used-up')
  const { targets } = promotion
  const matching = targets ? lines.filter(line => line.targets.some(id => id && targets.includes(id))) : lines
  const subtotal = matching.reduce((sum, line) => sum + line.price * line.quantity, 0)
  if (subtotal === 0) return refused('code-not-for-these')
  if (subtotal < promotion.minimum) return refused('code-minimum', { missing: promotion.minimum - subtotal })
  const missing = missingPieces(
    promotion,
    matching.reduce((sum, line) => sum + line.quantity, 0),
  )
  if (missing > 0) return refused('code-more-pieces', { pieces: missing })
  return { amount: takenOff(promotion, { lines: matching, subtotal, shipping }), refusal: null }
}

const isOnDelivery = ({ kind }: Promotion): boolean => ruleOf(kind).isOnDelivery === true

type PromotionOffer = Offer & { promotion: Promotion }

/** The largest first. Of equal ones an automatic one, so that no use of the code is spent, then always the same. */
const byAmount = (one: PromotionOffer, other: PromotionOffer): number =>
  other.amount - one.amount ||
  Number(one.promotion.code !== null) - Number(other.promotion.code !== null) ||
  one.promotion.id.localeCompare(other.promotion.id)

const appliedDiscount = ({ promotion, amount }: PromotionOffer): AppliedDiscount => ({
  promotionId: promotion.id,
  name: promotion.name,
  nameUrdu: promotion.nameUrdu,
  code: promotion.code,
  amount,
  onDelivery: isOnDelivery(promotion),
  isLimited: promotion.isLimited,
})

function refusalOf(code: string, offers: readonly PromotionOffer[]): CodeRefusal {
  const offer = offers.find(({ promotion }) => promotion.code === code)
  if (!offer) return { code: 'code-unknown', values: {} }
  return offer.refusal ?? { code: 'code-not-better', values: {} }
}
