import { describe, expect, it } from 'vitest'
import { type DatedDelivery, defaultDelivery } from './delivery.ts'
import { deliveryDays, deliveryWindow, isSameTransit } from './delivery-window.ts'

const settings = { ...defaultDelivery, holidays: ['2026-12-25'] }
const arrives = (at: string, city = 'Lahore', changed: Partial<DatedDelivery> = {}) => {
  const { from, to } = deliveryWindow({ ...settings, ...changed }, { city, at: new Date(at) })
  return `${from} ${to}`
}

// November 2026: the 22nd and the 29th are Sundays. Times are Pakistan's, five hours before UTC all year.
describe('the days on which an order arrives', () => {
  it.each([
    ['on a Monday before the cut-off hour', '2026-11-23T13:59+05:00', 'Lahore', '2026-11-26 2026-11-27'],
    ['on a Monday at the cut-off hour', '2026-11-23T14:00+05:00', 'Lahore', '2026-11-27 2026-11-28'],
    ['late on a Saturday', '2026-11-21T23:59+05:00', 'Lahore', '2026-11-26 2026-11-27'],
    ['on a Sunday', '2026-11-22T08:00+05:00', 'Lahore', '2026-11-26 2026-11-27'],
    ['after midnight in Pakistan, on the day before in UTC', '2026-11-22T20:00Z', 'Lahore', '2026-11-26 2026-11-27'],
    ['with a Sunday on the way', '2026-11-26T09:00+05:00', 'Lahore', '2026-11-30 2026-12-01'],
    ['over the end of a month', '2026-11-28T09:00+05:00', 'Karachi', '2026-12-01 2026-12-02'],
    ['over the end of a year', '2026-12-30T09:00+05:00', 'Quetta', '2027-01-02 2027-01-05'],
    ['on a holiday', '2026-12-25T09:00+05:00', 'Karachi', '2026-12-29 2026-12-30'],
    ['with a holiday and a Sunday on the way', '2026-12-24T09:00+05:00', 'Karachi', '2026-12-28 2026-12-29'],
    ['in February of a leap year', '2028-02-28T09:00+05:00', 'Karachi', '2028-03-01 2028-03-02'],
    ['in a city of no zone', '2026-11-23T09:00+05:00', 'Quetta', '2026-11-26 2026-11-28'],
    ['in a city by its Urdu name', '2026-11-23T09:00+05:00', 'کراچی', '2026-11-25 2026-11-26'],
    ['in a city by its alias, with spaces', '2026-11-23T09:00+05:00', '  khi ', '2026-11-25 2026-11-26'],
  ])('counts an order %s', (_, at, city, expected) => {
    expect(arrives(at, city)).toBe(expected)
  })

  it('takes orders of the whole day with the hour 24, and of none with 0', () => {
    expect(arrives('2026-11-23T23:59+05:00', 'Lahore', { cutOffHour: 24 })).toBe('2026-11-26 2026-11-27')
    expect(arrives('2026-11-23T00:00+05:00', 'Lahore', { cutOffHour: 0 })).toBe('2026-11-27 2026-11-28')
  })

  it('is one day where the way takes a fixed time', () => {
    const zones = [{ names: ['Lahore'], fee: 1, minDays: 0, maxDays: 0 }]
    expect(arrives('2026-11-23T09:00+05:00', 'Lahore', { zones, packDays: 0 })).toBe('2026-11-23 2026-11-23')
    expect(arrives('2026-11-22T09:00+05:00', 'Lahore', { zones, packDays: 0 })).toBe('2026-11-23 2026-11-23')
  })

  it('leaves out each weekly day off, and nothing without one', () => {
    expect(arrives('2026-11-26T09:00+05:00', 'Lahore', { daysOff: [] })).toBe('2026-11-29 2026-11-30')
    expect(arrives('2026-11-23T09:00+05:00', 'Lahore', { daysOff: [0, 1, 2, 3, 4, 6] })).toBe('2026-12-18 2027-01-01')
  })
})

it('the days over all cities are those of the nearest and the farthest, with packing', () => {
  expect(deliveryDays(defaultDelivery)).toEqual({ minDays: 2, maxDays: 5 })
  expect(deliveryDays({ ...defaultDelivery, zones: [], packDays: 0 })).toEqual({ minDays: 2, maxDays: 4 })
})

it('cities take the same days when their zones do', () => {
  expect(isSameTransit(defaultDelivery, 'Lahore', 'Pindi')).toBe(true)
  expect(isSameTransit(defaultDelivery, 'Quetta', 'Multan')).toBe(true)
  expect(isSameTransit(defaultDelivery, 'Lahore', 'Quetta')).toBe(false)
})
