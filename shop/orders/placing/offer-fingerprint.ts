import { createHash } from 'node:crypto'
import type { DeliverySettings } from '../../delivery/delivery.ts'
import type { Rupees } from '../../money.ts'
import { Refusal } from '../../refusal.ts'

/**
 * A fingerprint of the lines, prices and delivery fees on a checkout page, sent back with its form, with the sums that
 * the page showed (`withSums`). It only makes the shop ask again ('something changed, please look'); the order itself
 * is priced from the catalogue.
 */
export type OfferFingerprint = string

type Line = { variantId: string; quantity: number; price: Rupees }

/**
 * The fingerprint of these lines in any order, of all delivery fees, since the shopper can change the city, and of the
 * discounts that apply (`agreed` of `calculateTotals`).
 */
export function fingerprintOf(
  lines: readonly Line[],
  delivery: DeliverySettings,
  agreed: readonly string[],
): OfferFingerprint {
  const content = lines.map(line => `${line.variantId}:${line.quantity}:${line.price}`).sort()
  const fees = [delivery.freeFrom, delivery.elsewhere, delivery.zones.map(({ names, fee }) => [names, fee])]
  return createHash('sha256')
    .update(JSON.stringify([content, fees, ...agreed]))
    .digest('base64url')
    .slice(0, 22)
}

/** Whole rupees. `fee`: null while it depends on the city. */
type ShownSums = { subtotal: Rupees; fee: Rupees | null }

/** The same with the sums that the page shows. The subtotal of a cart is that of the pieces that can be had. */
export const withSums = (seen: OfferFingerprint, { subtotal, fee }: ShownSums): OfferFingerprint =>
  `${seen}.${fee ?? ''}.${subtotal}`

/** Without the sums: the same order sent again may come from a page that did not know its city yet. */
export const withoutSums = (seen: OfferFingerprint | null): OfferFingerprint | null => seen?.split('.')[0] ?? null

/**
 * Refuses other sums than the page showed: the fee of another city, or more pieces than could be had then. A page
 * whose fee was open named the fees of all cities.
 */
export function requireSeenSums(seen: OfferFingerprint | null, { subtotal, shipping }: Totals): void {
  const [, fee = '', goods = ''] = seen?.split('.') ?? []
  const isSeen = (shown: string, sum: Rupees) => shown === '' || shown === String(sum)
  if (!isSeen(fee, shipping) || !isSeen(goods, subtotal)) throw new Refusal('cart-changed')
}

type Totals = { subtotal: Rupees; shipping: Rupees }
