import type { Db } from '#db/client.ts'
import { listFacts } from '../catalogue/list-facts.ts'
import type { ListFilter } from '../catalogue/list-filter.ts'
import { type ListRequest, listProducts, type ProductList } from '../catalogue/product-list.ts'
import { listMatches, MAX_MATCHES } from './matches.ts'
import { readSearchQuery } from './search-query.ts'

const noFilter: ListFilter = { category: [], subBrand: [], size: [], colour: [], price: [], inStockOnly: false }

/**
 * The products on sale that match `query` in English or Urdu letters: by name, article code, sub-brand, category and
 * tags, with tolerance for errors, 24 per page. All words must match; unless another order is asked for, the best
 * matches come first, then those in stock, then the newest. At most 1,000 are found. A text without words finds
 * nothing. Filters and pages are as in `listProducts`.
 */
export async function searchProducts(
  db: Db,
  { query: text, ...request }: { query: string } & Partial<ListRequest>,
): Promise<ProductList> {
  const query = await readSearchQuery(db, text)
  const { ids } = query
    ? await listMatches(db, query, { page: 1, pageSize: MAX_MATCHES, limit: MAX_MATCHES })
    : { ids: [] }
  const newestFirst = ids.length === 0 ? [] : await listFacts(db, { ids })
  const requested = { ...noFilter, sort: null, page: 1, ...request }
  if (requested.sort !== null) return await listProducts(db, newestFirst, requested)
  const places = new Map(ids.map((id, place) => [id, place]))
  const bestFirst = newestFirst.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return await listProducts(db, bestFirst, requested)
}
