import { foldDigits } from '#shop/phone.ts'
import { type Cell, MAX_FIGURE, short } from '#shop/spreadsheets/read-cells.ts'
import { cleanLine } from './clean-line.ts'

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

/** `isDay`: the cell says no hour, so that it is the beginning of the day. */
type ReadTime = { at: Date; isDay: boolean }

/**
 * `2024-03-12 14:05:00 +0500`, `2024-03-12T09:05Z`, `12/03/2024`, `12/3/24`, `12-Mar-24`: a time; Pakistan's without a
 * zone. The day comes before the month.
 */
export function readTime(text: string): Cell<ReadTime | null> | MonthFirst {
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
  return { value: { at: new Date(local.getTime() - offsetOf(zone) * 60_000), isDay: time === null } }
}

function offsetOf({ groups }: RegExpExecArray): number {
  if (groups?.zulu) return 0
  if (!groups?.sign) return PAKISTAN_MINUTES
  return (groups.sign === '-' ? -1 : 1) * (Number(groups.hours) * 60 + Number(groups.minutes))
}
