import { expect, it } from 'vitest'
import { listImplausible } from './implausible.ts'

const phone = '0300 1234567'
const street = 'House 12, Street 5, Gulberg III'
const factsOf = (typed: { name?: string; street?: string }) =>
  listImplausible({ name: 'Ayesha Khan', street, phone, ...typed }).map(({ fact }) => fact)

it.each([
  [{ name: '12345' }, 'The name is only digits'],
  [{ name: '???' }, 'The name has no letters'],
  [{ name: 'aaaa' }, 'The name is one letter again and again: “aaaa”'],
  [{ name: 'ببببب' }, 'The name is one letter again and again: “ببببب”'],
  [{ name: 'Test' }, 'The name is “Test”'],
  [{ name: 'test test' }, 'The name is “test test”'],
  [{ name: 'ٹیسٹ' }, 'The name is “ٹیسٹ”'],
  [{ name: 'asdf' }, 'The name is “asdf”'],
  [{ name: '+92 300 1234567' }, 'The name is the phone number'],
  [{ name: '۰۳۰۰۱۲۳۴۵۶۷' }, 'The name is the phone number'],
  [{ street: '03001234567' }, 'The address is the phone number'],
  [{ street: '12345' }, 'The address is only digits'],
  [{ street: 'xxxxx' }, 'The address is one letter again and again: “xxxxx”'],
  [{ street: 'abc xyz' }, 'The address is “abc xyz”'],
  [{ street: 'ayesha khan' }, 'The address is the name again'],
])('%j is unlikely: %s', (typed, fact) => {
  expect(factsOf(typed)).toEqual([fact])
})

it.each([
  { name: 'Ali' },
  { name: 'Aa' },
  { name: 'Noor' },
  { name: 'عائشہ' },
  { name: 'O' },
  { name: 'Demon Testa' },
  { name: '—', street: '—' },
  { street: 'House 12, 0300 1234567' },
  { street: 'گاؤں کوٹ رادھا' },
])('%j is nothing unusual', typed => {
  expect(factsOf(typed)).toEqual([])
})
