import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NamedValue, ProductFacts } from './list-facts.ts'
import {
  countFacets,
  facets,
  filterProducts,
  knownFilter,
  type ListFilter,
  type ListSort,
  sortProducts,
} from './list-filter.ts'

const value = (key: string): NamedValue => ({ key, name: key.toUpperCase(), nameUrdu: '' })

/** A variant as `m/white`, `m/white!` when it is sold out, `/white` without a size. */
function variant(text: string) {
  const [size, colour] = text.replace('!', '').split('/')
  return {
    size: size ? value(size) : null,
    colour: colour ? value(colour) : null,
    isAvailable: !text.endsWith('!'),
  }
}

const product = (id: string, price: number, variants: string[], more: Partial<ProductFacts> = {}): ProductFacts => ({
  id,
  createdAt: 0,
  price,
  sold: 0,
  isReduced: false,
  subBrand: null,
  category: null,
  variants: variants.map(variant),
  isSoldOut: variants.every(text => text.endsWith('!')),
  ...more,
})

// The newest first.
const all = [
  product('shawl', 900, ['/white!'], { sold: 9, category: value('shawls'), subBrand: value('neelgul') }),
  product('kurta', 1000, ['s/white', 'm/white!', 'm/sky'], {
    sold: 2,
    category: value('kurtas'),
    subBrand: value('sahil'),
  }),
  product('polo', 2500, ['m/white', 'l/navy'], { sold: 5, category: value('shirts'), subBrand: value('sahil') }),
  product('lamp', 12_000, ['/'], { category: value('home'), isReduced: true }),
]

const none: ListFilter = {
  category: [],
  subBrand: [],
  size: [],
  colour: [],
  price: [],
  inStockOnly: false,
  reducedOnly: false,
}
const idsOf = (products: ProductFacts[]) => products.map(({ id }) => id)

describe('a filter', () => {
  it.each([
    [{}, ['shawl', 'kurta', 'polo', 'lamp']],
    [{ inStockOnly: true }, ['kurta', 'polo', 'lamp']],
    [{ reducedOnly: true }, ['lamp']],
    [{ price: ['0-1000'] }, ['shawl', 'kurta']],
    [{ price: ['1000-2500'] }, ['kurta', 'polo']],
    [{ price: ['2501-'] }, ['lamp']],
    [{ price: ['0', '2400-2500'] }, ['shawl', 'polo']],
    [{ size: ['m'] }, ['kurta', 'polo']],
    [{ size: ['s', 'l'] }, ['kurta', 'polo']],
    [{ colour: ['white'] }, ['shawl', 'kurta', 'polo']],
    [{ colour: ['white'], inStockOnly: true }, ['kurta', 'polo']],
    // A size counts only while it is in stock, and in the chosen colour.
    [{ size: ['m'], colour: ['white'] }, ['polo']],
    [{ size: ['m'], colour: ['white', 'sky'] }, ['kurta', 'polo']],
    [{ price: ['0'] }, ['shawl']],
    [{ price: ['1000'] }, ['kurta']],
    [{ price: ['2000', '10000'] }, ['polo', 'lamp']],
    [{ category: ['home', 'shirts'] }, ['polo', 'lamp']],
    [{ subBrand: ['sahil'], price: ['2000'] }, ['polo']],
    [{ subBrand: ['sahil'], category: ['home'] }, []],
  ] satisfies [Partial<ListFilter>, string[]][])('%j leaves %j', (filter, ids) => {
    expect(idsOf(filterProducts(all, { ...none, ...filter }))).toEqual(ids)
  })

  it('values that no product has are ignored', () => {
    const asked = { ...none, size: ['m', 'xxl'], colour: ['pink'], price: ['0', '7'], category: ['x'] }
    expect(knownFilter(all, asked)).toEqual({ ...none, size: ['m'], price: ['0'] })
  })
})

