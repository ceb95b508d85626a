import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

type MessagesPage = InferResponseType<typeof api.messages.$get, 200>

/** The messages about an order, the latest first. */
export const orderMessagesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['messages', 'order', orderId],
    queryFn: (): Promise<MessagesPage> => parseResponse(api.messages.$get({ query: { orderId, limit: '50' } })),
  })
