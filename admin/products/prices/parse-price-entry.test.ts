import { expect, test } from 'vitest'
import { parsePriceEntry } from './parse-price-entry.ts'

test.each([
  ['1499', { price: 1499 }],
  ['Rs 1,499', { price: 1499 }],
  ['Rs\u00a01,499', { price: 1499 }],
  ['PKR 1,499/-', { price: 1499 }],
  ['Rs1,499.00', { price: 1499 }],
  ['1499.0', { price: 1499 }],
  ['۱٬۴۹۹', { price: 1499 }],
  ['10000000', { price: 10_000_000 }],
  ['', { price: null }],
  [' ', { price: null }],
  ['0', { price: null }],
  ['+10%', { hundredthsOfPercent: 1000 }],
  ['- 10 %', { hundredthsOfPercent: -1000 }],
  ['−۱۲٫۵٪', { hundredthsOfPercent: -1250 }],
  ['+1000%', { hundredthsOfPercent: 100_000 }],
  ['-99.99%', { hundredthsOfPercent: -9999 }],
  ['+50', { rupees: 50 }],
  ['-100', { rupees: -100 }],
])('%j typed into a cell means %j', (typed, entry) => {
  expect(parsePriceEntry(typed)).toEqual(entry)
})

test.each([
  '10%',
  '1.5',
  '1.005',
  '.00',
  '-1.5',
  '-100%',
  '+1001%',
  '+10.123%',
  '%',
  '+',
  '--2',
  '1e3',
  'ten',
  '10000001',
  '-10000001',
  '9'.repeat(400),
  '👗',
  '\0',
])('%j is not a valid price', typed => {
  expect(parsePriceEntry(typed)).toEqual({ error: expect.any(String) })
})
