import { expect, it } from 'vitest'
import { newRecorder, type VersionedOperation } from '../history.ts'
import { type ExpectedState, type HoldEnd, readHistory } from './expected-state.ts'
import { holdsOfOrders } from './holds.ts'
import type { StoredOrder } from './stored-orders.ts'

/** What is wrong when INTO is on hold until this day, after these attempts on each order in turn. */
function findings(postponedUntil: string | null, attempts: [string, HoldEnd][], splitOff: string[] = []): string[] {
  const expected: ExpectedState = readHistory(newRecorder().history, [])
  attempts.forEach(([orderNumber, wanted], at) => {
    const attempt = { is: 'acknowledged', started: 2 * at, ended: 2 * at + 1, ...wanted } as const
    expected.holds.set(orderNumber, [...(expected.holds.get(orderNumber) ?? []), attempt])
  })
  const operation = { kind: 'split' as const, orderNumber: 'ANY', version: 1, goes: [] } satisfies VersionedOperation
  expected.splits.set(
    'ANY',
    splitOff.map(orderNumber => ({ operation, is: 'acknowledged', orderNumber })),
  )
  const found: string[] = []
  // All that is read of it.
  const order = { orderNumber: 'INTO', status: 'placed', postponedUntil, splitFrom: null } as StoredOrder
  holdsOfOrders(expected, sentence => found.push(sentence)).check(order)
  return found
}

it('a merged order has the hold of one of its orders, until somebody ends it', () => {
  const merge: [string, HoldEnd][] = [
    ['FROM', { until: '2026-12-01' }],
    ['INTO', { until: '2026-11-30' }],
    ['INTO', { joins: ['INTO', 'FROM'] }],
  ]
  expect(findings('2026-12-01', merge)).toEqual([])
  expect(findings('2026-12-02', merge)).toEqual([
    'INTO is on hold until 2026-12-02, but should be not at all or 2026-11-30 or 2026-12-01.',
  ])
  expect(findings('2026-12-01', [...merge, ['INTO', { until: null }]])).toEqual([
    'INTO is on hold until 2026-12-01, but should be not at all.',
  ])
})

it('an order that was merged from merged ones may have the hold of each', () => {
  const merges: [string, HoldEnd][] = [
    ['FIRST', { until: '2026-12-05' }],
    ['FROM', { joins: ['FROM', 'FIRST'] }],
    ['INTO', { joins: ['INTO', 'FROM'] }],
  ]
  expect(findings('2026-12-05', merges)).toEqual([])
  expect(findings('2026-12-06', merges)).toHaveLength(1)
  expect(findings('2026-12-06', merges, ['FIRST'])).toEqual([])
})
