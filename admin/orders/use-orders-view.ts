import { useState } from 'react'

export const ordersViews = ['table', 'detailed'] as const
export type OrdersView = (typeof ordersViews)[number]

const KEY = 'dukan-orders-view'

/** How the list shows orders. The browser remembers it. */
export function useOrdersView(): [OrdersView, (view: OrdersView) => void] {
  const [view, setView] = useState(readView)
  return [
    view,
    chosen => {
      setView(chosen)
      storeView(chosen)
    },
  ]
}

function readView(): OrdersView {
  try {
    return ordersViews.find(name => name === localStorage.getItem(KEY)) ?? 'table'
  } catch {
    return 'table'
  }
}

function storeView(view: OrdersView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // A browser may refuse to store anything; then the choice lasts until the page is closed.
  }
}
