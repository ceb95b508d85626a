import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { short } from '#shop/spreadsheets/read-cells.ts'
import type { Table } from '#shop/spreadsheets/read-table.ts'
import type { TableRow } from '#shop/spreadsheets/table-source.ts'
import type { ImportProblem } from '../imported-product.ts'

/** Below the headings. 30,000 variants with ten pictures each need fewer. */
const MAX_ROWS = 400_000

/** The columns of a file: their headings, and the places of those that are read. */
type TableColumns = { headings: readonly string[]; places: ReadonlyMap<string, number> }

/**
 * Reads the rows that say anything. `problems`: what is wrong with a row before any cell is understood. Throws an
 * ImportFileError for too many rows.
 */
export async function* contentRows(
  { rows }: Table,
  columns: TableColumns,
): AsyncGenerator<TableRow & { problems: ImportProblem[] }> {
  let count = 0
  for await (const row of rows()) {
    if (row.cells.every(cell => cell.trim() === '') && !row.faults) continue
    if (isHeadings(row.cells, columns.headings)) continue
    if (++count > MAX_ROWS)
      throw new ImportFileError(`A file has at most ${MAX_ROWS.toLocaleString('en')} rows.`, row.line)
    yield { ...row, problems: problemsOf(row, columns) }
  }
}

/** Printed lists have their headings again on each page. */
const isHeadings = (cells: string[], headings: readonly string[]): boolean =>
  cells[0]?.trim() === headings[0] &&
  headings.length > 1 &&
  headings.every((heading, at) => cells[at]?.trim() === heading)

/** Its number of cells, damaged letters, and cells without a value. */
function problemsOf({ line, cells, faults = [] }: TableRow, { headings, places }: TableColumns): ImportProblem[] {
  const problems: ImportProblem[] = []
  const expected = headings.length
  if (cells.length < expected || cells.slice(expected).some(cell => cell !== '')) {
    const reason = `has ${cells.length} cells, the headings are ${expected}. A cell with the separator in it stands in quotes`
    problems.push({ line, column: '', reason })
  }
  for (const place of new Set(places.values())) {
    const fault = faults.find(one => one.place === place)
    if (fault) problems.push({ line, column: headings[place] ?? '', reason: fault.reason })
    const cell = cells[place] ?? ''
    if (!cell.includes('\ufffd')) continue
    const reason = `“${short(cell)}” has letters that are damaged. Save the file as UTF-8 again`
    problems.push({ line, column: headings[place] ?? '', reason })
  }
  return problems
}
