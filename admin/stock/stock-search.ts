import { isId } from '#shop/ids.ts'
import { type StockFilter, type StockSort, stockShows, stockSorts } from '#shop/stock/stock-filter.ts'
import { searchText } from '../parts/list/search-text.ts'

/** The search of the list's URL. */
export type StockSearch = StockFilter & { sort?: StockSort | undefined }

/** Parses the search of a URL. Each part is also set when undefined: the router keeps parts that are not named. */
export const readStockSearch = ({ search, show, product, sort }: Record<string, unknown>): StockSearch => ({
  search: searchText(search),
  show: stockShows.find(name => name === show),
  product: typeof product === 'string' && isId(product) ? product : undefined,
  sort: stockSorts.find(name => name === sort && name !== 'product'),
})
