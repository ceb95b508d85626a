import type { Db } from '#db/client.ts'
import type { ProductCard } from '../catalogue/product-cards.ts'
import { listMatches } from './matches.ts'
import { listCards } from './search-products.ts'
import { readSearchQuery } from './search-query.ts'

const SUGGESTIONS = 6
/** So many are looked at for those in stock. */
const MAX_CANDIDATES = 60

/** What a search box shows of a product while somebody types. */
export type ProductSuggestion = Pick<ProductCard, 'slug' | 'name' | 'price' | 'picture'>

/** At most 6 products that `searchProducts` would put first if the last word of `text` went on. */
export async function suggestProducts(db: Db, text: string): Promise<ProductSuggestion[]> {
  const query = await readSearchQuery(db, text, { isBeingTyped: true })
  if (!query) return []
  const { ids } = await listMatches(db, query, { page: 1, pageSize: SUGGESTIONS, limit: MAX_CANDIDATES })
  return (await listCards(db, ids)).map(({ slug, name, price, picture }) => ({ slug, name, price, picture }))
}
