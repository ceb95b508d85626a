import { expect, it } from 'vitest'
import type { DuplicateReason } from '#shop/orders/duplicates/likely-duplicates.ts'
import { duplicateReason, duplicateSentence } from './duplicate-label.ts'

const equal: DuplicateReason = {
  samePhone: true,
  sameEmail: true,
  name: 'same',
  sameAddress: true,
  otherCity: false,
  otherVariant: false,
}

it.each<[Partial<DuplicateReason>, string]>([
  [{}, 'Same phone, name and address'],
  [{ otherVariant: true }, 'Same phone, name and address, other size or colour'],
  [{ name: 'shared', sameAddress: false, otherCity: true }, 'Same phone, other city'],
  [{ sameAddress: false }, 'Same phone and name, other address'],
  [{ name: 'other' }, 'Same phone and address, other name'],
  [{ samePhone: false }, 'Same email, name and address, other phone'],
  [{ samePhone: false, sameEmail: false }, 'Same name and address, other phone'],
  [{ samePhone: false, sameEmail: false, name: 'other' }, 'Same address, other phone and name'],
])('the reason of %j is: %s', (reason, words) => {
  expect(duplicateReason({ ...equal, ...reason })).toBe(words)
})

it.each([
  [1, 'Same phone, name and address'],
  [2, 'Same phone, name and address. 1 more order is alike.'],
  [1200, 'Same phone, name and address. 1,199 more orders are alike.'],
])('the mark of %i duplicates has the reason of the nearest', (orders, words) => {
  expect(duplicateSentence({ orders, reason: equal })).toBe(words)
})
