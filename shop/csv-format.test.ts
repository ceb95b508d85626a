import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import { csvFormat } from './csv-format.ts'

it.each([
  ['Ayesha', '"Ayesha"'],
  ['a "word"', '"a ""word"""'],
  ['=1+1', '"\'=1+1"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; @SUM(A1)', '"a;\' @SUM(A1)"'],
  ['2 × Kurta; 1 × Shawl', '"2 × Kurta; 1 × Shawl"'],
  [5, '"5"'],
  ['', '""'],
  [null, '""'],
])('%j is written as %s', (value, cell) => {
  expect(stringify([[value]], csvFormat)).toBe(`${cell}\r\n`)
})
