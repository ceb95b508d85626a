import { expect, it } from 'vitest'
import { endOfQuietHours } from './quiet-hours.ts'

/** A time of 27 November 2026 in Pakistan. */
const at = (time: string, day = '27') => new Date(`2026-11-${day}T${time}:00+05:00`)

it.each([
  ['22:00', at('08:00', '28')],
  ['23:59', at('08:00', '28')],
  ['00:00', at('08:00')],
  ['07:59', at('08:00')],
  ['08:00', null],
  ['21:59', null],
])('from 22:00 to 08:00, at %s they end at %s', (time, end) => {
  expect(endOfQuietHours({ from: '22:00', to: '08:00' }, at(time))).toEqual(end)
})

it('hours within a day end on that day', () => {
  expect(endOfQuietHours({ from: '13:00', to: '14:30' }, at('13:10'))).toEqual(at('14:30'))
  expect(endOfQuietHours({ from: '13:00', to: '14:30' }, at('14:30'))).toBeNull()
})

it.each([
  ['', ''],
  ['22:00', ''],
  ['', '08:00'],
  ['08:00', '08:00'],
])('from "%s" to "%s" there are none', (from, to) => {
  expect(endOfQuietHours({ from, to }, at('23:00'))).toBeNull()
})
