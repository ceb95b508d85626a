import type { Db } from '#db/client.ts'
import { listFacts, newestFirst, type ProductFacts, type ReadFacts } from '../catalogue/list-facts.ts'
import { facets, type ListFilter } from '../catalogue/list-filter.ts'
import { type ListRequest, listProducts, type ProductList } from '../catalogue/product-list.ts'
import type { FoundCollection } from './find-collections.ts'
import { findMatches, type Matched } from './find-matches.ts'
import { applyLimits, noFilter, restOf } from './limits.ts'
import { readPriceInWords } from './limits-in-words.ts'
import { listPinned, withPinned } from './pinned-products.ts'
import type { SearchQuery } from './search-query.ts'
import { type InColour, showColour } from './show-colour.ts'

/** A page of results, and the collections of the same name. */
export type FoundProducts = Omit<ProductList, 'products'> & {
  products: (ProductList['products'][number] & InColour)[]
  collections: FoundCollection[]
  matched: Matched
  /** The query without the words that became filters of the list. */
  rest: string
  /** Words that nothing has, with the word that was meant. */
  meant: SearchQuery['meant']
  /** Whether the text is words of found products and nothing else, so that it can be shown to other shoppers. */
  isOfShopWords: boolean
}

/**
 * The products on sale that match `query` in English or Urdu letters, 24 per page: by name, article code, sub-brand,
 * category, tags, options, size and description, with tolerance for errors. Unless another order is asked for, the
 * best matches come first, then those in stock, then the newest. At most 1,000 are found. When nothing has all the
 * words, the last word counts as incomplete, and then any word is enough. Prices, sizes and reduced prices in words
 * become filters of the list where they leave something (docs/decisions/0105-search-that-finds-something.md). A text
 * without words finds nothing, unless something is filtered. Filters and pages are as in `listProducts`.
 * Products that are pinned for the text come first (`listPinned`). `collections`: as `findCollections`. `readFacts` may
 * cache.
 */
export async function searchProducts(
  db: Db,
  { query: text, ...asked }: { query: string } & Partial<ListRequest>,
  readFacts: ReadFacts = ids => listFacts(db, { ids }),
): Promise<FoundProducts> {
  const request: ListRequest = { ...noFilter, sort: null, page: 1, ...asked }
  const { text: words, price } = readPriceInWords(text)
  const found = await findMatches(db, words, { isListed: price !== null || isFiltered(request), readFacts })
  const rest = restOf(words, found.query)
  const meant = found.query?.meant ?? []
  const pinned = await listPinned(db, { rest, meant })
  const ids = withPinned(
    found.facts.map(({ id }) => id),
    pinned,
  )
  const all = newestFirst(pinned.length === 0 ? found.facts : await readFacts(ids))
  const { facts, filter, isIgnored } = applyLimits(all, { price, query: found.query })
  const ordered = request.sort === null ? inOrder(facts, ids, found.query?.isCheap ?? false) : facts
  const list = await listProducts(db, ordered, { ...request, ...merged(request, filter) })
  return {
    ...list,
    products: await showColour(db, list.products, { facts, query: found.query }),
    collections: found.collections,
    matched: isIgnored ? 'some' : pinned.length > 0 ? 'all' : found.matched,
    rest: price === null && rest === words ? text : rest,
    meant,
    isOfShopWords:
      found.facts.length > 0 && found.matched === 'all' && found.query?.isOfShopWords === true && price === null,
  }
}

const isFiltered = (filter: ListFilter): boolean =>
  filter.inStockOnly || filter.reducedOnly || facets.some(facet => filter[facet].length > 0)

/** The best first; the cheapest first where the query asks for it. */
function inOrder(facts: ProductFacts[], ids: string[], isCheap: boolean): ProductFacts[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const bestFirst = facts.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return isCheap ? bestFirst.toSorted((one, other) => one.price - other.price) : bestFirst
}

/** What the shopper chose counts before what the words name. */
function merged(chosen: ListFilter, named: ListFilter): ListFilter {
  const keysOf = (facet: (typeof facets)[number]) => (chosen[facet].length > 0 ? chosen[facet] : named[facet])
  return {
    category: keysOf('category'),
    subBrand: keysOf('subBrand'),
    size: keysOf('size'),
    colour: keysOf('colour'),
    price: keysOf('price'),
    inStockOnly: chosen.inStockOnly,
    reducedOnly: chosen.reducedOnly || named.reducedOnly,
  }
}
