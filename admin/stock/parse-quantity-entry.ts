import { fill } from '#messages/fill.ts'
import { foldDigits } from '#shop/phone.ts'
import { MAX_ON_HAND } from '#shop/stock/limits.ts'
import { words } from '../words/stock.ts'

/** What a number without a sign means: `counted` sets the quantity on hand, `arrived` is added to it. */
export type EntryMode = 'counted' | 'arrived'

/** The parsed text of a cell: the quantity on hand is set, or something is added. */
export type QuantityEntry = { set: number } | { add: number }

/**
 * Parses a cell, or returns an error. `+5` and `-2` are added and `=7` sets, in both modes. Urdu digits and thousands
 * separators are accepted.
 */
export function parseQuantityEntry(typed: string, mode: EntryMode = 'counted'): QuantityEntry | { error: string } {
  const text = foldDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('−', '-')
  if (!/^[=+-]?\d+$/.test(text)) return { error: words.typeANumberOr5Or }
  const quantity = Number(text.replace('=', ''))
  if (Math.abs(quantity) > MAX_ON_HAND)
    return { error: fill(words.atMost, { count: MAX_ON_HAND.toLocaleString('en') }) }
  // `|| 0` avoids -0, which JSON would change.
  return /^[+-]/.test(text) || (mode === 'arrived' && !text.startsWith('='))
    ? { add: quantity || 0 }
    : { set: quantity }
}
