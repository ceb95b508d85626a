import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import { GRAM, KILOGRAM, readList, readPrice, readWeight, readWhole, readYesNo } from './read-cells.ts'

describe('prices', () => {
  it.each([
    ['1499', 1499],
    ['1499.00', 1499],
    ['1,499', 1499],
    ['Rs 1,499/-', 1499],
    ['Rs. 1,499.00', 1499],
    ['PKR 1499', 1499],
    ['1499 Rs', 1499],
    ['₨1,49,900', 149_900],
    ['1.499,00', 1499],
    ['1499,00', 1499],
    ['۱٬۴۹۹ روپے', 1499],
    ['۱\u200c۴۹۹\u200cروپے', 1499],
    ['1.499', 1.499],
    ['', null],
  ])('%j is %j rupees', (text, value) => {
    expect(readPrice(text)).toEqual({ value })
  })

  it.each(['free', '1 499 x', '-5', '1,49,9', '1e3', 'Rs', '1499 - 1999', '٫'])('%j is refused', text => {
    expect(readPrice(text)).toEqual({ reason: expect.stringContaining(`“${text}” is not a price`) })
  })
})

describe('weights', () => {
  it.each([
    ['250 g', KILOGRAM, 0.25],
    ['250', GRAM, 0.25],
    ['0.25', KILOGRAM, 0.25],
    ['0,25 kg', GRAM, 0.25],
    ['1.2KG', GRAM, 1.2],
    ['500 Grams.', KILOGRAM, 0.5],
    ['1 lb', KILOGRAM, 0.454],
    ['۲۵۰ گرام', KILOGRAM, 0.25],
    ['', GRAM, null],
  ])('%j in units of %d kg is %j kg', (text, unit, value) => {
    expect(readWeight(text, unit)).toEqual({ value })
  })

  it.each(['heavy', '2 maund', 'kg', '-1'])('%j is refused', text => {
    expect(readWeight(text, KILOGRAM)).toEqual({ reason: expect.stringContaining('is not a weight') })
  })
})

it.each([
  ['12', { value: 12 }],
  ['1,200', { value: 1200 }],
  ['-3', { value: -3 }],
  ['12.0', { value: 12 }],
  ['', { value: undefined }],
  ['1.5', { reason: '“1.5” is not a whole number' }],
  ['many', { reason: '“many” is not a whole number' }],
])('the quantity %j is read as %j', (text, cell) => {
  expect(readWhole(text)).toEqual(cell)
})

it.each([
  ['TRUE', { value: true }],
  ['Yes', { value: true }],
  ['ہاں', { value: true }],
  ['جی\u200cہاں', { value: true }],
  ['۱', { value: true }],
  ['٠', { value: false }],
  ['FALSE', { value: false }],
  ['نہیں', { value: false }],
  ['\u200fجی\u200cنہیں', { value: false }],
  ['', { value: undefined }],
  ['maybe', { reason: '“maybe” is neither Yes nor No' }],
])('%j is read as %j', (text, cell) => {
  expect(readYesNo(text)).toEqual(cell)
})

describe('a hostile cell', () => {
  const cells: [string, (size: number) => string][] = [
    ['blanks in a price', size => `1${' '.repeat(size)}x`],
    ['blanks in a weight', size => `1${' '.repeat(size)}!`],
    ['blanks of another kind', size => `Rs${'\u00a0'.repeat(size)}x`],
    ['digits', size => '1'.repeat(size)],
    ['thousands', size => `1${',111'.repeat(size / 4)}x`],
    ['digits and blanks', size => '1 '.repeat(size / 2)],
    ['points', size => '.'.repeat(size)],
    ['letters', size => 'a'.repeat(size)],
  ]
  const readers = [readPrice, readWhole, readYesNo, readList, (text: string) => readWeight(text, GRAM)]

  it.each(cells)('takes work in proportion to its length: %s', async (_, cell) => {
    for (const read of readers) await expectLinear(20_000, size => read(cell(size)))
  })

  it.each(cells)('of 1 MB is refused with its beginning: %s', (_, cell) => {
    const text = cell(1024 * 1024)
    for (const read of [readPrice, readWhole, (text: string) => readWeight(text, GRAM)])
      expect(read(text)).toEqual({ reason: expect.stringMatching(/^“.{1,40}” is not a /) })
  })

  it('with blanks around a number is that number', () => {
    const blanks = ' \n'.repeat(100_000)
    expect(readPrice(`${blanks}Rs${blanks}1499${blanks}`)).toEqual({ value: 1499 })
    expect(readWhole(`${blanks}12${blanks}`)).toEqual({ value: 12 })
    expect(readWeight(`${blanks}250${blanks}g${blanks}`, KILOGRAM)).toEqual({ value: 0.25 })
  })
})
