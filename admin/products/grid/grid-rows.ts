import { formatFigure } from '#shop/money.ts'
import { variantLabel } from '#shop/variant-label.ts'
import type { Group, Groups } from '../groups.ts'
import { productStatusLabel } from '../product-search.ts'
import type { GridProduct, GridVariant } from './product-grid.ts'

export const columns = [
  'name',
  'shown',
  'price',
  'comparePrice',
  'stock',
  'status',
  'subBrandId',
  'categoryId',
] as const
export type Column = (typeof columns)[number]

/** The columns that can be edited, as the API names them. */
export type Field = Exclude<Column, 'name' | 'shown'>
export type PriceField = 'price' | 'comparePrice'

export const isPriceField = (field: Field): field is PriceField => field === 'price' || field === 'comparePrice'

export const columnLabel: Record<Column, string> = {
  name: 'Product',
  price: 'Price',
  comparePrice: 'Compare price',
  stock: 'Stock',
  status: 'Status',
  subBrandId: 'Sub-brand',
  categoryId: 'Category',
  shown: 'Shoppers see',
}

/** Rupees, a quantity, a status, an id; null is none. */
export type Value = string | number | null

/** A product, or one of its variants. `variant` of a product's row: its only variant, whose stock is in that row. */
export type GridRow = { id: string; kind: 'product' | 'variant'; product: GridProduct; variant: GridVariant | null }

/**
 * A row for each product and, below it, one for each of its variants. The only variant has none, unless it has prices
 * of its own.
 */
export const rowsOf = (products: GridProduct[], showsVariants: boolean): GridRow[] =>
  products.flatMap((product): GridRow[] => {
    const [only, ...others] = product.variants
    const isSimple = only !== undefined && others.length === 0 && only.price === null && only.comparePrice === null
    const row: GridRow = { id: product.id, kind: 'product', product, variant: isSimple ? only : null }
    if (isSimple || !showsVariants) return [row]
    const variants = product.variants.map((variant): GridRow => ({ id: variant.id, kind: 'variant', product, variant }))
    return [row, ...variants]
  })

/** `Linen Kurta, M`, or only the product's name. */
export const rowName = ({ kind, product, variant }: GridRow): string =>
  kind === 'variant' && variant ? `${product.name}, ${variantLabel(variant.name) ?? 'Only variant'}` : product.name

/** A value that can be edited, and which product or variant it belongs to. */
export type Target = { kind: 'product' | 'variant'; id: string; field: Field; stored: Value }

/** What a cell edits; null for one that cannot be edited. */
export function targetOf(row: GridRow, column: Column, maySetStock: boolean): Target | null {
  const { kind, id, product, variant } = row
  if (column === 'name' || column === 'shown') return null
  if (column === 'stock') {
    if (!variant || variant.stock === null || !maySetStock) return null
    return { kind: 'variant', id: variant.id, field: 'stock', stored: variant.stock }
  }
  if (column === 'price' || column === 'comparePrice') {
    const stored = kind === 'variant' && variant ? variant[column] : product[column]
    return { kind, id, field: column, stored }
  }
  return kind === 'variant' ? null : { kind, id, field: column, stored: product[column] }
}

/** The key of a value among unsaved edits. */
export const keyOf = ({ id, field }: Pick<Target, 'id' | 'field'>): string => `${id}:${field}`

/** The sub-brands or categories of a column. */
export const groupsOf = (field: Field, groups: Groups | undefined): Group[] =>
  (field === 'subBrandId' ? groups?.subBrands : groups?.categories) ?? []

/** A value as the grid shows it. */
export function formatValue(field: Field, value: Value, groups: Groups | undefined): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatFigure(value)
  if (field === 'status') return statusLabel(value)
  return groupsOf(field, groups).find(({ id }) => id === value)?.name ?? ''
}

/** A value as it is copied and typed: prices without separators, so that a spreadsheet reads them as numbers. */
export const plainValue = (field: Field, value: Value, groups: Groups | undefined): string =>
  typeof value === 'number' ? String(value) : formatValue(field, value, groups)

const statusLabel = (value: string): string =>
  Object.entries(productStatusLabel).find(([status]) => status === value)?.[1] ?? value
