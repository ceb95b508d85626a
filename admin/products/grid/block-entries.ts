import { formatFigure } from '#shop/money.ts'
import type { Groups } from '../groups.ts'
import { type Edits, type Entry, valueIn } from './edits.ts'
import { findRange, shownOf } from './grid-prices.ts'
import { type Column, columns, formatValue, type GridRow, keyOf, plainValue, rowName, targetOf } from './grid-rows.ts'
import { boundsOf, type Range } from './move.ts'

export type GridData = {
  rows: GridRow[]
  edits: Edits
  groups: Groups | undefined
  maySetStock: boolean
}

/** The text of a cell as it is copied. */
export function copyText({ edits, groups, maySetStock }: GridData, row: GridRow, column: Column): string {
  if (column === 'name') return rowName(row)
  if (column === 'shown') return shownText(edits, row)
  const target = targetOf(row, column, maySetStock)
  if (!target) return column === 'stock' ? stockText(row) : ''
  const edit = edits.get(keyOf(target))
  const range = edit?.error ? null : rangeOf(edits, row, column)
  if (range) return range.join('–')
  return edit?.error ? edit.text : plainValue(target.field, valueIn(edits, target, target.stored), groups)
}

/** The text of a cell as it is shown. */
export function cellText(data: GridData, row: GridRow, column: Column): string {
  const target = targetOf(row, column, data.maySetStock)
  if (!target) return column === 'stock' ? stockText(row) : ''
  const edit = data.edits.get(keyOf(target))
  const range = edit?.error ? null : rangeOf(data.edits, row, column)
  if (range) return range.map(formatFigure).join('–')
  return edit?.error && edit.theirs === undefined
    ? edit.text
    : formatValue(target.field, valueIn(data.edits, target, target.stored), data.groups)
}

/** The lowest and the highest price of a product whose variants have different ones. */
const rangeOf = (edits: Edits, { kind, product }: GridRow, column: Column): [number, number] | null =>
  kind === 'product' && (column === 'price' || column === 'comparePrice') ? findRange(edits, product, column) : null

/** What shoppers pay, for a product with different prices the lowest and the highest. */
function shownText(edits: Edits, row: GridRow): string {
  const amounts = shownOf(edits, row).flatMap(({ price }) => price ?? [])
  return [...new Set([Math.min(...amounts), Math.max(...amounts)])].filter(Number.isFinite).join('–')
}

/** The stock of a product is that of its variants. */
function stockText({ kind, product, variant }: GridRow): string {
  const counted = kind === 'variant' && variant ? [variant] : product.variants
  if (counted.some(({ stock }) => stock === null)) return ''
  return counted.reduce((total, { stock }) => total + (stock ?? 0), 0).toLocaleString('en')
}

/** The cells of a range, by row. */
export function copiedRange(data: GridData, range: Range): string[][] {
  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range)
  const copied = columns.slice(firstColumn, lastColumn + 1)
  return data.rows.slice(firstRow, lastRow + 1).map(row => copied.map(column => copyText(data, row, column)))
}

/** What an action enters. `blocked`: cells that cannot be edited. `beyond`: rows that do not fit. */
type Entered = { entries: Entry[]; blocked: number; beyond: number; range: Range }

/**
 * Pastes a block at the first cell of a range, downwards and to the right. One cell fills the whole range; a block of
 * one row or one column is repeated along a longer range, as in a spreadsheet.
 */
export function pastedEntries(data: GridData, range: Range, block: string[][]): Entered {
  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range)
  const width = Math.max(...block.map(row => row.length))
  const rows = repeats(block.length, lastRow - firstRow + 1)
  const wide = repeats(width, lastColumn - firstColumn + 1)
  const pasted = enter(data, { firstRow, firstColumn, rows, columns: wide }, (row, column) => {
    const cells = block[row % block.length]
    return cells?.[column % width]
  })
  // An empty cell of a spreadsheet leaves alone what is always there.
  return { ...pasted, entries: pasted.entries.filter(({ text, target, row }) => text || mayBeEmpty(target.field, row)) }
}

/** A block is repeated when the range is a multiple of it. */
const repeats = (length: number, wanted: number): number => (wanted % length === 0 ? wanted : length)

/** Ctrl+D: the first row of a range into the rows below; a single row takes the one above it. */
export function filledEntries(data: GridData, range: Range): Entered {
  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range)
  const from = firstRow === lastRow ? firstRow - 1 : firstRow
  const source = data.rows[from]
  const size = { firstRow: from + 1, firstColumn, rows: lastRow - from, columns: lastColumn - firstColumn + 1 }
  const filled = enter(data, source ? size : { ...size, rows: 0 }, (_, offset) => {
    const column = columns[firstColumn + offset]
    return source && column && copyText(data, source, column)
  })
  return { ...filled, range }
}

/** Delete: empties the cells of a range that may be empty. */
export function emptiedEntries(data: GridData, range: Range): Entered {
  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range)
  const size = { firstRow, firstColumn, rows: lastRow - firstRow + 1, columns: lastColumn - firstColumn + 1 }
  const entered = enter(data, size, () => '')
  const entries = entered.entries.filter(({ target, row }) => mayBeEmpty(target.field, row))
  const blocked = entered.blocked + entered.entries.length - entries.length
  return { entries, blocked, beyond: 0, range }
}

/** A variant without a price inherits that of its product. Stock, status and a base price are always there. */
const mayBeEmpty = (field: string, { kind }: GridRow): boolean =>
  field === 'comparePrice' ||
  field === 'subBrandId' ||
  field === 'categoryId' ||
  (field === 'price' && kind === 'variant')

type Size = { firstRow: number; firstColumn: number; rows: number; columns: number }

function enter(data: GridData, size: Size, textAt: (row: number, column: number) => string | undefined): Entered {
  const { rows, maySetStock } = data
  const entries: Entry[] = []
  let blocked = 0
  const fitting = Math.min(size.rows, rows.length - size.firstRow)
  for (let down = 0; down < fitting; down++)
    for (let right = 0; right < size.columns; right++) {
      const row = rows[size.firstRow + down]
      const column = columns[size.firstColumn + right]
      const text = textAt(down, right)
      if (!row || !column || text === undefined) continue
      const target = targetOf(row, column, maySetStock)
      // Different prices of variants that come back from a spreadsheet as they were.
      if (target && rangeOf(data.edits, row, column) && text === copyText(data, row, column)) continue
      if (target) entries.push({ row, target, text })
      else if (text !== '' && text !== copyText(data, row, column)) blocked++
    }
  const lastRow = size.firstRow + Math.max(1, fitting) - 1
  const lastColumn = Math.min(columns.length, size.firstColumn + size.columns) - 1
  const range = {
    anchor: { row: size.firstRow, column: size.firstColumn },
    focus: { row: lastRow, column: lastColumn },
  }
  return { entries, blocked, beyond: Math.max(0, size.rows - fitting), range }
}
