import { countOf } from '#shop/count-of.ts'
import { formatDateOf } from '../../parts/format-date.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an order was placed: `38 min`, `5 h`, `3 days`; after two weeks the day. */
export function orderAge(placedAt: string, now: number): string {
  const age = Math.max(0, now - Date.parse(placedAt))
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  const days = Math.floor(age / DAY)
  if (days > 14) return formatDateOf(placedAt)
  return countOf(days, 'day')
}
