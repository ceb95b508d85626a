import { fill } from '#messages/fill.ts'
import { formatDateOf } from '../../parts/format-date.ts'
import { listWords } from '../../words/order-list.ts'
import { counted } from '../../words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an order was placed: `38 min`, `5 h`, `3 days`; after two weeks the day. */
export function orderAge(placedAt: string, now: number): string {
  const age = Math.max(0, now - Date.parse(placedAt))
  if (age < HOUR) return fill(listWords.minutesAgo, { count: Math.floor(age / MINUTE) })
  if (age < DAY) return fill(listWords.hoursAgo, { count: Math.floor(age / HOUR) })
  const days = Math.floor(age / DAY)
  if (days > 14) return formatDateOf(placedAt)
  return counted(days, [listWords.dayAgo, listWords.daysAgo])
}
