import type { Rupees } from '#shop/money.ts'
import { productLimits } from '#shop/product-limits.ts'
import { calculatePrice, type PriceAdjustment, type Rounding } from '#shop/products/prices/calculate-price.ts'
import { isSamePrices, type Prices } from '#shop/products/product-prices.ts'
import type { PriceRow } from './prices.ts'

/** A base price or the price of a variant, as it is stored and as shoppers see it. */
export type PlanRow = Pick<
  PriceRow,
  | 'id'
  | 'productId'
  | 'variantId'
  | 'product'
  | 'variant'
  | 'price'
  | 'comparePrice'
  | 'shownPrice'
  | 'shownComparePrice'
>

export type SameChange = {
  change: PriceAdjustment
  rounding: Rounding
  /** Whether the old price becomes the compare price. */
  keepsOld: boolean
}

export type PlannedRow = { row: PlanRow; from: Rupees; set: Prices }

/** What the same change does to the selected rows. */
export type Plan = {
  filled: PlannedRow[]
  /** Variants without a price of their own whose base price is also selected. */
  following: number
  /** Rows that have that price already. */
  unchanged: number
  /** Rows without a price, and those whose price would be too low or too high. */
  impossible: PlanRow[]
}

/**
 * Calculates the prices of selected rows (docs/product.md#prices). A variant without a price of its own follows its
 * base price when that is also selected, and otherwise gets its own.
 */
export function planChange(rows: PlanRow[], change: SameChange): Plan {
  const selected = new Set(rows.map(({ id }) => id))
  const plan: Plan = { filled: [], following: 0, unchanged: 0, impossible: [] }
  for (const row of rows) {
    const seen = pricesOf(row)
    const price = calculatePrice(row.shownPrice, change.change, change.rounding)
    const follows = row.variantId !== null && seen.price === null && selected.has(row.productId)
    if (row.shownPrice < 1 || price < 1 || price > productLimits.price) plan.impossible.push(row)
    else {
      const set = { price: follows ? null : price, comparePrice: comparePriceAfter(row, { change, price, follows }) }
      if (!isSamePrices(set, seen)) plan.filled.push({ row, from: row.shownPrice, set })
      else if (follows) plan.following++
      else plan.unchanged++
    }
  }
  return plan
}

type After = { change: SameChange; price: Rupees; follows: boolean }

/** A higher compare price that shoppers see already stays. A variant that follows its product inherits the new one. */
function comparePriceAfter(row: PlanRow, { change, price, follows }: After): Rupees | null {
  const { comparePrice } = pricesOf(row)
  if (!change.keepsOld || price >= row.shownPrice) return comparePrice
  if ((row.shownComparePrice ?? 0) > row.shownPrice) return comparePrice
  return follows && comparePrice === null ? null : row.shownPrice
}

/** 0 is stored as none of its own. */
const pricesOf = ({ price, comparePrice }: Prices): Prices => ({
  price: price || null,
  comparePrice: comparePrice || null,
})
