import { createHash } from 'node:crypto'
import type { Rupees } from '../money.ts'

/**
 * A mark of the lines and prices a checkout page showed, sent back with its form. It only ever makes the shop ask again
 * ('something changed, please look'); the order itself is priced from the catalogue.
 */
export type SeenOffer = string

type Line = { variantId: string; quantity: number; price: Rupees }

/** The mark of these lines, whatever their order. */
export function fingerprintOf(lines: readonly Line[]): SeenOffer {
  const content = lines.map(line => `${line.variantId}:${line.quantity}:${line.price}`).sort()
  return createHash('sha256').update(content.join()).digest('base64url').slice(0, 22)
}
