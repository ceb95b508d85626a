import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'

export type OrderPage = InferResponseType<(typeof api.orders)[':id']['$get'], 200>
export type AdvanceEntry = NonNullable<OrderPage['advances']>[number]
export type OrderEvent = OrderPage['history'][number]

/** An order with its history. Its key is not below `orders`, where the lists are. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: () => parseResponse(api.orders[':id'].$get({ param: { id } })),
  })
