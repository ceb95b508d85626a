import { fill } from '#messages/fill.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { formatDay } from '../../parts/format-date.ts'
import { words } from '../../words/orders.ts'
import { language } from '../../words.ts'

const DAY = 24 * 60 * 60 * 1000

/** The day in Pakistan so many days after today, `2026-12-05`. */
export const dayAfter = (days: number, now = new Date()): string => dayInPakistan(new Date(now.getTime() + days * DAY))

/** A day alone is midnight in UTC. */
const weekday = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK' : 'en', { weekday: 'short', timeZone: 'UTC' })

/** Days that are chosen by one press. Most people are paid on the first of a month. */
export function holdDays(now = new Date()): { label: string; day: string }[] {
  const [year = 0, month = 0] = dayAfter(0, now).split('-').map(Number)
  const payday = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return [
    { label: words.tomorrow, day: dayAfter(1, now) },
    { label: words.in3Days, day: dayAfter(3, now) },
    { label: words.inAWeek, day: dayAfter(7, now) },
    { label: fill(words.payday, { day: formatDay(payday) }), day: payday },
  ].map(({ label, day }) => ({
    label: fill(words.dayAndWeekday, { label, weekday: weekday.format(new Date(day)) }),
    day,
  }))
}
