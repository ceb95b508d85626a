import { sql } from 'kysely'
import { MAX_LINE_QUANTITY } from '../cart-limits.ts'
import { Refusal } from '../refusal.ts'
import { maxQuantity } from './sellable.ts'

/**
 * The remaining quantity of a variant (v, i) when it is low, else null: what a shopper may see
 * (docs/decisions/0034-stock-shown-to-shoppers.md).
 */
export const fewLeft = sql<number | null>`case when i.track_inventory and i.quantity - i.reserved_quantity between 1
  and least(i.low_stock_threshold, ${maxQuantity}) then i.quantity - i.reserved_quantity end`

/**
 * The largest quantity that a page may offer, at most the limit of an order; it shows the remaining quantity only when
 * that is low.
 */
export const maxSelectableQuantity = ({
  sellable,
  fewLeft,
  maxQuantity = MAX_LINE_QUANTITY,
}: MaxQuantityInput): number => (sellable > 0 && fewLeft === null ? maxQuantity : sellable)

type MaxQuantityInput = { sellable: number; fewLeft: number | null; maxQuantity?: number }

/** What a message may say about the quantity. */
export type OfferStock = {
  productName: string
  /** Empty: the same as in English. */
  productNameUrdu: string
  variantName: string
  sellable: number
  fewLeft: number | null
}

/** Refuses a sold-out variant and more than is available (see `shortageRefusal`). */
export function requireAvailable(offer: OfferStock, quantity: number): void {
  const shortage = shortageRefusal(offer, quantity)
  if (shortage) throw shortage
}

/** The reason why this quantity cannot be ordered, or null. It names the remaining quantity only when that is low. */
export function shortageRefusal(
  { productName, productNameUrdu, variantName, sellable, fewLeft }: OfferStock,
  quantity: number,
): Refusal | null {
  const named = { product: productName, productUrdu: productNameUrdu, variant: variantName }
  if (sellable <= 0) return new Refusal('sold-out', named)
  if (quantity <= sellable) return null
  if (fewLeft === null) return new Refusal('too-many-pieces', named)
  return new Refusal('not-enough-stock', { ...named, available: fewLeft })
}
