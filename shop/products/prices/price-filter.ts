import type { GroupFilter } from '../product-filter.ts'

/** Which prices: by words as in the product list, of a sub-brand or category, or only those shown as reduced. */
export type PriceFilter = {
  search?: string | undefined
  subBrand?: GroupFilter | undefined
  category?: GroupFilter | undefined
  reduced?: true | undefined
}
