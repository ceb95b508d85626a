import type { Rupees } from '#shop/money.ts'
import { productLimits } from '#shop/product-limits.ts'
import type { PriceAdjustment } from '#shop/products/prices/calculate-price.ts'
import { numberText } from '../../parts/form/number-text.ts'

/** The parsed text of a cell: a price, none (null), or a change of the stored one. */
export type PriceEntry = { price: Rupees | null } | PriceAdjustment

const TOO_MUCH = 'At most Rs 10,000,000'
const MAX_PERCENT = 1000

/** With the signs of a keyboard: `−10٪` is `-10%`. */
export const plainSign = (typed: string): string =>
  numberText(typed).replace('−', '-').replace('٪', '%').replace('٫', '.')

/** Parses a cell, or returns an error. `+10%`, `-10%`, `+50` and `-100` change the stored price. 0 is none. */
export function parsePriceEntry(typed: string): PriceEntry | { error: string } {
  const text = plainSign(typed)
  if (text === '') return { price: null }
  if (/^[+-]\d+(\.\d{1,2})?%$/.test(text)) return percentEntry(Number(text.slice(0, -1)))
  if (/^\d+(\.\d+)?%$/.test(text)) return { error: `Type +${text} or -${text}` }
  if (/^[+-]?\d+\.\d+$/.test(text)) return { error: 'Prices are whole rupees' }
  if (!/^[+-]?\d+$/.test(text)) return { error: 'Type 1499, +10% or -100' }
  const rupees = Number(text)
  if (Math.abs(rupees) > productLimits.price) return { error: TOO_MUCH }
  return /^[+-]/.test(text) ? { rupees } : { price: rupees || null }
}

function percentEntry(percent: number): PriceEntry | { error: string } {
  if (percent > MAX_PERCENT) return { error: `At most +${MAX_PERCENT}%` }
  if (percent <= -100) return { error: 'Less than 100%' }
  return { hundredthsOfPercent: Math.round(percent * 100) }
}
