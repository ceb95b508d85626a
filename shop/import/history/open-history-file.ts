import { unmarked } from '../../csv-format.ts'
import { contentRows } from '../content-rows.ts'
import type { Encoding } from '../detect-encoding.ts'
import type { ImportProblem } from '../imported-product.ts'
import type { Cell } from '../read-cells.ts'
import { openTable, type Table } from '../read-table.ts'
import type { HistoryColumns, HistoryFormat } from './history-columns.ts'

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
  columns: HistoryColumns<Field>,
): AsyncGenerator<HistoryRow<Field>> {
  const { places, headings } = columns
  for await (const { line, cells, problems } of contentRows(table, columns)) {
    const cell = (field: Field) => unmarked(cells[places.get(field) ?? -1] ?? '', { isCode: true })
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
