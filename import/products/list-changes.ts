import { safeHtml } from '#shop/html/safe-html.ts'
import { formatRupees } from '#shop/money.ts'
import type { EditedProduct } from '#shop/products/find-product-to-edit.ts'
import { isFieldOfKind, type SheetFieldName, sheetHeadings } from '#shop/products/product-fields.ts'
import type { ChangedProductForm, ProductVariantForm } from '#shop/products/product-form.ts'
import { variantLabel } from '#shop/variant-label.ts'
import type { ImportedProduct } from '../imported-product.ts'

/** A difference for people to read. `field`: `Name`, or `M / Indigo: Price` for a variant. Empty texts are empty. */
export type FieldChange = { field: string; from: string; to: string }

type Changes = {
  before: ChangedProductForm
  after: ChangedProductForm
  stock: { variantId: string; set: number; seen: number }[]
  product: ImportedProduct
  newGroups: { subBrand?: string; category?: string }
  stored: EditedProduct
}

/** What an import changes of a stored product, field by field. */
export function listChanges({ before, after, stock, product, newGroups, stored }: Changes): FieldChange[] {
  const changes: FieldChange[] = []
  const add = (field: string, from: string, to: string) => void (from !== to && changes.push({ field, from, to }))
  for (const [name, heading] of sheetHeadings)
    if (!isSameHtml(name, before, after)) add(heading, text(before[name]), text(after[name]))
  add('SKU', before.sku, after.sku)
  add('Base price', rupees(before.basePrice), rupees(after.basePrice))
  add('Compare price', rupees(before.comparePrice), rupees(after.comparePrice))
  addGroup('Sub-brand', {
    from: stored.subBrand,
    toId: after.subBrandId,
    name: newGroups.subBrand ?? product.values.subBrand,
  })
  addGroup('Category', {
    from: stored.category,
    toId: after.categoryId,
    name: newGroups.category ?? product.values.category,
  })
  const storedRows = new Map(before.variants.map(row => [row.id, row]))
  for (const row of after.variants) {
    const earlier = storedRows.get(row.id)
    if (earlier) changes.push(...listVariantChanges(earlier, row))
    else changes.push({ field: 'New variant', from: '', to: row.sku ? `${row.name} (${row.sku})` : row.name })
  }
  for (const { variantId, set, seen } of stock)
    add(labelOf(storedRows.get(variantId)?.name ?? '', 'Stock'), String(seen), String(set))
  return changes

  function addGroup(
    label: string,
    group: { from: { id: string; name: string } | null; toId: string | null; name: string | undefined },
  ) {
    const isSame = group.toId !== null && group.toId === group.from?.id
    if (group.name !== undefined && !isSame) add(label, group.from?.name ?? '', group.name)
  }
}

/** Whether both are the same HTML in another spelling, such as `<br>`: the demo's is stored as it was written. */
const isSameHtml = (name: SheetFieldName, before: ChangedProductForm, after: ChangedProductForm): boolean =>
  isFieldOfKind(name, 'html') && before[name] !== after[name] && safeHtml(String(before[name])) === after[name]

function listVariantChanges(before: ProductVariantForm, after: ProductVariantForm): FieldChange[] {
  const pairs: [string, string, string][] = [
    ['Name', before.name, after.name],
    ['Options', options(before), options(after)],
    ['SKU', before.sku, after.sku],
    ['Price', rupees(before.price), rupees(after.price)],
    ['Compare price', rupees(before.comparePrice), rupees(after.comparePrice)],
    ['Weight in kg', text(before.weight), text(after.weight)],
    ['Track stock', text(before.trackInventory), text(after.trackInventory)],
    ['Low stock at', text(before.lowStockThreshold), text(after.lowStockThreshold)],
  ]
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => ({ field: labelOf(before.name, field), from, to }))
}

const labelOf = (name: string, field: string): string => {
  const label = variantLabel(name)
  return label === null ? field : `${label}: ${field}`
}

const options = ({ options }: ProductVariantForm): string =>
  options.map(({ name, value }) => `${name}: ${value}`).join(', ')

/** `Rs 1,500`; empty for none. */
export const rupees = (amount: number | null): string =>
  amount === null || amount === 0 || Number.isNaN(amount) ? '' : formatRupees(amount).replaceAll('\u00a0', ' ')

const text = (value: string | number | boolean | null | readonly string[]): string =>
  value === null
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : Array.isArray(value)
        ? value.join(', ')
        : String(value)
