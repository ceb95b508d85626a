import { describe, expect, it } from 'vitest'
import { countFilters, filterOf, isDay, readListSearch, readOrderSearch, sortOf } from './order-search.ts'

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
    { onHold: 'maybe' },
    { sameNetworkAs: '7' },
  ])('it ignores the invalid value %j', params => {
    expect(countFilters(readOrderSearch(params))).toBe(0)
  })

  it('it names every part, because the router keeps parts that are not named', () => {
    expect(Object.keys(readOrderSearch({}))).toEqual(
      expect.arrayContaining([
        'search',
        'status',
        'city',
        'from',
        'to',
        'duplicates',
        'hold',
        'late',
        'onHold',
        'sameNetworkAs',
      ]),
    )
  })
})

describe('the search of the list', () => {
  it('it reads days, sort order and the open order, and ignores invalid ones', () => {
    const order = '01a1fe0b-0000-7000-8000-000000000000'
    expect(readListSearch({ days: 'today', sort: 'oldest', order })).toMatchObject({
      days: 'today',
      sort: 'oldest',
      order,
    })
    const invalid = readListSearch({ days: '2026-11-22', sort: 'total', order: '7' })
    expect(invalid).toMatchObject({ days: undefined, sort: undefined, order: undefined })
    expect(Object.keys(invalid)).toEqual(expect.arrayContaining(['days', 'sort', 'order']))
  })

  it.each([
    ['today', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-17', '2026-11-23'],
  ] as const)('%s is %s to %s, by the calendar of Pakistan', (days, from, to) => {
    const search = { status: 'placed', days, sort: 'newest', order: 'x' } as const
    for (const now of ['2026-11-22T19:00:00Z', '2026-11-23T18:59:59Z'])
      expect(filterOf(search, new Date(now))).toEqual({ status: 'placed', onHold: 'no', from, to })
  })

  it('orders on hold are not among the pending and confirmed ones, unless the URL asks for them', () => {
    expect(filterOf({ status: 'pending' })).toEqual({ status: 'pending', onHold: 'no' })
    expect(filterOf({ status: 'placed', onHold: 'yes' })).toEqual({ status: 'placed', onHold: 'yes' })
    expect(filterOf({ onHold: 'yes' })).toEqual({ onHold: 'yes' })
    for (const search of [{}, { status: 'shipped' }, { search: 'ayesha' }] as const)
      expect(filterOf(search)).toEqual(search)
  })

  it('pending orders are sorted oldest first unless the URL says otherwise', () => {
    expect(sortOf({})).toBe('newest')
    expect(sortOf({ status: 'shipped' })).toBe('newest')
    expect(sortOf({ status: 'pending' })).toBe('oldest')
    expect(sortOf({ status: 'pending', sort: 'newest' })).toBe('newest')
    expect(sortOf({ sort: 'oldest' })).toBe('oldest')
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
