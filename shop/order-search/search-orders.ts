import { type RawBuilder, sql } from 'kysely'
import { foldDigits } from '../phone.ts'

/**
 * An SQL condition: whether an order (o) matches a typed text. Each word must match one of these: the order number, or
 * the beginning or end of its last symbols; four or more digits of the phone number in any spelling; or the beginning
 * of a word of the customer's name (in Urdu or Latin letters), the street, the city, the notes (also internal ones) or
 * the items (product, variant, SKU). A text without letters and digits finds nothing. Only 100 characters are read.
 */
export const isFoundBy = (text: string): RawBuilder<boolean> => matches(text, { everywhere: true })

/** An SQL condition like `isFoundBy`, but only by the customer's name, the phone number and the order number. */
export const isCustomerFoundBy = (text: string): RawBuilder<boolean> => matches(text, { everywhere: false })

function matches(text: string, { everywhere }: { everywhere: boolean }): RawBuilder<boolean> {
  const typed = storable(text)
  return sql<boolean>`o.search @@ order_search_query(${typed}, ${codesOf(typed)}::text[], ${everywhere})`
}

/**
 * Sorts the matches after they are found. With the plain column, PostgreSQL would read all orders from the newest on
 * until it has enough matches, because it assumes that every code has many.
 */
export const sortedAfterwards = sql`o.created_at + interval '0'`

const MAX_CHARACTERS = 100

/** PostgreSQL accepts neither NUL nor lone surrogates. */
const storable = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed().replaceAll('\0', ' ')

/** The prefixes of codes that match, with the marks of `order_search_entry`: number #, from its end #<, phone +. */
function codesOf(text: string): string[] {
  // Copied numbers often contain invisible direction marks.
  const plain = foldDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  return [...numberCodes(plain.toUpperCase()), ...phoneCodes(plain)]
}

/** Three letters may be a name; with a digit among them they are part of a number. */
function numberCodes(text: string): string[] {
  const symbols = text.replace(/[\s\p{Pd}#]/gu, '')
  if (!/^[A-Z0-9]+$/.test(symbols) || symbols.length < (/\d/.test(symbols) ? 3 : 4)) return []
  return [`#${symbols}`, `#<${[...symbols].reverse().join('')}`]
}

/** Digits from anywhere in a phone number, in any spelling. */
function phoneCodes(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (/[^\d\s\p{Pd}+()./]/u.test(text) || digits.length < 4) return []
  const national = digits.replace(/^(?:00920?|920?|0)/, '')
  const anywhere = national.length >= 9 ? [`+${national}`] : []
  // After a + or 00 the text is the beginning of a number.
  if (/^\s*(?:\+|00)/.test(text) && national.length >= 3) return [`+0${national}`, `+${digits}`, ...anywhere]
  return [`+${digits}`, ...anywhere]
}
