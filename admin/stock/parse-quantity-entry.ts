import { foldDigits } from '#shop/phone.ts'
import { MAX_ON_HAND } from '#shop/stock/limits.ts'

/** The parsed text of a cell: a number sets the quantity on hand, a number with a sign is added. */
export type QuantityEntry = { set: number } | { add: number }

/** Parses a cell, or returns an error. Urdu digits and thousands separators are accepted. */
export function parseQuantityEntry(typed: string): QuantityEntry | { error: string } {
  const text = foldDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('−', '-')
  if (!/^[+-]?\d+$/.test(text)) return { error: 'Type a number, or +5 or -2' }
  const quantity = Number(text)
  if (Math.abs(quantity) > MAX_ON_HAND) return { error: `At most ${MAX_ON_HAND.toLocaleString('en')}` }
  // `|| 0` avoids -0, which JSON would change.
  return /^[+-]/.test(text) ? { add: quantity || 0 } : { set: quantity }
}
