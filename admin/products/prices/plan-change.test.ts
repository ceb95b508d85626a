import { describe, expect, it } from 'vitest'
import { planChange, type SameChange } from './plan-change.ts'
import type { PriceRow } from './prices.ts'

const product = (price: number, comparePrice: number | null = null) =>
  ({
    id: 'kurta',
    productId: 'kurta',
    variantId: null,
    price,
    comparePrice,
    basePrice: price,
    baseComparePrice: comparePrice,
    shownPrice: price,
    shownComparePrice: comparePrice,
  }) as PriceRow

const variant = (price: number | null, base: PriceRow, comparePrice: number | null = null) =>
  ({
    id: 'medium',
    productId: base.id,
    variantId: 'medium',
    price,
    comparePrice,
    basePrice: base.basePrice,
    baseComparePrice: base.comparePrice,
    shownPrice: price ?? base.basePrice,
    shownComparePrice: comparePrice ?? base.comparePrice,
  }) as PriceRow

const less: SameChange = { change: { hundredthsOfPercent: -1000 }, rounding: 'rupee', keepsOld: false }
const sets = (rows: PriceRow[], change: SameChange) => planChange(rows, change).filled.map(({ set }) => set)

describe('the same change of selected prices', () => {
  it('it is calculated from the price that shoppers pay', () => {
    expect(sets([product(1500)], less)).toEqual([{ price: 1350, comparePrice: null }])
    expect(sets([variant(1600, product(1500))], less)).toEqual([{ price: 1440, comparePrice: null }])
  })

  it('a variant without a price of its own gets one when its base price is not selected', () => {
    expect(sets([variant(null, product(1500))], less)).toEqual([{ price: 1350, comparePrice: null }])
  })

  it('a variant without a price of its own follows its base price when that is selected', () => {
    const base = product(1500)
    expect(planChange([base, variant(null, base)], less)).toMatchObject({ filled: [{ row: base }], following: 1 })
  })

  it('a product without a price, a price below Rs 1 and one above the limit are left out', () => {
    const more: SameChange = { ...less, change: { rupees: 1 } }
    expect(planChange([product(0)], less)).toMatchObject({ filled: [], impossible: [{ id: 'kurta' }] })
    expect(planChange([product(100)], { ...less, change: { rupees: -100 } }).impossible).toHaveLength(1)
    expect(planChange([product(10_000_000)], more).impossible).toHaveLength(1)
  })

  it('a price that rounding leaves as it is counts as unchanged', () => {
    const rounded: SameChange = { ...less, change: { hundredthsOfPercent: -100 }, rounding: 'ninety-nine' }
    expect(planChange([product(1499)], rounded)).toMatchObject({ filled: [], unchanged: 1 })
  })
})

describe('the old price as compare price', () => {
  const withOldPrice: SameChange = { ...less, keepsOld: true }

  it('it replaces none, and a compare price that shoppers do not see', () => {
    expect(sets([product(1500)], withOldPrice)).toEqual([{ price: 1350, comparePrice: 1500 }])
    expect(sets([product(1500, 1500)], withOldPrice)).toEqual([{ price: 1350, comparePrice: 1500 }])
  })

  it('a higher compare price stays, also an inherited one', () => {
    expect(sets([product(1500, 2000)], withOldPrice)).toEqual([{ price: 1350, comparePrice: 2000 }])
    expect(sets([variant(1500, product(1600, 2000))], withOldPrice)).toEqual([{ price: 1350, comparePrice: null }])
  })

  it('a variant that follows its product inherits it, unless it has a compare price of its own', () => {
    const base = product(1500)
    expect(planChange([base, variant(null, base)], withOldPrice).following).toBe(1)
    expect(sets([base, variant(null, base, 1400)], withOldPrice)[1]).toEqual({ price: null, comparePrice: 1500 })
  })

  it('it is not withOldPrice when prices rise', () => {
    expect(sets([product(1500)], { ...withOldPrice, change: { rupees: 50 } })).toEqual([
      { price: 1550, comparePrice: null },
    ])
  })
})
