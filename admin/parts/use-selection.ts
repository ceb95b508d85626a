import { useState } from 'react'

/** What is sent for a selection: the ones ticked, or all that match the list's filter but a few (api/selection.ts). */
export type Selected<Filter> = { ids: string[] } | { filter: Filter; except: string[] }

type State = { filterKey: string; all: boolean; ids: ReadonlySet<string> }

/**
 * The ticks of a list. Select all means all `total` that match `filter`, loaded or not; ticks taken off afterwards are left out.
 * Another filter is another list: nothing is selected in it.
 */
export function useSelection<Filter>({ filter, total }: { filter: Filter; total: number }) {
  const filterKey = JSON.stringify(filter)
  const none: State = { filterKey, all: false, ids: new Set() }
  const [stored, setState] = useState(none)
  const state = stored.filterKey === filterKey ? stored : none
  const selected: Selected<Filter> = state.all ? { filter, except: [...state.ids] } : { ids: [...state.ids] }
  return {
    selected,
    count: state.all ? Math.max(0, total - state.ids.size) : state.ids.size,
    isSelected: (id: string) => state.ids.has(id) !== state.all,
    toggle: (id: string) =>
      setState({
        ...state,
        ids: new Set([...state.ids].filter(other => other !== id).concat(state.ids.has(id) ? [] : [id])),
      }),
    selectAll: () => setState({ ...none, all: true }),
    clear: () => setState(none),
  }
}
