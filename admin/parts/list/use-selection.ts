import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'

/**
 * The selection as it is sent: selected rows, or all that match the list's filter except some (api/bulk-selection.ts).
 */
export type Selected<Filter> = { ids: string[] } | { filter: Filter; except: string[] }

type State = { filterKey: string; all: boolean; ids: ReadonlySet<string> }

/**
 * The selection of a list. Select all means all `total` rows that match `filter`, loaded or not, except those
 * deselected afterwards. Another filter starts with an empty selection.
 */
export function useSelection<Filter>({ filter, total }: { filter: Filter; total: number }) {
  const filterKey = JSON.stringify(filter)
  const none = useMemo(() => noneOf(filterKey), [filterKey])
  const [stored, setState] = useHistoryState(none)
  const state = stored.filterKey === filterKey ? stored : none
  // The same functions while the filter stays, so that a tick renders no other row.
  const toggle = useCallback((id: string) => setState(before => withToggled(before, none, id)), [none, setState])
  const selectAll = useCallback(() => setState({ ...none, all: true }), [none, setState])
  const selectOnly = useCallback((ids: string[]) => setState({ ...none, ids: new Set(ids) }), [none, setState])
  const clear = useCallback(() => setState(none), [none, setState])
  return useMemo(
    () => ({
      selected: selectedOf<Filter>(state),
      count: state.all ? Math.max(0, total - state.ids.size) : state.ids.size,
      isSelected: (id: string) => state.ids.has(id) !== state.all,
      toggle,
      selectAll,
      selectOnly,
      clear,
    }),
    [state, total, toggle, selectAll, selectOnly, clear],
  )
}

/** The filter is read from its key, so that the result stays the same object while the filter says the same. */
function selectedOf<Filter>({ filterKey, all, ids }: State): Selected<Filter> {
  return all ? { filter: JSON.parse(filterKey) as Filter, except: [...ids] } : { ids: [...ids] }
}

const noneOf = (filterKey: string): State => ({ filterKey, all: false, ids: new Set() })

function withToggled(stored: State, none: State, id: string): State {
  const state = stored.filterKey === none.filterKey ? stored : none
  const ids = new Set(state.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ...state, ids }
}

/** The state by entry of the browser's history. */
const selections = new Map<string, State>()

/** A state that Back restores. A new visit to the same list starts with `initial`. */
function useHistoryState(initial: State) {
  const pathname = useLocation({ select: location => location.pathname })
  const entry = useLocation({ select: location => location.state.__TSR_key ?? '' })
  const [stored, setStored] = useState(() => selections.get(entry) ?? initial)
  const [shown, setShown] = useState({ pathname, entry })
  // While another screen loads, the location is already that of the other screen.
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
