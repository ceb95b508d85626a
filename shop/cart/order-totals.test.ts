import { describe, expect, it } from 'vitest'
import { defaultDelivery as delivery } from '../delivery/delivery.ts'
import { noPromotions, type OrderPromotions } from '../promotions/promotion.ts'
import { calculateTotals } from './order-totals.ts'
import { shownTotals, totalsColumns, totalsLines } from './totals-lines.ts'

const piece = (price: number, quantity = 1) => ({ price, quantity, targets: [] })

const totalsOf = (lines: ReturnType<typeof piece>[], city: string | null, promotions = noPromotions) =>
  calculateTotals(lines, { delivery, city, promotions }).totals

/** Ten percent off, and free delivery. */
const promotions: OrderPromotions = {
  ...noPromotions,
  promotions: (['percent', 'free_delivery'] as const).map(kind => ({
    id: kind,
    name: kind,
    nameUrdu: '',
    code: null,
    minimum: 0,
    targets: null,
    isActive: true,
    startsAt: new Date(0),
    endsAt: null,
    isLimited: false,
    isUsedUp: false,
    kind,
    percent: 10,
  })),
}

describe('the totals of an order', () => {
  it('are the sum of the lines, the fee of the city, and both together', () => {
    const lines = [piece(500, 3), piece(297)]
    const sums = { subtotal: 1797, discount: 0 }
    expect(totalsOf(lines, 'Lahore')).toEqual({ ...sums, shipping: 200, total: 1997 })
    expect(totalsOf(lines, null)).toEqual({ ...sums, shipping: 150, total: 1947 })
  })

  it('have no fee from the threshold on', () => {
    expect(totalsOf([piece(2000)], 'Quetta')).toEqual({ subtotal: 2000, discount: 0, shipping: 0, total: 2000 })
  })

  it('have the discount taken off, which costs nobody the free delivery', () => {
    const { totals, discounts } = calculateTotals([piece(2000)], { delivery, city: 'Quetta', promotions })
    expect(totals).toEqual({ subtotal: 2000, discount: 200, shipping: 0, total: 1800 })
    expect(discounts.map(({ name, amount }) => [name, amount])).toEqual([['percent', 200]])
    expect(totalsOf([piece(1000)], 'Quetta', promotions)).toEqual({
      subtotal: 1000,
      discount: 100,
      shipping: 0,
      total: 900,
    })
  })

  it('have the same discounts to agree to in every city', () => {
    const agreed = ['Karachi', 'Quetta', null].map(
      city => calculateTotals([piece(1000)], { delivery, city, promotions }).agreed,
    )
    expect(agreed).toEqual(Array(3).fill(['percent:100', 'free_delivery:1']))
  })

  it.each([
    ['no city is known and some cost more', [piece(1999)], null, delivery, noPromotions, true],
    ['the city is blank', [piece(1999)], '  ', delivery, noPromotions, true],
    ['the lowest fee is nothing', [piece(1999)], null, { ...delivery, elsewhere: 0 }, noPromotions, true],
    ['a city is known', [piece(1999)], 'Karachi', delivery, noPromotions, false],
    ['every city costs the same', [piece(1999)], null, { ...delivery, zones: [] }, noPromotions, false],
    ['delivery is free from the subtotal on', [piece(2000)], null, delivery, noPromotions, false],
    ['a promotion gives free delivery', [piece(1999)], null, delivery, promotions, false],
    ['nothing can be had', [piece(1999, 0)], null, delivery, noPromotions, false],
  ])('have an open fee while %s: %o', (_, lines, city, delivery, promotions, isOpen) => {
    expect(calculateTotals(lines, { delivery, city, promotions }).isShippingOpen).toBe(isOpen)
  })

  it('are nothing where nothing can be had', () => {
    const nothing = { subtotal: 0, discount: 0, shipping: 0, total: 0 }
    expect(totalsOf([], 'Lahore')).toEqual(nothing)
    expect(totalsOf([piece(1500, 0)], null, promotions)).toEqual(nothing)
  })

  it('are all stored, and all shown, but no discount of nothing', () => {
    const totals = totalsOf([piece(100)], null)
    expect([...totalsLines]).toEqual(Object.keys(totals))
    expect(totalsColumns.map(column => column.split(/ as |\./).at(-1))).toEqual(Object.keys(totals))
    expect(shownTotals(totals)).toEqual(['subtotal', 'shipping', 'total'])
    expect(shownTotals({ ...totals, discount: 1 })).toEqual(['subtotal', 'discount', 'shipping', 'total'])
  })
})
