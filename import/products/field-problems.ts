import { sheetHeadings } from '#shop/products/product-fields.ts'
import type { ImportedProduct, ImportProblem } from '../imported-product.ts'
import type { CompareContext } from './comparison.ts'
import type { Field } from './headings.ts'

/** Where the values of a product came from. `isPriceless`: the file says no price of a new one. */
type Where = { product: ImportedProduct; lines: Map<string, number>; context: CompareContext; isPriceless?: boolean }

type Issues = { issues: { path: PropertyKey[]; message: string }[] } | undefined

export function issuesOf(error: Issues, where: Where): ImportProblem[] {
  return (error?.issues ?? []).map(({ path, message }) => problemAt(path.map(String), message, where))
}

export const problemsOf = (fieldErrors: Record<string, string[]>, where: Where): ImportProblem[] =>
  Object.entries(fieldErrors).flatMap(([field, sentences]) =>
    sentences.map(sentence => problemAt(field.split('.'), sentence, where)),
  )

/** `variants.3.sku` as the line and column of the file. */
function problemAt(path: string[], reason: string, { product, lines, context, isPriceless }: Where): ImportProblem {
  const { file } = context
  const isVariant = path[0] === 'variants' && path.length > 2
  const fields = columnsOf[(isVariant ? `variants.${path[2]}` : path[0]) ?? ''] ?? []
  const field = fields.find(one => file.places.has(one))
  const line = isVariant ? ([...lines.values()][Number(path[1])] ?? product.line) : product.line
  const problem = { line, column: field === undefined ? '' : file.headingOf(field), reason }
  return isPriceless && path[0] === 'basePrice' ? { ...problem, code: 'no-price' } : problem
}

/** The columns that a field of the product form comes from, the most likely first. */
const columnsOf: Record<string, Field[]> = {
  ...Object.fromEntries(sheetHeadings.map(([name]) => [name, [name]])),
  status: ['status', 'isPublished'],
  sku: ['productSku', 'sku'],
  slug: ['handle'],
  basePrice: ['basePrice', 'price', 'regularPrice'],
  comparePrice: ['baseComparePrice', 'comparePrice', 'regularPrice'],
  subBrandId: ['subBrand'],
  categoryId: ['category', 'categories'],
  variants: ['option1Value'],
  'variants.name': ['variantName', 'option1Value'],
  'variants.options': ['option1Value'],
  'variants.sku': ['sku'],
  'variants.price': ['price', 'salePrice', 'regularPrice'],
  'variants.comparePrice': ['comparePrice', 'regularPrice'],
  'variants.weight': ['kilograms', 'grams', 'pounds', 'ounces'],
  'variants.trackInventory': ['isTracked', 'tracker', 'policy', 'isInStock', 'quantity'],
  'variants.lowStockThreshold': ['lowStockThreshold'],
  'variants.openingQuantity': ['quantity'],
}
