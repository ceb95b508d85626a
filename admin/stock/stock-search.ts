import { isId } from '#shop/ids.ts'
import { type StockFilter, type StockSort, stockShows, stockSorts } from '#shop/stock/stock-filter.ts'
import { searchText } from '../parts/search-text.ts'

/** What the address of the list says. */
export type StockSearch = StockFilter & { sort?: StockSort | undefined }

/** Reads the address. Each part is named even when it is nothing: the router leaves in the search what is not named. */
export const readStockSearch = ({ search, show, product, sort }: Record<string, unknown>): StockSearch => ({
  search: searchText(search),
  show: stockShows.find(name => name === show),
  product: typeof product === 'string' && isId(product) ? product : undefined,
  sort: stockSorts.find(name => name === sort && name !== 'product'),
})
