import { z } from 'zod'
import type { Field } from './fields.ts'
import { type DayHours, type OpeningDay, openingDays } from './opening-hours.ts'

/** A field for each weekday. `label`: stands before the day, for an edit conflict. */
export const openingHoursFields = (
  label: string,
  fallback: (day: OpeningDay) => DayHours,
): Record<OpeningDay, Field<DayHours>> =>
  // The object built from a list has every day.
  Object.fromEntries(
    openingDays.map(day => [day, dayField(`${label} ${day[0]?.toUpperCase()}${day.slice(1)}`, fallback(day))]),
  ) as Record<OpeningDay, Field<DayHours>>

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'A time from 00:00 to 23:59')

/** The hours of one day. Its text says Closed, also in a shop that says no hours at all. */
const dayField = (label: string, fallback: DayHours): Field<DayHours> => {
  const form = z.object({ from: time, to: time }).superRefine(({ from, to }, context) => {
    if ((from === '') !== (to === ''))
      context.addIssue({ code: 'custom', path: [from ? 'to' : 'from'], message: 'Enter both times, or none' })
    else if (from !== '' && from === to)
      context.addIssue({ code: 'custom', path: ['to'], message: 'The two times are the same' })
  })
  return {
    label,
    fallback,
    stored: form,
    form,
    text: ({ from, to }) => (from || to ? `${from}–${to}` : 'Closed'),
  }
}
