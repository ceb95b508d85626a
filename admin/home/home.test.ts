import { expect, it } from 'vitest'
import { newDraft, problemOf } from './home.ts'

const product = { id: '0194c1e2-0000-7000-8000-000000000001', name: 'Kurta' }
const day = (number: number) => `2026-12-0${number}T09:00`

it.each([
  ['Choose at least one product', newDraft('products')],
  ['Chosen products need a title', { ...newDraft('products'), products: [product], title: ' ' }],
  ['Choose a sub-brand', newDraft('sub_brand')],
  ['Choose a category', newDraft('category')],
  ['Type an amount in whole rupees', { ...newDraft('below_price'), amount: '' }],
  ['Type an amount in whole rupees', { ...newDraft('below_price'), amount: 0 }],
  ['Choose a day and a time', { ...newDraft('newest'), start: '2026-12' }],
  ['The end must be after the start', { ...newDraft('newest'), start: day(2), end: day(1) }],
])('a block that cannot be saved says: %s', (problem, block) => {
  expect(problemOf(block)?.message).toBe(problem)
})

it.each([
  newDraft('newest'),
  newDraft('below_price'),
  { ...newDraft('products'), products: [product], title: 'For Eid' },
  { ...newDraft('steps'), start: day(1), end: day(2) },
])('a block of the kind $kind that is filled in has no problem', block => {
  expect(problemOf(block)).toBeNull()
})
