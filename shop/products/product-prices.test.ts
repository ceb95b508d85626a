import { describe, expect, it } from 'vitest'
import { type Prices, shownPrices, tidyPrices } from './product-prices.ts'

type Stored = [price: number | null, comparePrice: number | null]

const prices = ([price, comparePrice]: Stored): Prices => ({ price, comparePrice })
const tidied = (base: Stored, ...variants: Stored[]): Stored[] => {
  const product = { ...prices(base), variants: variants.map(prices) }
  const tidy = tidyPrices(product)
  const shown = ({ variants, ...own }: typeof product) => variants.map(variant => shownPrices(own, variant))
  expect(shown({ ...tidy, variants: [...tidy.variants] })).toEqual(shown(product))
  return [tidy, ...tidy.variants].map(({ price, comparePrice }) => [price, comparePrice])
}

describe('how prices are stored', () => {
  it.each<[string, Stored[], Stored[]]>([
    [
      'a price that equals the base price is none',
      [
        [1500, null],
        [1500, null],
        [1800, null],
      ],
      [
        [1500, null],
        [null, null],
        [1800, null],
      ],
    ],
    [
      'the only variant has the price of its product',
      [
        [5290, null],
        [999, 1200],
      ],
      [
        [999, 1200],
        [null, null],
      ],
    ],
    [
      'one price of all variants is the base price',
      [
        [1000, null],
        [1200, null],
        [1200, null],
      ],
      [
        [1200, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'a base price that no variant has becomes the most frequent one',
      [
        [1000, null],
        [1100, null],
        [1200, null],
        [1200, null],
      ],
      [
        [1200, null],
        [1100, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'of equally frequent prices the first is the base price',
      [
        [1000, null],
        [1100, null],
        [1200, null],
      ],
      [
        [1100, null],
        [null, null],
        [1200, null],
      ],
    ],
    [
      'a base price that one variant has stays',
      [
        [1000, null],
        [null, null],
        [1200, null],
        [1200, null],
      ],
      [
        [1000, null],
        [null, null],
        [1200, null],
        [1200, null],
      ],
    ],
    [
      'a compare price that equals that of the product is none',
      [
        [1000, 1500],
        [null, 1500],
        [null, 1600],
      ],
      [
        [1000, 1500],
        [null, null],
        [null, 1600],
      ],
    ],
    [
      'a compare price of all variants is that of the product',
      [
        [1000, null],
        [null, 1500],
        [1200, 1500],
      ],
      [
        [1000, 1500],
        [null, null],
        [1200, null],
      ],
    ],
    [
      'a compare price of some variants stays theirs',
      [
        [1000, null],
        [null, 1500],
        [null, null],
      ],
      [
        [1000, null],
        [null, 1500],
        [null, null],
      ],
    ],
    [
      '0 is no price',
      [
        [1000, null],
        [0, null],
      ],
      [
        [1000, null],
        [null, null],
      ],
    ],
    [
      'a draft without prices has none',
      [
        [null, null],
        [null, null],
        [500, null],
      ],
      [
        [null, null],
        [null, null],
        [500, null],
      ],
    ],
  ])('%s', (_, [base = [null, null], ...variants], stored) => {
    expect(tidied(base, ...variants)).toEqual(stored)
  })
})
