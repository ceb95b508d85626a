/** A cell by its row and column, from 0. */
export type Place = { row: number; column: number }
/** How many rows and columns there are, and how many rows fit on the screen. */
export type Extent = { rows: number; columns: number; page: number }
/** From `anchor`, where it began, to `focus`, the active cell. */
export type Range = { anchor: Place; focus: Place }

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Where an arrow, Home, End, PageUp or PageDown leads, as in a spreadsheet; null for another key. */
export function moveBy({ key, ctrlKey, metaKey }: Pressed, from: Place, { rows, columns, page }: Extent): Place | null {
  const isFar = ctrlKey || metaKey
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const to = (row: number, column: number): Place => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : from.row - 1, from.column)
    case 'ArrowDown':
      return to(isFar ? lastRow : from.row + 1, from.column)
    case 'ArrowLeft':
      return to(from.row, isFar ? 0 : from.column - 1)
    case 'ArrowRight':
      return to(from.row, isFar ? lastColumn : from.column + 1)
    case 'Home':
      return to(isFar ? 0 : from.row, 0)
    case 'End':
      return to(isFar ? lastRow : from.row, lastColumn)
    case 'PageUp':
      return to(from.row - page, from.column)
    case 'PageDown':
      return to(from.row + page, from.column)
    default:
      return null
  }
}

/** Where Tab leads: to the next cell, at the end of a row to the next row; null beyond the first or the last cell. */
export function tabFrom({ row, column }: Place, { rows, columns }: Extent, isBack: boolean): Place | null {
  const index = row * columns + column + (isBack ? -1 : 1)
  if (index < 0 || index >= rows * columns) return null
  return { row: Math.floor(index / columns), column: index % columns }
}

/** The rows and columns of a range, the first and the last included. */
export const boundsOf = ({ anchor, focus }: Range) => ({
  firstRow: Math.min(anchor.row, focus.row),
  lastRow: Math.max(anchor.row, focus.row),
  firstColumn: Math.min(anchor.column, focus.column),
  lastColumn: Math.max(anchor.column, focus.column),
})
