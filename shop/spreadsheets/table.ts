import { dayInPakistan } from '../pakistan-time.ts'

/** A cell: a text, a number, a time, or nothing. */
export type Cell = string | number | Date | null

/** What is exported, in batches of rows, so that a long table does not fill the memory. */
export type Table = {
  /** In English, such as `Orders`: the name of the sheet. */
  name: string
  headings: readonly string[]
  /** Headings of codes, whose digits a spreadsheet must not read as a number. */
  codes?: readonly string[]
  rows: AsyncIterable<Cell[][]>
}

export type FileFormat = 'csv' | 'xlsx'

/** A column: its heading and what it says of a row. */
export type Column<Row> = readonly [heading: string, write: (row: Row) => Cell]

/** A table of rows that come in batches. */
export function tableOf<Row>(
  { name, codes = [] }: Pick<Table, 'name' | 'codes'>,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): Table {
  async function* rows() {
    for await (const batch of batches) yield batch.map(row => columns.map(([, write]) => write(row)))
  }
  return { name, codes, headings: columns.map(([heading]) => heading), rows: rows() }
}

/** `orders-2026-11-21.csv`, by the day in Pakistan. */
export const exportFileName = (subject: string, format: FileFormat, now = new Date()): string =>
  `${subject}-${dayInPakistan(now)}.${format}`
