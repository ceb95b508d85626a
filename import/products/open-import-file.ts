import { unmarked } from '#shop/spreadsheets/csv-format.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { factsOf, openTable, type Table } from '#shop/spreadsheets/read-table.ts'
import type { ColumnsUsed } from '../columns/column-fields.ts'
import { type FileColumns, fileColumnsOf } from '../columns/file-columns.ts'
import type { RememberedColumns } from '../columns/remembered-columns.ts'
import { shapeOf } from '../columns/shape-of.ts'
import type { ImportedProduct, ImportFile, ImportProblem } from '../imported-product.ts'
import { bringTogether } from './bring-together.ts'
import { type Columns, countUnderstood, type ReadFields, readColumns, recogniseFields } from './columns.ts'
import { contentRows } from './content-rows.ts'
import { fromDaraz } from './from-daraz.ts'
import { fromWebToffee, type RawRow } from './from-webtoffee.ts'
import { groupByHandle } from './group-by-handle.ts'
import { groupByParent } from './group-by-parent.ts'
import type { Field } from './headings.ts'

/** What the columns of a list are: for this file alone, or for all with the same headings. */
export type ColumnOptions = {
  /** Null: the headings are recognised by their words, whatever is remembered. Absent: what is remembered counts. */
  used?: ColumnsUsed | null | undefined
  remembered?: RememberedColumns | undefined
  /** Where the headings were found before. */
  headingLine?: number | undefined
  sheet?: string | undefined
}

/** No column names products, so that somebody has to choose. */
export class UnknownColumns extends ImportFileError {
  readonly columns: FileColumns
  readonly headingLine: number

  constructor({ message }: ImportFileError, found: { columns: FileColumns; headingLine: number }) {
    super(message)
    this.name = 'UnknownColumns'
    this.columns = found.columns
    this.headingLine = found.headingLine
  }
}

/**
 * Opens a file of products: Shopify's old and new headings, WooCommerce's, the shop's own or those of a list, in any
 * encoding of `encodings` (detected unless given), separated by commas, semicolons or tabs, or in a workbook. It reads
 * as a stream. Throws an ImportFileError for a file that cannot be read at all, UnknownColumns for unknown headings.
 */
export async function openImportFile(
  path: string,
  options: { encoding?: Encoding | undefined; columns?: ColumnOptions | undefined } = {},
): Promise<ImportFile> {
  const { used, remembered = new Map(), headingLine, sheet } = options.columns ?? {}
  const isRemembered = (cells: string[]) => rememberedFor(cells, remembered) !== null
  const isHeadless = used?.hasHeadings === false
  const table = await openTable(path, {
    encoding: options.encoding,
    headingLine,
    sheet,
    isHeadless,
    understood: cells => (isRemembered(cells) ? Number.POSITIVE_INFINITY : countUnderstood(cells)),
  })
  const chosen = used === undefined ? rememberedFor(table.headings, remembered) : used
  const fields = chosen ? fieldsOf(chosen, table.headings) : recogniseFields(table.headings)
  const shown = fileColumnsOf(table, { fields: fields.fields, isHeadless })
  const columns = columnsOf(table, { fields, shown })
  const placeOf = (field: Field) =>
    columns.places.get(field) ?? (/^option\d/.test(field) ? columns.places.get('attribute') : undefined)
  const headingOf = (field: Field) => columns.headings[placeOf(field) ?? -1] ?? field
  return {
    ...columns,
    ...factsOf(table),
    headingOf,
    fileColumns: columns.format === 'plain' ? shown : null,
    columnsUsed: chosen,
    products: () => productsIn(table, { columns, headingOf }),
  }
}

type Found = { columns: Columns; headingOf: (field: Field) => string }

function productsIn(table: Table, { columns, headingOf }: Found): AsyncGenerator<ImportedProduct> {
  const { format, headings } = columns
  const read = () => readFieldRows(table, columns)
  const context = { headingOf, hasManyValues: columns.constants.size > 0 }
  const { headingLine } = table
  if (format === 'woocommerce') return groupByParent(read(), { ...context, format })
  if (format === 'webtoffee') return groupByParent(fromWebToffee(read, headings), { ...context, format: 'woocommerce' })
  if (format === 'daraz')
    return groupByHandle(fromDaraz(read, { headingLine, headingOf }), { ...context, format: 'plain' })
  return groupByHandle(format === 'plain' ? bringTogether(read) : read(), { ...context, format })
}

