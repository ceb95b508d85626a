import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api } from '../client.ts'
import { listQuery } from '../parts/list-query.ts'
import type { Selected } from '../parts/use-selection.ts'

export type OrdersPage = InferResponseType<typeof api.orders.$get, 200>
export type ListedOrder = OrdersPage['orders'][number]
/** An order as its own page has it too. */
export type Order = Omit<ListedOrder, 'internalNotes'>

/** What is ticked in the list. `upTo`: the newest order on screen, as nobody chooses what came in after it. */
export type ChosenOrders = Selected<OrderFilter & { upTo?: string | undefined }>

/** The orders that match, newest first. */
export const ordersQuery = (filter: OrderFilter) =>
  listQuery({
    queryKey: ['orders', 'list', filter],
    load: cursor => parseResponse(api.orders.$get({ query: { ...filter, cursor } })),
  })

/** The cities that orders went to. */
export const citiesQuery = queryOptions({
  queryKey: ['orders', 'cities'],
  queryFn: async () => (await parseResponse(api.orders.cities.$get())).cities,
})

/** How many orders reserve nothing until somebody confirms them. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['orders', 'unconfirmed'],
  queryFn: () => parseResponse(api.orders.unconfirmed.$get()),
  staleTime: 0,
})

/** Writes a new status into every list already on screen; an order stays where it stands until its list is loaded again. */
export function showStatus(queries: QueryClient, changed: { id: string; status: OrderStatus }): void {
  queries.setQueriesData<InfiniteData<OrdersPage>>(
    { queryKey: ['orders', 'list'] },
    list =>
      list && {
        ...list,
        pages: list.pages.map(page => ({
          ...page,
          orders: page.orders.map(order =>
            // A status that is given takes the stock it needs.
            order.id === changed.id ? { ...order, status: changed.status, hold: 'held' } : order,
          ),
        })),
      },
  )
}
