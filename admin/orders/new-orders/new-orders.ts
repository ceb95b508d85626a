import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import { api } from '../../client.ts'

/** The number of pending orders, for the menu. */
export const pendingQuery = queryOptions({
  queryKey: ['events', 'pending'],
  queryFn: () => parseResponse(api.events.pending.$get()),
})

/** The ids of matching orders since a time of this browser's clock, the newest 100. */
export const newOrdersQuery = (filter: OrderFilter, since: number) =>
  queryOptions({
    queryKey: ['events', 'new', filter],
    queryFn: async () => {
      const within = String(Math.min(9_999_999, Math.ceil((Date.now() - since) / 1000)))
      return (await parseResponse(api.events['new-orders'].$get({ query: { ...filter, within } }))).ids
    },
    staleTime: 0,
  })