function rememberedFor(headings: string[], remembered: RememberedColumns): ColumnsUsed | null {
  const shape = remembered.size > 0 ? shapeOf(headings) : null
  const fields = shape === null ? undefined : remembered.get(shape)
  return fields ? { fields, hasHeadings: true } : null
}

/** Another file of the same shape may have fewer empty columns at the end. */
const fieldsOf = ({ fields }: ColumnsUsed, headings: string[]): ReadFields => ({
  format: 'plain',
  fields: headings.map((_, place) => fields[place] ?? undefined),
})

function columnsOf(
  { headings, headingLine }: Table,
  { fields, shown }: { fields: ReadFields; shown: FileColumns },
): Columns {
  try {
    return readColumns(headings, { ...fields, line: headingLine })
  } catch (error) {
    throw error instanceof ImportFileError ? new UnknownColumns(error, { columns: shown, headingLine }) : error
  }
}

async function* readFieldRows(table: Table, columns: Columns): AsyncGenerator<RawRow> {
  for await (const { line, cells, problems } of contentRows(table, {
    headings: columns.headings,
    places: new Map([...columns.alike.values()].flat().map(place => [String(place), place])),
  })) {
    const fields = new Map<Field, string>(columns.constants)
    for (const field of columns.places.keys()) fields.set(field, cellOf(field, { line, cells, problems, columns }))
    yield { line, cells: fields, problems, raw: cells }
  }
}

type Read = { line: number; cells: string[]; problems: ImportProblem[]; columns: Columns }

/** Of several columns that say the same the best one counts, and the next where it is empty. */
function cellOf(field: Field, { line, cells, problems, columns: { alike, headings } }: Read): string {
  const filled = (alike.get(field) ?? [])
    .map(place => ({ place, text: bare(cells[place] ?? '', field) }))
    .filter(({ text }) => text.trim() !== '')
  const [first, ...others] = filled
  if (!first) return ''
  if (field === 'pictures') return filled.map(({ text }) => text).join('\n')
  const other = mustAgree.has(field) ? others.find(({ text }) => !isSame(text, first.text)) : undefined
  if (other) problems.push(differ({ line, headings, place: first.place, other: other.place }))
  return first.text
}

type TwoCells = { line: number; headings: readonly string[]; place: number; other: number }

/** Columns with the same heading are named with their numbers. */
function differ({ line, headings, place, other }: TwoCells): ImportProblem {
  const [column = '', otherColumn = ''] = [headings[place], headings[other]]
  const reason =
    column === otherColumn
      ? `in column ${place + 1} says something else than “${otherColumn}” in column ${other + 1}`
      : `says something else than “${otherColumn}”`
  return { line, column, reason: `${reason}. Empty one of the two cells`, code: 'say-the-same' }
}

/** Of two names, codes or texts the better column is right; of two prices or counts nobody knows. */
const mustAgree: ReadonlySet<Field> = new Set<Field>([
  ...(['handle', 'price', 'basePrice', 'comparePrice', 'baseComparePrice', 'regularPrice', 'salePrice'] as const),
  ...(['quantity', 'kilograms', 'grams', 'status', 'isPublished'] as const),
])

/** A longer number is refused. */
const BEGINNING = 1000
const isSame = (one: string, other: string): boolean =>
  figure(one.slice(0, BEGINNING)) === figure(other.slice(0, BEGINNING))
const figure = (text: string): string => {
  const bare = text.toLowerCase().replace(/[\s,]+/g, '')
  return /^\d+\.0*$/.test(bare) ? bare.replace(/\.0*$/, '') : bare
}

/** Without the marks for spreadsheets. */
const bare = (cell: string, field: Field): string =>
  unmarked(cell, { isCode: field === 'sku' || field === 'productSku' })
