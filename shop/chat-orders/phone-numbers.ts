import { foldDigits, parseShopPhone, phoneKey } from '../phone.ts'
import type { Span } from './tokens.ts'

/** A number that can be called, as it is written. */
export type WrittenNumber = Span & {
  /** The normal form of a mobile, else as `parseShopPhone` writes it. */
  value: string
  isMobile: boolean
  /** Without 0 or 92 before it, as tracking numbers are written too. */
  isBare: boolean
}

const BETWEEN = '[\\s().\\-/–_\\ufe0f\\u20e3\\u200e\\u202a-\\u202c\\u2066-\\u2069]{0,3}'
const MOBILE = new RegExp(
  String.raw`(?<![\dA-Za-z])(?:(?<prefix>(?:\+|00)?92${BETWEEN}0?${BETWEEN}|0${BETWEEN})|(?<![+\d][\s().\-/]{0,2}))3(?:${BETWEEN}\d){9}(?!\d|[-/.]\d)`,
  'gu',
)
/** 0300 phir 1234567: a code and seven digits with a word between them. */
const WITH_WORD =
  /(?<![\dA-Za-z])(?<prefix>0)3\d{2}\s{1,2}(?:phir|phr|then|aur|and|se|uske baad|dash)\s{1,2}\d{3}[\s-]?\d{4}(?![\d-])/giu
const LANDLINE = /(?<![\dA-Za-z-])(?:(?:\+|00)?92[\s-]?|0)[2-9]\d{1,3}(?:[\s()-]{0,2}\d){6,8}(?![\d-])/gu
/** A mobile with one or two digits too few, or with one too many. */
const MISTYPED =
  /(?<![\dA-Za-z]|\d[ -])(?:0|(?:\+|00)92[ -]?)3\d{2}[ -]?(?:\d[ -]?){4,5}(?:\d(?![ -]?\d)|(?:\d[ -]?){3}\d)(?![\d-]| \d)/gu

/** The numbers of a text, in order. The text has the digits 0–9 (`withPlainDigits`). */
export function findNumbers(text: string): WrittenNumber[] {
  const mobiles = [...text.matchAll(MOBILE), ...text.matchAll(WITH_WORD)].flatMap(match => {
    // Keycaps and marks of direction are no digits.
    const value = phoneKey(match[0].replace(/[^\d+]/g, ''))
    const isBare = match.groups?.prefix === undefined
    return value === null ? [] : [{ ...spanOfMatch(match), value, isMobile: true, isBare }]
  })
  const landlines = Array.from(text.matchAll(LANDLINE)).flatMap(match => {
    const value = parseShopPhone(match[0])
    const isOther = value === null || phoneKey(value) !== null
    return isOther ? [] : [{ ...spanOfMatch(match), value, isMobile: false, isBare: false }]
  })
  return [...mobiles, ...landlines].sort((one, other) => one.start - other.start)
}

/** Numbers that look like a mobile with a digit too few or too many. */
export const findMistyped = (text: string): Span[] => Array.from(text.matchAll(MISTYPED), spanOfMatch)

/** Digits of any script as 0–9, and letters that stand for digits within a number: O3O1, 0312-48I9. */
export const withPlainDigits = (text: string): string =>
  foldDigits(text)
    .replace(/(?<![A-Za-z])[Oo](?=3)|(?<=\d)[Oo](?=[\dOo])|(?<=\d[Oo])[Oo](?=[\s-]?\d)/g, '0')
    .replace(/(?<=\d)[Il](?=\d)/g, '1')

/**
 * Whether one may be a slip of the other: the same code, and one digit or two neighbours differ. Two numbers of one
 * person mostly differ in their codes.
 */
export function isAlike(one: string, other: string): boolean {
  if (one === other || one.length !== other.length || one.slice(0, 4) !== other.slice(0, 4)) return false
  const places = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]))
  const [first, second, ...more] = places
  if (first === undefined || more.length > 0) return false
  return second === undefined || (second === first + 1 && one[first] === other[second] && one[second] === other[first])
}

const spanOfMatch = (match: RegExpMatchArray): Span => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})
