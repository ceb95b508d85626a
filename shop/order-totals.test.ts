import { describe, expect, it } from 'vitest'
import { defaultDelivery as delivery } from './delivery.ts'
import { calculateTotals, totalsColumns, totalsLines } from './order-totals.ts'

describe('the totals of an order', () => {
  it('are the sum of the lines, the fee of the city, and both together', () => {
    const lines = [{ total: 1500 }, { total: 297 }]
    expect(calculateTotals(lines, { delivery, city: 'Lahore' })).toEqual({ subtotal: 1797, shipping: 200, total: 1997 })
    expect(calculateTotals(lines, { delivery, city: null })).toEqual({ subtotal: 1797, shipping: 150, total: 1947 })
  })

  it('have no fee from the threshold on', () => {
    const totals = calculateTotals([{ total: 2000 }], { delivery, city: 'Quetta' })
    expect(totals).toEqual({ subtotal: 2000, shipping: 0, total: 2000 })
  })

  it('are nothing where nothing can be had', () => {
    const nothing = { subtotal: 0, shipping: 0, total: 0 }
    expect(calculateTotals([], { delivery, city: 'Lahore' })).toEqual(nothing)
    expect(calculateTotals([{ total: 0 }], { delivery, city: null })).toEqual(nothing)
  })

  it('are all shown and all stored', () => {
    const names = Object.keys(calculateTotals([], { delivery, city: null }))
    expect([...totalsLines]).toEqual(names)
    expect(totalsColumns.map(column => column.split(/ as |\./).at(-1))).toEqual(names)
  })
})
