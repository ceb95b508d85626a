import { describe, expect, it } from 'vitest'
import { countFilters, exportHref, isDay, readOrderSearch } from './order-search.ts'

describe('the search of a URL of the orders', () => {
  it('it is parsed', () => {
    const filter = { search: 'ayesha', status: 'placed', city: 'Lahore', from: '2026-11-01', to: '2026-11-22' }
    expect(readOrderSearch(filter)).toMatchObject(filter)
  })

  it.each([
    { status: 'lost' },
    { from: '22.11.2026' },
    { to: '2026-02-30' },
    { duplicates: 'all' },
    { late: 'bus' },
    { burstOf: '7' },
  ])('it ignores the invalid value %j', params => {
    expect(countFilters(readOrderSearch(params))).toBe(0)
  })

  it('it names every part, because the router keeps parts that are not named', () => {
    expect(Object.keys(readOrderSearch({}))).toEqual(
      expect.arrayContaining(['search', 'status', 'city', 'from', 'to', 'duplicates', 'hold', 'late', 'burstOf']),
    )
  })
})

it.each([
  ['2026-11-22', true],
  ['2000-01-01', true],
  ['1999-12-31', false],
  ['2026-11-31', false],
  ['0002-11-22', false],
  ['2026-1-2', false],
  ['', false],
  [20261122, false],
])('whether %j is a valid day: %j', (value, expected) => {
  expect(isDay(value)).toBe(expected)
})

it('the export has the filter of the list, without empty parts', () => {
  expect(exportHref({ status: 'placed', city: 'Dera Ghazi Khan', search: undefined })).toBe(
    '/api/admin/orders/export?status=placed&city=Dera+Ghazi+Khan',
  )
  expect(exportHref({})).toBe('/api/admin/orders/export')
})
