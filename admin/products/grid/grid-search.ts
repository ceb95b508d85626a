import { isId } from '#shop/ids.ts'
import { type ProductSearch, readProductSearch } from '../product-search.ts'

/** The search of the grid's URL: the filter and order of the product list, and ticked products. */
export type GridSearch = ProductSearch & {
  reduced?: true | undefined
  /** Only these products. */
  ids?: string[] | undefined
  /** Whether variants have rows of their own. */
  variants?: false | undefined
}

/** The most products that a URL names; the API takes as many. */
export const MAX_CHOSEN = 100

/** Each part is also set when undefined: the router keeps parts of the search that the result does not name. */
export const readGridSearch = (search: Record<string, unknown>): GridSearch => ({
  ...readProductSearch(search),
  reduced: search.reduced === true || undefined,
  ids: readIds(search.ids),
  variants: search.variants === false ? false : undefined,
})

function readIds(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.filter((id): id is string => typeof id === 'string' && isId(id)).slice(0, MAX_CHOSEN)
  return ids.length > 0 ? ids : undefined
}
