import { expect, it } from 'vitest'
import { isOrderNumber, newOrderNumber } from './order-number.ts'

it('an order number has the day in Pakistan, which is the next one from 7 in the evening UTC on', () => {
  expect(newOrderNumber(new Date('2026-11-21T18:59:00Z'))).toMatch(/^ORD-20261121-/)
  expect(newOrderNumber(new Date('2026-11-21T19:00:00Z'))).toMatch(/^ORD-20261122-/)
})

it('order numbers have no symbols that are misheard or misread, and do not repeat', () => {
  const numbers = Array.from({ length: 10_000 }, () => newOrderNumber())
  // Two of ten thousand are the same in one of 13,000 runs.
  expect(new Set(numbers).size).toBeGreaterThanOrEqual(9999)
  for (const number of numbers) {
    expect(isOrderNumber(number)).toBe(true)
    expect(number.slice(13)).not.toMatch(/[01ILOU]/)
  }
})

it.each([
  '',
  'ORD-',
  'ORD-20261121-ABCDEFG',
  'ORD-20261121-ABCDEFG0',
  'ORD-20261121-ABCDEFGHJ',
  "ORD-20261121-ABCDEF'--",
  '../etc/passwd',
])('%j is no order number', text => {
  expect(isOrderNumber(text)).toBe(false)
})
