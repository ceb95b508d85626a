import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingDays } from '../settings/opening-hours.ts'
import { scheduleNextAttempt } from './next-attempt.ts'
import { isWorkingTime, nextMorning, nextWorkingTime, subtractWorkingMinutes } from './working-time.ts'

/** Monday to Saturday from 10 to 20, closed on Sunday; 23 November 2026 is a Monday. */
const hours = hoursOf(day => (day === 'sunday' ? ['', ''] : ['10:00', '20:00']))
const always = hoursOf(() => ['', ''])
const nights = hoursOf(() => ['18:00', '02:00'])

function hoursOf(of: (day: string) => [string, string]): OpeningHours {
  const days = openingDays.map(day => [day, { from: of(day)[0], to: of(day)[1] }])
  return Object.fromEntries(days) as OpeningHours
}

const at = (local: string) => new Date(`2026-11-${local}:00+05:00`)

describe('working hours', () => {
  it.each([
    ['23T09:59', false],
    ['23T10:00', true],
    ['23T19:59', true],
    ['23T20:00', false],
    ['29T12:00', false],
  ])('%s is within them: %s', (time, isOpen) => {
    expect(isWorkingTime(hours, at(time))).toBe(isOpen)
  })

  it.each([
    ['a time within', hours, '23T12:30', '23T12:30'],
    ['before opening', hours, '23T07:00', '23T10:00'],
    ['after closing', hours, '23T21:00', '24T10:00'],
    ['on Saturday night, over the closed Sunday', hours, '28T23:30', '30T10:00'],
    ['with hours over midnight, after midnight', nights, '24T01:00', '24T01:00'],
    ['with hours over midnight, at noon', nights, '24T12:00', '24T18:00'],
    ['without any hours', always, '29T03:00', '29T03:00'],
  ])('the next working time %s', (_, opening, from, to) => {
    expect(nextWorkingTime(opening, at(from))).toEqual(at(to))
  })

  it('the next morning is the first opening of a later day, also early in the morning', () => {
    expect(nextMorning(hours, at('23T03:00'))).toEqual(at('24T10:00'))
    expect(nextMorning(hours, at('28T15:00'))).toEqual(at('30T10:00'))
    expect(nextMorning(always, at('28T15:00'))).toEqual(at('29T10:00'))
  })

  it('minutes are subtracted within them alone', () => {
    expect(subtractWorkingMinutes(hours, at('23T12:00'), 60)).toEqual(at('23T11:00'))
    expect(subtractWorkingMinutes(hours, at('24T10:20'), 60)).toEqual(at('23T19:20'))
    expect(subtractWorkingMinutes(hours, at('24T08:00'), 60)).toEqual(at('23T19:00'))
    expect(subtractWorkingMinutes(hours, at('30T10:30'), 60)).toEqual(at('28T19:30'))
  })
})

describe('the next attempt', () => {
  const settings = { retryHours: 2, eveningHour: 18, attempts: 3 }
  const next = (failed: number, now: string, attempts = 3) =>
    scheduleNextAttempt({ failed, now: at(now), hours, settings: { ...settings, attempts } })

  it.each([
    [1, '23T11:00', '23T13:00'],
    [1, '23T19:00', '24T10:00'],
    [2, '23T13:00', '23T18:00'],
    [2, '23T17:30', '24T10:00'],
    [2, '28T19:00', '30T10:00'],
  ])('after %i without an answer at %s it is at %s', (failed, now, then) => {
    expect(next(failed, now)).toEqual(at(then))
  })

  it('there is none after the last, and with more of them the later ones are in the morning', () => {
    expect(next(3, '23T18:00')).toBeNull()
    expect(next(3, '23T18:00', 4)).toEqual(at('24T10:00'))
    expect(next(1, '23T11:00', 1)).toBeNull()
  })
})
