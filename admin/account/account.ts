import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type Account = InferResponseType<typeof api.account.$get, 200>
export type OwnSession = Account['sessions'][number]

/** The account's one-time codes and sessions. Loaded on every visit: another device may have changed them. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => parseResponse(api.account.$get()),
  staleTime: 0,
})
