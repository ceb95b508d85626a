import { type NewProductForm, newProductForm, savedVariants } from '#shop/products/product-form.ts'
import type { ImportProblem } from '../imported-product.ts'
import { buildNewProduct } from './build-product.ts'
import type { NewGroups, NewSummary } from './compared-row.ts'
import type { Draft, ProductToCompare, Refused } from './comparison.ts'
import { issuesOf, problemsOf } from './field-problems.ts'
import type { Field } from './headings.ts'

const priceFields: Field[] = ['basePrice', 'price', 'regularPrice', 'salePrice']

/** A product that the shop does not have. */
export function compareNew({
  product,
  groups,
  context,
  newGroups,
}: ProductToCompare & { newGroups: NewGroups }): Refused | Draft {
  const { choice, file } = context
  const built = buildNewProduct(product, groups)
  const remarks: ImportProblem[] = []
  // A list without a column for it is what the shop sells.
  if (file.format === 'plain' && product.values.status === undefined) built.form.status = 'published'
  if (choice.asDrafts) built.form.status = 'draft'
  if (built.form.status === 'published' && built.form.basePrice === 0) {
    built.form.status = 'draft'
    const price = priceFields.find(field => file.places.has(field))
    remarks.push({
      line: product.line,
      column: price === undefined ? '' : file.headingOf(price),
      reason: 'costs nothing, so it is a draft until it has a price',
    })
  }
  const isPriceless = Number.isNaN(built.form.basePrice)
  const where = { product, lines: built.lines, context, isPriceless }
  const parsed = newProductForm.safeParse(built.form)
  const problems = [...built.problems, ...issuesOf(parsed.error, where)]
  if (!parsed.success || problems.length > 0) return { kind: 'refused', problems }
  const form = parsed.data
  return {
    kind: 'draft',
    toValidate: { product: { ...form, variants: savedVariants(form) }, rows: form.variants, stored: null },
    decide: fieldErrors =>
      fieldErrors
        ? { kind: 'refused', problems: problemsOf(fieldErrors, where) }
        : { kind: 'new', form, slug: product.handle, groups: newGroups, remarks, summary: summaryOf(form) },
  }
}

function summaryOf({ basePrice, comparePrice, variants }: NewProductForm): NewSummary {
  const prices = variants.map(({ price }) => price ?? basePrice)
  const counted = variants.filter(({ trackInventory }) => trackInventory)
  return {
    from: Math.min(...prices),
    to: Math.max(...prices),
    compare: comparePrice,
    pieces: counted.length === 0 ? null : counted.reduce((sum, { openingQuantity }) => sum + openingQuantity, 0),
    variants: variants.length,
  }
}
