import { unmarked } from '#shop/spreadsheets/csv-format.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { openTable, type Table } from '#shop/spreadsheets/read-table.ts'
import type { FieldRow, ImportFile } from '../imported-product.ts'
import { type Columns, type Field, readColumns } from './columns.ts'
import { contentRows } from './content-rows.ts'
import { groupByHandle } from './group-by-handle.ts'
import { groupByParent } from './group-by-parent.ts'

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
  for await (const { line, cells, problems } of contentRows(table, columns)) {
    const fields = new Map<Field, string>()
    for (const [field, place] of columns.places) fields.set(field, bare(cells[place] ?? '', field))
    yield { line, cells: fields, problems }
  }
}

/** Without the marks for spreadsheets. */
const bare = (cell: string, field: Field): string =>
  unmarked(cell, { isCode: field === 'sku' || field === 'productSku' })
