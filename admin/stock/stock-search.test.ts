import { expect, it } from 'vitest'
import { readStockSearch } from './stock-search.ts'

const product = '01890a5d-ac96-774b-bcce-b302099a8057'

it('the search of a URL of the stock is parsed', () => {
  const search = { search: 'kurta', show: 'low', product, sort: 'available' }
  expect(readStockSearch(search)).toEqual(search)
})

it('a number in the URL is a search text', () => {
  expect(readStockSearch({ search: 1200 }).search).toBe('1200')
})

it.each([
  { show: 'all' },
  { product: 'kurta' },
  { product: 7 },
  { sort: 'price' },
  { sort: 'product' },
  { search: '' },
])('%j is ignored', params => {
  expect(Object.values(readStockSearch(params))).toEqual([undefined, undefined, undefined, undefined])
})