describe('the values of a filter', () => {
  const counts = (filter: Partial<ListFilter>) => {
    const { inStock, reduced, ...facets } = countFacets(all, { ...none, ...filter })
    const pairs = Object.entries(facets).map(([facet, values]) => [
      facet,
      values.map(({ key, count }) => `${key} ${count}`).join(', '),
    ])
    return { ...Object.fromEntries(pairs), inStock, reduced }
  }

  it('each has the number of products it leads to, sizes in their order, the most frequent colours first', () => {
    expect(counts({})).toEqual({
      category: 'home 1, kurtas 1, shawls 1, shirts 1',
      subBrand: 'sahil 2, neelgul 1',
      size: 's 1, m 2, l 1',
      colour: 'white 3, navy 1, sky 1',
      price: '0 1, 1000 1, 2000 1, 10000 1',
      inStock: 3,
      reduced: 1,
    })
  })

  it('other filters are counted in, and other values of the same one stay to be chosen', () => {
    expect(counts({ colour: ['navy'] })).toMatchObject({
      size: '',
      subBrand: '',
      price: '',
      inStock: 1,
      colour: 'white 3, navy 1, sky 1',
    })
    expect(counts({ subBrand: ['sahil'], size: ['m'] })).toMatchObject({
      colour: 'sky 1, white 1',
      size: 's 1, m 2, l 1',
    })
  })

  it('one value for everything is left out, unless it is chosen', () => {
    const shirts = all.slice(1, 3)
    expect(countFacets(shirts, none).subBrand).toEqual([])
    expect(countFacets(shirts, { ...none, subBrand: ['sahil'] }).subBrand).toEqual([{ ...value('sahil'), count: 2 }])
  })

  it('at most 16 are shown, and chosen ones always', () => {
    const many = Array.from({ length: 20 }, (_, number) => product(`${number}`, 100, [`/c${number}`]))
    const rare = 'c9'
    const keys = countFacets(many, { ...none, colour: [rare] }).colour.map(({ key }) => key)
    expect(keys.length).toBeLessThanOrEqual(17)
    expect(keys).toContain(rare)
    expect(countFacets(many, none).colour).toHaveLength(16)
  })
})

it('each value counts what choosing it leaves beside the other filters, whatever is chosen', () => {
  const variants = fc.array(fc.constantFrom('s/white', 's/white!', 'm/white', 'm/navy', 'm/navy!', '/navy', 'l/!', '/'))
  const group = fc.option(fc.constantFrom('one', 'two', 'three').map(value))
  const products = fc.array(
    fc
      .tuple(fc.constantFrom(500, 1500, 2500), variants, group, group)
      .map(([price, variants, category, subBrand]) => product('any', price, variants, { category, subBrand })),
  )
  const some = (...keys: string[]) => fc.subarray(keys, { maxLength: 2 })
  const filters = fc.record({
    category: some('one', 'two'),
    subBrand: some('one', 'three'),
    size: some('s', 'm', 'l'),
    colour: some('white', 'navy'),
    price: some('0', '1000', '400-1600'),
    inStockOnly: fc.boolean(),
    reducedOnly: fc.constant(false),
  })
  fc.assert(
    fc.property(products, filters, (products, filter) => {
      const counted = countFacets(products, filter)
      for (const facet of facets)
        for (const { key, count } of counted[facet])
          expect(count).toBe(filterProducts(products, { ...filter, [facet]: [key] }).length)
    }),
  )
})

describe('sold-out products are last in each order', () => {
  it.each([
    ['newest', ['kurta', 'polo', 'lamp', 'shawl']],
    ['popular', ['polo', 'kurta', 'lamp', 'shawl']],
    ['price-up', ['kurta', 'polo', 'lamp', 'shawl']],
    ['price-down', ['lamp', 'polo', 'kurta', 'shawl']],
  ] satisfies [ListSort, string[]][])('%s', (sort, ids) => {
    expect(idsOf(sortProducts(all, sort))).toEqual(ids)
  })
})
