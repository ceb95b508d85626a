import { expect, it } from 'vitest'
import { dayInPakistan, fromLocalTime, hourInPakistan, timeInPakistan, toLocalTime } from './pakistan-time.ts'

it('day and hour are those of Pakistan, five hours ahead', () => {
  const evening = new Date('2026-11-30T19:05:59.999Z')
  expect([timeInPakistan(evening), dayInPakistan(evening), hourInPakistan(evening)]).toEqual([
    ...['2026-12-01 00:05', '2026-12-01', 0],
  ])
  expect(dayInPakistan(new Date('2026-11-30T18:59:59.999Z'))).toBe('2026-11-30')
})

it('the field has the time of Pakistan, wherever the browser is', () => {
  expect(toLocalTime('2026-11-30T19:30:00.000Z')).toBe('2026-12-01T00:30')
  expect(fromLocalTime('2026-12-01T00:30')).toBe('2026-11-30T19:30:00.000Z')
})

it.each(['', '2026-11-30', '2026-13-30T10:00', '12026-11-30T10:00'])('the value %s is no time yet', text => {
  expect(fromLocalTime(text)).toBeNull()
})
