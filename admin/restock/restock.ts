import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type AwaitedVariant = InferResponseType<typeof api.restock.$get, 200>['variants'][number]
export type RestockRequest = AwaitedVariant['requests'][number]

export const restockQuery = queryOptions({
  queryKey: ['restock', 'list', undefined],
  queryFn: () => parseResponse(api.restock.$get()),
  staleTime: 0,
})
