import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Rupees } from '../money.ts'
import { orderStatuses } from '../order-status/status.ts'
import { calculateCashDue, calculateToGiveBack, shownAdvance } from './cash-due.ts'
import { cashDue, toGiveBack } from './cash-due-columns.ts'

const db = await testDatabase()

describe('what the rider collects', () => {
  it.each([
    ['pending', 0, 2790, 0],
    ['placed', 500, 2290, 0],
    ['shipped', 2790, 0, 0],
    ['placed', 3000, 0, 210],
    ['delivered', 500, 2290, 0],
    ['canceled', 0, 0, 0],
    ['canceled', 500, 0, 500],
  ] as const)('a %s order of 2,790 with an advance of %i: %i, and %i to give back', (status, advance, due, back) => {
    const order = { status, total: 2790, advance }
    expect([calculateCashDue(order), calculateToGiveBack(order)]).toEqual([due, back])
  })

  it('is never negative, and is the same in SQL', async () => {
    const orders = fc.array(
      fc.record({
        status: fc.constantFrom(...orderStatuses),
        total: fc.integer({ min: 1, max: 100_000 }),
        advance: fc.integer({ min: 0, max: 100_000 }),
      }),
      { minLength: 1, maxLength: 50 },
    )
    await fc.assert(
      fc.asyncProperty(orders, async orders => {
        const { rows } = await sql<{ due: Rupees; back: Rupees }>`
          select ${cashDue} as due, ${toGiveBack} as back from rows from (
            jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as (status text, total int, advance int)
          ) with ordinality as o (status, total, advance, place) order by place`.execute(db)
        expect(rows).toEqual(orders.map(order => ({ due: calculateCashDue(order), back: calculateToGiveBack(order) })))
        for (const order of orders) {
          const [due, back] = [calculateCashDue(order), calculateToGiveBack(order)]
          expect(Math.min(due, back)).toBe(0)
          if (order.status !== 'canceled') expect(due - back).toBe(order.total - order.advance)
        }
      }),
      { numRuns: 20 },
    )
  })
})

it('only an order with an advance shows more than its totals', () => {
  const amounts = { subtotal: 2590, discount: 0, shipping: 200, total: 2790 }
  expect(shownAdvance({ ...amounts, advance: 0, cashDue: 2790, toGiveBack: 0 })).toEqual([])
  expect(shownAdvance({ ...amounts, advance: 500, cashDue: 2290, toGiveBack: 0 })).toEqual(['advance', 'cashDue'])
  expect(shownAdvance({ ...amounts, advance: 3000, cashDue: 0, toGiveBack: 210 })).toEqual([
    'advance',
    'cashDue',
    'toGiveBack',
  ])
})
