import type { CurrentSalePrice } from '../prices/sales/sales.ts'
import type { GridData } from './block-entries.ts'
import type { Direction, Editing } from './CellEditor.tsx'
import classes from './Grid.module.css'
import { GridRow } from './GridRow.tsx'
import { columns } from './grid-rows.ts'
import { boundsOf, type Range } from './move.ts'

type Props = {
  data: GridData
  /** The first and the last row to render. */
  shown: { first: number; last: number }
  rowHeight: number
  range: Range
  sales: ReadonlyMap<string, CurrentSalePrice> | undefined
  editing: Editing | null
  onCommit: (text: string, direction: Direction) => void
  onCancel: () => void
}

/** The rows near those on screen. Empty rows as high as all others stand before and after them. */
export function GridBody({ data, shown, rowHeight, range, sales, editing, onCommit, onCancel }: Props) {
  const { rows } = data
  const active = range.focus
  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range)
  return (
    <tbody>
      {partsOf(shown, active.row, rows.length).flatMap(part =>
        // One list of elements with keys: a row that stays keeps its element, and with it the focus.
        'gap' in part
          ? [
              <tr key={`gap-${part.gap}`} aria-hidden className={classes.gap}>
                <td colSpan={columns.length} style={{ height: part.rows * rowHeight }} />
              </tr>,
            ]
          : rows.slice(part.first, part.last + 1).map((row, offset) => {
              const index = part.first + offset
              const isInRange = index >= firstRow && index <= lastRow
              return (
                <GridRow
                  key={row.id}
                  row={row}
                  index={index}
                  data={data}
                  sale={sales?.get(row.id)}
                  active={index === active.row ? active.column : -1}
                  firstSelected={isInRange ? firstColumn : -1}
                  lastSelected={isInRange ? lastColumn : -1}
                  editing={editing?.row === index ? editing : null}
                  onCommit={onCommit}
                  onCancel={onCancel}
                />
              )
            }),
      )}
    </tbody>
  )
}

type Part = { first: number; last: number } | { gap: number; rows: number }

/** The rows to render and the gaps between them. The active row is always rendered: it has the focus. */
function partsOf({ first, last }: { first: number; last: number }, active: number, count: number): Part[] {
  const spans = [{ first, last }]
  if (active < first) spans.unshift({ first: active, last: active })
  if (active > last && active < count) spans.push({ first: active, last: active })
  const parts: Part[] = []
  let next = 0
  for (const span of spans) {
    if (span.first > next) parts.push({ gap: next, rows: span.first - next })
    parts.push(span)
    next = span.last + 1
  }
  if (next < count) parts.push({ gap: next, rows: count - next })
  return parts
}
