import type { ProductFacts } from '#shop/catalogue/list-facts.ts'
import type { StockDependency } from '../context.ts'

/** The stock that a list shows: numbers beside filters and the order depend on that of all its products. */
export const stockOf = (all: readonly ProductFacts[]): StockDependency =>
  all.length > MAX_TRACKED ? 'any stock' : all.map(({ id }) => id)

/** Each response from the cache compares as many. */
const MAX_TRACKED = 200
