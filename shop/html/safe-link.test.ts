import { expect, it } from 'vitest'
import { readLink } from './safe-link.ts'

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['  example.com  ', 'https://example.com'],
  ['www.example.com/a?b', 'https://www.example.com/a?b'],
  ['hello@example.com', 'mailto:hello@example.com'],
  ['/page/about', '/page/about'],
  ['#sizes', '#sizes'],
  ['tel:+923000000000', 'tel:+923000000000'],
  ['javascript:alert(1)', null],
  ['//example.com', null],
  ['two words', null],
  ['example', null],
  ['', null],
])('the typed link %j means %j', (typed, link) => {
  expect(readLink(typed)).toBe(link)
})
