import { expect, it } from 'vitest'
import { orderAge } from './order-age.ts'

it.each([
  ['2026-11-22T09:00:30Z', '0 min'],
  ['2026-11-22T08:22:00Z', '38 min'],
  ['2026-11-22T08:00:01Z', '59 min'],
  ['2026-11-22T08:00:00Z', '1 h'],
  ['2026-11-21T09:00:01Z', '23 h'],
  ['2026-11-21T09:00:00Z', '1 day'],
  ['2026-11-19T09:00:00Z', '3 days'],
  ['2026-11-08T09:00:00Z', '14 days'],
  ['2026-11-07T20:00:00Z', '14 days'],
  ['2026-11-06T20:00:00Z', '7 Nov 2026'],
  ['2025-11-22T09:00:00Z', '22 Nov 2025'],
])('an order placed at %s is %s old', (placedAt, age) => {
  expect(orderAge(placedAt, Date.parse('2026-11-22T09:00:00Z'))).toBe(age)
})
