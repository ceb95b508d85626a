import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { developmentQueries } from './development-queries.ts'
import { heldOutQueries } from './held-out-queries.ts'
import { halfOf } from './judged-query.ts'

const queries = [...developmentQueries, ...heldOutQueries]

describe('the judged queries', () => {
  it('each stands in the half that its SHA-256 says', () => {
    expect(developmentQueries.filter(({ query }) => halfOf(query) !== 'development')).toEqual([])
    expect(heldOutQueries.filter(({ query }) => halfOf(query) !== 'held-out')).toEqual([])
  })

  it('name only products on sale in the demo shop, and none twice', () => {
    const onSale = new Set(
      readCatalogue()
        .products.filter(({ status }) => status === 'published')
        .map(({ slug }) => slug),
    )
    const wrong = queries.filter(
      ({ right }) =>
        right !== 'nothing' && (right.some(slug => !onSale.has(slug)) || new Set(right).size !== right.length),
    )
    expect(wrong).toEqual([])
  })

  it('ask for every product on sale', () => {
    const asked = new Set(queries.flatMap(({ right }) => (right === 'nothing' ? [] : right)))
    const onSale = readCatalogue().products.filter(({ status }) => status === 'published')
    expect(onSale.filter(({ slug }) => !asked.has(slug)).map(({ slug }) => slug)).toEqual([])
  })

  it('are 400 or more different ones, 60 or more of them for things that are not sold', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    expect(queries.length).toBeGreaterThanOrEqual(400)
    expect(queries.filter(({ right }) => right === 'nothing').length).toBeGreaterThanOrEqual(60)
  })

  it('have a right product unless the thing is not sold', () => {
    expect(queries.filter(({ kind, right }) => (kind === 'not sold') !== (right === 'nothing'))).toEqual([])
    expect(queries.filter(({ right }) => right.length === 0)).toEqual([])
  })
})

it('the half of a query depends on its text alone', () => {
  expect(['one', 'four', 'چار', 'five'].map(halfOf)).toEqual(['held-out', 'development', 'held-out', 'development'])
})
