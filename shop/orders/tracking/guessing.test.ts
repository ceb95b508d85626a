import { expect, it } from 'vitest'
import { newOrderNumber } from '../placing/order-number.ts'

// `npm run reliability` guesses at the numbers of a running shop.

/** How many order numbers a day has: the product of the symbols seen at each position. */
function countNumbersOfADay(): number {
  const numbers = Array.from({ length: 10_000 }, () => newOrderNumber(new Date('2026-11-21T09:00:00Z')))
  const places = Array.from({ length: numbers[0]?.length ?? 0 }, (_, at) => new Set(numbers.map(number => number[at])))
  return places.reduce((product, symbols) => product * symbols.size, 1)
}

it('100,000 guesses at numbers of a day find an order less than once in a thousand days of 1,000 orders', () => {
  const chance = (orders: number) => 1 - (1 - orders / countNumbersOfADay()) ** 100_000
  expect(chance(1000)).toBeLessThan(1 / 1000)
  // This holds for the largest shop of the country. A hit shows a status and no name.
  expect(chance(1_000_000)).toBeLessThan(0.2)
})

it('every symbol of a number is equally frequent at each position, whatever came before', () => {
  const numbers = Array.from({ length: 30_000 }, () => newOrderNumber().slice(-8))
  for (const places of [[0], [7], [0, 1], [3, 4], [6, 7]]) {
    const seen = new Map<string, number>()
    for (const number of numbers) {
      const symbols = places.map(at => number[at]).join('')
      seen.set(symbols, (seen.get(symbols) ?? 0) + 1)
    }
    const possible = 30 ** places.length
    expect(seen.size).toBe(possible)
    // Chi squared is almost normal for so many categories: six deviations do not happen by chance.
    const expected = numbers.length / possible
    const chi = seen.values().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(Math.abs(chi - possible + 1) / Math.sqrt(2 * (possible - 1))).toBeLessThan(6)
  }
})
