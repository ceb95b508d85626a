import { describe, expect, it } from 'vitest'
import {
  countDigits,
  customerKey,
  formatPhone,
  internationalPhone,
  isSamePhone,
  parseShopPhone,
  phoneKey,
} from './phone.ts'

describe('the key of a phone number', () => {
  it.each([
    '03001234567',
    '0300 1234567',
    '0300-1234567',
    '0300-123-4567',
    '(0300) 1234567',
    '+92 300 1234567',
    '+92 0300 1234567',
    '+923001234567',
    '00923001234567',
    '0092 0300 1234567',
    '923001234567',
    '3001234567',
    '۰۳۰۰۱۲۳۴۵۶۷',
    '٠٣٠٠١٢٣٤٥٦٧',
    '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷',
    ' 0300.1234567 ',
    '\u20660300 1234567\u2069',
  ])('%j is 03001234567', typed => {
    expect(phoneKey(typed)).toBe('03001234567')
  })

  const beginnings = ['0', '', '92', '+92', '+92 0', '(+92) ', '0092', '0092-0', '۰', '+٩٢ ']
  const rests = [
    ...['3001234567', '300 1234567', '300-1234567', '300-123-4567', '300 123 45 67', '300.1234567', '300/1234567'],
    ...['۳۰۰ ۱۲۳۴۵۶۷', '٣٠٠-١٢٣٤٥٦٧', '300 ۱۲۳ 4567 '],
  ]
  const spellings = beginnings.flatMap(beginning => rests.map(rest => beginning + rest))

  it('it has a hundred spellings', () => {
    expect(new Set(spellings).size).toBe(100)
  })

  it.each(spellings)('%j is 03001234567 too', typed => {
    expect(phoneKey(typed)).toBe('03001234567')
    expect(isSamePhone(typed, '0300 1234567')).toBe(true)
    expect(customerKey(typed)).toBe('03001234567')
  })

  it.each([
    '021-35123456',
    '0800-12345',
    '+1 415 555 2671',
    '+971 50 123 4567',
    '0300123456',
    '030012345678',
    '',
    'abc',
    '3',
    '93001234567',
  ])('%j is no Pakistani mobile number', typed => {
    expect(phoneKey(typed)).toBeNull()
  })

  it.each([
    ['+92 51 2260417', '0512260417'],
    ['0092 51 2260417', '0512260417'],
    ['92-051-2260417', '0512260417'],
    ['051 2260417', '0512260417'],
    ['+۹۲ ۴۲ ۳۵۷۶۱۲۳۴', '04235761234'],
    ['+92 42 111 123 456', '042111123456'],
    ['+92 992 123456', '0992123456'],
    // A mobile with a digit too few, and foreign numbers, stay as they are.
    ['+92 300 123456', '92300123456'],
    ['+971 50 000 4471', '971500004471'],
    ['+1 925 555 2671', '19255552671'],
  ])('the landline %j belongs to the customer %s', (typed, key) => {
    expect(customerKey(typed)).toBe(key)
  })

  it.each([
    '0322 1112223 ext 1',
    '0322 1112223 #2',
    '0322 1112223 / 0300 7654321',
    '+92 322 1112223 (Bilal)',
    '042 35761234, 0322 1112223',
    '０３２２ １１１２２２３',
    '0322 111222３',
  ])('%j is the customer of 03221112223', typed => {
    expect(customerKey(typed)).toBe('03221112223')
    expect(isSamePhone(typed, '0322 1112223')).toBe(true)
  })

  it.each(['+1 300 123 4567', '+44 7300 1234567', '030012345678', '0300 1234 5678', '021 35123456', '93001234567'])(
    '%j is a customer by its digits',
    typed => {
      expect(customerKey(typed)).toBe(typed.replace(/\D/g, ''))
    },
  )

  it('digits of any script are counted', () => {
    expect(countDigits('۰۳۰۰-١٢٣ 45 ab')).toBe(9)
  })

  it('it is displayed in two groups and dialled with the country code', () => {
    expect(formatPhone('03001234567')).toBe('0300 1234567')
    expect(internationalPhone('0300 1234567')).toBe('+923001234567')
    expect(internationalPhone('+1 415 555 2671')).toBe('+14155552671')
    expect(internationalPhone('021-35123456')).toBe('02135123456')
  })
})

it.each([
  ['0390 0000001', '+92 390 0000001', true],
  ['۰۳۹۰ ۰۰۰۰۰۰۱', '3900000001', true],
  ['0390 0000001', '0390 0000002', false],
  ['+1 (415) 555-2671', '1 415 5552671', true],
  ['021-35123456', '۰۲۱ ۳۵۱۲۳۴۵۶', true],
  ['021-35123456', '35123456', false],
  ['', '', false],
  ['call me', 'no number', false],
])('%j and %j are one number: %s', (one, other, same) => {
  expect(isSamePhone(one, other)).toBe(same)
})

describe("the shop's own number", () => {
  it.each([
    ['03001234567', '0300 1234567'],
    ['+92 300 1234567', '0300 1234567'],
    ['۰۳۰۰-۱۲۳۴۵۶۷', '0300 1234567'],
    ['042-111-123-456', '042 111 123 456'],
    ['+92 42 111 123 456', '042 111 123 456'],
    ['(021) 111-123-456', '021 111 123 456'],
    ['0992 111123456', '0992 111 123 456'],
    ['021-35123456', '021 35123456'],
    ['+92-42-35761234', '042 35761234'],
    ['0092 51 2345678', '051 2345678'],
    ['0992-381234', '0992 381234'],
    ['05822-920055', '05822 920055'],
    ['0800-12345', '0800 12345'],
  ])('%j is %j, which stays as it is', (typed, stored) => {
    expect(parseShopPhone(typed)).toBe(stored)
    expect(parseShopPhone(stored)).toBe(stored)
  })

  it.each([
    '',
    'call us',
    '0300 123456',
    '0300 12345678',
    '111-123-456',
    '35123456',
    '021-3512345',
    '021-111-12-3456-7',
    '021-11123456',
    '042 35761234, 0322 1112223',
    '+1 415 555 2671',
    '+971 50 123 4567',
    '0900 12345',
    '1234567890',
  ])('%j is none', typed => {
    expect(parseShopPhone(typed)).toBeNull()
  })
})
