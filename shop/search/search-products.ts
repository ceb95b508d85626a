import type { Db } from '#db/client.ts'
import { listFacts } from '../catalogue/list-facts.ts'
import type { ListFilter } from '../catalogue/list-filter.ts'
import { type ListRequest, listProducts, type ProductList } from '../catalogue/product-list.ts'
import { type FoundCollection, findCollections } from './find-collections.ts'
import { listMatches, MAX_MATCHES } from './matches.ts'
import { readSearchQuery } from './search-query.ts'

/** A page of results, and the collections of the same name. */
export type FoundProducts = ProductList & { collections: FoundCollection[] }

const noFilter: ListFilter = { category: [], subBrand: [], size: [], colour: [], price: [], inStockOnly: false }

/**
 * The products on sale that match `query` in English or Urdu letters: by name, article code, sub-brand, category, tags
 * and size, with tolerance for errors, 24 per page. All words must match; unless another order is asked for, the best
 * matches come first, then those in stock, then the newest. At most 1,000 are found. When nothing is found the last
 * word counts as incomplete, as in suggestions. A text without words finds nothing. Filters and pages are as in
 * `listProducts`. `collections`: as `findCollections`.
 */
export async function searchProducts(
  db: Db,
  { query: text, ...request }: { query: string } & Partial<ListRequest>,
): Promise<FoundProducts> {
  const { ids, collections } = await findAll(db, text)
  const newestFirst = ids.length === 0 ? [] : await listFacts(db, { ids })
  const requested = { ...noFilter, sort: null, page: 1, ...request }
  if (requested.sort !== null) return { ...(await listProducts(db, newestFirst, requested)), collections }
  const places = new Map(ids.map((id, place) => [id, place]))
  const bestFirst = newestFirst.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return { ...(await listProducts(db, bestFirst, requested)), collections }
}

async function findAll(db: Db, text: string): Promise<{ ids: string[]; collections: FoundCollection[] }> {
  let tried = ''
  for (const isBeingTyped of [false, true]) {
    const query = await readSearchQuery(db, text, { isBeingTyped })
    if (!query || query.matches === tried) break
    tried = query.matches
    const [collections, ids] = await Promise.all([
      findCollections(db, query),
      listMatches(db, query, { limit: MAX_MATCHES, candidates: MAX_MATCHES }),
    ])
    if (ids.length > 0) return { ids, collections }
  }
  return { ids: [], collections: [] }
}
