import { unmarked } from '#shop/spreadsheets/csv-format.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { factsOf, openTable, type Table } from '#shop/spreadsheets/read-table.ts'
import type { FieldRow, ImportFile, ImportProblem } from '../imported-product.ts'
import { bringTogether } from './bring-together.ts'
import { type Columns, countUnderstood, readColumns } from './columns.ts'
import { contentRows } from './content-rows.ts'
import { groupByHandle } from './group-by-handle.ts'
import { groupByParent } from './group-by-parent.ts'
import type { Field } from './headings.ts'

/**
 * Opens a file of products: Shopify's old and new headings, WooCommerce's, the shop's own or those of a list, in any
 * encoding of `encodings` (detected unless given), separated by commas, semicolons or tabs, or in a workbook. It reads
 * as a stream. Throws an ImportFileError for a file that cannot be read at all.
 */
export async function openImportFile(
  path: string,
  options: { encoding?: Encoding | undefined } = {},
): Promise<ImportFile> {
  const table = await openTable(path, { ...options, understood: countUnderstood })
  const columns = readColumns(table.headings, table.headingLine)
  const headingOf = (field: Field) => columns.headings[columns.places.get(field) ?? -1] ?? field
  const read = () => readFieldRows(table, columns)
  const context = { headingOf, format: columns.format, hasManyValues: columns.constants.size > 0 }
  return {
    ...columns,
    ...factsOf(table),
    headingOf,
    products: () =>
      columns.format === 'woocommerce'
        ? groupByParent(read(), context)
        : groupByHandle(columns.format === 'plain' ? bringTogether(read) : read(), context),
  }
}

async function* readFieldRows(table: Table, columns: Columns): AsyncGenerator<FieldRow> {
  for await (const { line, cells, problems } of contentRows(table, {
    headings: columns.headings,
    places: new Map([...columns.alike.values()].flat().map(place => [String(place), place])),
  })) {
    const fields = new Map<Field, string>(columns.constants)
    for (const field of columns.places.keys()) fields.set(field, cellOf(field, { line, cells, problems, columns }))
    yield { line, cells: fields, problems }
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
  if (other)
    problems.push({
      line,
      column: headings[first.place] ?? '',
      reason: `says something else than “${headings[other.place]}”. Empty one of the two cells`,
    })
  return first.text
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
