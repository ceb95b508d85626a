import { plainText } from '#shop/catalogue/plain-text.ts'
import { safeHtml } from '#shop/html/safe-html.ts'
import { productLimits } from '#shop/product-limits.ts'
import {
  type FieldKind,
  type FieldValues,
  productFields,
  type SheetFieldName,
  sheetHeadings,
} from '#shop/products/product-fields.ts'
import { type ProductStatus, productStatuses } from '#shop/products/product-filter.ts'
import {
  type Cell,
  GRAM,
  KILOGRAM,
  OUNCE,
  POUND,
  readList,
  readPrice,
  readWeight,
  readWhole,
  readYesNo,
  short,
} from '#shop/spreadsheets/read-cells.ts'
import { plainWord } from '../heading-words.ts'
import type { FieldRow, ImportedValues, ImportedVariant, ImportProblem } from '../imported-product.ts'
import type { Field, ImportFormat } from './headings.ts'

/** The cells of one product being read, and what is wrong with them. */
export type Reading = {
  headingOf: (field: Field) => string
  format: ImportFormat
  problems: ImportProblem[]
  /** What is taken in another way than the cell says. */
  remarks: ImportProblem[]
}

export const newReading = (context: Pick<Reading, 'headingOf' | 'format'>): Reading => ({
  ...context,
  problems: [],
  remarks: [],
})

/** What people write in the last line of a list, as words are compared. */
const SUM = /^((grand|sub)? ?total|sum|کل|ٹوٹل|میزان|kul)( (amount|qty|stock|قیمت|رقم|تعداد))?$/

/** Whether a row of a list is the sum below it. A product of such a name has a code. */
export const isSum = ({ cells }: FieldRow): boolean =>
  SUM.test(plainWord(cells.get('name') ?? '')) && !cells.get('sku')?.trim() && !cells.get('productSku')?.trim()

/** What the first row of a product says of the product itself. */
export function readProductRow(row: FieldRow, reading: Reading): ImportedValues {
  const { cells } = row
  const text = (field: Field) => cells.get(field)?.trim()
  if (reading.format === 'plain' && isSum(row)) {
    const reason = `“${text('name')}” is the sum below a list, and no product. If it is one, give it a code`
    reading.problems.push({ line: row.line, column: reading.headingOf('name'), reason })
  }
  return present({
    ...readFields(row, reading),
    ...(reading.format === 'woocommerce' && {
      shortDescription: read(row, 'shortDescription', { as: cell => readMarkup(cell, plainShort), reading }),
    }),
    status: readStatus(row, reading),
    sku: text('productSku'),
    basePrice: read(row, 'basePrice', { as: readPrice, reading }),
    comparePrice: read(row, 'baseComparePrice', { as: readPrice, reading }),
    subBrand: text('subBrand'),
    category: text('category') ?? lastCategory(cells.get('categories')),
  })
}

/** The values of the list of fields. */
function readFields(row: FieldRow, reading: Reading): Partial<Pick<FieldValues, SheetFieldName>> {
  const readers: Record<FieldKind, (cell: string) => Cell<unknown>> = {
    text: cell => ({ value: cell.trim() }),
    html: cell => readMarkup(cell, html => readHtml(html, reading.format)),
    list: cell => ({ value: readList(cell) }),
    yesNo: readYesNo,
    number: cell => (cell.trim() === '' ? { value: null } : readWhole(cell)),
    kilograms: cell => readWeight(cell, KILOGRAM),
    // Read with others (readStatus).
    status: () => ({ value: undefined }),
  }
  return Object.fromEntries(
    sheetHeadings.map(([name]) => [name, read(row, name, { as: readers[productFields[name].kind], reading })]),
  )
}

/** What a row says of a variant. `first`: the first row of its product, which names the options for the others. */
export function readVariantRow(
  row: FieldRow,
  { first, reading }: { first: FieldRow; reading: Reading },
): ImportedVariant {
  const prices = readPrices(row, reading)
  const quantity = readQuantity(row, reading)
  return present({
    line: row.line,
    options: readOptions(row, first),
    name: row.cells.get('variantName')?.trim(),
    sku: row.cells.get('sku')?.trim(),
    ...prices,
    weight: readVariantWeight(row, reading),
    ...readStock(row, { quantity, reading }),
    lowStockThreshold: read(row, 'lowStockThreshold', { as: readWhole, reading }),
  })
}

/** A shop that sold more than it had writes what it owes. */
function readQuantity(row: FieldRow, reading: Reading): number | undefined {
  const quantity = read(row, 'quantity', { as: readWhole, reading })
  if (quantity === undefined || quantity >= 0) return quantity
  reading.remarks.push(problem(row, 'quantity', `“${quantity}” is taken as 0: stock is not below 0`, reading))
  return 0
}

function readOptions({ cells }: FieldRow, first: FieldRow): ImportedVariant['options'] {
  if (!cells.has('option1Value')) return undefined
  return ([1, 2, 3, 4, 5, 6] as const).flatMap(number => {
    const value = cells.get(`option${number}Value`)?.trim() ?? ''
    const name = (cells.get(`option${number}Name`)?.trim() || first.cells.get(`option${number}Name`)?.trim()) ?? ''
    // Shopify's way to say that a product has no options.
    const isDefault = /^title$/i.test(name) && /^default title$/i.test(value)
    return value === '' || isDefault ? [] : [{ name, value }]
  })
}

/**
 * The regular price becomes the compare price when there is a sale price. In a list “Sale price” is what shoppers pay,
 * also beside a lower price, where that is what the shop paid.
 */
