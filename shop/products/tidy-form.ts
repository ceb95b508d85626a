import { type Prices, tidyPrices } from './product-prices.ts'

type PricedForm = { basePrice: number; comparePrice: number | null; variants: Prices[] }

/** The prices of a product form as `tidyPrices` stores them. A base price that is missing stays so. */
export function withTidyPrices<Form extends PricedForm>(form: Form): Form {
  if (Number.isNaN(form.basePrice)) return form
  const { price, comparePrice, variants } = tidyPrices({ ...form, price: form.basePrice })
  return {
    ...form,
    basePrice: price ?? 0,
    comparePrice,
    variants: form.variants.map((variant, place) => ({
      ...variant,
      // 0 is stored as it is: none.
      price: variants[place]?.price ?? (variant.price === 0 ? 0 : null),
      comparePrice: variants[place]?.comparePrice ?? null,
    })),
  }
}
