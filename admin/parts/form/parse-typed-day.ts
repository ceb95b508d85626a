import { foldDigits } from '#shop/phone.ts'

/** With digits of any script, `-`, `/`, `.`, commas or spaces between the parts. */
const iso = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})$/
const numbers = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/
const words = /^(\d{1,2})[\s.,/-]*([a-z]{3,9})[\s.,/-]*(\d{4}|\d{2})$/

/**
 * A day as people in Pakistan type it, day first: `23 Nov 2026`, `23/11/2026`, `23-11-26`, or `2026-11-23`. Returns
 * `2026-11-23`; null for anything else, also for a month in the first place. A year of two digits is in this century.
 */
export function parseTypedDay(typed: string): string | null {
  const text = foldDigits(typed).trim().toLowerCase()
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
  if (isoYear) return dayOf(isoYear, Number(isoMonth), Number(isoDay))
  const [, day, month, year] = numbers.exec(text) ?? []
  if (year) return dayOf(year, Number(month), Number(day))
  const [, wordDay, name = '', wordYear] = words.exec(text) ?? []
  return wordYear ? dayOf(wordYear, monthOf(name), Number(wordDay)) : null
}

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** 1 to 12 for `nov`, `Sept` or `november`; 0 for anything else. */
const monthOf = (name: string): number => monthNames.findIndex(full => full.startsWith(name)) + 1

function dayOf(year: string, month: number, day: number): string | null {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(fullYear, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && fullYear >= 2000
  return isThere ? date.toISOString().slice(0, 10) : null
}
