import { type RawBuilder, sql } from 'kysely'
import { foldDigits } from '../phone.ts'

/**
 * Whether an order (o) matches a typed text: its whole number, or the beginning or end of its last symbols; four or
 * more digits of the phone number in any spelling; or the beginnings of words of the customer's name in Urdu or Latin
 * letters, of the street, city and notes, internal ones too, and of its items (product, variant, SKU). All words must
 * match, each in any of these. A text without letters and digits finds nothing. Up to 100 characters are read.
 */
export const isFoundBy = (text: string): RawBuilder<boolean> => matches(text, { everywhere: true })

/** Whether an order (o) matches by its customer's name, phone number or order number only. */
export const isCustomerFoundBy = (text: string): RawBuilder<boolean> => matches(text, { everywhere: false })

function matches(text: string, { everywhere }: { everywhere: boolean }): RawBuilder<boolean> {
  const typed = storable(text)
  return sql<boolean>`o.search @@ order_search_query(${typed}, ${codesOf(typed)}::text[], ${everywhere})`
}

/**
 * Sorts the matches. By the bare column PostgreSQL would read all orders from the newest on until it has found enough,
 * since it assumes that any code finds many.
 */
export const sortedAfterwards = sql`o.created_at + interval '0'`

const MAX_CHARACTERS = 100

/** PostgreSQL accepts no NUL and no lone surrogate. */
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

/** Digits from anywhere in a number, in any spelling. */
function phoneCodes(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (/[^\d\s\p{Pd}+()./]/u.test(text) || digits.length < 4) return []
  const national = digits.replace(/^(?:00920?|920?|0)/, '')
  const anywhere = national.length >= 9 ? [`+${national}`] : []
  // After a + or 00 the text is the beginning of a number.
  if (/^\s*(?:\+|00)/.test(text) && national.length >= 3) return [`+0${national}`, `+${digits}`, ...anywhere]
  return [`+${digits}`, ...anywhere]
}
