import { unmarked } from '#shop/spreadsheets/csv-format.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { openTable } from '#shop/spreadsheets/read-table.ts'
import type { ImportProblem } from '../imported-product.ts'
import { fieldIn, placesOf } from '../products/columns.ts'
import { contentRows } from '../products/content-rows.ts'

/** What a column of a file by SKU says. `newCount`: Shopify's empty column beside the present count. */
export type SkuField = 'sku' | 'count' | 'newCount' | 'available' | 'price' | 'comparePrice'

/** A line of the file: only fields that have a column. */
export type SkuRow = {
  line: number
  sku: string
  cells: ReadonlyMap<SkuField, string>
  problems: ImportProblem[]
}

export type SkuFile = {
  encoding: Encoding
  delimiter: string
  ignored: string[]
  headingOf: (field: SkuField) => string
  /** Reads the rows that say anything, from the beginning each time. */
  rows: () => AsyncGenerator<SkuRow>
}

const skuHeadings: Record<string, SkuField> = {
  ...Object.fromEntries(
    ['sku', 'variant sku', 'item sku', 'sku code', 'item code', 'article', 'article no', 'code'].map(name => [
      name,
      'sku',
    ]),
  ),
}

// Our own export, Shopify's (https://help.shopify.com/en/manual/products/inventory/setup), and what people write.
const stockHeadings: Record<string, SkuField> = {
  ...skuHeadings,
  ...Object.fromEntries(
    [
      ...['stock', 'quantity', 'qty', 'on hand', 'onhand', 'count', 'counted', 'stock on hand', 'pieces'],
      ...['on hand (current)', 'variant inventory qty', 'inventory quantity', 'stock quantity', 'closing stock'],
    ].map(name => [name, 'count']),
  ),
  'on hand (new)': 'newCount',
  available: 'available',
  'available (not editable)': 'available',
}

const priceHeadings: Record<string, SkuField> = {
  ...skuHeadings,
  ...Object.fromEntries(
    ['price', 'variant price', 'selling price', 'new price', 'retail price', 'rate'].map(name => [name, 'price']),
  ),
  ...Object.fromEntries(
    [
      ...['compare price', 'compare at price', 'compare-at price', 'variant compare at price'],
      ...['variant compare price', 'old price', 'price before', 'mrp'],
    ].map(name => [name, 'comparePrice']),
  ),
}

type Options = { encoding?: Encoding | undefined }

/** Opens a file of counts by SKU. Throws an ImportFileError without a column of SKUs or one of counts. */
export async function openStockFile(path: string, options: Options = {}): Promise<SkuFile> {
  const { file, has } = await openSkuFile(path, { headings: stockHeadings, ...options })
  if (has('count') || has('newCount')) return file
  if (has('available'))
    throw new ImportFileError(
      '“Available” leaves out what open orders hold. The file needs a column with the count on the shelf, “Stock”.',
      1,
    )
  throw new ImportFileError('No column has the counts. It is “Stock”, “Quantity” or “On hand”.', 1)
}

/** Opens a file of prices by SKU. Throws an ImportFileError without a column of SKUs or one of prices. */
export async function openPricesFile(path: string, options: Options = {}): Promise<SkuFile> {
  const { file, has } = await openSkuFile(path, { headings: priceHeadings, ...options })
  if (has('price') || has('comparePrice')) return file
  throw new ImportFileError('No column has the prices. It is “Price” or “Compare price”.', 1)
}

async function openSkuFile(
  path: string,
  { headings: names, ...options }: Options & { headings: typeof stockHeadings },
) {
  const table = await openTable(path, options)
  const { headings, encoding, delimiter } = table
  const fields = headings.map(heading => fieldIn(names, heading))
  const places = placesOf(fields, headings)
  if (!places.has('sku')) throw new ImportFileError('No column has the SKUs. It is “SKU” or “Variant SKU”.', 1)
  const ignored = headings.filter((heading, place) => heading !== '' && fields[place] === undefined)
  const file: SkuFile = {
    encoding,
    delimiter,
    ignored,
    headingOf: field => headings[places.get(field) ?? -1] ?? '',
    rows: async function* () {
      for await (const { line, cells: row, problems } of contentRows(table, { headings, places })) {
        const cells = new Map([...places].map(([field, place]) => [field, (row[place] ?? '').trim()]))
        const sku = unmarked(cells.get('sku') ?? '', { isCode: true })
        yield { line, sku, cells, problems }
      }
    },
  }
  return { file, has: (field: SkuField) => places.has(field) }
}
