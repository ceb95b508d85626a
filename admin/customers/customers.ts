import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type CustomersPage = InferResponseType<typeof api.customers.$get, 200>
export type CustomerRow = CustomersPage['customers'][number]
export type Customer = InferResponseType<(typeof api.customers)[':id']['$get'], 200>
export type CustomerOrder = InferResponseType<(typeof api.customers)[':id']['orders']['$get'], 200>['orders'][number]

const FIRST_PAGE = ''

// What is said of customers is what their orders say, and those change on many screens: it is asked for again at each visit. For a
// second it holds, so that a screen may ask for its parts before they are shown.
const staleTime = 1000

/** The customers that a text finds, who ordered last first, a page at a time. */
export const customersQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'list', search ?? ''],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        api.customers.$get({ query: { search, limit: '50', cursor: cursor === FIRST_PAGE ? undefined : cursor } }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime,
  })

/** One customer, without their orders. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: () => parseResponse(api.customers[':id'].$get({ param: { id } })),
    staleTime,
  })

/** The orders of one customer, newest first. */
export const customerOrdersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'orders', id],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        api.customers[':id'].orders.$get({
          param: { id },
          query: { cursor: cursor === FIRST_PAGE ? undefined : cursor },
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
    staleTime,
  })

/** `1 order`, `1,200 orders`. */
export const countOrders = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'order' : 'orders'}`
