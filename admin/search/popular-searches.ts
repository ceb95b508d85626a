import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

const routes = api['popular-searches']

export type PopularSearch = InferResponseType<typeof routes.$get, 200>['searches'][number]

/** What shoppers look for most, and what is blocked. */
export const popularSearchesQuery = queryOptions({
  queryKey: ['popular-searches'],
  queryFn: () => parseResponse(routes.$get()),
})

export const blockSearch = (search: { term: string; isBlocked: boolean }) =>
  parseResponse(routes.blocked.$put({ json: search }))
