import { dayInPakistan } from '../../pakistan-time.ts'
import type { OpeningHours } from '../../settings/opening-hours.ts'
import { workingSpans } from '../working-time.ts'

/**
 * A day in Pakistan with its working time, in seconds: `before`, what was worked from the first day up to its midnight,
 * and up to two spans from its midnight on, the first of a night that began the day before.
 */
export type WorkingDay = { day: string; before: number; from1: number; to1: number; from2: number; to2: number }

const SECONDS = 24 * 60 * 60

/** The working time of the days from `first` to `last`, both in Pakistan (`2026-11-27`). */
export function listWorkingDays(
  hours: OpeningHours,
  { first, last }: { first: string; last: string },
): [WorkingDay, ...WorkingDay[]] {
  const start = midnightOf(first)
  const days: WorkingDay[] = []
  let before = 0
  for (let at = start; days.length === 0 || at <= midnightOf(last); at += SECONDS * 1000) {
    const spans = spansOfDay(hours, at)
    const [one = none, two = none] = spans
    days.push({ day: dayInPakistan(new Date(at)), before, from1: one.from, to1: one.to, from2: two.from, to2: two.to })
    before += spans.reduce((sum, { from, to }) => sum + to - from, 0)
  }
  return days as [WorkingDay, ...WorkingDay[]] // at least the first
}

const none = { from: 0, to: 0 }

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+05:00`)

/** The spans within a day, in seconds from its midnight. Those that touch or overlap are one. */
function spansOfDay(hours: OpeningHours, midnight: number): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = []
  for (const span of workingSpans(hours, new Date(midnight))) {
    const from = Math.max(0, (span.from - midnight) / 1000)
    const to = Math.min(SECONDS, (span.to - midnight) / 1000)
    if (to <= from) continue
    const previous = joined.at(-1)
    if (previous && previous.to >= from) previous.to = Math.max(previous.to, to)
    else joined.push({ from, to })
  }
  return joined
}
