import { expect, it } from 'vitest'
import { readPriceInWords } from './limits-in-words.ts'

it.each([
  ['kurta under 3000', 'kurta', null, 3000],
  ['under 1000 rupees', '', null, 1000],
  ['lawn less than Rs 2,500', 'lawn', null, 2500],
  ['2000 se kam kurta', 'kurta', null, 2000],
  ['chappal 5000 tak', 'chappal', null, 5000],
  ['2 hazar tak shoes', 'shoes', null, 2000],
  ['2k se neechay', '', null, 2000],
  ['3000 سے کم کرتا', 'کرتا', null, 3000],
  ['سوٹ ۲ ہزار تک', 'سوٹ', null, 2000],
  ['3000 کے اندر سوٹ', 'سوٹ', null, 3000],
  ['kurta 1000 to 3000', 'kurta', 1000, 3000],
  ['kurta 1000-3000', 'kurta', 1000, 3000],
  ['1000 se 3000 tak kurta', 'kurta', 1000, 3000],
  ['between 1000 and 2000 lawn', 'lawn', 1000, 2000],
  ['above 5000', '', 5000, null],
  ['5000 سے زیادہ سوٹ', 'سوٹ', 5000, null],
] as const)('%j is %j from %j to %j', (query, text, from, to) => {
  expect(readPriceInWords(query)).toEqual({ text, price: { from, to } })
})

it.each([
  'kurta',
  'kurta 3000',
  'boys kurta 6-7 years',
  'frock 4 to 5 years',
  'power bank under 20000 mah',
  'TG-1001',
  'set of 12',
  '3000 to 1000',
  '42 tak',
  '',
])('%j names no price', query => {
  expect(readPriceInWords(query)).toEqual({ text: query, price: null })
})
