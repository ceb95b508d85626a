import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { OrdersPage } from '../orders.ts'

// The orders that a list of this tab has shown. They stay seen when their list is no longer cached.
const seen = new Set<string>()
const listeners = new Set<() => void>()
let size = 0

export const isSeen = (id: string): boolean => seen.has(id)

export function markSeen(ids: string[]): void {
  for (const id of ids) seen.add(id)
  if (seen.size === size) return
  size = seen.size
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders again when more orders are seen. */
export const useSeenOrders = (): number => useSyncExternalStore(subscribe, () => size)

/** Marks the orders of all lists as seen, now and whenever one is loaded. Returns a function that ends it. */
export function watchLists(queries: QueryClient): () => void {
  for (const query of queries.getQueryCache().findAll({ queryKey: ['orders', 'list'] })) markLoaded(query)
  return queries.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === 'orders' && query.queryKey[1] === 'list') markLoaded(query)
  })
}

function markLoaded({ state }: Query): void {
  // Both are the data of `ordersQuery`.
  const list = state.data as InfiniteData<OrdersPage> | undefined
  markSeen(list?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? [])
}
