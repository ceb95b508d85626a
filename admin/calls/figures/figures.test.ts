import { expect, it } from 'vitest'
import { formatMinutes, formatShare, readFiguresSearch, shownDays } from './figures.ts'

it('minutes are said as one would say them', () => {
  expect([null, 0, 0.4, 0.6, 11.4, 119, 120, 125.2, 6000].map(formatMinutes)).toEqual([
    ...['—', 'under 1 min', 'under 1 min', '1 min', '11 min', '119 min', '2 h', '2 h 5 min', '100 h'],
  ])
  expect([formatShare(0, 0), formatShare(1, 3)]).toEqual(['—', '1 of 3 (33 %)'])
})

it('without days in the address the last seven are shown, and days that are none are ignored', () => {
  const now = new Date('2026-11-26T20:00:00Z')
  expect(shownDays({}, now)).toEqual({ from: '2026-11-21', to: '2026-11-27' })
  expect(shownDays({ from: '2026-11-25' }, now)).toEqual({ from: '2026-11-25', to: '2026-11-27' })
  expect(shownDays({ to: '2026-11-02' }, now)).toEqual({ from: '2026-11-02', to: '2026-11-02' })
  expect(shownDays({ from: '2026-12-02' }, now)).toEqual({ from: '2026-12-02', to: '2026-12-02' })
  expect(readFiguresSearch({ from: 'yesterday', to: '2026-11-27' })).toEqual({ from: undefined, to: '2026-11-27' })
})
