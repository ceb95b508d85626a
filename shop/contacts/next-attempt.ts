import { dayInPakistan } from '../pakistan-time.ts'
import type { OpeningHours } from '../settings/opening-hours.ts'
import { nextMorning, nextWorkingTime } from './working-time.ts'

/** The settings that say when somebody who did not answer is called again. */
export type RetrySettings = {
  /** Hours until the second attempt. */
  retryHours: number
  /** The hour of the attempt in the evening, in Pakistan. */
  eveningHour: number
  /** After so many attempts without an answer the order is unreachable. */
  attempts: number
}

const HOUR = 60 * 60 * 1000

/**
 * When to call again after `failed` attempts in a row without an answer: some hours later, then in the evening, then on
 * the next morning, always within working hours. Null after the last one: the order is unreachable.
 */
export function scheduleNextAttempt({
  failed,
  now,
  hours,
  settings,
}: {
  failed: number
  now: Date
  hours: OpeningHours
  settings: RetrySettings
}): Date | null {
  if (failed >= settings.attempts) return null
  if (failed <= 1) return nextWorkingTime(hours, new Date(now.getTime() + settings.retryHours * HOUR))
  const evening = eveningOf(now, settings.eveningHour)
  // An hour from now at the earliest: who just did not answer does not answer a few minutes later.
  if (failed === 2 && evening.getTime() >= now.getTime() + HOUR) return nextWorkingTime(hours, evening)
  return nextMorning(hours, now)
}

const eveningOf = (now: Date, hour: number): Date =>
  new Date(Date.parse(`${dayInPakistan(now)}T00:00:00+05:00`) + hour * HOUR)
