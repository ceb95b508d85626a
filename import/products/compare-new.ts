import { newProductForm, savedVariants } from '#shop/products/product-form.ts'
import { buildNewProduct } from './build-product.ts'
import type { NewGroups } from './compared-row.ts'
import type { Draft, ProductToCompare, Refused } from './comparison.ts'
import { issuesOf, problemsOf } from './field-problems.ts'

/** A product that the shop does not have. */
export function compareNew({
  product,
  groups,
  context,
  newGroups,
}: ProductToCompare & { newGroups: NewGroups }): Refused | Draft {
  const built = buildNewProduct(product, groups)
  const where = { product, lines: built.lines, context }
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
        : { kind: 'new', form, slug: product.handle, groups: newGroups },
  }
}
