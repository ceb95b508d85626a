import { countDigits, customerKey, foldDigits } from '#shop/phone.ts'
import { unmarked } from '#shop/spreadsheets/csv-format.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { type Cell, short } from '#shop/spreadsheets/read-cells.ts'
import { factsOf, openTable, type Table, type TableFacts } from '#shop/spreadsheets/read-table.ts'
import { cleanLine } from '../clean-line.ts'
import type { ImportProblem } from '../imported-product.ts'
import { contentRows } from '../products/content-rows.ts'
import type { MonthFirst } from '../read-time.ts'
import { readAmount } from './history-cells.ts'
import type { CustomerField, HistoryColumns, HistoryFormat, OrderField } from './history-columns.ts'

/** A row by what its cells say. */
export type HistoryRow<Field extends string> = {
  line: number
  /** Empty for a column that the file does not have. */
  cell: (field: Field) => string
  has: (field: Field) => boolean
  problems: ImportProblem[]
  /**
   * The value of a cell; where it cannot be read, `otherwise`, and the reason is among the problems. Throws an
   * ImportFileError for a date with the month first.
   */
  read: <Value>(field: Field, cell: Cell<Value> | MonthFirst, otherwise: Value) => Value
}

export type HistoryFile<Item> = TableFacts & {
  format: HistoryFormat
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
    columnsOf: (headings: string[], line: number) => HistoryColumns<Field>
    understood: (headings: string[]) => number
    itemsOf: (rows: AsyncGenerator<HistoryRow<Field>>, format: HistoryFormat) => AsyncGenerator<Item>
  },
): Promise<HistoryFile<Item>> {
  const table = await openTable(path, options)
  const columns = options.columnsOf(table.headings, table.headingLine)
  const { format, ignored } = columns
  return {
    format,
    ignored,
    ...factsOf(table),
    items: () => options.itemsOf(readRows(table, columns), format),
  }
}

async function* readRows<Field extends string>(
  table: Table,
  columns: HistoryColumns<Field>,
): AsyncGenerator<HistoryRow<Field>> {
  const { places, headings } = columns
  const read = new Map([...places.values()].flat().map(place => [String(place), place]))
  for await (const { line, cells, problems } of contentRows(table, { headings, places: read })) {
    const textAt = (place: number) => unmarked(cells[place] ?? '', { isCode: true })
    const placeOf = (field: Field) => {
      const all = places.get(field) ?? []
      return all.find(place => cleanLine(textAt(place)) !== '') ?? all[0] ?? -1
    }
    const cell = (field: Field) => textAt(placeOf(field))
    for (const [field, all] of places) {
      if (all.length === 1 || !mustAgree(field)) continue
      const read = beginning(cell(field))
      const other = all.find(place => !isSame(beginning(textAt(place)), read))
      if (other === undefined) continue
      const [one, two] = [placeOf(field), other].map(place => headings[place] ?? '')
      problems.push({
        line,
        column: one ?? '',
        reason: `says something else than “${two}”. Empty one of the two cells`,
      })
    }
    yield {
      line,
      cell,
      problems,
      has: field => places.has(field),
      read(field, read, otherwise) {
        if ('value' in read) return read.value
        if ('isMonthFirst' in read) throw monthFirst(cell(field), line)
        problems.push({ line, column: headings[placeOf(field)] ?? '', reason: read.reason })
        return otherwise
      },
    }
  }
}

/** Of two numbers of an order, names or places the better column is right; of two phones or amounts nobody knows. */
const mustAgree = (field: string): boolean => !FREE.has(field)
const FREE = new Set<string>([
  ...(['number', 'name', 'firstName', 'lastName', 'billingName', 'email', 'note', 'tags', 'items'] as const),
  ...(['itemName', 'street', 'street2', 'city', 'billingCity', 'state', 'postalCode'] as const),
] satisfies (CustomerField | OrderField)[])

/** A longer number or date is refused, so the rest is not compared with that of up to 1,000 columns. */
const beginning = (text: string): string => text.slice(0, 1000)

/** An empty cell contradicts nobody. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map(text => foldDigits(cleanLine(text)).toLowerCase())
  if (left === right || left === '' || right === '') return true
  if (countDigits(one) >= 10) return customerKey(one) === customerKey(other)
  const [first, second] = [one, other].map(readAmount)
  return !!first && !!second && 'value' in first && 'value' in second && first.value === second.value
}

const monthFirst = (cell: string, line: number) =>
  new ImportFileError(
    `“${short(cell)}” has the month first, so nobody can tell days and months of this file apart. Write its dates as` +
      ' 2024-03-25, or all with the day first.',
    line,
  )
