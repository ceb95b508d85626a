import { slugFrom } from '#shop/slug.ts'
import type { FieldRow, ImportedPicture, ImportedProduct, ImportedVariant, ImportProblem } from '../imported-product.ts'
import { expandVariants, valuesIn, type WithValues } from './expand-variants.ts'
import type { Field, ImportFormat } from './headings.ts'
import { isSum, newReading, readProductRow, readVariantRow } from './read-product-row.ts'

type Context = {
  headingOf: (field: Field) => string
  format: ImportFormat
  /** Whether a cell may have several values of an option. */
  hasManyValues?: boolean
}

/**
 * Shopify's files and our own: rows with the same handle, one below the other, are one product. The first has its
 * fields, each may have a variant or a picture. Without handles the same name makes a product.
 */
export async function* groupByHandle(
  rows: AsyncGenerator<FieldRow>,
  context: Context,
): AsyncGenerator<ImportedProduct> {
  const begun = new Map<string, number>()
  let key = ''
  let group: FieldRow[] = []
  for await (const row of rows) {
    // A product may have the name of a sum that stands beside it.
    const own = context.format === 'plain' && isSum(row) ? `the sum in line ${row.line}` : keyOf(row)
    // Rows for further variants and pictures may leave the handle out.
    const belongs = group.length > 0 && (own === key || (own === '' && !row.cells.get('name')))
    if (!belongs) {
      if (group.length > 0) yield productOf(group, context)
      group = []
      key = own
      const earlier = own === '' ? undefined : begun.get(own)
      if (earlier !== undefined) row.problems.push(apart({ row, earlier }, context))
      else begun.set(own, row.line)
    }
    group.push(row)
  }
  if (group.length > 0) yield productOf(group, context)
}

/** What tells products apart: the handle, else the name. Empty for a row that has neither. */
export const keyOf = ({ cells }: FieldRow): string => {
  const handle = cells.get('handle')?.trim() || cells.get('name')?.trim()
  return handle ? slugFrom(handle) : ''
}

const apart = ({ row, earlier }: { row: FieldRow; earlier: number }, { headingOf }: Context) => ({
  line: row.line,
  column: headingOf(row.cells.has('handle') ? 'handle' : 'name'),
  reason: `This product began in line ${earlier}. Its rows stand one below the other`,
})

function productOf(rows: FieldRow[], { headingOf, format, hasManyValues = false }: Context): ImportedProduct {
  const reading = newReading({ headingOf, format })
  const [first] = rows
  if (!first) throw new Error('a product has a row')
  const product: ImportedProduct = {
    line: first.line,
    lines: rows.map(({ line }) => line),
    handle: first.cells.get('handle')?.trim() ?? '',
    values: readProductRow(first, reading),
    variants: [],
    pictures: readPictures(rows),
    problems: reading.problems,
    remarks: reading.remarks,
  }
  const variants: ImportedVariant[] = []
  for (const row of rows) {
    reading.problems.push(...row.problems)
    reading.remarks.push(...(row.remarks ?? []))
    if (isVariantRow(row, row === first)) variants.push(readVariantRow(row, { first, reading }))
  }
  const remark = (line: number, reason: string) =>
    reading.remarks.push({ line, column: headingOf('option1Value'), reason })
  product.variants = hasManyValues ? expandVariants(variants.map(withValues), remark) : variants
  if (format === 'plain') product.variants = nameBySku(product.variants, { headingOf, remarks: reading.remarks })
  return product
}

const withValues = (variant: ImportedVariant): WithValues => ({
  variant,
  options: (variant.options ?? []).map(({ name, value }) => ({ name, values: valuesIn(value) })),
})

/** Several rows of one name in a list that differ by nothing but their codes. */
function nameBySku(
  variants: ImportedVariant[],
  { headingOf, remarks }: { headingOf: Context['headingOf']; remarks: ImportProblem[] },
): ImportedVariant[] {
  const skus = new Set(variants.map(({ sku }) => sku ?? ''))
  const isNameless = variants.every(({ name, options = [] }) => !name && options.length === 0)
  if (variants.length < 2 || !isNameless || skus.has('') || skus.size < variants.length) return variants
  const [first] = variants
  const reason = `Rows of one name are variants of one product. These ${variants.length} are named by their codes`
  if (first) remarks.push({ line: first.line, column: headingOf('sku'), reason })
  return variants.map(variant => ({ ...variant, name: variant.sku ?? '' }))
}

/** By their positions where the file has some; pictures of variants come last. */
function readPictures(rows: FieldRow[]): ImportedPicture[] {
  const read = (row: FieldRow, fields: Field[]) =>
    fields.flatMap(field =>
      readAddresses(row.cells.get(field)).map(url => ({
        position: Number.parseInt(row.cells.get('picturePosition') ?? '', 10) || Number.MAX_SAFE_INTEGER,
        picture: {
          line: row.line,
          url,
          altText: field === 'picture' ? (row.cells.get('pictureAlt') ?? '').trim() : '',
        },
      })),
    )
  const own = rows.flatMap(row => read(row, ['pictures', 'picture'])).toSorted((a, b) => a.position - b.position)
  return [...own, ...rows.flatMap(row => read(row, ['variantPicture']))].map(({ picture }) => picture)
}

const variantFields: Field[] = [
  'option1Value',
  'option2Value',
  'option3Value',
  'variantName',
  'sku',
  'price',
  'quantity',
  'salePrice',
]

/** The first row has a variant when the file has any column for one; the others when they say something of one. */
const isVariantRow = ({ cells }: FieldRow, isFirst: boolean): boolean =>
  variantFields.some(field => (isFirst ? cells.has(field) : (cells.get(field) ?? '').trim() !== ''))

/** Addresses in a cell, separated by spaces, line breaks or commas before the next one. */
export const readAddresses = (cell = ''): string[] =>
  cell
    .split(/[\s|]+|,(?=\s*https?:)/i)
    .map(url => url.replace(/,$/, '').trim())
    .filter(Boolean)