function readPrices(row: FieldRow, reading: Reading): Pick<ImportedVariant, 'price' | 'comparePrice'> {
  const price = read(row, 'price', { as: readPrice, reading })
  const comparePrice = read(row, 'comparePrice', { as: readPrice, reading })
  const regular = read(row, 'regularPrice', { as: readPrice, reading })
  const sale = read(row, 'salePrice', { as: readPrice, reading })
  if (regular === undefined && typeof sale === 'number' && typeof price === 'number') {
    if (sale < price) return { price: sale, comparePrice: comparePrice ?? price }
    const reason = `Rs ${price} is not above the sale price, so it is not shown as the price before`
    if (sale > price) reading.remarks.push(problem(row, 'price', reason, reading))
    return present({ price: sale, comparePrice })
  }
  if (regular === undefined) return present({ price: price ?? sale, comparePrice })
  return present({
    price: sale ?? regular,
    comparePrice: sale === undefined ? undefined : sale === null ? null : regular,
  })
}

function readVariantWeight(row: FieldRow, reading: Reading): number | null | undefined {
  const inUnit = { kilograms: KILOGRAM, grams: GRAM, pounds: POUND, ounces: OUNCE }
  for (const field of ['kilograms', 'grams', 'pounds', 'ounces'] as const) {
    const weight = read(row, field, { as: cell => readWeight(cell, inUnit[field]), reading })
    // Shopify writes 0 for no weight.
    if (weight !== undefined) return weight === 0 && reading.format === 'shopify' ? null : weight
  }
  return undefined
}

function readStock(
  row: FieldRow,
  { quantity, reading }: { quantity: number | undefined; reading: Reading },
): Pick<ImportedVariant, 'quantity' | 'trackInventory'> {
  const isTracked = read(row, 'isTracked', { as: readYesNo, reading })
  const tracker = row.cells.get('tracker')?.trim()
  const sellsWithout = /^(continue|true|yes)$/i.test(row.cells.get('policy')?.trim() ?? '')
  const isInStock = read(row, 'isInStock', { as: readYesNo, reading })
  if (isInStock !== undefined && quantity === undefined)
    return isInStock ? { trackInventory: false } : { trackInventory: true, quantity: 0 }
  const isCounted = reading.format === 'woocommerce' && quantity !== undefined
  const isTrackedByShopify = tracker === undefined ? undefined : tracker !== ''
  const trackInventory = sellsWithout ? false : isCounted ? true : (isTracked ?? isTrackedByShopify)
  return present({ quantity, trackInventory })
}

/** Shopify's `active` that is not published in the online store is a draft. */
function readStatus(row: FieldRow, reading: Reading): ProductStatus | undefined {
  const isPublished = read(row, 'isPublished', { as: readYesNo, reading })
  const word = row.cells.get('status')?.trim().toLowerCase() ?? ''
  // WooCommerce shows such a product to whoever has its address. The shop would list it.
  if (row.cells.get('visibility')?.trim().toLowerCase() === 'hidden') return 'draft'
  if (word === '') return isPublished === undefined ? undefined : isPublished ? 'published' : 'draft'
  if (word === 'active') return isPublished === false ? 'draft' : 'published'
  const status = productStatuses.find(one => one === word)
  if (status === undefined) {
    const reason = `“${short(word)}” is no status: write ${productStatuses.slice(0, -1).join(', ')} or ${productStatuses.at(-1)}`
    reading.problems.push(problem(row, 'status', reason, reading))
  }
  return status
}

/** `Clothing > Shirts, Sale`: the last part of the first one. */
function lastCategory(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  const [first = ''] = cell.split(/(?<!\\),/)
  return first.split('>').at(-1)?.replaceAll('\\,', ',').trim() ?? ''
}

/** As cleaned, a description has half of it at most. Cleaning nested elements takes the square of their number. */
const MAX_HTML = 2 * productLimits.description

const readMarkup = (cell: string, clean: (html: string) => string): Cell<string> =>
  cell.length > MAX_HTML
    ? { reason: `“${short(cell)}” is longer than ${MAX_HTML.toLocaleString('en')} characters` }
    : { value: clean(cell) }

/** Safe HTML. A text without any element keeps its paragraphs. WooCommerce writes line breaks as `\n`. */
function readHtml(cell: string, format: ImportFormat): string {
  const html = format === 'woocommerce' ? cell.replaceAll('\\n', '\n') : cell
  if (/<[a-z!/]/i.test(html) || !html.trim().includes('\n')) return safeHtml(html)
  const paragraphs = html.split(/\n{2,}/).map(paragraph => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
  return safeHtml(paragraphs.join(''))
}

/** WooCommerce's short description is HTML; ours is text. */
const plainShort = (html: string): string => plainText(safeHtml(html.replaceAll('\\n', '\n')))

/** The value of a cell; undefined without its column or when it is refused, which becomes a problem. */
function read<Value>(
  row: FieldRow,
  field: Field,
  { as, reading }: { as: (cell: string) => Cell<Value>; reading: Reading },
): Value | undefined {
  const text = row.cells.get(field)
  if (text === undefined) return undefined
  const cell = as(text)
  if ('value' in cell) return cell.value
  reading.problems.push(problem(row, field, cell.reason, reading))
  return undefined
}

const problem = (row: FieldRow, field: Field, reason: string, { headingOf }: Reading): ImportProblem => ({
  line: row.line,
  column: headingOf(field),
  reason,
})

type Present<Values> = { [Key in keyof Values]: Exclude<Values[Key], undefined> }

/** Without what is undefined: absent means that the file says nothing. */
const present = <Values extends object>(values: Values): Present<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>
