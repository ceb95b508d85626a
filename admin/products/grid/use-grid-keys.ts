import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { GridData } from './block-entries.ts'
import { columns } from './grid-rows.ts'
import { type Extent, moveBy, type Place, tabFrom } from './move.ts'
import { type BlockActions, type EditsOfGrid, rangeAround } from './use-grid.ts'
import { findCell, type GridRange } from './use-grid-range.ts'

type Params = {
  scroller: RefObject<HTMLDivElement | null>
  data: GridData
  edits: EditsOfGrid
  extent: Extent
  selection: GridRange
  actions: BlockActions
  onOpenCell: (place: Place, isTyped: boolean) => void
  onSave: () => void
}

/** The keys of the grid while no cell is edited, as in a spreadsheet. Any other letter opens the active cell. */
export function useGridKeys(params: Params) {
  const { extent, selection, onOpenCell } = params
  const { active, goTo } = selection
  /** Escape, then Tab leaves the grid. */
  const isLeaving = useRef(false)
  const withControl = keysWithControl(params)
  const alone = keysAlone(params)

  /** Returns whether the key is one of the grid. */
  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey } = event
    if (altKey) return false
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape' || (wasLeaving && key === 'Shift')
    const isWithControl = event.ctrlKey || event.metaKey
    const act = isWithControl ? withControl[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`] : undefined
    if (act) {
      act()
      return true
    }
    const moved = moveBy(event, active, extent)
    if (moved) {
      goTo(moved, shiftKey)
      return true
    }
    if (isWithControl) return false
    if (key === 'Tab') {
      const next = wasLeaving ? null : tabFrom(active, extent, shiftKey)
      goTo(next)
      return next !== null
    }
    const own = alone[key.toLowerCase()]
    own?.(event)
    return own !== undefined
  }

  return function keyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.nativeEvent.isComposing) return
    if (press(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const { key, ctrlKey, metaKey, altKey } = event
    // The key `/` leads to the search on every screen.
    if (key.length !== 1 || key === '/' || ctrlKey || metaKey || altKey) return
    event.stopPropagation()
    onOpenCell(active, true)
  }
}

function keysWithControl({ data, edits, selection, actions, onSave }: Params): Partial<Record<string, () => void>> {
  const { rows, maySetStock } = data
  const { range, select } = selection
  const goToChanged = (keys: string[]) => select(rangeAround(rows, keys, maySetStock) ?? range)
  return {
    z: () => goToChanged(edits.undo()),
    y: () => goToChanged(edits.redo()),
    'shift+z': () => goToChanged(edits.redo()),
    d: () => select(actions.fillDown()),
    s: onSave,
    a: () => select({ anchor: { row: rows.length - 1, column: columns.length - 1 }, focus: { row: 0, column: 0 } }),
  }
}

function keysAlone({ scroller, extent, selection, actions, onOpenCell }: Params) {
  const { active, select, goTo } = selection
  const keys: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    enter: ({ shiftKey }) => {
      if (columns[active.column] === 'name') findCell(scroller, active)?.querySelector('a')?.click()
      else goTo(moveBy({ key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey: false, metaKey: false }, active, extent))
    },
    f2: () => onOpenCell(active, false),
    delete: actions.empty,
    backspace: actions.empty,
    escape: () => select({ anchor: active, focus: active }),
  }
  return keys
}
