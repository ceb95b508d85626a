import type { PriceFilter } from '#shop/products/prices/price-filter.ts'
import { searchText } from '../../parts/list/search-text.ts'
import { groupOf } from '../product-search.ts'

/** The search of the list's URL: its filter. */
export type PriceSearch = PriceFilter

/** Each part is also set when undefined: the router keeps parts of the search that the result does not name. */
export const readPriceSearch = ({ search, subBrand, category, reduced }: Record<string, unknown>): PriceSearch => ({
  search: searchText(search),
  subBrand: groupOf(subBrand),
  category: groupOf(category),
  reduced: reduced === true || undefined,
})
