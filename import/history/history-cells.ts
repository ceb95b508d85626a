import type { ImportedOrderStatus } from '#db/types.ts'
import { foldLetters } from '#shop/address/fold-letters.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '#shop/email.ts'
import { countDigits, customerKey, foldDigits } from '#shop/phone.ts'
import { type Cell, MAX_FIGURE, readPrice, readWhole, short } from '#shop/spreadsheets/read-cells.ts'

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

/** A text of one line without what is invisible; letters are joined by U+200C and U+200D in Urdu. */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

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

const PATTERNS = [
  /^(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)/,
  // The day comes first in Pakistan.
  /^(?<day>\d\d?)[-/.](?<month>\d\d?)[-/.](?<year>\d{4})/,
  /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d\d)(?!\d)/,
  // Excel in Pakistan writes 12-Mar-24.
  /^(?<day>\d\d?)[- /.](?<name>[a-z]{3,9})\.?,?[- /.]+(?<year>\d{4}|\d\d)(?!\d)/i,
]
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]
const TIME = /^[T ,]*(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)? ?(?<half>[ap]m)?/i
const ZONE = /^ ?(?:(?<zulu>Z|UTC)|(?<sign>[+-])(?<hours>\d\d):?(?<minutes>\d\d))?$/i
const PAKISTAN_MINUTES = 5 * 60

/** A date that can only be right with the month first: then nobody knows how the others of its file are meant. */
export type MonthFirst = { reason: string; isMonthFirst: true }

/**
 * `2024-03-12 14:05:00 +0500`, `2024-03-12T09:05Z`, `12/03/2024`, `12/3/24`, `12-Mar-24`: a time; Pakistan's without a
 * zone. The day comes before the month.
 */
export function readDate(text: string): Cell<Date | null> | MonthFirst {
  const cell = foldDigits(cleanLine(text))
  if (cell === '') return { value: null }
  const bad = { reason: `“${short(text)}” is not a date, such as 2024-03-12 or 12/03/2024 with the day first` }
  const date = cell.length > MAX_FIGURE ? null : PATTERNS.map(pattern => pattern.exec(cell)).find(Boolean)
  if (!date?.groups) return bad
  const { name } = date.groups
  const month = name ? MONTHS.findIndex(one => one.startsWith(name.toLowerCase())) + 1 : Number(date.groups.month)
  const year = Number(date.groups.year) + (date.groups.year?.length === 2 ? 2000 : 0)
  const day = Number(date.groups.day)
  if (!name && !/^\d{4}/.test(cell) && month > 12 && day <= 12) return { ...bad, isMonthFirst: true }
  const afterDate = cell.slice(date[0].length)
  const time = TIME.exec(afterDate)
  const zone = ZONE.exec(afterDate.slice(time?.[0].length ?? 0))
  if (!zone) return bad
  const half = time?.groups?.half?.toLowerCase()
  const typedHour = Number(time?.groups?.hour ?? 0)
  const hour = half ? (typedHour % 12) + (half === 'pm' ? 12 : 0) : typedHour
  const [minute, second] = [Number(time?.groups?.minute ?? 0), Number(time?.groups?.second ?? 0)]
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60
  if (!isReal || year < 1990) return bad
  const at = new Date(local.getTime() - offsetOf(zone) * 60_000)
  return at.getTime() > Date.now() + 24 * 3_600_000 ? { reason: `“${short(text)}” lies in the future` } : { value: at }
}

function offsetOf({ groups }: RegExpExecArray): number {
  if (groups?.zulu) return 0
  if (!groups?.sign) return PAKISTAN_MINUTES
  return (groups.sign === '-' ? -1 : 1) * (Number(groups.hours) * 60 + Number(groups.minutes))
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
