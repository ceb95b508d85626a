import type { CalculatedTotals } from '../../cart/order-totals.ts'
import { MAX_LINE_QUANTITY } from '../../cart-limits.ts'
import { formatRupees, lineTotal, type Rupees } from '../../money.ts'
import type { StaffSource } from '../../order-sources.ts'
import { Refusal } from '../../refusal.ts'
import type { LockedOffer } from './order-lines.ts'

/** What staff agreed with a customer, where it can differ from what a checkout offers. Money in whole rupees. */
export type Agreement = {
  source: StaffSource
  /** The username of the account that made the order. */
  madeBy: string
  /** Lower prices of one piece than today's. */
  prices: readonly { variantId: string; price: Rupees }[]
  /** The delivery fee; null for that of the shop. */
  fee: Rupees | null
  /** Off the pieces, with its reason. */
  discount: { amount: Rupees; reason: string } | null
  /** A discount code, as stored. */
  code: string | null
  /** Whether more pieces, and more open orders, are allowed than a shopper may have. */
  liftsLimits: boolean
  /** Another number that the rider can call, as typed; empty without one. */
  secondPhone: string
  /** Whether the customer may open the parcel at the door, before paying. */
  mayOpenParcel: boolean
  /** Whether the customer places it by a link: then today's price is taken where it is lower, and nothing is named
   * that only staff may know. */
  isByCustomer: boolean
}

/** The offers at the agreed prices. Refuses a price above today's, and more pieces than the agreement may have. */
export function agreedOffers(
  offers: LockedOffer[],
  { agreement, maxQuantity }: { agreement: Agreement; maxQuantity: number },
): LockedOffer[] {
  return offers.map(offer => {
    const { productName: product, variantName: variant, available, quantity, price } = offer
    const agreed = agreement.prices.find(({ variantId }) => variantId === offer.variantId)?.price ?? price
    const sellable = agreement.liftsLimits ? (available ?? MAX_LINE_QUANTITY) : offer.sellable
    if (agreement.isByCustomer) return { ...offer, price: Math.min(agreed, price), sellable }
    if (agreed > price) throw new Refusal('price-above-todays', { product })
    if (offer.onSale && !agreement.liftsLimits && quantity > maxQuantity)
      throw new Refusal('more-than-shoppers-may', { product, variant, max: maxQuantity })
    // Staff read how many there are; shoppers only when these are few.
    if (offer.onSale && available !== null && available > 0 && available < quantity)
      throw new Refusal('order-needs-stock', { product, variant, available })
    return { ...offer, price: agreed, sellable }
  })
}

/** Refuses a total other than `total`, which staff said to the customer; null: nothing was said. */
export function requireSeenTotal({ totals }: CalculatedTotals, total: Rupees | null): void {
  if (total !== null && totals.total !== total)
    throw new Refusal('total-changed-meanwhile', { total: formatRupees(totals.total) })
}

/**
 * Refuses a discount above the subtotal, and a code that takes nothing off. A customer with a link has seen the total
 * without the code.
 */
export function requireDiscounts({ totals, codeRefusal }: CalculatedTotals, { isByCustomer }: Agreement): void {
  if (totals.discount > totals.subtotal) throw new Refusal(isByCustomer ? 'cart-changed' : 'discount-above-subtotal')
  if (codeRefusal && !isByCustomer) throw new Refusal(codeRefusal.code, codeRefusal.values)
}

/** What staff take off these pieces. Prices may have fallen since a link was sent: then no more than they cost. */
export function staffDiscountOf(
  agreement: Agreement | null,
  lines: readonly { price: Rupees; quantity: number }[],
): Rupees {
  const { amount = 0 } = agreement?.discount ?? {}
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)
  return agreement?.isByCustomer ? Math.min(amount, subtotal) : amount
}
