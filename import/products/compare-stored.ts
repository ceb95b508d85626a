import { formOf } from '#shop/products/form-of.ts'
import { type ChangedProductForm, changedProductForm, savedVariants } from '#shop/products/product-form.ts'
import { findStockRefusal } from '#shop/stock/change-stock.ts'
import type { ImportProblem } from '../imported-product.ts'
import { buildChangedProduct } from './build-product.ts'
import type { Changed, Draft, Refused, StockToSet, StoredToCompare, Unchanged } from './comparison.ts'
import { issuesOf, problemsOf } from './field-problems.ts'
import { type FieldChange, listChanges } from './list-changes.ts'
import type { NewPictures } from './queue-pictures.ts'

/** A product that the shop has. */
export function compareStored(one: StoredToCompare): Changed | Unchanged | Refused | Draft {
  const { product, stored, groups, context, newGroups } = one
  const before = formOf(stored)
  const built = buildChangedProduct(product, { stored, groups, isOnSale: one.onSale.has(stored.id) })
  const saved = listChanges({ before, after: built.form, stock: built.stock, product, newGroups, stored })
  const changes = [...saved, ...listPictureChanges(one.pictures.get(stored.id))]
  if (saved.length === 0 && built.problems.length === 0) {
    const { id } = stored
    if (changes.length === 0) return { kind: 'unchanged', id }
    return { kind: 'changed', id, before, form: before, groups: {}, stock: [], changes, isOnlyPictures: true }
  }
  const parsed = changedProductForm.safeParse(built.form)
  const where = { product, lines: built.lines, context }
  const problems = [...built.problems, ...issuesOf(parsed.error, where)]
  if (!parsed.success || problems.length > 0) return { kind: 'refused', problems }
  const form = parsed.data
  return {
    kind: 'draft',
    toValidate: {
      product: { ...form, id: stored.id, variants: savedVariants({ id: stored.id, variants: form.variants }) },
      rows: form.variants,
      stored: {
        subBrandId: stored.subBrandId,
        categoryId: stored.categoryId,
        variants: new Map(
          stored.variants.map(row => [row.id, { ...row, onHand: row.quantity, tracked: row.trackInventory }]),
        ),
      },
    },
    decide(fieldErrors) {
      const stock = listStockProblems(one, { form, stock: built.stock, lines: built.lines })
      const found = [...(fieldErrors ? problemsOf(fieldErrors, where) : []), ...stock]
      if (found.length > 0) return { kind: 'refused', problems: found }
      const { id } = stored
      return {
        kind: 'changed',
        id,
        before,
        form,
        groups: newGroups,
        stock: built.stock,
        changes,
        isOnlyPictures: false,
      }
    },
  }
}

const listPictureChanges = (pictures: NewPictures | undefined): FieldChange[] =>
  pictures ? [{ field: 'Pictures', from: String(pictures.present), to: String(pictures.present + pictures.added) }] : []

type WithStock = { form: ChangedProductForm; stock: StockToSet[]; lines: Map<string, number> }

const listStockProblems = (
  { product, stored, context }: StoredToCompare,
  { form, stock, lines }: WithStock,
): ImportProblem[] =>
  stock.flatMap(({ variantId, set }) => {
    const row = stored.variants.find(variant => variant.id === variantId)
    const isTracked = form.variants.find(variant => variant.id === variantId)?.trackInventory ?? true
    const names = { product: stored.name, variant: row?.name ?? '' }
    const refusal =
      row && findStockRefusal({ ...names, onHand: row.quantity, reserved: row.reserved, tracked: isTracked }, { set })
    const line = lines.get(variantId) ?? product.line
    return refusal ? [{ line, column: context.file.headingOf('quantity'), reason: context.explain(refusal) }] : []
  })
