// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/noStaticElementInteractions: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/useKeyWithClickEvents: a table with cells to edit is a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: a table with cells to edit is a grid
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { CurrentSalePrice } from '../prices/sales/sales.ts'
import { copiedRange, copyText, type GridData } from './block-entries.ts'
import type { Direction, Editing } from './CellEditor.tsx'
import { formatBlock, parseBlock } from './copied-block.ts'
import classes from './Grid.module.css'
import { GridRow } from './GridRow.tsx'
import { columnLabel, columns, targetOf } from './grid-rows.ts'
import { boundsOf, moveBy, type Place, type Range, tabFrom } from './move.ts'
import { blockActions, type EditsOfGrid, rangeAround } from './use-grid.ts'
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

const FIRST: Place = { row: 0, column: columns.indexOf('price') }

/**
 * Products and variants as a spreadsheet: the ARIA pattern of a grid, of which one cell is reached by Tab
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). Only rows near those on screen are rendered.
 */
export function GridTable({ data, edits, sales, rowHeight, table, onRange, onSave }: Props) {
  const { rows } = data
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useWindow(scroller, { count: rows.length, rowHeight })
  const [stored, setRange] = useState<Range>({ anchor: FIRST, focus: FIRST })
  const [editing, setEditing] = useState<Editing | null>(null)
  const range = useMemo(() => within(stored, rows.length), [stored, rows.length])
  const active = range.focus
  const extent = { rows: rows.length, columns: columns.length, page: shown.page }
  /** The focus follows the active cell only after a key or a press in the grid. */
  const isFollowed = useRef(false)
  /** Escape, then Tab leaves the grid. */
  const isLeaving = useRef(false)

  useEffect(() => onRange(range), [range, onRange])
  useLayoutEffect(() => {
    if (!isFollowed.current || editing) return
    isFollowed.current = false
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${active.row}:${active.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The names are always in view: going to one means going back to the left.
    if (active.column === 0) scroller.current?.scrollTo({ left: 0 })
  }, [active, editing])

  // Where the names and the next column fill the screen, the prices to change come first.
  useLayoutEffect(() => {
    const cell = scroller.current?.querySelector<HTMLElement>(`thead th:nth-child(${FIRST.column + 1})`)
    if (scroller.current && cell && !isInView(scroller.current, cell)) {
      const names = scroller.current.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
      scroller.current.scrollTo({ left: cell.offsetLeft - names })
    }
  }, [])

  const select = (next: Range) => {
    isFollowed.current = true
    setRange(next)
  }
  const goTo = (place: Place | null, extendsRange = false) => {
    if (place) select({ anchor: extendsRange ? range.anchor : place, focus: place })
  }
  const targetAt = ({ row, column }: Place) => {
    const [gridRow, name] = [rows[row], columns[column]]
    const target = gridRow && name ? targetOf(gridRow, name, data.maySetStock) : null
    return gridRow && name && target ? { row: gridRow, column: name, target } : null
  }
  const edit = (place: Place, isTyped: boolean) => {
    const cell = targetAt(place)
    if (!cell) return
    const text = isTyped ? '' : copyText(data, cell.row, cell.column)
    // At once, so that the letter that opened the field is typed into it.
    flushSync(() => setEditing({ ...place, text, isTyped }))
  }

  function commit(text: string, direction: Direction) {
    if (!editing) return
    const cell = targetAt(editing)
    setEditing(null)
    if (cell && text !== editing.text) edits.enter([{ ...cell, text }], data)
    if (direction === 'stay') return
    const arrow = { down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft', right: 'ArrowRight' }[direction]
    goTo(moveBy({ key: arrow, ctrlKey: false, metaKey: false }, editing, extent))
  }
  function cancel() {
    isFollowed.current = true
    setEditing(null)
  }

  const actions = blockActions(edits, data, range)
  const goToChanged = (keys: string[]) => select(rangeAround(rows, keys, data.maySetStock) ?? range)

  /** Returns whether the key is one of the grid. */
  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (altKey) return false
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape' || (wasLeaving && key === 'Shift')
    if (ctrlKey || metaKey) {
      const act = withControl[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`]
      if (act) {
        act()
        return true
      }
    }
    const moved = moveBy(event, active, extent)
    if (moved) {
      goTo(moved, shiftKey)
      return true
    }
    if (ctrlKey || metaKey) return false
    if (key === 'Tab') {
      const next = wasLeaving ? null : tabFrom(active, extent, shiftKey)
      goTo(next)
      return next !== null
    }
    if (key === 'Enter') {
      if (columns[active.column] === 'name') cellOf(active)?.querySelector('a')?.click()
      else goTo(moveBy({ key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey, metaKey }, active, extent))
      return true
    }
    if (key === 'F2') edit(active, false)
    else if (key === 'Delete' || key === 'Backspace') actions.empty()
    else if (key === 'Escape') select({ anchor: active, focus: active })
    else return false
    return true
  }

  const withControl: Partial<Record<string, () => void>> = {
    z: () => goToChanged(edits.undo()),
    y: () => goToChanged(edits.redo()),
    'shift+z': () => goToChanged(edits.redo()),
    d: () => select(actions.fillDown()),
    s: onSave,
    a: () => select({ anchor: { row: rows.length - 1, column: columns.length - 1 }, focus: { row: 0, column: 0 } }),
  }

  const cellOf = ({ row, column }: Place) =>
    scroller.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)

  function keyDown(event: KeyboardEvent) {
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
    edit(active, true)
  }

  const place = (event: { target: EventTarget }): Place | null => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null
    const [row, column] = cell?.dataset.place?.split(':').map(Number) ?? []
    return row === undefined || column === undefined ? null : { row, column }
  }
  const isField = ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.closest('input, a, [role=listbox]') !== null

  function pointerDown(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.button !== 0 || isField(event)) return
    goTo(place(event), event.shiftKey)
  }
  function pointerOver(event: PointerEvent) {
    const over = place(event)
    if (event.pointerType === 'touch' || event.buttons !== 1 || editing || !over) return
    if (over.row !== active.row || over.column !== active.column) goTo(over, true)
  }
  /** With a finger, dragging scrolls: the first tap goes to a cell, the second one opens it. */
  const tapped = useRef<string>('')
  function click(event: PointerEvent | React.MouseEvent) {
    const at = place(event)
    if (!at || isField(event) || !('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType !== 'touch')
      return
    const key = `${at.row}:${at.column}`
    if (tapped.current === key) edit(at, false)
    else goTo(at)
    tapped.current = key
  }

  const copy = (event: ClipboardEvent) => {
    if (isField(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatBlock(copiedRange(data, range)))
  }
  const paste = (event: ClipboardEvent) => {
    if (isField(event)) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text !== '') select(actions.paste(parseBlock(text)))
  }

  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range)
  const latest = useRef({ commit, cancel })
  useLayoutEffect(() => {
    latest.current = { commit, cancel }
  })
  // The same functions for every rendering, so that a move renders two rows only.
  const onCommit = useCallback((text: string, direction: Direction) => latest.current.commit(text, direction), [])
  const onCancel = useCallback(() => latest.current.cancel(), [])

  return (
    <div className={classes.scroller} ref={scroller}>
      <table
        ref={table}
        role="grid"
        aria-label="Products"
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        className={classes.grid}
        onKeyDown={keyDown}
        onPointerDown={pointerDown}
        onPointerOver={pointerOver}
        onClick={click}
        onDoubleClick={event => {
          const at = place(event)
          if (at && !isField(event)) edit(at, false)
        }}
        onCopy={copy}
        onPaste={paste}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classes[column]}>
                <span
                  onClick={() =>
                    select({ anchor: { row: rows.length - 1, column: index }, focus: { row: 0, column: index } })
                  }
                >
                  {columnLabel[column]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </div>
  )
}

const isInView = (scroller: HTMLElement, cell: HTMLElement) =>
  cell.offsetLeft + cell.offsetWidth <= scroller.clientWidth

/** A range within the rows that there are. */
function within(range: Range, rows: number): Range {
  const last = Math.max(0, rows - 1)
  const { anchor, focus } = range
  if (anchor.row <= last && focus.row <= last) return range
  return { anchor: { ...anchor, row: Math.min(anchor.row, last) }, focus: { ...focus, row: Math.min(focus.row, last) } }
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
