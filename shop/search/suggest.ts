import type { Db } from '#db/client.ts'
import { listCards, type ProductCard } from '../catalogue/product-cards.ts'
import { type FoundCollection, findCollections } from './find-collections.ts'
import { listMatches } from './matches.ts'
import { readSearchQuery } from './search-query.ts'

const SUGGESTIONS = 6
/** The number of matches among which those in stock are found. */
const MAX_CANDIDATES = 60

/** A product suggested by the search box. */
export type ProductSuggestion = Pick<ProductCard, 'slug' | 'name' | 'nameUrdu' | 'price' | 'picture'>

/**
 * What the search box suggests while `text` is typed: at most 6 products that `searchProducts` would put first if the
 * last word were incomplete, and at most 3 collections.
 */
export async function suggest(
  db: Db,
  text: string,
): Promise<{ products: ProductSuggestion[]; collections: FoundCollection[] }> {
  const query = await readSearchQuery(db, text, { isBeingTyped: true })
  if (!query) return { products: [], collections: [] }
  const [collections, ids] = await Promise.all([
    findCollections(db, query),
    listMatches(db, query, { limit: SUGGESTIONS, candidates: MAX_CANDIDATES }),
  ])
  const cards = await listCards(db, ids)
  const products = cards.map(({ slug, name, nameUrdu, price, picture }) => ({ slug, name, nameUrdu, price, picture }))
  return { products, collections }
}
