import { expect, it } from 'vitest'
import { maxSelectableQuantity } from './few-left.ts'

it.each([
  ['a sold-out variant', { sellable: 0, fewLeft: null }, 0],
  ['a variant with few pieces left', { sellable: 4, fewLeft: 4 }, 4],
  ['a variant with many pieces left', { sellable: 56, fewLeft: null }, 99],
  ['a variant whose low-stock threshold is above 99', { sellable: 99, fewLeft: 150 }, 99],
])('A page lets a shopper choose as many as the rule allows: %s', (_, variant, most) => {
  expect(maxSelectableQuantity(variant)).toBe(most)
})
