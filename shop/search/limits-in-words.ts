import type { Rupees } from '../money.ts'
import { wordsOf } from './words.ts'

/** What a query says of the price, and the rest of its text. */
export type PriceInWords = {
  text: string
  /** In rupees, both included; null: no such bound. */
  price: { from: Rupees | null; to: Rupees | null } | null
}

// The words are those of `wordsOf`, one blank between two of them: سے کم is sy km, تک is tk, کے اندر is ky andr.
const CURRENCY = '(?:rs|pkr|rupees?|rupay|rupaye|rupai|rupe|rwpy|rwpyh)'
const AMOUNT = `(?:${CURRENCY} )?(\\d{2,7}|\\d{1,3}k|\\d{1,3} (?:k|thousand|hazar|hazaar|hzar))(?: ${CURRENCY})?`
const NO_PRICE = '(?! (?:ml|mah|mg|g|gm|kg|cm|mm|m|inch|w|watt|years?|yrs?|saal|sal|number|pieces?|pcs|hours?|hz))'
const patterns: { pattern: RegExp; bounds: 'to' | 'from' | 'both' }[] = [
  {
    pattern: `(?:between |from )?${AMOUNT} (?:to|sy|se|say|till|and|awr|aur) ${AMOUNT}(?: (?:tk|tak|ky drmyan|ke darmiyan|ky bych))?`,
    bounds: 'both',
  },
  {
    pattern: `(?:price )?(?:under|below|less than|up to|upto|within|max|maximum|not more than) ${AMOUNT}${NO_PRICE}`,
    bounds: 'to',
  },
  {
    pattern: `${AMOUNT}(?: (?:sy|se|say))? (?:km|kam|nychy|neechay|neeche|niche)(?: (?:myn|mein|main))?`,
    bounds: 'to',
  },
  { pattern: `${AMOUNT} (?:tk|tak)(?: (?:ka|ki|ky|ke|myn|mein))?`, bounds: 'to' },
  { pattern: `${AMOUNT} (?:ky|ke|kay) (?:andr|andar|under)`, bounds: 'to' },
  { pattern: `(?:above|over|more than|at least|minimum) ${AMOUNT}${NO_PRICE}`, bounds: 'from' },
  { pattern: `${AMOUNT} (?:sy|se|say) (?:zyadh|zyada|ziada|ziyada|awpr|upar|oopar|mhnga|mhngy)`, bounds: 'from' },
].map(({ pattern, bounds }) => ({
  pattern: new RegExp(`(?<= )${pattern}(?= )`),
  bounds: bounds as 'to' | 'from' | 'both',
}))
/** Less is an age, a size or a number of pieces. */
const LEAST_AMOUNT = 50

/** Reads a price in words, in English, Roman Urdu and Urdu: under 2000, 2000 se kam, 1000 to 3000, 2 ہزار تک. */
export function readPriceInWords(query: string): PriceInWords {
  // 2,000 is one number, and 1000-3000 are two.
  const plain = query
    .replace(/(?<=\d)[,٬،](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\b\d{3,6})\s*[-–]\s*(?=\d{3,6}\b)/g, ' to ')
  const parts = plain.split(/[\s\-–]+/)
  const words = parts.flatMap((part, place) => wordsOf(part).map(({ word }) => ({ word, place })))
  const text = ` ${words.map(({ word }) => word).join(' ')} `
  for (const { pattern, bounds } of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const amounts = found.slice(1).map(amountOf)
    const [first = 0, second = 0] = amounts
    if (amounts.some(amount => amount < LEAST_AMOUNT) || (bounds === 'both' && second <= first)) continue
    const before = text.slice(0, found.index).split(' ').filter(Boolean).length
    const length = found[0].split(' ').length
    const taken = new Set(words.slice(before, before + length).map(({ place }) => place))
    return {
      text: parts.filter((part, place) => part !== '' && !taken.has(place)).join(' '),
      price: { from: bounds === 'to' ? null : first, to: bounds === 'from' ? null : bounds === 'to' ? first : second },
    }
  }
  return { text: query, price: null }
}

function amountOf(text: string): Rupees {
  const number = Number.parseInt(text, 10)
  return /\D/.test(text) ? number * 1000 : number
}

/** As `wordsOf` writes the words for cheap in three scripts: the lowest prices come first. */
const cheapWords = new Set(['cheap', 'cheapest', 'sasta', 'sasti', 'saste', 'sastay', 'ssta', 'ssty', 'budget'])
export const isCheapWord = (word: string): boolean => cheapWords.has(word)

const AGE_UNITS = new Set(['years', 'year', 'yrs', 'yr', 'saal', 'sal', 'salh', 'brs', 'baras'])
export const isAgeUnit = (word: string): boolean => AGE_UNITS.has(word)
