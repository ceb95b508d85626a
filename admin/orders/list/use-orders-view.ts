import { type ListView, listViews, useListView } from '../../parts/list/list-view.ts'

export const ordersViews = listViews
export type OrdersView = ListView

/** How the list shows orders. */
export const useOrdersView = () => useListView('orders')
