import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import {
  cleanText,
  readAmount,
  readDate,
  readEmail,
  readLine,
  readPhone,
  readShopifyStatus,
  readStatus,
} from './history-cells.ts'

const readOf = (cell: object) => ('value' in cell ? cell.value : null)

describe('a phone number of a file', () => {
  it.each([
    ['0300 1234567', '03001234567'],
    ['+92 300-1234567', '03001234567'],
    ['923001234567', '03001234567'],
    // A spreadsheet dropped the 0.
    ['3001234567', '03001234567'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
    ['\u202a+923001234567\u202c', '03001234567'],
    ['0300 1234567 / 042 35123456', '03001234567'],
    ['+44 20 7946 0958', '442079460958'],
  ])('%s belongs to the customer %s', (typed, key) => {
    expect(readOf(readPhone([typed]))).toMatchObject({ key })
  })

  it.each([
    ['', 'has no phone number'],
    ['—', 'has no phone number'],
    ['9.23001E+11', 'shortened by a spreadsheet'],
    ['0300123', 'not a phone number'],
    ['0000000000', 'not a phone number'],
    ['=HYPERLINK("http://evil.example")', 'not a phone number'],
  ])('%s is refused in words', (typed, reason) => {
    expect(readPhone([typed])).toMatchObject({ reason: expect.stringContaining(reason) })
  })
})

describe('a date of a file', () => {
  it.each([
    ['2024-03-12 14:05:09 +0500', '2024-03-12T09:05:09.000Z'],
    ['2024-03-12T09:05:09Z', '2024-03-12T09:05:09.000Z'],
    ['2024-03-12 14:05', '2024-03-12T09:05:00.000Z'],
    ['2024-03-12', '2024-03-11T19:00:00.000Z'],
    ['12/03/2024', '2024-03-11T19:00:00.000Z'],
    ['12-3-2024 2:05 PM', '2024-03-12T09:05:00.000Z'],
    ['12/3/24', '2024-03-11T19:00:00.000Z'],
    ['21/11/24 2:05 pm', '2024-11-21T09:05:00.000Z'],
    ['12-Mar-24', '2024-03-11T19:00:00.000Z'],
    ['12 March 2024 14:05', '2024-03-12T09:05:00.000Z'],
  ])('%s is %s', (text, time) => {
    expect(readOf(readDate(text))).toEqual(new Date(time))
  })

  it.each([
    ...['31/02/2024', '03/13/2024', '45000', 'yesterday', '2999-01-01', '2024-03-12 25:00'],
    ...['31/02/24', '12/03/245', '2024-13-12', '31-Feb-24', '12-Foo-24', '12-Mar-245'],
  ])('%s is refused', text => {
    expect(readDate(text)).toHaveProperty('reason')
  })
})

it('a date that can only have the month first is another thing than one that is wrong', () => {
  for (const text of ['03/25/2024', '3/25/24', '12.31.2024 14:05'])
    expect(readDate(text)).toMatchObject({ isMonthFirst: true })
  for (const text of ['31/02/2024', '2024-13-05', '99/99/2024', 'tomorrow'])
    expect(readDate(text)).not.toHaveProperty('isMonthFirst')
})

it('the words of shops and couriers tell what became of an order', () => {
  for (const [word, status] of [
    ['Delivered', 'delivered'],
    ['wc-completed', 'delivered'],
    ['RTO', 'returned'],
    ['Cancelled', 'canceled'],
    ['on_hold', 'open'],
    ['واپس', 'returned'],
    // As Arabic keyboards write it.
    ['منسوخ ', 'canceled'],
    ['مكمل', 'delivered'],
  ])
    expect(readStatus(word ?? '')).toEqual({ value: status })
  expect(readStatus('maybe')).toMatchObject({ reason: expect.stringContaining('“maybe” is not a status') })
})

it('a parcel of Shopify that was sent and canceled or refunded came back', () => {
  const status = (payment: string, fulfillment: string, canceledAt = '') =>
    readShopifyStatus({ payment, fulfillment, canceledAt })
  expect(status('pending', 'fulfilled')).toBe('delivered')
  expect(status('paid', 'unfulfilled')).toBe('open')
  expect(status('pending', '', '2024-03-12')).toBe('canceled')
  expect(status('voided', 'fulfilled')).toBe('returned')
  expect(status('refunded', 'fulfilled')).toBe('returned')
  expect(status('pending', 'restocked')).toBe('returned')
})

describe('a hostile cell', () => {
  const cells: [string, (size: number) => string][] = [
    ['digits', size => '1'.repeat(size)],
    ['digits and points', size => '1.'.repeat(size / 2)],
    ['blanks', size => `0300${' '.repeat(size)}x`],
    ['a date with blanks', size => `12-Mar${' '.repeat(size)}x`],
    ['a date and T', size => `2024-03-12${'T'.repeat(size)}`],
    ['an email', size => `${'a.'.repeat(size / 2)}@${'a.'.repeat(size / 2)}`],
    ['line breaks', size => '\r\n '.repeat(size / 3)],
  ]
  const readers = [
    ...[readDate, readAmount, readStatus, readEmail, cleanText, (text: string) => readPhone([text])],
    (text: string) => readLine(text, 100),
  ]

  it.each(cells)('takes work in proportion to its length: %s', async (_, cell) => {
    for (const read of readers) await expectLinear(20_000, size => read(cell(size)))
  })

  it('of 1 MB is refused with its beginning', () => {
    const text = '1'.repeat(1024 * 1024)
    expect(readPhone([text])).toEqual({ reason: expect.stringMatching(/^“1{39}…” is not a phone number/) })
    expect(readDate(text)).toEqual({ reason: expect.stringMatching(/^“1{39}…” is not a date/) })
    expect(readAmount(text)).toEqual({ reason: expect.stringMatching(/^“1{39}…” is not a price/) })
  })
})
