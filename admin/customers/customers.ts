import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type CustomersPage = InferResponseType<typeof api.customers.$get, 200>
export type CustomerRow = CustomersPage['rows'][number]
export type Customer = InferResponseType<(typeof api.customers)[':id']['$get'], 200>
export type CustomerOrder = InferResponseType<(typeof api.customers)[':id']['orders']['$get'], 200>['rows'][number]

// Customers change with their orders, on many screens, so each visit loads them again. A response is fresh for a
// second, so that a screen can preload its parts.
const staleTime = 1000

/** Customers that match a text, by their latest order, newest first. */
export const customersQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['customers', 'list', search],
    load: cursor => parseResponse(api.customers.$get({ query: { search, limit: '50', cursor } })),
    staleTime,
  })

/** A customer without their orders. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: () => parseResponse(api.customers[':id'].$get({ param: { id } })),
    staleTime,
  })

/** The orders of a customer, newest first. */
export const customerOrdersQuery = (id: string) =>
  listQuery({
    queryKey: ['customers', 'orders', id],
    load: cursor => parseResponse(api.customers[':id'].orders.$get({ param: { id }, query: { cursor } })),
    staleTime,
    showsPrevious: false,
  })
