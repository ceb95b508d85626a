import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { foldDigits } from '../phone.ts'

/** An order as a list of finds names it. */
export type FoundOrder = {
  id: string
  orderNumber: string
  customerName: string
  status: OrderStatus
  total: Rupees
}

/** At most `limit` orders that somebody at the desk may mean who typed `text`, the newest first (see `isFoundBy`). */
export async function findOrdersMatching(db: Db, text: string, limit: number): Promise<FoundOrder[]> {
  return await db
    .selectFrom('orders as o')
    .where(isFoundBy(text))
    .select(['o.id', 'o.order_number as orderNumber', 'o.customer_name as customerName', 'o.status', 'o.total'])
    .orderBy(sortedAfterwards, 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Whether an order (o) is meant by what was typed: its number whole or its last symbols, the beginnings of words of the
 * customer's name in Urdu or Latin letters, the phone number in any spelling, begun, or its last four digits and more. A text
 * without letters and digits finds nothing. Up to 100 characters are read.
 */
export function isFoundBy(text: string): RawBuilder<boolean> {
  const typed = storable(text)
  return sql<boolean>`o.search @@ order_search_query(${typed}, ${codesOf(typed)}::text[])`
}

/**
 * Sorts what was found. By the bare column PostgreSQL would read all orders from the newest on until it has found enough, as it
 * believes that any code finds many.
 */
export const sortedAfterwards = sql`o.created_at + interval '0'`

const MAX_CHARACTERS = 100

/** PostgreSQL holds no NUL and no half of a surrogate pair. */
const storable = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed().replaceAll('\0', ' ')

/** The beginnings of codes that find it, with the marks of `order_search_entry`: number #, phone +, from the end <. */
function codesOf(text: string): string[] {
  // Copied numbers often bring invisible marks of direction along.
  const plain = foldDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  return [...numberCodes(plain.toUpperCase()), ...phoneCodes(plain)]
}

/** Three letters may be anybody's name; with a digit among them they are part of a number. */
function numberCodes(text: string): string[] {
  const symbols = text.replace(/[\s\p{Pd}#]/gu, '')
  if (!/^[A-Z0-9]+$/.test(symbols) || symbols.length < (/\d/.test(symbols) ? 3 : 4)) return []
  return [`#<${backwards(symbols)}`, ...(symbols.startsWith('ORD') ? [`#${symbols}`] : [])]
}

/** The last digits of a number, in whatever way it is written, and of one that is being typed the first. */
function phoneCodes(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (/[^\d\s\p{Pd}+()./]/u.test(text) || digits.length < 4) return []
  const national = digits.replace(/^(?:00920?|920?|0)/, '')
  // What begins with neither + nor 0 is rather the end of a number, until it is too long for that.
  const isMobileBegun = national.startsWith('3') && national.length >= (/^\s*[+0]/.test(text) ? 4 : 7)
  return [
    `+<${backwards(digits)}`,
    ...(national.length >= 9 ? [`+<${backwards(national)}`] : []),
    ...(isMobileBegun ? [`+0${national}`] : []),
  ]
}

const backwards = (symbols: string): string => [...symbols].reverse().join('')
