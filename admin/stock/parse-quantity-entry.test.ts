import { expect, test } from 'vitest'
import { parseQuantityEntry } from './parse-quantity-entry.ts'

test.each([
  ['7', { set: 7 }],
  [' 1,200 ', { set: 1200 }],
  ['0', { set: 0 }],
  ['۱۲', { set: 12 }],
  ['1000000', { set: 1_000_000 }],
  ['+5', { add: 5 }],
  ['+ 5', { add: 5 }],
  ['-2', { add: -2 }],
  ['−2', { add: -2 }],
  ['-0', { add: 0 }],
  ['=7', { set: 7 }],
])('%j typed into a cell means %j', (typed, entry) => {
  expect(parseQuantityEntry(typed)).toEqual(entry)
})

test.each([
  ['12', { add: 12 }],
  ['۱۲', { add: 12 }],
  ['-2', { add: -2 }],
  ['=7', { set: 7 }],
])('%j means %j while goods arrive', (typed, entry) => {
  expect(parseQuantityEntry(typed, 'arrived')).toEqual(entry)
})

test.each([
  '=',
  '=-2',
  '',
  ' ',
  '+',
  '--2',
  '1.5',
  '1e3',
  'ten',
  '5+',
  '1000001',
  '-1000001',
  '9'.repeat(400),
  '👗',
  '\0',
])('%j is not a valid quantity', typed => {
  expect(parseQuantityEntry(typed)).toEqual({ error: expect.any(String) })
})
