import { expect, it } from 'vitest'
import { duplicateReason, duplicateSentence } from './duplicate-label.ts'

it.each([
  [{ orders: 1, ofPhone: 1, ofAddress: 0 }, '1 other order within 24 hours with the same phone'],
  [{ orders: 1, ofPhone: 1, ofAddress: 1 }, '1 other order within 24 hours with the same phone and address'],
  [{ orders: 2, ofPhone: 1, ofAddress: 1 }, '2 other orders within 24 hours with the same phone or address'],
  [{ orders: 1200, ofPhone: 0, ofAddress: 1200 }, '1,200 other orders within 24 hours with the same address'],
])('the mark of %j contains the number of duplicates and the reason', (mark, start) => {
  expect(duplicateSentence(mark)).toBe(`${start} and items in common`)
})

it('one other order with both reasons has the same phone and address', () => {
  expect(duplicateReason({ samePhone: true, sameAddress: true })).toBe('the same phone and address')
})
