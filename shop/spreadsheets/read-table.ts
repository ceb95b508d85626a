import { open, stat } from 'node:fs/promises'
import { ImportFileError } from './import-file-error.ts'
import { openCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'
import { firstRowsOf, MAX_COLUMNS, type OpenOptions, type TableRow, type TableSource, tooWide } from './table-source.ts'

/** What stands above the headings, such as the name of the shop. */
export type SkippedLine = { line: number; text: string }

/**
 * `rows`: those below the headings, or with them where the table has none of its own. `first`: the first of these.
 * Throws an ImportFileError where the rest cannot be read.
 */
export type Table = TableSource & {
  headings: string[]
  headingLine: number
  skipped: SkippedLine[]
  first: TableRow[]
}

/** What is known of a file before its rows are read. */
export type TableFacts = Omit<Table, 'rows' | 'headings' | 'first'>

export const factsOf = ({ encoding, delimiter, sheet, otherSheets, headingLine, skipped }: TableFacts): TableFacts => ({
  encoding,
  delimiter,
  sheet,
  otherSheets,
  headingLine,
  skipped,
})

/** Bytes of a file. 10,000 products with descriptions have about 20 MB. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024
/**
 * Opens a CSV file or an Excel workbook and finds its headings. Throws an ImportFileError when it is missing, empty,
 * too large, too wide or neither.
 */
export async function openTable(path: string, options: OpenOptions = {}): Promise<Table> {
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw new ImportFileError('This file does not exist.')
  if (file.size > MAX_FILE_BYTES) throw new ImportFileError(`The file is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB.`)
  const source = await openSource(path, options)
  const first = await firstRowsOf(source)
  const heading = findHeading(first, options)
  if (!heading) throw new ImportFileError('The file has no headings.')
  if (heading.cells.length > MAX_COLUMNS) throw tooWide(heading.line)
  const headings = heading.cells.map((cell, place) => (options.isHeadless ? `Column ${place + 1}` : cell.trim()))
  const begins = heading.line + (options.isHeadless ? 0 : 1)
  const skipped = first
    .slice(0, first.indexOf(heading))
    .map(({ line, cells }) => ({ line, text: textOf(cells) }))
    .filter(({ text }) => text !== '')
  return {
    ...source,
    headings,
    headingLine: heading.line,
    skipped,
    first: first.filter(({ line }) => line >= begins),
    rows: async function* () {
      for await (const row of source.rows()) {
        if (row.line < begins) continue
        // A workbook leaves out empty cells at the end of a row.
        while (source.sheet !== '' && row.cells.length < headings.length) row.cells.push('')
        yield row
      }
    },
  }
}

async function openSource(path: string, options: OpenOptions): Promise<TableSource> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  if (buffer.equals(ZIP)) return await openXlsx(path, options)
  if (buffer.equals(OLE))
    throw new ImportFileError(
      'This is an old Excel file (.xls), or one with a password. In Excel choose “Save as” and “Excel Workbook (.xlsx)”, without a password.',
    )
  return await openCsv(path, options)
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The row that says most as headings; where no row says two things, the first that is about as wide as the table, since
 * a title has one cell.
 */
function findHeading(rows: TableRow[], { understood, headingLine }: OpenOptions): TableRow | undefined {
  if (headingLine !== undefined) return rows.find(({ line }) => line === headingLine)
  if (!understood) return rows[0]
  const scores = rows.map(({ cells }) => understood(cells.slice(0, MAX_COLUMNS)))
  const best = Math.max(0, ...scores)
  if (best >= 2) return rows[scores.indexOf(best)]
  const widths = rows.map(({ cells }) => cells.filter(cell => cell.trim() !== '').length)
  const widest = Math.max(0, ...widths)
  return rows.find((_, place) => (widths[place] ?? 0) * 2 > widest) ?? rows[0]
}

const LONGEST = 100

function textOf(cells: string[]): string {
  const text = cells
    .map(cell => cell.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text
}
