import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import type { ProductSearch } from './product-search.ts'

export type ProductsPage = InferResponseType<typeof api.products.$get, 200>
export type Product = ProductsPage['products'][number]

const FIRST_PAGE = ''

/** The products that match, a page at a time. While others are asked for the last ones stay in sight. */
export const productsQuery = (search: ProductSearch) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', search],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === FIRST_PAGE ? undefined : pageParam
      return parseResponse(api.products.$get({ query: { ...search, cursor, limit: '24' } }, { init: { signal } }))
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
    placeholderData: keepPreviousData,
  })
