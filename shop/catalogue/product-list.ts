import type { Db } from '#db/client.ts'
import type { ProductFacts } from './list-facts.ts'
import {
  countFacets,
  type FacetCounts,
  filterProducts,
  knownFilter,
  type ListFilter,
  type ListSort,
  sortProducts,
} from './list-filter.ts'
import { type ListedCard, listDetailedCards } from './product-cards.ts'

/** What a shopper wants to see of a list. `sort` null: in the order of the list itself. `page` counts from 1. */
export type ListRequest = ListFilter & { sort: ListSort | null; page: number }

/** One page of a list of products; `pages` is 1 when the list is empty. */
export type ProductList = {
  products: (ListedCard & { colours: number })[]
  total: number
  page: number
  pages: number
  /** The chosen values that some product of the list has. */
  filter: ListFilter
  facets: FacetCounts
}

/** Products on a page of a list. */
const PAGE_SIZE = 24

/** The number of pages of a list; 1 when it is empty. */
export const countPages = (all: readonly ProductFacts[], request: ListFilter): number =>
  pagesOf(filterProducts(all, knownFilter(all, request)).length)

/**
 * A page of the products that fit a filter, 24 at a time. Unknown values of the filter are ignored. A page beyond the
 * last is the last, one before the first is the first.
 */
export async function listProducts(db: Db, all: readonly ProductFacts[], request: ListRequest): Promise<ProductList> {
  const filter = knownFilter(all, request)
  const fitting = filterProducts(all, filter)
  const sorted = request.sort === null ? fitting : sortProducts(fitting, request.sort)
  const pages = pagesOf(sorted.length)
  const page = Math.min(Math.max(1, request.page), pages)
  const shown = new Map(sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(facts => [facts.id, facts]))
  const cards = shown.size === 0 ? [] : await listDetailedCards(db, [...shown.keys()])
  const products = cards.map(card => ({ ...card, colours: countColours(shown.get(card.id)) }))
  return { products, total: sorted.length, page, pages, filter, facets: countFacets(all, filter) }
}

/** Its colours, also sold-out ones. */
const countColours = (facts: ProductFacts | undefined): number =>
  new Set(facts?.variants.flatMap(({ colour }) => colour?.key ?? [])).size

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))
