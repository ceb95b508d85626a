import { useState } from 'react'

/** How a list is shown: dense rows, or cards with everything. */
export const listViews = ['table', 'detailed'] as const
export type ListView = (typeof listViews)[number]

/** The view of a list, such as `products`, remembered on this device. A table, until somebody chooses. */
export function useListView(list: string): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState(() => readView(list))
  return [
    view,
    chosen => {
      setView(chosen)
      storeView(list, chosen)
    },
  ]
}

const keyOf = (list: string) => `dukan-${list}-view`

// A browser may refuse storage.
function readView(list: string): ListView {
  try {
    const stored = localStorage.getItem(keyOf(list))
    return listViews.find(view => view === stored) ?? 'table'
  } catch {
    return 'table'
  }
}

function storeView(list: string, view: ListView): void {
  try {
    localStorage.setItem(keyOf(list), view)
  } catch {}
}
