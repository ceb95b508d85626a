import { describe, expect, it } from 'vitest'
import { copiedCells, formatCells, parseCells } from './copied-cells.ts'

describe('a copied block', () => {
  it.each([
    ['900\r\n950\r\n', [['900'], ['950']]],
    ['900\t1200', [['900', '1200']]],
    ['900', [['900']]],
    [
      '"Two\nlines"\t"a ""quoted"" word"\n"tab\there"\tx',
      [
        ['Two lines', 'a "quoted" word'],
        ['tab here', 'x'],
      ],
    ],
    ['12" wide\t"open', [['12" wide', '"open']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
  ])('%j is read by rows and cells', (text, cells) => {
    expect(parseCells(text)).toEqual(cells)
  })

  it('what is copied is read again as it was', () => {
    const cells = [
      ['a', '"b"', 'c "d"'],
      ['', '1499', 'x'],
    ]
    expect(parseCells(formatCells(cells))).toEqual(cells)
  })
})

it('a copied column is a row for each line, and one cell is left to the browser', () => {
  expect(copiedCells('900\r\n950\r\n')).toEqual([['900'], ['950']])
  expect(copiedCells('900\t1200')).toEqual([['900', '1200']])
  expect(copiedCells('900')).toBeNull()
  expect(copiedCells('900\n')).toBeNull()
  expect(copiedCells('a  b')).toBeNull()
  expect(copiedCells('"S" small')).toBeNull()
})

it('quotes around a cell are not pasted with it', () => {
  expect(copiedCells('"Two\nlines"')).toEqual([['Two lines']])
  expect(copiedCells('"8"" tall"\t900')).toEqual([['8" tall', '900']])
})
