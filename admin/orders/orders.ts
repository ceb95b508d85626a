import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api } from '../client.ts'

export type OrdersPage = InferResponseType<typeof api.orders.$get, 200>
export type Order = OrdersPage['orders'][number]

const FIRST_PAGE = ''

/** All orders or those of one status, newest first, a page at a time. */
export const ordersQuery = (status: OrderStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['orders', status ?? 'all'],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(api.orders.$get({ query: { status, cursor: cursor === FIRST_PAGE ? undefined : cursor } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
  })

/** Writes a new status into every list already on screen; an order stays where it stands until its list is loaded again. */
export function showStatus(queries: QueryClient, changed: { id: string; status: OrderStatus }): void {
  queries.setQueriesData<InfiniteData<OrdersPage>>(
    { queryKey: ['orders'] },
    lists =>
      lists && {
        ...lists,
        pages: lists.pages.map(page => ({
          ...page,
          orders: page.orders.map(order => (order.id === changed.id ? { ...order, status: changed.status } : order)),
        })),
      },
  )
}
