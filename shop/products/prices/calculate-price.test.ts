import { describe, expect, it, test } from 'vitest'
import { calculatePrice, type PriceAdjustment, type Rounding } from './calculate-price.ts'

const percent = (percent: number): PriceAdjustment => ({ hundredthsOfPercent: percent * 100 })

test.each<[number, PriceAdjustment, number]>([
  [1499, percent(-10), 1349],
  [1499, percent(10), 1649],
  [1005, percent(-10), 905],
  [333, percent(12.5), 375],
  [10_000_000, percent(-99.99), 1000],
  [1499, { rupees: -100 }, 1399],
  [50, { rupees: -50 }, 0],
  [50, { rupees: -60 }, -10],
])('Rs %i changed by %j is Rs %i in whole rupees, with halves up', (price, change, expected) => {
  expect(calculatePrice(price, change)).toBe(expected)
})

test.each<[Rounding, number, number]>([
  ['ten', 1499, 1350],
  ['fifty', 1499, 1350],
  ['fifty', 1555, 1400],
  ['nine', 1499, 1349],
  ['nine', 1500, 1349],
  ['ninety-nine', 1499, 1399],
  ['ninety-nine', 1490, 1299],
])('ending in %s, Rs %i less 10% is Rs %i', (rounding, price, expected) => {
  expect(calculatePrice(price, percent(-10), rounding)).toBe(expected)
})

describe('rounding', () => {
  it('it never turns a reduction into a rise, or a rise into a reduction', () => {
    expect(calculatePrice(1480, percent(-1), 'ninety-nine')).toBe(1399)
    expect(calculatePrice(1420, percent(1), 'ninety-nine')).toBe(1499)
  })

  it('it may keep the price that was', () => {
    expect(calculatePrice(1499, percent(-1), 'ninety-nine')).toBe(1499)
  })
})
