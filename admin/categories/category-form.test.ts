import { expect, it } from 'vitest'
import { categoryRules, emptyCategory, toCategoryInput } from './category-form.ts'

it('an empty sort order is 0', () => {
  expect(toCategoryInput({ ...emptyCategory, sortOrder: '' }).sortOrder).toBe(0)
  expect(toCategoryInput({ ...emptyCategory, sortOrder: '12' }).sortOrder).toBe(12)
})

it.each([
  [1_000_000, true],
  [-1_000_000, true],
  ['1000001', false],
  ['x', false],
])('whether a sort order of %j is valid: %j', (sortOrder, isValid) => {
  expect(categoryRules.sortOrder(sortOrder) === null).toBe(isValid)
})
