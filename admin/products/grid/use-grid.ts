import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { notifyError } from '../../parts/feedback/notify.ts'
import { type copiedRange, emptiedEntries, filledEntries, type GridData, pastedEntries } from './block-entries.ts'
import {
  type Edit,
  type EditState,
  type Edits,
  type Entry,
  noEdits,
  redo,
  undo,
  withEntries,
  withMine,
  withoutEdits,
  withTheirs,
} from './edits.ts'
import { columns, type GridRow, keyOf, targetOf } from './grid-rows.ts'
import type { Range } from './move.ts'
import type { GridReport } from './product-grid.ts'
import { afterSave } from './saved-edits.ts'

/** The unsaved cells of the grid, also of rows that are not on screen, and what the keys do to them. */
export function useEdits() {
  const [state, setState] = useState<EditState>(noEdits)
  return {
    ...state,
    enter: (entries: Entry[], { groups }: GridData) => setState(now => withEntries(now, entries, groups)),
    /** Return the cells that changed, so that the grid shows them. */
    undo: () => stepped(undo(state), setState),
    redo: () => stepped(redo(state), setState),
    /** Edits as they are stored, before they are sent. */
    replace: (edits: Edits) => setState(now => ({ ...now, edits })),
    discard: () => setState(withoutEdits),
    takeTheirs: (keys: string[]) => setState(now => withTheirs(now, keys)),
    keepMine: (keys: string[]) => setState(now => withMine(now, keys)),
    applyReport: (sent: Edit[], report: GridReport) => setState(now => afterSave(now, sent, report)),
  }
}

export type EditsOfGrid = ReturnType<typeof useEdits>

function stepped({ state, keys }: ReturnType<typeof undo>, setState: (state: EditState) => void): string[] {
  setState(state)
  return keys
}

type Block = ReturnType<typeof copiedRange>

/** What Ctrl+V, Ctrl+D and Delete do. Each returns the range of cells that it was about. */
export const blockActions = (edits: EditsOfGrid, data: GridData, range: Range) => {
  const apply = ({ entries, blocked, beyond, range: entered }: ReturnType<typeof pastedEntries>): Range => {
    edits.enter(entries, data)
    if (beyond > 0) notifyError('Not all rows fit', `The grid ends ${countOf(beyond, 'row')} earlier. Load more first.`)
    else if (blocked > 0) notifyError(`${countOf(blocked, 'cell')} left out`, 'They cannot be changed here.')
    return entered
  }
  return {
    paste: (block: Block) => apply(pastedEntries(data, range, block)),
    fillDown: () => apply(filledEntries(data, range)),
    empty: () => apply(emptiedEntries(data, range)),
  }
}

export type BlockActions = ReturnType<typeof blockActions>

/** The range around changed cells, for Undo to select them; null when none of them is on screen. */
export function rangeAround(rows: GridRow[], keys: string[], maySetStock: boolean): Range | null {
  const changed = new Set(keys)
  const places = rows.flatMap((gridRow, row) =>
    columns.flatMap((name, column) => {
      const target = targetOf(gridRow, name, maySetStock)
      return target && changed.has(keyOf(target)) ? [{ row, column }] : []
    }),
  )
  const [first] = places
  if (!first) return null
  const inColumns = places.map(({ column }) => column)
  return {
    anchor: { row: places.at(-1)?.row ?? first.row, column: Math.max(...inColumns) },
    focus: { row: first.row, column: Math.min(...inColumns) },
  }
}

/** Cells that follow from one count as that one, which may hold what it held before. */
export const countTyped = (edits: readonly Edit[]): number =>
  new Set(edits.map(edit => edit.follows ?? keyOf(edit))).size
