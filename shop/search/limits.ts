import type { ProductFacts } from '../catalogue/list-facts.ts'
import { filterProducts, type ListFilter, type PriceRange, priceRangeKey } from '../catalogue/list-filter.ts'
import { partsOf, saysNothing } from './read-words.ts'
import type { SearchQuery } from './search-query.ts'
import { sizesOfValue } from './size-words.ts'

export const noFilter: ListFilter = {
  category: [],
  subBrand: [],
  size: [],
  colour: [],
  price: [],
  inStockOnly: false,
  reducedOnly: false,
}

export type Limited = {
  /** The filters that the words name; each leaves something. */
  filter: ListFilter
  facts: ProductFacts[]
  /** Whether a limit would have left nothing, and was not applied. */
  isIgnored: boolean
}

type Asked = { price: PriceRange | null; query: SearchQuery | null }

/** Makes filters of what a query says of prices and sizes. One that would leave nothing is not applied. */
export function applyLimits(all: ProductFacts[], { price, query }: Asked): Limited {
  const state = { facts: all, filter: noFilter, isIgnored: false }
  const apply = (limit: Partial<ListFilter>) => {
    const filter = { ...state.filter, ...limit }
    if (filterProducts(state.facts, filter).length === 0) return false
    state.filter = filter
    return true
  }
  if (price && !apply({ price: [priceRangeKey(price)] })) state.isIgnored = true
  if (query?.reduced && !apply({ reducedOnly: true })) state.isIgnored = true
  for (const { keys } of query?.sizes ?? []) {
    const size = [...state.filter.size, ...sizeValues(state.facts, keys)]
    if (apply({ size }) && state.filter.size.length > 0) continue
    // A size that is sold out is still found: shoppers can ask for it.
    const sized = state.facts.filter(({ variants }) => variants.some(({ size }) => size && hasSize(size.name, keys)))
    if (sized.length > 0) state.facts = sized
    else state.isIgnored = true
  }
  const { facts, filter, isIgnored } = state
  return { facts, filter, isIgnored: isIgnored && all.length > 0 }
}

/** The text without the words of its limits. */
export function restOf(words: string, query: SearchQuery | null): string {
  const taken = new Set([...(query?.reduced?.parts ?? []), ...(query?.sizes ?? []).flatMap(({ parts }) => parts)])
  if (taken.size === 0) return words
  return partsOf(words)
    .filter((part, place) => !saysNothing(part) && !taken.has(place))
    .join(' ')
}

/** The values of sizes in a list that are one of these. */
const sizeValues = (facts: ProductFacts[], keys: string[]): string[] => {
  const values = new Map(
    facts.flatMap(({ variants }) => variants.flatMap(({ size }) => (size ? [[size.key, size.name]] : []))),
  )
  return [...values].filter(([, name]) => hasSize(name ?? '', keys)).map(([key]) => key ?? '')
}

const hasSize = (name: string, keys: string[]): boolean => {
  const sizes = sizesOfValue(name)
  return keys.some(key => sizes.includes(key))
}
