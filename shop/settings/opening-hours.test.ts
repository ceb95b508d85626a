import { describe, expect, it } from 'vitest'
import { listDayRanges, type OpeningHours, openingDays } from './opening-hours.ts'

const day = { from: '10:00', to: '20:00' }
const closed = { from: '', to: '' }

/** Open on the days marked with x, from Monday. */
const week = (marks: string, others: Partial<OpeningHours> = {}): OpeningHours => ({
  ...(Object.fromEntries(
    openingDays.map((name, place) => [name, marks[place] === 'x' ? day : closed]),
  ) as OpeningHours),
  ...others,
})

const placesOf = (hours: OpeningHours) => listDayRanges(hours).map(({ first, last }) => [first, last])

describe('the days of the opening hours', () => {
  it.each([
    ['no day is open', '-------', []],
    ['one is closed at the end', 'xxxxxx-', [[0, 5]]],
    ['all are open', 'xxxxxxx', [[0, 6]]],
    ['one is closed in the middle, and the others go on over Sunday', 'xxxx-xx', [[5, 3]]],
    [
      'two are closed in the middle',
      'xx-x-xx',
      [
        [5, 1],
        [3, 3],
      ],
    ],
    ['the first and the last are closed', '-xxxxx-', [[1, 5]]],
    ['only Sunday is open', '------x', [[6, 6]]],
  ] as const)('are together where %s', (_, marks, places) => {
    expect(placesOf(week(marks))).toEqual(places)
  })

  it('are apart where the times differ', () => {
    const hours = week('xxxxxx-', { friday: { from: '15:00', to: '20:00' } })
    expect(listDayRanges(hours)).toEqual([
      { first: 0, last: 3, ...day },
      { first: 4, last: 4, from: '15:00', to: '20:00' },
      { first: 5, last: 5, ...day },
    ])
    expect(placesOf(week('xxxx-xx', { sunday: { from: '12:00', to: '18:00' } }))).toEqual([
      [0, 3],
      [5, 5],
      [6, 6],
    ])
  })
})
