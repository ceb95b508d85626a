// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/noStaticElementInteractions: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/useKeyWithClickEvents: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: a table with cells to edit is a grid
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatCells, parseCells } from '../../parts/form/draft-cells/copied-cells.ts'
import type { CurrentSalePrice } from '../prices/sales/sales.ts'
import { copiedRange, type GridData } from './block-entries.ts'
import type { Editing } from './CellEditor.tsx'
import classes from './Grid.module.css'
import { GridBody } from './GridBody.tsx'
import { columnLabel, columns } from './grid-rows.ts'
import type { Range } from './move.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { type BlockActions, blockActions, type EditsOfGrid } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { isInField, useGridPointer } from './use-grid-pointer.ts'
import { type GridRange, useGridRange } from './use-grid-range.ts'
import { useWindow } from './use-window.ts'

type Props = {
  data: GridData
  edits: EditsOfGrid
  sales: ReadonlyMap<string, CurrentSalePrice> | undefined
  rowHeight: number
  table: RefObject<HTMLTableElement | null>
  /** Tells the line above the grid which cell is active, and the button which rows are selected. */
  onRange: (range: Range) => void
  onSave: () => void
}

/**
 * Products and variants as a spreadsheet: the ARIA pattern of a grid, of which one cell is reached by Tab
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). Only rows near those on screen are rendered.
 */
export function GridTable({ data, edits, sales, rowHeight, table, onRange, onSave }: Props) {
  const rows = data.rows.length
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useWindow(scroller, { count: rows, rowHeight })
  const extent = { rows, columns: columns.length, page: shown.page }
  const [editing, setEditing] = useState<Editing | null>(null)
  const selection = useGridRange(scroller, { rows, isEditing: editing !== null })
  const { range, select } = selection
  useEffect(() => onRange(range), [range, onRange])
  const { openCell, onCommit, onCancel } = useCellEditing({ data, edits, extent, selection, editing, setEditing })
  const actions = blockActions(edits, data, range)
  const keyDown = useGridKeys({ scroller, data, edits, extent, selection, actions, onOpenCell: openCell, onSave })
  const pointer = useGridPointer({ selection, isEditing: editing !== null, onOpenCell: openCell })
  const selectColumn = (column: number) => select({ anchor: { row: rows - 1, column }, focus: { row: 0, column } })
  return (
    <div className={classes.scroller} ref={scroller}>
      <table
        ref={table}
        role="grid"
        aria-label="Products"
        aria-rowcount={rows + 1}
        aria-multiselectable
        className={classes.grid}
        onKeyDown={keyDown}
        {...pointer}
        {...clipboardOf(data, selection, actions)}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classes[column]}>
                <span onClick={() => selectColumn(index)}>{columnLabel[column]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <GridBody {...{ data, shown, rowHeight, range, sales, editing, onCommit, onCancel }} />
      </table>
    </div>
  )
}

/** Copying and pasting the selected cells, as handlers of the table. A field has its own clipboard. */
const clipboardOf = (data: GridData, { range, select }: GridRange, actions: BlockActions) => ({
  onCopy(event: ClipboardEvent) {
    if (isInField(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatCells(copiedRange(data, range)))
  },
  onPaste(event: ClipboardEvent) {
    if (isInField(event)) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text !== '') select(actions.paste(parseCells(text)))
  },
})
