import { createHash } from 'node:crypto'
import type { DeliverySettings } from '../delivery.ts'
import type { Rupees } from '../money.ts'

/**
 * A mark of the lines, prices and delivery fees a checkout page showed, sent back with its form. It only ever makes the shop ask again
 * ('something changed, please look'); the order itself is priced from the catalogue.
 */
export type OfferFingerprint = string

type Line = { variantId: string; quantity: number; price: Rupees }

/** The mark of these lines, whatever their order, and of what delivery costs wherever it goes: the city is the shopper's to change. */
export function fingerprintOf(lines: readonly Line[], delivery: DeliverySettings): OfferFingerprint {
  const content = lines.map(line => `${line.variantId}:${line.quantity}:${line.price}`).sort()
  const fees = [
    ...[delivery.freeFrom, delivery.elsewhere, delivery.unknownCity],
    delivery.zones.map(({ names, fee }) => [names, fee]),
  ]
  return createHash('sha256')
    .update(JSON.stringify([content, fees]))
    .digest('base64url')
    .slice(0, 22)
}
