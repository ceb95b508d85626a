import { formatFigure, formatRupees, type Rupees } from '#shop/money.ts'
import { calculatePrice, type PriceAdjustment, type Rounding } from '#shop/products/prices/calculate-price.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { parsePriceEntry } from '../parse-price-entry.ts'
import { type PriceRow, priceRowName } from '../prices.ts'
import type { CurrentSalePrice, Sale, SaleInput } from './sales.ts'

/** A price of the form. */
export type DraftRow = {
  /** The variant's id, else the product's. */
  id: string
  productId: string
  variantId: string | null
  name: string
  /** What shoppers pay without a sale. */
  regularPrice: Rupees
  /** The sale price as typed; null: calculated from the reduction of all rows. */
  typed: string | null
  comparePrice: Rupees | null
}

/** The name of a row. The only variant of a product has another name than its base price. */
export const saleRowName = (row: Pick<PriceRow, 'product' | 'variant'>): string =>
  row.variant !== null && variantLabel(row.variant) === null ? `${row.product}, only variant` : priceRowName(row)

/** The reduction of all rows without a price of their own. */
export type Reduction = { amount: string; unit: '%' | 'Rs'; rounding: Rounding }

/** The reduction as a change of prices; null while it is empty or invalid. */
export function readReduction({ amount, unit }: Reduction): PriceAdjustment | null {
  const entry = parsePriceEntry(`-${amount.replace('%', '')}${unit === '%' ? '%' : ''}`)
  return 'error' in entry || 'price' in entry || !/[1-9۱-۹١-٩]/.test(amount) ? null : entry
}

/** The sale price of a row: a number, or null with an error. */
export function readRow(
  { regularPrice, typed }: DraftRow,
  reduction: Reduction,
): { price: Rupees; error: null } | { price: null; error: string } {
  const price = typed === null ? calculated(regularPrice, reduction) : entered(typed, regularPrice)
  if (typeof price === 'string') return { price: null, error: price }
  if (price < 1) return { price: null, error: 'Less than Rs 1' }
  if (price >= regularPrice) return { price: null, error: `Must be below ${formatRupees(regularPrice)}` }
  return { price, error: null }
}

function calculated(regularPrice: Rupees, reduction: Reduction): Rupees | string {
  const change = readReduction(reduction)
  return change ? calculatePrice(regularPrice, change, reduction.rounding) : 'Type a price'
}

function entered(typed: string, regularPrice: Rupees): Rupees | string {
  const entry = parsePriceEntry(typed)
  if ('error' in entry) return entry.error
  if (!('price' in entry)) return calculatePrice(regularPrice, entry)
  return entry.price ?? 'Type a price'
}

type Added = { rows: PriceRow[]; current: ReadonlyMap<string, CurrentSalePrice> }

/**
 * The rows with more prices. A variant without a price of its own follows its base price, so it is added only alone or
 * without that. `regularPrice` of a row in a running sale is the one before it.
 */
export function withAdded(drafts: DraftRow[], { rows, current }: Added): DraftRow[] {
  const present = new Set(drafts.map(({ id }) => id))
  const all = new Set([...present, ...rows.map(({ id }) => id)])
  const isOnly = rows.length === 1
  const added = rows.filter(
    row => !present.has(row.id) && (isOnly || !row.variantId || row.price !== null || !all.has(row.productId)),
  )
  return [...drafts, ...added.map(row => draftOf(row, current))]
}

function draftOf(row: PriceRow, current: Added['current']): DraftRow {
  const { id, productId, variantId, price, shownPrice } = row
  const sale = current.get(id) ?? (variantId !== null && price === null ? current.get(productId) : undefined)
  const regularPrice = sale?.regularPrice ?? shownPrice
  return { id, productId, variantId, name: saleRowName(row), regularPrice, typed: null, comparePrice: null }
}

/** The rows of a stored sale. */
export const draftsOf = ({ prices }: Sale): DraftRow[] =>
  prices.map(row => ({
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    name: saleRowName(row),
    regularPrice: row.regularPrice ?? row.shownPrice,
    typed: formatFigure(row.price),
    comparePrice: row.comparePrice,
  }))

/** What is sent; the rows are valid. */
export const toSalePrices = (drafts: DraftRow[], reduction: Reduction): SaleInput['prices'] =>
  drafts.flatMap(draft => {
    const { price } = readRow(draft, reduction)
    if (price === null) return []
    // A compare price that would no longer be above the price.
    const comparePrice = draft.comparePrice !== null && draft.comparePrice > price ? draft.comparePrice : null
    const { variantId, productId } = draft
    return [variantId ? { variantId, price, comparePrice } : { productId, price, comparePrice }]
  })
