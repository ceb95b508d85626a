import { useState } from 'react'
import { readStored, store } from '../../device-storage.ts'

/** How a list is shown: dense rows, or cards with everything. */
export const listViews = ['table', 'detailed'] as const
export type ListView = (typeof listViews)[number]

/** The view of a list, such as `products`, remembered on this device. A table, until somebody chooses. */
export function useListView(list: string): readonly [ListView, (view: ListView) => void] {
  const key = `dukan-${list}-view`
  const [view, setView] = useState(() => listViews.find(view => view === readStored(key)) ?? 'table')
  return [
    view,
    chosen => {
      setView(chosen)
      store(key, chosen)
    },
  ]
}
