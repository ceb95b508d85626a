import { expect, it } from 'vitest'
import { datesIn } from './format-date.ts'

const [urdu, english] = [datesIn('ur-PK'), datesIn('en-GB')]
const [iso, day] = ['2026-11-21T09:14:00.000Z', '2026-11-21']

it('a date in Urdu runs from right to left, also between English words', () => {
  const { formatDateTime, formatDateOf, formatDay, formatDays } = urdu
  for (const date of [formatDateTime(iso), formatDateOf(iso), formatDay(day), formatDays({ from: day, to: day })])
    expect(date).toMatch(/^\u2067[^\u2067\u2069]*21[^\u2067\u2069]*نومبر[^\u2067\u2069]*\u2069$/)
})

it('a time in Urdu stands on one line', () => {
  expect(urdu.formatDateTime('2026-11-21T11:33:00.000Z')).toBe('\u206721 نومبر، 2026، 4:33\u00a0سہ\u00a0پہر\u2069')
})

it('a date in English has no marks of direction, and am or pm begins no line', () => {
  expect(english.formatDateTime(iso)).toBe('21 Nov 2026, 2:14\u00a0pm')
  expect(english.formatDays({ from: day, to: '2026-11-22' })).toBe('Sat 21 Nov – Sun 22 Nov')
})
