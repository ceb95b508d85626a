import { describe, expect, it } from 'vitest'
import { parseTypedDay } from './parse-typed-day.ts'

describe('a typed day', () => {
  it.each([
    ['23 Nov 2026', '2026-11-23'],
    ['23 november 2026', '2026-11-23'],
    ['3-Sept-26', '2026-09-03'],
    ['23/11/2026', '2026-11-23'],
    ['23-11-26', '2026-11-23'],
    ['3.4.2026', '2026-04-03'],
    [' 2026-11-23 ', '2026-11-23'],
    ['۲۳/۱۱/۲۰۲۶', '2026-11-23'],
    ['29 Feb 2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day)
  })

  it.each([
    '',
    '11/23/2026',
    '31 Apr 2026',
    '29-02-2027',
    '0/1/2026',
    '23 Nov',
    '23 Novo 2026',
    '1 Nov 1999',
    '23112026',
    '2026',
  ])('%j is none', typed => {
    expect(parseTypedDay(typed)).toBeNull()
  })
})
