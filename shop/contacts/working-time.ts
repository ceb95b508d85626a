import { dayInPakistan } from '../pakistan-time.ts'
import { type OpeningDay, type OpeningHours, openingDays } from '../settings/opening-hours.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** A week has every opening; one day more, because a night can begin before it. */
const DAYS_AHEAD = 8

type Span = { from: number; to: number }

/** Whether somebody works at this time. Hours without any open day mean always. */
export function isWorkingTime(hours: OpeningHours, at: Date): boolean {
  if (isAlwaysOpen(hours)) return true
  return spansAround(hours, at).some(({ from, to }) => from <= at.getTime() && at.getTime() < to)
}

/** This time, or the next opening when the shop is closed then. */
export function nextWorkingTime(hours: OpeningHours, at: Date): Date {
  if (isWorkingTime(hours, at)) return at
  const opening = spansAround(hours, at).find(({ from }) => from >= at.getTime())
  return opening ? new Date(opening.from) : at
}

/** The first working time of a later day in Pakistan. */
export const nextMorning = (hours: OpeningHours, at: Date): Date =>
  nextWorkingTime(hours, new Date(startOf(at) + DAY + (isAlwaysOpen(hours) ? 10 * 60 * MINUTE : 0)))

/** The time at which so many working minutes were left before `at`. */
export function subtractWorkingMinutes(hours: OpeningHours, at: Date, minutes: number): Date {
  if (isAlwaysOpen(hours)) return new Date(at.getTime() - minutes * MINUTE)
  let left = minutes * MINUTE
  for (const { from, to } of spansAround(hours, at).reverse()) {
    const end = Math.min(to, at.getTime())
    if (end <= from) continue
    if (end - from >= left) return new Date(end - left)
    left -= end - from
  }
  return new Date(at.getTime() - DAYS_AHEAD * DAY)
}

/** The working spans from a week before to a week after a time, in order; hours without any open day mean always. */
export function workingSpans(hours: OpeningHours, at: Date): Span[] {
  if (!isAlwaysOpen(hours)) return spansAround(hours, at)
  const today = startOf(at)
  return [{ from: today - DAYS_AHEAD * DAY, to: today + (DAYS_AHEAD + 1) * DAY }]
}

const isAlwaysOpen = (hours: OpeningHours): boolean => openingDays.every(day => !isOpenOn(hours, day))

const isOpenOn = (hours: OpeningHours, day: OpeningDay): boolean => hours[day].from !== '' && hours[day].to !== ''

/** The spans from a week before to a week after, in order. A night belongs to the day on which it begins. */
function spansAround(hours: OpeningHours, at: Date): Span[] {
  const today = startOf(at)
  const days = Array.from({ length: 2 * DAYS_AHEAD + 1 }, (_, place) => today + (place - DAYS_AHEAD) * DAY)
  return days.flatMap(day => spanOf(hours, day) ?? [])
}

function spanOf(hours: OpeningHours, dayStart: number): Span | null {
  const day = weekdayOf(dayStart)
  if (!isOpenOn(hours, day)) return null
  const [from, to] = [minutesOf(hours[day].from), minutesOf(hours[day].to)]
  return { from: dayStart + from * MINUTE, to: dayStart + to * MINUTE + (to <= from ? DAY : 0) }
}

/** Midnight in Pakistan, which has no summer time. */
const startOf = (at: Date): number => Date.parse(`${dayInPakistan(at)}T00:00:00+05:00`)

const weekdayOf = (dayStart: number): OpeningDay =>
  // At noon the day is the same in UTC. Its Sunday is 0.
  openingDays[(new Date(dayStart + DAY / 2).getUTCDay() + 6) % 7] ?? 'monday'

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
