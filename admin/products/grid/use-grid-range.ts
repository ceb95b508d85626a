import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { columns } from './grid-rows.ts'
import type { Place, Range } from './move.ts'

const FIRST: Place = { row: 0, column: columns.indexOf('price') }

type Scroller = RefObject<HTMLDivElement | null>

/** The selected cells, of which one is active. While a cell is edited, its field has the focus. */
export function useGridRange(scroller: Scroller, { rows, isEditing }: { rows: number; isEditing: boolean }) {
  const [stored, setRange] = useState<Range>({ anchor: FIRST, focus: FIRST })
  const range = useMemo(() => within(stored, rows), [stored, rows])
  const active = range.focus
  /** The focus follows the active cell only after a key or a press in the grid. */
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    if (!isFollowed.current || isEditing) return
    isFollowed.current = false
    const cell = findCell(scroller, active)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The names are always in view: going to one means going back to the left.
    if (active.column === 0) scroller.current?.scrollTo({ left: 0 })
  }, [active, isEditing, scroller])
  useScrollToPrices(scroller)
  const followActive = () => {
    isFollowed.current = true
  }
  const select = (next: Range) => {
    followActive()
    setRange(next)
  }
  const goTo = (place: Place | null, extendsRange = false) => {
    if (place) select({ anchor: extendsRange ? range.anchor : place, focus: place })
  }
  return { range, active, select, goTo, followActive }
}

export type GridRange = ReturnType<typeof useGridRange>

/** A range within the rows that there are. */
function within(range: Range, rows: number): Range {
  const last = Math.max(0, rows - 1)
  const { anchor, focus } = range
  if (anchor.row <= last && focus.row <= last) return range
  return { anchor: { ...anchor, row: Math.min(anchor.row, last) }, focus: { ...focus, row: Math.min(focus.row, last) } }
}

/** The element of a cell that is rendered. */
export const findCell = (scroller: Scroller, { row, column }: Place) =>
  scroller.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)

/** Where the names and the next column fill the screen, the prices to change come first. */
function useScrollToPrices(scroller: Scroller): void {
  useLayoutEffect(() => {
    const cell = scroller.current?.querySelector<HTMLElement>(`thead th:nth-child(${FIRST.column + 1})`)
    if (scroller.current && cell && !isInView(scroller.current, cell)) {
      const names = scroller.current.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
      scroller.current.scrollTo({ left: cell.offsetLeft - names })
    }
  }, [scroller])
}

const isInView = (scroller: HTMLElement, cell: HTMLElement) =>
  cell.offsetLeft + cell.offsetWidth <= scroller.clientWidth
