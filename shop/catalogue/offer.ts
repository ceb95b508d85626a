import { sql } from 'kysely'
import { MAX_LINE_QUANTITY } from '../cart/limits.ts'
import type { Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'

/**
 * What a variant (v) of a product (p) costs: a price that is empty or 0 is the product's base price
 * (docs/product.md#prices).
 */
export const priceOfVariant = sql<Rupees>`coalesce(nullif(v.price, 0), p.base_price)`

/** What a variant (v) cost before: its own compare price, else its product's (p). */
export const comparePriceOfVariant = sql<Rupees | null>`coalesce(v.compare_price, p.compare_price)`

const DEFAULT_MAX_QUANTITY = 10

/**
 * The most pieces of one variant in an order (`order_limits.maxQuantity`); asked once by a statement, whatever is
 * stored.
 */
export const maxQuantity = sql<number>`coalesce((
  select (value ->> 'maxQuantity')::int from settings where key = 'order_limits' and value ->> 'maxQuantity' ~ '^[1-9][0-9]?$'
), ${sql.lit(DEFAULT_MAX_QUANTITY)})`

/**
 * How many pieces of a variant with its inventory (i) one order may have: 0 when sold out; untracked ones always sell.
 */
export const sellable = sql<number>`case when i.track_inventory
  then least(i.quantity - i.reserved_quantity, ${maxQuantity}) else ${maxQuantity} end`

/**
 * The pieces left of a variant (v, i) when they are few, else null: what a shopper is told
 * (docs/decisions/0034-stock-shown-to-shoppers.md).
 */
export const fewLeft = sql<number | null>`case when i.track_inventory and i.quantity - i.reserved_quantity between 1
  and least(i.low_stock_threshold, ${maxQuantity}) then i.quantity - i.reserved_quantity end`

/** What may be said of how many there are. */
export type OfferStock = { productName: string; variantName: string; sellable: number; fewLeft: number | null }

/** Refuses what is sold out and more than there is (see `shortageRefusal`). */
export function requireAvailable(offer: OfferStock, quantity: number): void {
  const shortage = shortageRefusal(offer, quantity)
  if (shortage) throw shortage
}

/** Why this many cannot be ordered, or null when they can. How many there are is said only when they are few. */
export function shortageRefusal(
  { productName, variantName, sellable, fewLeft }: OfferStock,
  quantity: number,
): Refusal | null {
  const named = { product: productName, variant: variantName }
  if (sellable <= 0) return new Refusal('sold-out', named)
  if (quantity <= sellable) return null
  if (fewLeft === null) return new Refusal('too-many-pieces', named)
  return new Refusal('not-enough-stock', { ...named, available: fewLeft })
}

/**
 * How many pieces a page may let a shopper ask for, at most as many as an order may have: their number only when they
 * are few.
 */
export const maxSelectableQuantity = ({
  sellable,
  fewLeft,
  maxQuantity = MAX_LINE_QUANTITY,
}: MaxQuantityInput): number => (sellable > 0 && fewLeft === null ? maxQuantity : sellable)

type MaxQuantityInput = { sellable: number; fewLeft: number | null; maxQuantity?: number }
