/** Products that stand first for a search, in this order. */
export type PinForm = { query: string; productIds: string[] }

/** The most searches with pinned products in a shop. */
export const MAX_PINS = 200
/** The most products pinned for a search: more would be a list of its own. */
export const MAX_PINNED = 6
/** The longest search, in characters. */
export const MAX_PIN_QUERY = 100

/** What is wrong with the search, or null. */
export function pinQueryError(query: string): string | null {
  if (query.trim() === '') return 'A search is required'
  return /[\p{L}\p{N}]/u.test(query) ? null : 'A search needs a letter or a figure'
}

/** What is wrong with the products, or null. */
export function pinnedError(productIds: string[]): string | null {
  if (productIds.length === 0) return 'Choose at least one product'
  return productIds.length > MAX_PINNED ? `At most ${MAX_PINNED} products` : null
}
