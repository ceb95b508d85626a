import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'
import type { ProductSearch } from './product-search.ts'

export type ProductsPage = InferResponseType<typeof api.products.$get, 200>
export type Product = ProductsPage['rows'][number]

/** The products that match. */
export const productsQuery = (search: ProductSearch) =>
  listQuery({
    queryKey: ['products', 'list', search],
    load: (cursor, signal) =>
      parseResponse(api.products.$get({ query: { ...search, cursor, limit: '24' } }, { init: { signal } })),
  })
