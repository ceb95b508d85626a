import { expect, it } from 'vitest'
import { callTimes } from './call-times.ts'

it('the common times are in Pakistan, and all of them are still to come', () => {
  expect(callTimes(new Date('2026-11-26T06:30:00Z')).map(({ at }) => at)).toEqual([
    '2026-11-26T07:30:00.000Z',
    '2026-11-26T09:30:00.000Z',
    '2026-11-26T13:00:00.000Z',
    '2026-11-27T06:00:00.000Z',
    '2026-11-27T13:00:00.000Z',
  ])
  // 11:30 pm there, when the day in UTC is another one.
  const late = new Date('2026-11-26T18:30:00Z')
  expect(callTimes(late).every(({ at }) => new Date(at) > late)).toBe(true)
  expect(callTimes(late).map(({ label }) => label)).toEqual(['Tomorrow, 11 am', 'Tomorrow, 6 pm'])
})
