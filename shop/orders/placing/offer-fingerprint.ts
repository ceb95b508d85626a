import { createHash } from 'node:crypto'
import type { DeliverySettings } from '../../delivery/delivery.ts'
import type { Rupees } from '../../money.ts'
import { Refusal } from '../../refusal.ts'

/**
 * A fingerprint of the lines, prices and delivery fees on a checkout page, sent back with its form, with the fee of a
 * city where the page showed one (`withFee`). It only makes the shop ask again ('something changed, please look'); the
 * order itself is priced from the catalogue.
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

/** The same of a page that shows the delivery fee of a city, in whole rupees. */
export const withFee = (seen: OfferFingerprint, fee: Rupees): OfferFingerprint => `${seen}.${fee}`

/** Without the fee: the same order sent again may come from a page that did not know its city yet. */
export const withoutFee = (seen: OfferFingerprint | null): OfferFingerprint | null => seen?.split('.')[0] ?? null

/** Refuses another fee than the page showed. A page without a city named the fees of all cities. */
export function requireSeenFee(seen: OfferFingerprint | null, fee: Rupees): void {
  const [, shown] = seen?.split('.') ?? []
  if (shown !== undefined && shown !== String(fee)) throw new Refusal('cart-changed')
}
