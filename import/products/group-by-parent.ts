import type { FieldRow, ImportedProduct } from '../imported-product.ts'
import { expandVariants, type WithValues } from './expand-variants.ts'
import { readAddresses } from './group-by-handle.ts'
import { type Field, type ImportFormat, OPTIONS } from './headings.ts'
import { newReading, readProductRow, readVariantRow } from './read-product-row.ts'

type Context = { headingOf: (field: Field) => string; format: ImportFormat }

/**
 * WooCommerce's files: a row each for simple products, variable products and their variations, which name their parent
 * by SKU or `id:` and may stand anywhere. So this format is read as a whole before the first product comes out.
 */
export async function* groupByParent(
  rows: AsyncGenerator<FieldRow>,
  context: Context,
): AsyncGenerator<ImportedProduct> {
  const products: FieldRow[] = []
  const byKey = new Map<string, FieldRow>()
  const waiting: FieldRow[] = []
  for await (const row of rows) {
    if (typeOf(row) === 'variation') waiting.push(row)
    else {
      products.push(row)
      for (const key of [row.cells.get('sku'), row.cells.get('id') && `id:${row.cells.get('id')}`])
        if (key) byKey.set(key, row)
    }
  }
  const variations = Map.groupBy(waiting, row => byKey.get(row.cells.get('parent')?.trim() ?? ''))
  for (const row of products) yield productOf(row, variations.get(row) ?? [], context)
  for (const row of variations.get(undefined) ?? []) yield refused(row, context)
}

const typeOf = ({ cells }: FieldRow): string =>
  (cells.get('type') ?? 'simple')
    .split(',')
    .map(type => type.trim().toLowerCase())
    .find(type => !['virtual', 'downloadable', ''].includes(type)) ?? 'simple'

function productOf(row: FieldRow, variations: FieldRow[], { headingOf, format }: Context): ImportedProduct {
  const reading = newReading({ headingOf, format })
  const type = typeOf(row)
  if (!['simple', 'variable'].includes(type)) {
    const reason = `Products of the type “${type}” are not sold here: only simple and variable ones`
    reading.problems.push({ line: row.line, column: headingOf('type'), reason })
  }
  const values = readProductRow(row, reading)
  const all = [row, ...variations]
  const valuesOf = type === 'variable' ? valuesByName(row) : new Map()
  for (const { problems, remarks = [] } of all) {
    reading.problems.push(...problems)
    reading.remarks.push(...remarks)
  }
  return {
    line: row.line,
    lines: all.map(({ line }) => line),
    handle: row.cells.get('handle')?.trim() ?? '',
    values,
    variants:
      type === 'variable'
        ? expandVariants(
            variations.map(variation => ({
              variant: readVariantRow(withWeight(variation, row), { first: row, reading }),
              options: choicesOf(variation, { parent: row, valuesOf }),
            })),
            (line, reason) => reading.remarks.push({ line, column: headingOf('option1Value'), reason }),
          )
        : [readVariantRow(withoutOptions(row), { first: row, reading })],
    pictures: all.flatMap(({ line, cells }) =>
      readAddresses(cells.get('pictures')).map(url => ({ line, url, altText: '' })),
    ),
    problems: reading.problems,
    remarks: reading.remarks,
  }
}

/** What the options of a product may be, by their names. */
const valuesByName = ({ cells }: FieldRow): ReadonlyMap<string, string[]> =>
  new Map(
    OPTIONS.map(number => [
      cells.get(`option${number}Name`)?.trim() ?? '',
      (cells.get(`option${number}Value`) ?? '')
        .split(/(?<!\\),/)
        .map(unescapeComma)
        .filter(Boolean),
    ]),
  )

type Parent = { parent: FieldRow; valuesOf: ReadonlyMap<string, string[]> }

/** An attribute that a variation names without a value is any of those that its product has. */
function choicesOf({ cells }: FieldRow, { parent, valuesOf }: Parent): WithValues['options'] {
  return OPTIONS.flatMap(number => {
    const name = cells.get(`option${number}Name`)?.trim() ?? ''
    const parentName = parent.cells.get(`option${number}Name`)?.trim() ?? ''
    const value = cells.get(`option${number}Value`)?.trim() ?? ''
    if (value !== '') return [{ name: name || parentName, values: [value] }]
    const values = valuesOf.get(name) ?? []
    return name !== '' && values.length > 0 ? [{ name, values }] : []
  })
}

const unescapeComma = (value: string): string => value.replaceAll('\\,', ',').trim()

const weights: readonly Field[] = ['kilograms', 'grams', 'pounds', 'ounces']

/** A variation without a weight of its own weighs what its parent does. */
function withWeight(variation: FieldRow, { cells }: FieldRow): FieldRow {
  if (weights.some(field => variation.cells.get(field)?.trim())) return variation
  const inherited = [...cells].filter(([field]) => weights.includes(field))
  return { ...variation, cells: new Map([...variation.cells, ...inherited]) }
}

/** The attributes of a simple product describe it; nobody chooses between them. */
const withoutOptions = (row: FieldRow): FieldRow => ({
  ...row,
  cells: new Map([...row.cells].map(([field, cell]) => [field, /^option\d/.test(field) ? '' : cell])),
})

function refused(row: FieldRow, { headingOf }: Context): ImportedProduct {
  const reason = `The file has no product “${row.cells.get('parent') ?? ''}”, of which this is a variation`
  const problem = { line: row.line, column: headingOf('parent'), reason }
  const problems = [...row.problems, problem]
  return {
    line: row.line,
    lines: [row.line],
    handle: '',
    values: {},
    variants: [],
    pictures: [],
    problems,
    remarks: row.remarks ?? [],
  }
}
