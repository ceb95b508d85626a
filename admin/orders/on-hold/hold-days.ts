import { dayInPakistan } from '#shop/pakistan-time.ts'
import { formatDay } from '../../parts/format-date.ts'

const DAY = 24 * 60 * 60 * 1000

/** The day in Pakistan so many days after today, `2026-12-05`. */
export const dayAfter = (days: number, now = new Date()): string => dayInPakistan(new Date(now.getTime() + days * DAY))

/** A day alone is midnight in UTC. */
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** Days that are chosen by one press. Most people are paid on the first of a month. */
export function holdDays(now = new Date()): { label: string; day: string }[] {
  const [year = 0, month = 0] = dayAfter(0, now).split('-').map(Number)
  const payday = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return [
    { label: 'Tomorrow', day: dayAfter(1, now) },
    { label: 'In 3 days', day: dayAfter(3, now) },
    { label: 'In a week', day: dayAfter(7, now) },
    { label: `Payday, ${formatDay(payday)}`, day: payday },
  ].map(({ label, day }) => ({ label: `${label}, ${weekday.format(new Date(day))}`, day }))
}
