import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { calculateTotals } from '../../cart/order-totals.ts'
import type { OrderTotals } from '../../cart/totals-lines.ts'
import { deliveryFee } from '../../delivery/delivery.ts'
import { lineTotal, type Rupees } from '../../money.ts'
import type { DiscountReason } from '../../promotions/calculate-discounts.ts'
import { parseCode } from '../../promotions/promotion.ts'
import { Refusal } from '../../refusal.ts'
import { type LockedOffer, linesOf, readOffers } from '../placing/order-lines.ts'
import type { OrderTerms } from './make-order.ts'

/** Why a line cannot be ordered as it is. `left`, `max`: in pieces. */
type LineProblem =
  | { kind: 'not-sold' }
  | { kind: 'too-few'; left: number }
  | { kind: 'more-than-shoppers-may'; max: number }
  | { kind: 'price-above-todays' }

export type QuotedLine = {
  variantId: string
  /** Of one piece: the agreed one, and what the shop asks today. */
  price: Rupees
  todaysPrice: Rupees
  problem: LineProblem | null
}

/** What an order would come to. Money in whole rupees. */
export type OrderQuote = OrderTotals & {
  lines: QuotedLine[]
  discounts: Pick<DiscountReason, 'name' | 'amount' | 'onDelivery'>[]
  /** What the shop charges for these lines, before a discount on delivery. */
  calculatedFee: Rupees
  /** Why the code takes nothing off; null without one, and when it does. */
  codeProblem: Refusal | null
}

type Asked = Pick<OrderTerms, 'lines' | 'fee' | 'discount' | 'reason' | 'code' | 'liftsLimits'> & { city: string }

/**
 * Says what an order would come to, by the calculation that places it, and what is in the way of each line. Writes and
 * locks nothing. A city that is not known yet is charged the lowest fee. Refuses a deleted variant, and a discount
 * above the subtotal.
 */
export async function quoteOrder(db: Db, asked: Asked): Promise<OrderQuote> {
  const { lines, fee, discount, reason, liftsLimits } = asked
  const { offers, delivery, limits, promotions } = await readOffers(db, {
    orderedLines: linesOf(lines),
    code: sql<string | null>`${parseCode(asked.code) || null}::text`,
  })
  if (offers.length < lines.length) throw new Refusal('variant-not-found')
  const agreed = offers.map(offer => {
    const price = lines.find(({ variantId }) => variantId === offer.variantId)?.price ?? offer.price
    return { ...offer, price, todaysPrice: offer.price }
  })
  const city = asked.city.trim() || null
  const calculated = calculateTotals(agreed, { delivery, city, promotions, agreedFee: fee, staffDiscount: discount })
  const { totals, discounts, codeRefusal } = calculated
  if (totals.discount > totals.subtotal) throw new Refusal('discount-above-subtotal')
  const subtotal = agreed.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)
  return {
    ...totals,
    lines: agreed.map(offer => ({
      variantId: offer.variantId,
      price: offer.price,
      todaysPrice: offer.todaysPrice,
      problem: problemOf(offer, { max: liftsLimits ? null : limits.maxQuantity }),
    })),
    discounts: [
      ...discounts.map(({ name, amount, onDelivery }) => ({ name, amount, onDelivery })),
      ...(discount > 0 ? [{ name: reason.trim(), amount: discount, onDelivery: false }] : []),
    ],
    calculatedFee: subtotal === 0 ? 0 : deliveryFee(delivery, { subtotal, city }),
    codeProblem: codeRefusal && new Refusal(codeRefusal.code, codeRefusal.values),
  }
}

function problemOf(
  { onSale, available, quantity, price, todaysPrice }: LockedOffer & { todaysPrice: Rupees },
  { max }: { max: number | null },
): LineProblem | null {
  if (!onSale) return { kind: 'not-sold' }
  if (available !== null && available < quantity) return { kind: 'too-few', left: Math.max(0, available) }
  if (max !== null && quantity > max) return { kind: 'more-than-shoppers-may', max }
  return price > todaysPrice ? { kind: 'price-above-todays' } : null
}
