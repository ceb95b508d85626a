import { describe, expect, it } from 'vitest'
import { listLargeProducts } from './large-catalogue.ts'
import { listLargeQueries, templates } from './large-queries.ts'

const products = listLargeProducts(3000)
const queries = listLargeQueries(products)

describe('the large shop', () => {
  it('is the same at every call', () => {
    expect(listLargeProducts(3000)).toEqual(products)
    expect(listLargeQueries(products)).toEqual(queries)
  })

  it('has varied names without numbers, half of them also in Urdu', () => {
    expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(2500)
    expect(products.filter(({ name }) => /\d/.test(name))).toEqual([])
    const urdu = products.filter(({ nameUrdu }) => nameUrdu !== '')
    expect(urdu.length / products.length).toBeCloseTo(0.5, 1)
  })
})

describe('its queries', () => {
  it('are about 200 of every kind, with a right product that is not most of the shop', () => {
    expect(queries.length).toBeGreaterThan(180)
    expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(Object.keys(templates)))
    const wrong = queries.filter(({ right }) => right.length === 0 || right.length > products.length / 20)
    expect(wrong).toEqual([])
  })

  it('name the products that have what the words say', () => {
    const kurtas = products.filter(({ type }) => type.english === 'Kurta')
    const [kurta] = kurtas
    const asked =
      kurta && templates['colour and type, roman']?.(kurta, { next: () => 0, pick: ([one]) => one as never })
    const colour = kurta?.variants[0]?.colour
    expect(asked?.query).toBe(`${colour?.roman} kurta`)
    expect(kurtas.filter(product => asked?.isRight(product))).toEqual(
      kurtas.filter(({ variants }) => variants.some(variant => variant.colour?.english === colour?.english)),
    )
  })
})
