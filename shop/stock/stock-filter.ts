export const stockShows = ['low', 'sold-out'] as const
export type StockShow = (typeof stockShows)[number]

export const stockSorts = ['product', 'available'] as const
/** By product and then in its order of variants, or the scarcest first. */
export type StockSort = (typeof stockSorts)[number]

/**
 * Which variants: by words of product, variant or SKU; low (tracked, no more available than its threshold) or sold out;
 * of a product.
 */
export type StockFilter = {
  search?: string | undefined
  show?: StockShow | undefined
  product?: string | undefined
}
