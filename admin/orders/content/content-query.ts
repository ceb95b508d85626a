import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'

export type StoredContent = InferResponseType<(typeof api.orders)[':id']['content']['$get'], 200>

/** What an order contains, read again each time the form is opened. */
export const contentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-content', orderId],
    queryFn: () => parseResponse(api.orders[':id'].content.$get({ param: { id: orderId } })),
    staleTime: 0,
    gcTime: 0,
  })
