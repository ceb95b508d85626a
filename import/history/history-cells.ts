import type { ImportedOrderStatus } from '#db/types.ts'
import { foldLetters } from '#shop/address/fold-letters.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '#shop/email.ts'
import { countDigits, customerKey, foldDigits } from '#shop/phone.ts'
import { type Cell, MAX_FIGURE, readPrice, readWhole, short } from '#shop/spreadsheets/read-cells.ts'
import { cleanLine } from '../clean-line.ts'
import { type MonthFirst, readTime } from '../read-time.ts'

/** A phone number as typed, with the key of its customer. */
export type ReadPhone = { phone: string; key: string }

/** The longest number that is stored, as in the checkout. */
const MAX_PHONE = 30

/** The first of these cells that is not empty, as the checkout accepts it. */
export function readPhone(cells: string[]): Cell<ReadPhone> {
  const phone = cleanLine(cells.find(cell => /[\p{Nd}\p{L}]/u.test(cell)) ?? '')
  if (phone === '') return { reason: 'has no phone number' }
  const bad = { reason: `“${short(phone)}” is not a phone number, such as 0300 1234567` }
  if (phone.length > MAX_FIGURE) return bad
  if (/\d[.,]?\d*e\+?\d+/i.test(foldDigits(phone)))
    return { reason: `“${short(phone)}” was shortened by a spreadsheet. Format the column as text in the old file` }
  const key = customerKey(phone)
  if (countDigits(phone) < 10 || key.length > MAX_PHONE || !/[1-9]/.test(key)) return bad
  return { value: { phone: phone.length > MAX_PHONE ? key : phone, key } }
}

/** The same of several lines. */
export const cleanText = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(cleanLine)
    .filter(Boolean)
    .join('\n')

/** A line of at most so many characters. */
export function readLine(text: string, most: number): Cell<string> {
  const line = cleanLine(text)
  return line.length > most ? { reason: `“${short(line)}” is longer than ${most} letters` } : { value: line }
}

/** Null for an empty cell. */
export function readEmail(text: string): Cell<string | null> {
  const email = cleanLine(text)
  if (email === '') return { value: null }
  return isEmail(email) && email.length <= MAX_EMAIL_LENGTH
    ? { value: email }
    : { reason: `“${short(email)}” is not an email address` }
}

/** The largest amount and count that are stored. */
const MAX = 2_000_000_000

/** Whole rupees, rounded. 0 for an empty cell. */
export function readAmount(text: string): Cell<number> {
  const price = readPrice(text)
  if ('reason' in price) return price
  const rupees = Math.round(price.value ?? 0)
  return rupees > MAX ? { reason: `“${short(text)}” is too much` } : { value: rupees }
}

/** A number of orders. 0 for an empty cell. */
export function readCount(text: string): Cell<number> {
  const whole = readWhole(text)
  if ('reason' in whole) return whole
  const count = whole.value ?? 0
  return count < 0 || count > 1_000_000 ? { reason: `“${short(text)}” is not a number of orders` } : { value: count }
}

/** A time that is not in the future, as `readTime` understands it. */
export function readDate(text: string): Cell<Date | null> | MonthFirst {
  const read = readTime(text)
  if ('reason' in read) return read
  const at = read.value?.at ?? null
  const isFuture = at !== null && at.getTime() > Date.now() + 24 * 3_600_000
  return isFuture ? { reason: `“${short(text)}” lies in the future` } : { value: at }
}

const statusWords: Record<ImportedOrderStatus, string[]> = {
  delivered: [
    ...['delivered', 'complete', 'completed', 'fulfilled', 'paid', 'done', 'received', 'success', 'successful'],
    ...['مکمل', 'ڈیلیور', 'ڈیلیورڈ', 'پہنچ گیا', 'وصول'],
  ],
  canceled: [
    ...['canceled', 'cancelled', 'cancel', 'failed', 'voided', 'rejected', 'fake'],
    ...['منسوخ', 'کینسل', 'جعلی'],
  ],
  returned: [
    ...['returned', 'return', 'refunded', 'refused', 'rto', 'return to origin', 'returned to shipper'],
    ...['return to shipper', 'not delivered', 'undelivered', 'wapas', 'wapis', 'واپس', 'واپسی', 'واپس آیا'],
  ],
  open: [
    ...['', 'open', 'pending', 'placed', 'confirmed', 'processing', 'on hold', 'on-hold', 'packed', 'shipped'],
    ...[
      'dispatched',
      'in transit',
      'booked',
      'unfulfilled',
      'partial',
      'partially fulfilled',
      'pending payment',
      'new',
    ],
  ],
}
const statusOf = new Map(
  (Object.entries(statusWords) as [ImportedOrderStatus, string[]][]).flatMap(([status, words]) =>
    words.map(word => [word, status] as const),
  ),
)

/** What became of an order, from the words of a shop or a courier. */
export function readStatus(text: string): Cell<ImportedOrderStatus> {
  const word = foldLetters(cleanLine(text)).replace(/^wc-/, '').replace(/_/g, ' ')
  const status = statusOf.get(word)
  return status ? { value: status } : { reason: `“${short(text)}” is not a status, such as Delivered or Returned` }
}

/** Shopify tells it by three columns. A parcel that was sent and not refunded or canceled counts as delivered. */
export function readShopifyStatus(cells: {
  canceledAt: string
  payment: string
  fulfillment: string
}): ImportedOrderStatus {
  const [payment, fulfillment] = [cells.payment.trim().toLowerCase(), cells.fulfillment.trim().toLowerCase()]
  const isSent = fulfillment === 'fulfilled'
  if (payment === 'refunded') return isSent ? 'returned' : 'canceled'
  if (cells.canceledAt.trim() !== '' || payment === 'voided') return isSent ? 'returned' : 'canceled'
  if (fulfillment === 'restocked') return 'returned'
  return isSent ? 'delivered' : 'open'
}
