import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { cities } from '#shop/address/cities.ts'
import { foldDigits, parseShopPhone, phoneKey } from '#shop/phone.ts'
import { developmentChats } from './development-chats.ts'
import { freshChats } from './fresh-chats.ts'
import { harderChats } from './harder-chats.ts'
import { heldOutChats } from './held-out-chats.ts'
import type { JudgedChat, Question } from './judged-chat.ts'

const first = [...developmentChats, ...heldOutChats]
const chats = [...first, ...harderChats, ...freshChats]

/** The numbers of the chats that are wrong, so that a failure does not print the held-out half. */
const numbersOf = (wrong: (chat: JudgedChat) => boolean): number[] => chats.filter(wrong).map(({ number }) => number)

describe('the judged chats', () => {
  it('are 300 different ones: 200 in two halves, 60 harder ones from 201 on, 40 held-out ones from 301 on', () => {
    const numbers = (group: JudgedChat[]) => group.map(({ number }) => number).sort((a, b) => a - b)
    const from = (start: number, length: number) => Array.from({ length }, (_, place) => start + place)
    expect(numbers(first)).toEqual(from(1, 200))
    expect(numbers(harderChats)).toEqual(from(201, 60))
    expect(numbers(freshChats)).toEqual(from(301, 40))
    expect(new Set(chats.map(({ text }) => text)).size).toBe(300)
  })

  it('are for development when their number is odd, and held out when it is even', () => {
    expect(developmentChats.filter(({ number }) => number % 2 === 0)).toEqual([])
    expect(heldOutChats.filter(({ number }) => number % 2 === 1).map(({ number }) => number)).toEqual([])
  })

  it.each([
    ['kinds', ({ kind }: JudgedChat) => kind],
    ['languages', ({ language }: JudgedChat) => language],
    ['long chats', ({ text }: JudgedChat) => (isLong(text) ? 'long' : 'short')],
  ])('have the same %s in both halves', (_, groupOf) => {
    expect(countBy(heldOutChats, groupOf)).toEqual(countBy(developmentChats, groupOf))
  })

  it('have 16 or more with at least 20 messages', () => {
    expect(chats.filter(({ text }) => isLong(text)).length).toBeGreaterThanOrEqual(16)
  })

  it('expect only products and variants on sale in the demo shop, and no variant twice in a chat', () => {
    const onSale = new Map(
      readCatalogue()
        .products.filter(({ status }) => status === 'published')
        .map(({ slug, variants }) => [slug, variants.map(({ name }) => name)]),
    )
    const isSold = ({ product, variant }: { product: string; variant: string | null }) => {
      const variants = onSale.get(product) ?? []
      return variant === null ? variants.length > 1 : variants.includes(variant)
    }
    expect(numbersOf(({ expected }) => !expected.lines.every(isSold))).toEqual([])
    expect(
      numbersOf(({ expected: { lines } }) => {
        const keys = lines.map(({ product, variant }) => `${product} ${variant}`)
        return new Set(keys).size < keys.length
      }),
    ).toEqual([])
  })

  it('expect every product on sale', () => {
    const expected = new Set(first.flatMap(({ expected: { lines } }) => lines.map(({ product }) => product)))
    const onSale = readCatalogue().products.filter(({ status }) => status === 'published')
    expect(onSale.filter(({ slug }) => !expected.has(slug)).map(({ slug }) => slug)).toEqual([])
  })

  it('expect positive whole quantities, and amounts in whole rupees', () => {
    const isWhole = (value: number | null, least: number) =>
      value === null || (Number.isInteger(value) && value >= least)
    expect(
      numbersOf(
        ({ expected: { lines, total, fee } }) =>
          !(lines.every(({ quantity }) => isWhole(quantity, 1)) && isWhole(total, 1) && isWhole(fee, 0)),
      ),
    ).toEqual([])
  })

  it('expect cities of the list', () => {
    const names = new Set(cities.map(({ name }) => name))
    expect(numbersOf(({ expected: { city } }) => city !== null && !names.has(city))).toEqual([])
  })

  it('expect phones in their normal form whose digits are in the text, and none in two chats', () => {
    const phones = chats.flatMap(({ expected: { phone, phone2 } }) => [phone, phone2]).filter(phone => phone !== null)
    expect(numbersOf(({ expected: { phone } }) => phone !== null && phoneKey(phone) !== phone)).toEqual([])
    expect(
      numbersOf(
        ({ expected: { phone2 } }) => phone2 !== null && ![phoneKey(phone2), parseShopPhone(phone2)].includes(phone2),
      ),
    ).toEqual([])
    expect(
      numbersOf(({ text, expected: { phone, phone2 } }) =>
        [phone, phone2].some(number => number !== null && !digitsIn(text).includes(digitsIn(number).slice(1))),
      ),
    ).toEqual([])
    expect(phones.length).toBeGreaterThan(280)
    expect(new Set(phones).size).toBe(phones.length)
  })

  it('expect names and pieces of addresses that are in the text', () => {
    const isIn = (text: string, piece: string) => piece !== '' && inOneLine(text).includes(piece)
    expect(numbersOf(({ text, expected: { name } }) => name !== null && !isIn(text, name))).toEqual([])
    expect(numbersOf(({ text, expected: { address } }) => !address.every(piece => isIn(text, piece)))).toEqual([])
  })

  it('ask for each thing that an order leaves open, once', () => {
    const open = ({ phone, city, lines }: JudgedChat['expected']): Question[] => [
      ...(lines.some(({ variant }) => variant === null) ? (['which-variant'] as const) : []),
      ...(lines.some(({ quantity }) => quantity === null) ? (['quantity'] as const) : []),
      ...(phone === null ? (['which-phone'] as const) : []),
      ...(city === null ? (['which-city'] as const) : []),
    ]
    const others: Question[] = ['which-product', 'earlier-order']
    const orders = chats.filter(({ kind }) => kind !== 'no order')
    for (const { number, expected } of orders) {
      const asked = expected.questions.filter(question => !others.includes(question))
      expect(asked, `chat ${number}`).toEqual(open(expected))
      expect(new Set(expected.questions).size, `chat ${number}`).toBe(expected.questions.length)
    }
  })

  it('have a line, or a question which product it is, unless there is no order', () => {
    const asksProduct = ({ questions }: JudgedChat['expected']) =>
      questions.includes('which-product') || questions.includes('earlier-order')
    expect(
      numbersOf(({ kind, expected }) =>
        kind === 'no order'
          ? expected.lines.length + expected.questions.length > 0
          : expected.lines.length === 0 && !asksProduct(expected),
      ),
    ).toEqual([])
  })
})

/** A message of Instagram has the line of its sender above it. */
function isLong(text: string): boolean {
  const lines = text.split('\n').length
  return lines >= (/^(?:You sent|bazaarlane\.pk)$/m.test(text) ? 40 : 20)
}

function countBy(half: JudgedChat[], groupOf: (chat: JudgedChat) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const chat of half) counts[groupOf(chat)] = (counts[groupOf(chat)] ?? 0) + 1
  return counts
}

/** All digits of a text in one row; a letter O between digits is a zero, a letter I a one. */
const digitsIn = (text: string): string =>
  foldDigits(text)
    .replace(/o/gi, '0')
    .replace(/(?<=\d)I(?=\d)/g, '1')
    .replace(/\D/g, '')

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')
