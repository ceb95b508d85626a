import { useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { copyText, type GridData } from './block-entries.ts'
import type { Direction, Editing } from './CellEditor.tsx'
import { columns, targetOf } from './grid-rows.ts'
import { type Extent, moveBy, type Place } from './move.ts'
import type { EditsOfGrid } from './use-grid.ts'
import type { GridRange } from './use-grid-range.ts'

type Params = {
  data: GridData
  edits: EditsOfGrid
  extent: Extent
  selection: GridRange
  editing: Editing | null
  setEditing: (editing: Editing | null) => void
}

const arrows = { down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft', right: 'ArrowRight' }

/** Opens the field of a cell, and enters or gives up what is typed into it. */
export function useCellEditing({ data, edits, extent, selection, editing, setEditing }: Params) {
  const openCell = (place: Place, isTyped: boolean) => {
    const cell = findTarget(data, place)
    if (!cell) return
    const text = isTyped ? '' : copyText(data, cell.row, cell.column)
    // At once, so that the letter that opened the field is typed into it.
    flushSync(() => setEditing({ ...place, text, isTyped }))
  }
  function commit(text: string, direction: Direction) {
    if (!editing) return
    const cell = findTarget(data, editing)
    setEditing(null)
    if (cell && text !== editing.text) edits.enter([{ ...cell, text }], data)
    if (direction === 'stay') return
    selection.goTo(moveBy({ key: arrows[direction], ctrlKey: false, metaKey: false }, editing, extent))
  }
  function cancel() {
    selection.followActive()
    setEditing(null)
  }
  const latest = useRef({ commit, cancel })
  useLayoutEffect(() => {
    latest.current = { commit, cancel }
  })
  // The same functions for every rendering, so that a move renders two rows only.
  const onCommit = useCallback((text: string, direction: Direction) => latest.current.commit(text, direction), [])
  const onCancel = useCallback(() => latest.current.cancel(), [])
  return { openCell, onCommit, onCancel }
}

/** A cell that can be edited, or null. */
function findTarget(data: GridData, { row, column }: Place) {
  const [gridRow, name] = [data.rows[row], columns[column]]
  const target = gridRow && name ? targetOf(gridRow, name, data.maySetStock) : null
  return gridRow && name && target ? { row: gridRow, column: name, target } : null
}
