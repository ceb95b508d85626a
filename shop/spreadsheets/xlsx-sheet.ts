import { ImportFileError } from './import-file-error.ts'
import { type TableRow, withoutControl } from './table-source.ts'
import { type CellStyle, numberText, PLAIN_STYLE, placeOf, unescaped } from './xlsx-cells.ts'
import { type Handlers, notAWorkbook } from './xlsx-package.ts'

/** What cells of a sheet refer to. */
export type Workbook = { strings: readonly string[]; styles: readonly CellStyle[]; is1904: boolean }

type Limits = { maxRow: number; maxColumns: number; tooWide: (line: number) => Error }

/** A sheet has so many rows. */
const LAST_ROW = 1_048_576

type OpenCell = { place: number; type: string; style: CellStyle; value: string; hasFormula: boolean }

/** Makes rows of the elements of a sheet. `take` hands out those that are complete, without empty ones. */
export function newSheetReader(
  workbook: Workbook,
  { maxRow, maxColumns, tooWide }: Limits,
): { handlers: Handlers; take: () => TableRow[] } {
  let done: TableRow[] = []
  let line = 0
  let size = 0
  let row: TableRow = { line: 0, cells: [] }
  let cell: OpenCell | undefined
  let isValue = false
  let hint = 0

  const put = ({ place, ...read }: OpenCell) => {
    const value = cellText(read, workbook)
    if ('reason' in value) row.faults = [...(row.faults ?? []), { place, reason: value.reason }]
    else if (value.text !== '') {
      if (place >= maxColumns) throw tooWide(line)
      size += value.text.length
      if (size > maxRow) throw new ImportFileError('This row is longer than 1 MB.', line)
      while (row.cells.length < place) row.cells.push('')
      row.cells[place] = value.text
    }
  }
  const handlers: Handlers = {
    open(name, { r, t, s }) {
      if (name === 'row') {
        const next = r === undefined ? line + 1 : Number(r)
        if (!Number.isInteger(next) || next <= line || next > LAST_ROW) throw notAWorkbook()
        line = next
        size = 0
        row = { line, cells: [] }
      } else if (name === 'c') {
        const place = r === undefined ? row.cells.length : placeOf(r)
        if (place < 0) throw notAWorkbook()
        cell = {
          place,
          type: t ?? 'n',
          style: workbook.styles[Number(s ?? -1)] ?? PLAIN_STYLE,
          value: '',
          hasFormula: false,
        }
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'rPh') hint++
      isValue = name === 'v' || (name === 't' && hint === 0)
    },
    text(text) {
      if (!cell || !isValue) return
      cell.value += text
      if (cell.value.length > maxRow) throw new ImportFileError('This row is longer than 1 MB.', line)
    },
    close(name) {
      isValue = false
      if (name === 'rPh') hint--
      if (name === 'c' && cell) {
        put(cell)
        cell = undefined
      }
      if (name === 'row' && (row.cells.some(text => text.trim() !== '') || row.faults)) done.push(row)
    },
  }
  return {
    handlers,
    take() {
      const rows = done
      done = []
      return rows
    },
  }
}

/** The text of a cell; a reason where there is none to read. */
function cellText(
  { type, value, style, hasFormula }: Omit<OpenCell, 'place'>,
  { strings, is1904 }: Workbook,
): { text: string } | { reason: string } {
  if (type === 'e') return { reason: `has the error ${withoutControl(value).slice(0, 20)}` }
  if (hasFormula && value === '' && type !== 'str')
    return { reason: 'has a formula without its result. Open the file in Excel or Google Sheets and save it again' }
  if (type === 's') return { text: clean(strings[Number(value)] ?? '') }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return { text: withoutControl(value).replace(/T00:00(:00(\.0+)?)?Z?$/, '') }
  if (type === 'str' || type === 'inlineStr') return { text: clean(value) }
  return { text: withoutControl(numberText(value, style, is1904)) }
}

const clean = (text: string): string => withoutControl(unescaped(text).replace(/\r\n?/g, '\n'))
