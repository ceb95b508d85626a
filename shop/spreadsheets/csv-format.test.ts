import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvFormat, markCode, unmarked } from './csv-format.ts'

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

it('what is written is read again as it was, whatever looks like a formula or a mark', () => {
  const piece = fc.constantFrom(...["'", ';', ' ', '=', '+', '-', '@', '＝', '"', ',', '\n', '0', '7', 'a', 'ک', '🌙'])
  const texts = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''))
  fc.assert(
    fc.property(texts, text => {
      const [[cell = ''] = []] = parse(stringify([[text]], csvFormat)) as string[][]
      expect(unmarked(cell)).toBe(text)
      // A code is one line without spaces around it.
      const code = text.replaceAll('\n', '').trim()
      const [[codeCell = ''] = []] = parse(stringify([[markCode(code)]], csvFormat)) as string[][]
      expect(unmarked(codeCell, { isCode: true })).toBe(code)
    }),
    { numRuns: 5000 },
  )
})

it.each([
  ['0042', "'0042"],
  ['123456789012', "'123456789012"],
  ['LK-42', 'LK-42'],
  ['4242', '4242'],
])('the code %s is marked as %s', (code, marked) => {
  expect(markCode(code)).toBe(marked)
})
