import { unmarked } from '#shop/spreadsheets/csv-format.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { factsOf, openTable, type TableFacts } from '#shop/spreadsheets/read-table.ts'
import { type PlainField, plainFieldOf, rankOf } from '../heading-words.ts'
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

export type SkuFile = TableFacts & {
  ignored: string[]
  headingOf: (field: SkuField) => string
  /** Reads the rows that say anything, from the beginning each time. */
  rows: () => AsyncGenerator<SkuRow>
}

// Our own export and Shopify's: https://help.shopify.com/en/manual/products/inventory/setup
const stockHeadings: Record<string, SkuField> = {
  'on hand (current)': 'count',
  'variant inventory qty': 'count',
  'inventory quantity': 'count',
  'on hand (new)': 'newCount',
  available: 'available',
  'available (not editable)': 'available',
}
const priceHeadings: Record<string, SkuField> = {
  'variant price': 'price',
  'variant compare price': 'comparePrice',
  'variant compare at price': 'comparePrice',
  'compare-at price': 'comparePrice',
}

type Find = (heading: string) => SkuField | undefined

/** What people call the columns, and which of these a file of counts or prices reads. */
const finder =
  (headings: Record<string, SkuField>, words: Partial<Record<PlainField, SkuField>>): Find =>
  heading => {
    const word = plainFieldOf(heading)
    return fieldIn(headings, heading) ?? (word && words[word])
  }

const stockField = finder(stockHeadings, { sku: 'sku', quantity: 'count' })
const priceField = finder(priceHeadings, { sku: 'sku', price: 'price', comparePrice: 'comparePrice' })
/** A list whose only price is called that of a sale. */
const salePriceField = finder(priceHeadings, { sku: 'sku', salePrice: 'price', comparePrice: 'comparePrice' })

type Options = { encoding?: Encoding | undefined }

/** Opens a file of counts by SKU. Throws an ImportFileError without a column of SKUs or one of counts. */
export async function openStockFile(path: string, options: Options = {}): Promise<SkuFile> {
  const { file, has } = await openSkuFile(path, { fieldOf: () => stockField, ...options })
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
  const { file, has } = await openSkuFile(path, {
    fieldOf: headings => (headings.some(one => priceField(one) === 'price') ? priceField : salePriceField),
    ...options,
  })
  if (has('price') || has('comparePrice')) return file
  throw new ImportFileError('No column has the prices. It is “Price” or “Compare price”.', 1)
}

async function openSkuFile(path: string, { fieldOf, ...options }: Options & { fieldOf: (headings: string[]) => Find }) {
  const understood = (cells: string[]) => new Set(cells.flatMap(cell => fieldOf(cells)(cell) ?? [])).size
  const table = await openTable(path, { ...options, understood })
  const { headings, headingLine } = table
  const fields = oneSku(headings.map(fieldOf(headings)), headings)
  const places = placesOf(fields, headings)
  if (!places.has('sku'))
    throw new ImportFileError('No column has the SKUs. It is “SKU”, “Code” or “Variant SKU”.', headingLine)
  const ignored = headings.filter((heading, place) => heading !== '' && fields[place] === undefined)
  const file: SkuFile = {
    ...factsOf(table),
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

/** Of several columns with codes the one with the better word. */
function oneSku(fields: (SkuField | undefined)[], headings: string[]): (SkuField | undefined)[] {
  const places = fields.flatMap((field, place) => (field === 'sku' ? [place] : []))
  const rank = (place: number) => rankOf('sku', headings[place] ?? '')
  const best = places.reduce((one, other) => (rank(other) < rank(one) ? other : one), places[0] ?? -1)
  return fields.map((field, place) => (field === 'sku' && place !== best ? undefined : field))
}
