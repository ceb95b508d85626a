import { foldDigits } from '#shop/phone.ts'
import { MAX_ON_HAND } from '#shop/stock/limits.ts'

/** What is typed into a cell: a number is what shall be on hand, one with a sign comes on top or goes off. */
export type QuantityEntry = { set: number } | { add: number }

/** Reads a cell; a sentence when it cannot be. Urdu digits and separators of thousands count. */
export function parseQuantityEntry(typed: string): QuantityEntry | { problem: string } {
  const text = foldDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('−', '-')
  if (!/^[+-]?\d+$/.test(text)) return { problem: 'Type a number, or +5 or -2' }
  const quantity = Number(text)
  if (Math.abs(quantity) > MAX_ON_HAND) return { problem: `At most ${MAX_ON_HAND.toLocaleString('en')}` }
  // `|| 0`: -0 is a number of its own, which JSON would make another of.
  return /^[+-]/.test(text) ? { add: quantity || 0 } : { set: quantity }
}
