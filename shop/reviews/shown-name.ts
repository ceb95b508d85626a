import { cityIn } from '../address/cities.ts'

/** The longest first name; a longer one is cut. */
const MAX_FIRST = 30

/** Titles that come before a name. */
const titles = /^(mr|mrs|ms|miss|dr|prof|engr|sir|madam|ڈاکٹر|جناب|محترمہ|مسز|مس)\.?$/i

/**
 * How a review names its author: 'Ayesha K.' for Ayesha Khan, 'عائشہ خ' for عائشہ خان. Words with digits or signs are
 * left out, because some shoppers type a phone number or a house there. Empty when nothing is left.
 */
export function shownName(customerName: string): string {
  const words = customerName
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .filter(word => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word))
  const [first, ...others] = words.length > 1 ? words.filter(word => !titles.test(word)) : words
  if (first === undefined) return ''
  const shown = Array.from(first).slice(0, MAX_FIRST).join('')
  const last = others.at(-1)
  if (last === undefined) return shown
  const [initial = ''] = last
  // Urdu has no capital letters, and its full stop would end the sentence.
  return /\p{Script=Arabic}/u.test(initial) ? `${shown} ${initial}` : `${shown} ${initial.toUpperCase()}.`
}

/**
 * The city that a review names, in English: the one of the list that was typed ('Pindi' is Rawalpindi). Empty for any
 * other text, since some shoppers type a street there.
 */
export const shownCity = (typedCity: string): string => cityIn(typedCity)?.name ?? ''
