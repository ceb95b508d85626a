import { listFacts, type ReadFacts } from '#shop/catalogue/list-facts.ts'
import { type FoundProducts, searchProducts } from '#shop/search/search-products.ts'
import type { StorefrontContext } from '../context.ts'
import type { ListParams } from '../list/list-params.ts'

/** The products of a page of results; remembered, since the same few texts are most of all searches. */
export const findProducts = (c: StorefrontContext, request: { query: string } & ListParams): Promise<FoundProducts> =>
  c.var.rememberSearch(
    `results ${JSON.stringify(request)}`,
    () => searchProducts(c.var.db, request, rememberedFacts(c)),
    () => 'any stock',
  )

/** Reads facts of products that are on sale, those that changed since they were read last. */
export const rememberedFacts =
  (c: StorefrontContext): ReadFacts =>
  ids =>
    c.var.rememberFacts(ids, missing => listFacts(c.var.db, { ids: missing }))
