import type { Db } from '#db/client.ts'
import { listCards, type ProductCard } from '../catalogue/product-cards.ts'
import { listMatches } from './matches.ts'
import { readSearchQuery } from './search-query.ts'

const SUGGESTIONS = 6
/** The number of matches among which those in stock are found. */
const MAX_CANDIDATES = 60

/** A suggestion of the search box. */
export type ProductSuggestion = Pick<ProductCard, 'slug' | 'name' | 'nameUrdu' | 'price' | 'picture'>

/** At most 6 products that `searchProducts` would put first if the last word of `text` were incomplete. */
export async function suggestProducts(db: Db, text: string): Promise<ProductSuggestion[]> {
  const query = await readSearchQuery(db, text, { isBeingTyped: true })
  if (!query) return []
  const { ids } = await listMatches(db, query, { page: 1, pageSize: SUGGESTIONS, limit: MAX_CANDIDATES })
  const cards = await listCards(db, ids)
  return cards.map(({ slug, name, nameUrdu, price, picture }) => ({ slug, name, nameUrdu, price, picture }))
}
