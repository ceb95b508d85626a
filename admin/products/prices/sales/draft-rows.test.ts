import { describe, expect, it } from 'vitest'
import type { PriceRow } from '../prices.ts'
import { type DraftRow, type Reduction, readReduction, readRow, toSalePrices, withAdded } from './draft-rows.ts'
import type { CurrentSalePrice } from './sales.ts'

const reduction = (amount: string, unit: Reduction['unit'] = '%', rounding: Reduction['rounding'] = 'rupee') => ({
  amount,
  unit,
  rounding,
})
const row = (part: Partial<DraftRow>): DraftRow => ({
  id: 'kurta',
  productId: 'kurta',
  variantId: null,
  name: 'Kurta',
  typed: null,
  comparePrice: null,
  regularPrice: 1500,
  ...part,
})
const listed = (part: Partial<PriceRow>): PriceRow =>
  ({
    id: 'kurta',
    productId: 'kurta',
    variantId: null,
    product: 'Kurta',
    variant: null,
    price: 1500,
    shownPrice: 1500,
    ...part,
  }) as PriceRow
const none = new Map<string, CurrentSalePrice>()

describe('the price of a row', () => {
  it.each([
    [reduction('20'), null, 1200],
    [reduction('20%'), null, 1200],
    [reduction('300', 'Rs'), null, 1200],
    [reduction('15', '%', 'ninety-nine'), null, 1299],
    [reduction('20'), '1,100', 1100],
    [reduction(''), '-10%', 1350],
    [reduction('۲۰'), null, 1200],
  ])('%o and the typed text %s give %i', (reduction, typed, price) => {
    expect(readRow(row({ typed }), reduction)).toEqual({ price, error: null })
  })

  it.each([
    [reduction(''), null, 'Type a price'],
    [reduction('0'), null, 'Type a price'],
    [reduction('20'), '', 'Type a price'],
    [reduction(''), '1500', 'Must be below Rs\u00a01,500'],
    [reduction('1500', 'Rs'), null, 'Less than Rs 1'],
    [reduction(''), 'abc', 'Type 1499, +10% or -100'],
  ])('%o and the typed text %s are refused', (reduction, typed, error) => {
    expect(readRow(row({ typed }), reduction)).toEqual({ price: null, error })
  })

  it('a reduction of 100 percent is none', () => {
    expect(readReduction(reduction('100'))).toBeNull()
  })
})

describe('added rows', () => {
  it('variants without a price of their own follow their base price, unless they are added alone', () => {
    const base = listed({})
    const medium = listed({ id: 'm', variantId: 'm', variant: 'M', price: null })
    const large = listed({ id: 'l', variantId: 'l', variant: 'L', price: 1800, shownPrice: 1800 })
    const ids = (rows: DraftRow[]) => rows.map(({ id }) => id)
    const all = withAdded([], { rows: [base, medium, large], current: none })
    expect(ids(all)).toEqual(['kurta', 'l'])
    expect(ids(withAdded(all, { rows: [medium], current: none }))).toEqual(['kurta', 'l', 'm'])
    expect(ids(withAdded(all, { rows: [base, large], current: none }))).toEqual(['kurta', 'l'])
    expect(ids(withAdded([], { rows: [medium, large], current: none }))).toEqual(['m', 'l'])
  })

  it('a price in a running sale is compared with the one before it', () => {
    const sale = { id: 'kurta', regularPrice: 1500, price: 1000 } as CurrentSalePrice
    const current = new Map([['kurta', sale]])
    const rows = [listed({ price: 1000, shownPrice: 1000 })]
    expect(withAdded([], { rows, current })).toMatchObject([{ regularPrice: 1500 }])
    const medium = listed({ id: 'm', variantId: 'm', variant: 'M', price: null, shownPrice: 1000 })
    expect(withAdded([], { rows: [medium], current })).toMatchObject([{ regularPrice: 1500 }])
  })
})

it('a compare price is sent while it is above the price', () => {
  const rows = [
    row({ typed: '1000', comparePrice: 1200 }),
    row({ id: 'm', variantId: 'm', typed: '1300', comparePrice: 1200 }),
  ]
  expect(toSalePrices(rows, reduction(''))).toEqual([
    { productId: 'kurta', price: 1000, comparePrice: 1200 },
    { variantId: 'm', price: 1300, comparePrice: null },
  ])
})
