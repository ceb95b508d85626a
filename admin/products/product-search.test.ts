import { expect, it } from 'vitest'
import { filterOf, isFiltered, readProductSearch } from './product-search.ts'

const subBrand = '01890a5d-ac96-774b-bcce-b302099a8057'

it('the search of a URL of the products is parsed', () => {
  const search = { search: 'kurta', status: 'draft', subBrand, category: 'none', sort: 'name-up' }
  expect(readProductSearch(search)).toEqual(search)
})

it.each([{ status: 'sold' }, { subBrand: 'neelgul' }, { category: 7 }, { sort: 'newest' }, { sort: 'random' }])(
  'a URL with %j shows all products, the newest first',
  params => {
    const search = readProductSearch(params)
    expect([isFiltered(search), search.sort]).toEqual([false, undefined])
  },
)

it('the sort order of a list is not part of its filter', () => {
  expect(filterOf({ search: 'kurta', sort: 'oldest' })).toEqual({ search: 'kurta' })
  expect(isFiltered({ sort: 'oldest' })).toBe(false)
})
