import { expect, it } from 'vitest'
import { dayAfter, holdDays } from './hold-days.ts'

it.each([
  ['2026-11-26T05:00:00Z', ['2026-11-27', '2026-11-29', '2026-12-03', '2026-12-01']],
  // Already the first of January in Pakistan.
  ['2026-12-31T20:00:00Z', ['2027-01-02', '2027-01-04', '2027-01-08', '2027-02-01']],
])('at %s the days to choose are %j', (now, days) => {
  expect(holdDays(new Date(now)).map(({ day }) => day)).toEqual(days)
})

it('each day is named with its weekday', () => {
  expect(holdDays(new Date('2026-11-26T05:00:00Z')).map(({ label }) => label)).toEqual([
    'Tomorrow, Fri',
    'In 3 days, Sun',
    'In a week, Thu',
    'Payday, 1 Dec, Tue',
  ])
})

it('days are those of Pakistan', () => {
  expect(dayAfter(0, new Date('2026-11-26T18:59:59Z'))).toBe('2026-11-26')
  expect(dayAfter(0, new Date('2026-11-26T19:00:00Z'))).toBe('2026-11-27')
})
