import { createHash } from 'node:crypto'
import type { DeliverySettings } from '../../delivery/delivery.ts'
import type { Rupees } from '../../money.ts'

/**
 * A fingerprint of the lines, prices and delivery fees on a checkout page, sent back with its form. It only makes the
 * shop ask again ('something changed, please look'); the order itself is priced from the catalogue.
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
