import type { Encoding } from './detect-encoding.ts'
import { ImportFileError } from './import-file-error.ts'

/** How the text of a file is written; an Excel workbook is one of its own. */
export type FileEncoding = Encoding | 'xlsx'

/**
 * A line of the table. `line`: where it begins in the file, from 1; a cell may have several lines. `faults`: cells that
 * have no value to read, by their place.
 */
export type TableRow = { line: number; cells: string[]; faults?: { place: number; reason: string }[] }

/** Rows of a file as they stand there, with those above the headings. Read from the beginning each time. */
export type TableSource = {
  encoding: FileEncoding
  /** Of a CSV file; empty for a workbook. */
  delimiter: string
  /** The sheet of a workbook that is read, and those that are not; empty for a CSV file. */
  sheet: string
  otherSheets: string[]
  rows: () => AsyncGenerator<TableRow>
}

export type OpenOptions = {
  encoding?: Encoding | undefined
  /** How much a row says as headings: the one that says most is taken for them. Without it the first row is. */
  understood?: ((cells: string[]) => number) | undefined
  /** The line of the headings, the sheet and the separator, where they are known. */
  headingLine?: number | undefined
  /** Nothing names the columns: that line has values too. */
  isHeadless?: boolean | undefined
  sheet?: string | undefined
  delimiter?: string | undefined
}

/** Bytes of a row, as UTF-8. An open quote makes one row of the rest of the file. */
export const MAX_ROW_BYTES = 1024 * 1024
/** WooCommerce writes a column for each kind of extra data, some hundreds at most. */
export const MAX_COLUMNS = 1000
/** Rows among which the headings are looked for. */
export const FIRST_ROWS = 30

export const tooWide = (line: number) =>
  new ImportFileError(`The file has more than ${MAX_COLUMNS.toLocaleString('en')} columns.`, line)

/** What is wrong below them is said when the rows are read. */
export async function firstRowsOf(source: Pick<TableSource, 'rows'>): Promise<TableRow[]> {
  const rows: TableRow[] = []
  try {
    for await (const row of source.rows()) {
      rows.push(row)
      if (rows.length >= FIRST_ROWS) break
    }
  } catch (error) {
    if (rows.length === 0) throw error
  }
  return rows
}

/** PostgreSQL stores no NUL, and others would control the terminal that the report is printed to. */
export const withoutControl = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
