import type { Rupees } from '../money.ts'

/** The prices of a product or a variant. As stored, null is none of its own; as shoppers see them, none at all. */
export type Prices = { price: Rupees | null; comparePrice: Rupees | null }

/** The stored prices of a product with those of its variants, in their order. 0 is none. */
export type ProductPrices<Variant extends Prices = Prices> = Prices & { variants: readonly Variant[] }

/** What shoppers see of a variant: its own prices, else those of its product (docs/product.md#prices). */
export const shownPrices = (product: Prices, variant: Prices): Prices => ({
  price: variant.price || product.price || null,
  comparePrice: variant.comparePrice || product.comparePrice || null,
})

/**
 * How prices are stored so that shoppers see `shown`, a row for each variant: the base price is one that shoppers pay,
 * and a variant has a price of its own only where that differs. The present base price stays while a variant has it,
 * else it becomes the most frequent one. A compare price can be the product's only when each variant has one.
 */
export function storedPrices(present: Prices, shown: readonly Prices[]): ProductPrices {
  const price = sharedPrice(
    present.price || null,
    shown.map(one => one.price),
  )
  const compares = shown.map(one => one.comparePrice)
  const comparePrice = compares.includes(null) ? null : sharedPrice(present.comparePrice || null, compares)
  const own = (value: Rupees | null, ofProduct: Rupees | null) => (value === ofProduct ? null : value)
  return {
    price,
    comparePrice,
    variants: shown.map(one => ({
      price: own(one.price, price),
      comparePrice: own(one.comparePrice, comparePrice),
    })),
  }
}

/** The same prices as `storedPrices` stores them. Shoppers see no difference. */
export const tidyPrices = (product: ProductPrices): ProductPrices =>
  storedPrices(
    product,
    product.variants.map(variant => shownPrices(product, variant)),
  )

/** Of several equally frequent ones the first. */
function sharedPrice(present: Rupees | null, shown: readonly (Rupees | null)[]): Rupees | null {
  if (shown.length === 0 || shown.includes(present)) return present
  const counts = [...Map.groupBy(shown, price => price)].map(([price, all]) => ({ price, count: all.length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).price
}

export const isSamePrices = (one: Prices, other: Prices): boolean =>
  one.price === other.price && one.comparePrice === other.comparePrice
