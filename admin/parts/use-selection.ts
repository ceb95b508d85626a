import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** What is sent for a selection: the ones ticked, or all that match the list's filter but a few (api/bulk-selection.ts). */
export type Selected<Filter> = { ids: string[] } | { filter: Filter; except: string[] }

type State = { filterKey: string; all: boolean; ids: ReadonlySet<string> }

/**
 * The ticks of a list. Select all means all `total` that match `filter`, loaded or not; ticks taken off afterwards are left out.
 * Another filter is another list: nothing is selected in it.
 */
export function useSelection<Filter>({ filter, total }: { filter: Filter; total: number }) {
  const filterKey = JSON.stringify(filter)
  const [stored, setState] = useHistoryState(noneOf(filterKey))
  const state = stored.filterKey === filterKey ? stored : noneOf(filterKey)
  const selected: Selected<Filter> = state.all ? { filter, except: [...state.ids] } : { ids: [...state.ids] }
  return {
    selected,
    count: state.all ? Math.max(0, total - state.ids.size) : state.ids.size,
    isSelected: (id: string) => state.ids.has(id) !== state.all,
    /** The same function while the filter stays: a tick renders no other row. */
    toggle: useCallback((id: string) => setState(before => withToggled(before, filterKey, id)), [filterKey, setState]),
    selectAll: () => setState({ ...noneOf(filterKey), all: true }),
    clear: () => setState(noneOf(filterKey)),
  }
}

const noneOf = (filterKey: string): State => ({ filterKey, all: false, ids: new Set() })

function withToggled(stored: State, filterKey: string, id: string): State {
  const state = stored.filterKey === filterKey ? stored : noneOf(filterKey)
  const ids = new Set(state.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ...state, ids }
}

/** By entry of the browser's history. */
const selections = new Map<string, State>()

/** A state that Back finds again as it was; a new visit to the same list begins with `initial`. */
function useHistoryState(initial: State) {
  const pathname = useLocation({ select: location => location.pathname })
  const entry = useLocation({ select: location => location.state.__TSR_key ?? '' })
  const [stored, setStored] = useState(() => selections.get(entry) ?? initial)
  const [shown, setShown] = useState({ pathname, entry })
  // While another screen is loading, the address is that screen's already.
  const isHere = pathname === shown.pathname
  if (isHere && entry !== shown.entry) {
    setShown({ pathname, entry })
    setStored(selections.get(entry) ?? stored)
  }
  useEffect(() => {
    if (isHere) selections.set(entry, stored)
  }, [isHere, entry, stored])
  return [stored, setStored] as const
}
