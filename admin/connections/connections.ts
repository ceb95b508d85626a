import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type ApiKey = InferResponseType<typeof api.connections.keys.$get, 200>['keys'][number]

export const keysQuery = queryOptions({
  queryKey: ['connections', 'keys'],
  queryFn: () => parseResponse(api.connections.keys.$get()),
})
