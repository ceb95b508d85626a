import { productLimits } from '#shop/product-limits.ts'
import { numberText } from '../../../parts/form/number-text.ts'
import type { NumberInputValue, VariantValues } from '../product-values.ts'

/** The columns of the grid in which Enter goes down and a copied column can be pasted, from left to right. */
export const cellColumns = ['name', 'price', 'comparePrice', 'sku', 'openingQuantity'] as const
export type CellColumn = (typeof cellColumns)[number]

/** A typed or pasted number: `Rs 2,500` and `۲۵۰۰` are 2500. Another text stays, so that the schema reports it. */
export function parseNumber(typed: string): NumberInputValue {
  const text = numberText(typed)
  return text === '' || !Number.isFinite(Number(text)) ? text : Number(text)
}

/** `2,500`; an invalid text as it was typed. */
export const formatNumber = (value: NumberInputValue): string =>
  typeof value === 'number' && Number.isInteger(value) ? value.toLocaleString('en') : String(value)

type Paste = { cells: string[][]; row: number; column: CellColumn }

/**
 * Writes copied cells into the variants, downwards and to the right of a cell. Returns how many rows did not fit. The
 * stock of a stored variant is changed on the Stock screen only, so its quantity stays.
 */
export function pasteCells(
  variants: VariantValues[],
  { cells, row, column }: Paste,
): { variants: VariantValues[]; left: number } {
  const first = cellColumns.indexOf(column)
  const pasted = variants.map((variant, index) => {
    const changed = { ...variant }
    for (const [offset, text] of (cells[index - row] ?? []).entries())
      Object.assign(changed, changeOf(variant, cellColumns[first + offset], text))
    return changed
  })
  return { variants: pasted, left: Math.max(0, cells.length - (variants.length - row)) }
}

function changeOf(variant: VariantValues, column: CellColumn | undefined, text: string): Partial<VariantValues> {
  switch (column) {
    case 'name':
      return { name: text.slice(0, productLimits.name) }
    case 'sku':
      return { sku: text.slice(0, productLimits.sku) }
    case 'price':
    case 'comparePrice':
      return { [column]: parseNumber(text) }
    case 'openingQuantity':
      return variant.stock ? {} : { openingQuantity: parseNumber(text) }
    default:
      return {}
  }
}
