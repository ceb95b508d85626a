import { unmarked } from '../../csv-format.ts'
import type { Encoding } from '../detect-encoding.ts'
import { ImportFileError } from '../import-file-error.ts'
import type { ImportProblem } from '../imported-product.ts'
import { type Cell, short } from '../read-cells.ts'
import { openTable, type Table } from '../read-table.ts'
import type { HistoryColumns, HistoryFormat } from './history-columns.ts'

/** Rows below the headings: a file of orders has one for each line of an order. */
const MAX_ROWS = 400_000

/** A row by what its cells say. */
export type HistoryRow<Field extends string> = {
  line: number
  /** Empty for a column that the file does not have. */
  cell: (field: Field) => string
  has: (field: Field) => boolean
  problems: ImportProblem[]
  /** The value of a cell; where it cannot be read, `otherwise`, and the reason is among the problems. */
  read: <Value>(field: Field, cell: Cell<Value>, otherwise: Value) => Value
}

export type HistoryFile<Item> = {
  format: HistoryFormat
  encoding: Encoding
  delimiter: string
  ignored: string[]
  /** Reads the file from its beginning. Throws an ImportFileError where the rest cannot be read. */
  items: () => AsyncGenerator<Item>
}

/**
 * Opens a file of customers or orders in any encoding, separated by commas, semicolons or tabs. It reads as a stream.
 * Throws an ImportFileError for a file that cannot be read at all.
 */
export async function openHistoryFile<Field extends string, Item>(
  path: string,
  options: {
    encoding?: Encoding | undefined
    columnsOf: (headings: string[]) => HistoryColumns<Field>
    itemsOf: (rows: AsyncGenerator<HistoryRow<Field>>, format: HistoryFormat) => AsyncGenerator<Item>
  },
): Promise<HistoryFile<Item>> {
  const table = await openTable(path, options)
  const columns = options.columnsOf(table.headings)
  const { format, ignored } = columns
  return {
    ...{ format, ignored, encoding: table.encoding, delimiter: table.delimiter },
    items: () => options.itemsOf(readRows(table, columns), format),
  }
}

async function* readRows<Field extends string>(
  table: Table,
  { places, headings }: HistoryColumns<Field>,
): AsyncGenerator<HistoryRow<Field>> {
  let count = 0
  for await (const { line, cells } of table.rows()) {
    if (cells.every(cell => cell.trim() === '')) continue
    if (++count > MAX_ROWS) throw new ImportFileError(`A file has at most ${MAX_ROWS.toLocaleString('en')} rows.`, line)
    const problems: ImportProblem[] = []
    if (cells.length < headings.length || cells.slice(headings.length).some(cell => cell !== '')) {
      const reason = `has ${cells.length} cells, the headings are ${headings.length}. A cell with the separator in it stands in quotes`
      problems.push({ line, column: '', reason })
    }
    const cell = (field: Field) => unmarked(cells[places.get(field) ?? -1] ?? '', { isCode: true })
    for (const field of places.keys()) {
      if (!cell(field).includes('\ufffd')) continue
      const reason = `“${short(cell(field))}” has letters that are damaged. Save the file as UTF-8 again`
      problems.push({ line, column: headings[places.get(field) ?? -1] ?? '', reason })
    }
    yield {
      ...{ line, cell, problems },
      has: field => places.has(field),
      read(field, read, otherwise) {
        if ('value' in read) return read.value
        const column = headings[places.get(field) ?? -1] ?? ''
        problems.push({ line, column, reason: read.reason })
        return otherwise
      },
    }
  }
}
