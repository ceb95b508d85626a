import { describe, expect, it } from 'vitest'
import { blankVariant } from '../product-values.ts'
import { formatNumber, parseNumber, pasteCells } from './cell-columns.ts'

it.each([
  ['2,500', 2500],
  [' Rs 2,500 ', 2500],
  ['Rs. 2500/-', 2500],
  ['۲۵۰۰', 2500],
  ['-5', -5],
  ['12.5', 12.5],
  ['', ''],
  ['abc', 'abc'],
])('%j is read as %j', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})

it.each([
  [2500, '2,500'],
  [12.5, '12.5'],
  ['', ''],
  ['abc', 'abc'],
])('%j is shown as %j', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

describe('copied cells', () => {
  it('they are pasted downwards and to the right, and those that do not fit are counted', () => {
    const variants = ['S', 'M', 'L'].map(name => ({ ...blankVariant(), name }))
    const cells = [['900', '1,200', 'A'], ['950', '', 'B'], ['1']]
    const pasted = pasteCells(variants, { cells, row: 1, column: 'price' })
    expect(pasted.left).toBe(1)
    expect(pasted.variants).toMatchObject([
      { name: 'S', price: '' },
      { name: 'M', price: 900, comparePrice: 1200, sku: 'A' },
      { name: 'L', price: 950, comparePrice: '', sku: 'B' },
    ])
  })

  it('the stock of a stored variant stays', () => {
    const stock = { quantity: 4, reserved: 0, openOrders: 0 }
    const variants = [{ ...blankVariant(), stock }, blankVariant()]
    const { variants: pasted } = pasteCells(variants, { cells: [['7'], ['8']], row: 0, column: 'openingQuantity' })
    expect(pasted.map(({ openingQuantity }) => openingQuantity)).toEqual([0, 8])
  })
})
