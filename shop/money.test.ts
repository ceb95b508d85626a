import { describe, expect, it } from 'vitest'
import { discountPercent, formatFigure, formatRupees, lineTotal } from './money.ts'

describe('money', () => {
  it.each([
    [0, 'Rs 0'],
    [150, 'Rs 150'],
    [1500, 'Rs 1,500'],
    [150_000, 'Rs 150,000'],
    [1_234_567, 'Rs 1,234,567'],
  ])('%d rupees are written as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text.replace(' ', '\u00a0'))
  })

  it('a sentence with its own word for the currency gets the figure only', () => {
    expect(formatFigure(150_000)).toBe('150,000')
  })

  it('of a line is the price of its pieces', () => {
    expect(lineTotal(99, 3)).toBe(297)
  })

  it.each([
    [3499, 4999, 30],
    [1, 99_999, 99],
    [0, 99_999, 99],
    [50, 10_000, 99],
    [1999, 2999, 33],
    [71, 100, 29],
    [1500, null, null],
    [1500, 1500, null],
    [1500, 1400, null],
    [9999, 10_000, null],
  ])('a price of %d beside %s is %s per cent off', (price, comparePrice, percent) => {
    expect(discountPercent(price, comparePrice)).toBe(percent)
  })
})
