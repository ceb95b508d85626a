import { stringify } from 'csv-stringify/sync'
import { timeInPakistan } from '../pakistan-time.ts'
import { csvFormat, markCode } from './csv-format.ts'
import type { Cell, Table } from './table.ts'

/** The table as CSV in pieces, a batch of rows at a time. */
export async function* writeCsv({ headings, codes = [], rows }: Table): AsyncGenerator<string> {
  // Without the byte order mark spreadsheets assume another encoding than UTF-8.
  yield stringify([headings], { ...csvFormat, bom: true })
  const isCode = headings.map(heading => codes.includes(heading))
  for await (const batch of rows) {
    yield stringify(
      batch.map(row => row.map((cell, column) => textOf(cell, isCode[column] ?? false))),
      csvFormat,
    )
  }
}

const textOf = (cell: Cell, isCode: boolean): string | number | null =>
  cell instanceof Date ? timeInPakistan(cell) : isCode && typeof cell === 'string' ? markCode(cell) : cell
