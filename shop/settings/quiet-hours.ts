import { dayInPakistan, fromLocalTime, timeInPakistan } from '../pakistan-time.ts'

const DAY_MS = 24 * 3600_000

/**
 * When the quiet hours end which it is at `now`; null outside of them, and without any. `from` and `to` are times of
 * Pakistan as in `22:00`, either may be empty; hours that end before they begin go on over midnight.
 */
export function endOfQuietHours({ from, to }: { from: string; to: string }, now: Date): Date | null {
  if (from === '' || to === '' || from === to) return null
  const time = timeInPakistan(now).slice(11)
  const isQuiet = from < to ? from <= time && time < to : time >= from || time < to
  const end = isQuiet && fromLocalTime(`${dayInPakistan(now)}T${to}`)
  if (!end) return null
  const today = Date.parse(end)
  return new Date(today > now.getTime() ? today : today + DAY_MS)
}
