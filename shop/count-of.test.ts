import { expect, it } from 'vitest'
import { countOf } from './count-of.ts'

it('one is singular, others are plural, thousands are separated', () => {
  expect([0, 1, 2, 1204].map(count => countOf(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '1,204 orders',
  ])
  expect(countOf(2, 'address', 'addresses')).toBe('2 addresses')
})
