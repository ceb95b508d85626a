import { expect, it } from 'vitest'
import { categoryErrors, emptyCategory, toCategoryInput } from './category-values.ts'

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
  const { sortOrder: error } = categoryErrors({ ...emptyCategory, name: 'Shoes', sortOrder })
  expect(error === undefined).toBe(isValid)
})

it('a category needs a name', () => {
  expect(categoryErrors({ ...emptyCategory, name: ' ' })).toEqual({ name: 'Name is required' })
})
