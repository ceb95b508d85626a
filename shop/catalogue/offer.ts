import { sql } from 'kysely'
import { MAX_LINE_QUANTITY } from '../cart-limits.ts'
import type { Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'

/**
 * The price of a variant (v) of a product (p): without a price of its own, or with 0, the product's base price
 * (docs/product.md#prices).
 */
export const priceOfVariant = sql<Rupees>`coalesce(nullif(v.price, 0), p.base_price)`

/** The compare price of a variant (v): its own, else its product's (p). */
export const comparePriceOfVariant = sql<Rupees | null>`coalesce(v.compare_price, p.compare_price)`

/**
 * When the sale starts or ends that the price of a variant (v) is of: its own, or its product's where it has no price
 * of its own. Null without a sale. Only a reduced price is looked up.
 */
export const saleOfVariant = (time: 'starts_at' | 'ends_at') => sql<string | null>`case
  when ${comparePriceOfVariant} is not null then (
    select s.${sql.ref(time)} from sale_prices sp join sales s on s.id = sp.sale_id
    where sp.result = 'on' and (sp.variant_id = v.id or sp.product_id = v.product_id and coalesce(v.price, 0) = 0)
    order by sp.variant_id nulls last limit 1) end`

const DEFAULT_MAX_QUANTITY = 10

/**
 * The most of one variant in an order (`order_limits.maxQuantity`). As a subquery it is evaluated once per statement,
 * whatever is stored.
 */
export const maxQuantity = sql<number>`coalesce((
  select (value ->> 'maxQuantity')::int from settings where key = 'order_limits' and value ->> 'maxQuantity' ~ '^[1-9][0-9]?$'
), ${sql.lit(DEFAULT_MAX_QUANTITY)})`

/** How many of a variant with its inventory (i) one order may have: 0 when sold out; untracked ones always sell. */
export const sellable = sql<number>`case when i.track_inventory
  then least(i.quantity - i.reserved_quantity, ${maxQuantity}) else ${maxQuantity} end`

/**
 * The remaining quantity of a variant (v, i) when it is low, else null: what a shopper may see
 * (docs/decisions/0034-stock-shown-to-shoppers.md).
 */
export const fewLeft = sql<number | null>`case when i.track_inventory and i.quantity - i.reserved_quantity between 1
  and least(i.low_stock_threshold, ${maxQuantity}) then i.quantity - i.reserved_quantity end`

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
