import { expect, it } from 'vitest'
import { copiedCells } from './copied-cells.ts'

it('a copied column is a row for each line, and one cell is none', () => {
  expect(copiedCells('900\r\n950\r\n')).toEqual([['900'], ['950']])
  expect(copiedCells('900\t1200')).toEqual([['900', '1200']])
  expect(copiedCells('900')).toBeNull()
  expect(copiedCells('900\n')).toBeNull()
})
