import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { calculateCashDue, calculateToGiveBack } from '#shop/cart/cash-due.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { OrderSort } from '#shop/orders/filter/order-sort.ts'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'
import type { Selected } from '../parts/list/use-selection.ts'

export type OrdersPage = InferResponseType<typeof api.orders.$get, 200>
export type ListedOrder = OrdersPage['rows'][number]
/** An order in the list and on its own page. */
export type Order = Omit<ListedOrder, 'internalNotes' | 'picture' | 'risks' | 'imported' | 'customerChange'>

/** The selected orders. `upTo`: the newest order on screen; newer ones are never selected. `sort`: as on screen. */
export type ChosenOrders = Selected<OrderFilter & { upTo?: string | undefined; sort?: OrderSort | undefined }>

/** How many orders are loaded at a time. */
const PAGE_SIZE = '50'

/**
 * The orders that match. They are not loaded again when the window gets the focus, as after a call on a phone: new
 * orders would move the rows (docs/decisions/0059-new-orders.md).
 */
export const ordersQuery = (filter: OrderFilter, sort: OrderSort) => ({
  ...listQuery({
    queryKey: ['orders', 'list', { ...filter, sort }],
    load: cursor => parseResponse(api.orders.$get({ query: { ...filter, sort, limit: PAGE_SIZE, cursor } })),
  }),
  refetchOnWindowFocus: false,
})

/** The number and the sum of the orders of each status, and of those on hold, that match the rest of the filter. */
export const countsQuery = ({ status: _, onHold: __, ...filter }: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'counts', filter],
    queryFn: () => parseResponse(api.orders.counts.$get({ query: filter })),
    placeholderData: keepPreviousData,
  })

/** The cities of all orders. */
export const citiesQuery = queryOptions({
  queryKey: ['orders', 'cities'],
  queryFn: async () => (await parseResponse(api.orders.cities.$get())).cities,
})

/** The products of orders that are not shipped yet. */
export const orderedProductsQuery = queryOptions({
  queryKey: ['orders', 'products'],
  queryFn: async () => (await parseResponse(api.orders.products.$get())).products,
})

/** The reasons for canceling an order, as the settings have them. */
export const cancelReasonsQuery = queryOptions({
  queryKey: ['orders', 'cancel-reasons'],
  queryFn: () => parseResponse(api.orders['cancel-reasons'].$get()),
})

/** The number of pending orders that reserved nothing. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['orders', 'unconfirmed'],
  queryFn: () => parseResponse(api.orders.unconfirmed.$get()),
  staleTime: 0,
})

/** The saved views of the account. */
export const viewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: async () => (await parseResponse(api.orders.views.$get())).views,
})

type ChangedStatus = { id: string; status: OrderStatus; cancelReason: string | null }

/**
 * Updates the status in all cached lists. An order keeps its place until its list is loaded again, but a list of
 * another status no longer counts it.
 */
export function showStatus(queries: QueryClient, changed: ChangedStatus): void {
  for (const [key, list] of queries.getQueriesData<InfiniteData<OrdersPage>>({ queryKey: ['orders', 'list'] })) {
    const before = list?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === changed.id)
    if (!list || !before) continue
    const status = statusOf(key)
    const isCounted = (order: { status: OrderStatus }) => Number(status === undefined || order.status === status)
    const change = isCounted(changed) - isCounted(before)
    queries.setQueryData<InfiniteData<OrdersPage>>(key, {
      ...list,
      pages: list.pages.map(page => ({
        ...page,
        total: page.total + change,
        rows: page.rows.map(order => (order.id === changed.id ? withStatus(order, changed) : order)),
      })),
    })
  }
}

/** A confirmed status reserves the stock that it needs; of a canceled order nothing is collected. */
function withStatus(order: ListedOrder, changed: ChangedStatus): ListedOrder {
  const shown = { ...order, ...changed, hold: 'held' as const }
  return { ...shown, cashDue: calculateCashDue(shown), toGiveBack: calculateToGiveBack(shown) }
}

/** The status that a cached list is filtered by. */
const statusOf = ([, , filter]: QueryKey): unknown =>
  typeof filter === 'object' && filter !== null && 'status' in filter ? filter.status : undefined
