import { unmarked } from '../csv-format.ts'
import { type Columns, type Field, readColumns } from './columns.ts'
import type { Encoding } from './detect-encoding.ts'
import { groupByHandle } from './group-by-handle.ts'
import { groupByParent } from './group-by-parent.ts'
import { ImportFileError } from './import-file-error.ts'
import type { FieldRow, ImportFile, ImportProblem } from './imported-product.ts'
import { short } from './read-cells.ts'
import { openTable, type Table, type TableRow } from './read-table.ts'

/** Rows below the headings. 30,000 variants with ten pictures each need fewer. */
export const MAX_ROWS = 400_000

/**
 * Opens a file of products: Shopify's old and new headings, WooCommerce's or the shop's own, in any encoding of
 * `encodings` (detected unless given), separated by commas, semicolons or tabs. It reads as a stream. Throws an
 * ImportFileError for a file that cannot be read at all.
 */
export async function openImportFile(
  path: string,
  options: { encoding?: Encoding | undefined } = {},
): Promise<ImportFile> {
  const table = await openTable(path, options)
  const columns = readColumns(table.headings)
  const headingOf = (field: Field) => columns.headings[columns.places.get(field) ?? -1] ?? field
  const group = columns.format === 'woocommerce' ? groupByParent : groupByHandle
  return {
    ...columns,
    encoding: table.encoding,
    delimiter: table.delimiter,
    headingOf,
    products: () => group(readFieldRows(table, columns), { headingOf, format: columns.format }),
  }
}

async function* readFieldRows(table: Table, columns: Columns): AsyncGenerator<FieldRow> {
  let count = 0
  for await (const { line, cells } of table.rows()) {
    if (cells.every(cell => cell.trim() === '')) continue
    if (++count > MAX_ROWS) throw new ImportFileError(`A file has at most ${MAX_ROWS.toLocaleString('en')} rows.`, line)
    const fields = new Map<Field, string>()
    for (const [field, place] of columns.places) fields.set(field, bare(cells[place] ?? '', field))
    yield { line, cells: fields, problems: problemsOf({ line, cells }, columns) }
  }
}

/** Without the marks for spreadsheets. */
const bare = (cell: string, field: Field): string =>
  unmarked(cell, { isCode: field === 'sku' || field === 'productSku' })

/** What is wrong with a row before any cell is understood: its number of cells, and damaged letters. */
export function problemsOf(
  { line, cells }: TableRow,
  { headings, places }: { headings: readonly string[]; places: ReadonlyMap<string, number> },
): ImportProblem[] {
  const problems: ImportProblem[] = []
  const expected = headings.length
  if (cells.length < expected || cells.slice(expected).some(cell => cell !== '')) {
    const reason = `has ${cells.length} cells, the headings are ${expected}. A cell with the separator in it stands in quotes`
    problems.push({ line, column: '', reason })
  }
  for (const place of places.values()) {
    const cell = cells[place] ?? ''
    const column = headings[place] ?? ''
    if (!cell.includes('\ufffd')) continue
    problems.push({
      line,
      column,
      reason: `“${short(cell)}” has letters that are damaged. Save the file as UTF-8 again`,
    })
  }
  return problems
}
