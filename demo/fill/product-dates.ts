import type { DemoProduct } from '../catalogue.ts'

export const DAY = 24 * 60 * 60 * 1000
const DAYS = 60

/**
 * When each product was added, by slug. Every sub-brand spreads its own over 60 days, with its first one the newest:
 * its page shows them in the catalogue's order, and the newest featured ones come from all sub-brands.
 */
export function productDates(products: DemoProduct[], now: Date): Map<string, Date> {
  const ranks = Map.groupBy(products, product => product.sub_brand)
  return new Map(
    [...ranks.values()].flatMap(ofSubBrand =>
      ofSubBrand.map(({ slug }, position) => {
        const age = ((position + 0.5) / ofSubBrand.length) * DAYS * DAY
        return [slug, new Date(now.getTime() - age)]
      }),
    ),
  )
}
