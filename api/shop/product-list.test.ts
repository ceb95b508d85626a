import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { askShop } from './asked.fixture.ts'
import type { ShopProductRow } from './shop-product-row.ts'

const db = await testDatabase()
const { ask } = askShop(db)

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const slugsOf = (rows: ShopProductRow[]) => rows.map(({ slug }) => slug)

async function fill(count: number) {
  for (let at = 0; at < count; at++)
    await newStockedVariant(db, { slug: `kurta-${at}`, basePrice: 1000 + 100 * (at % 3), quantity: at === 2 ? 0 : 5 })
}

/** All pages of a list; `between` happens after each. */
async function readAll(query: string, between: (page: number) => Promise<unknown> = async () => {}) {
  const found: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 50; page++) {
    const { status, body } = await ask(`/products?${query}${cursor ? `&cursor=${cursor}` : ''}`)
    expect(status).toBe(200)
    found.push(...slugsOf(body.rows))
    cursor = body.nextCursor
    if (cursor === null) return found
    await between(page)
  }
  throw new Error('the list has no end')
}

describe('the pages of a list', () => {
  it.each(['newest', 'oldest', 'price-up', 'price-down'])('have each product once, sorted by %s', async sort => {
    await fill(11)
    const [whole] = [(await ask(`/products?sort=${sort}&limit=100`)).body]
    expect(whole).toMatchObject({ total: 11, nextCursor: null })
    expect(await readAll(`sort=${sort}&limit=2`)).toEqual(slugsOf(whole.rows))
    expect(new Set(slugsOf(whole.rows)).size).toBe(11)
    // What is sold out is last, as in the shop.
    expect(slugsOf(whole.rows).at(sort === 'oldest' ? 2 : -1)).toBe('kurta-2')
    const prices: number[] = whole.rows.slice(0, 10).map(({ price }: ShopProductRow) => price)
    if (sort === 'price-up') expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    if (sort === 'price-down') expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  })

  it('have the products that were added at the same moment once', async () => {
    await fill(7)
    await db.updateTable('products').set({ created_at: '2026-11-01T00:00:00Z' }).execute()
    for (const sort of ['newest', 'oldest']) expect(new Set(await readAll(`sort=${sort}&limit=2`)).size).toBe(7)
  })

  it('by the oldest skip and repeat none while products are added, sold out, priced and removed', async () => {
    await fill(12)
    const found = await readAll('sort=oldest&limit=3', async page => {
      await newStockedVariant(db, { slug: `new-${page}` })
      await db.updateTable('inventory').set({ quantity: 0 }).where('quantity', '=', 5).execute()
      await db.updateTable('products').set({ base_price: 1 }).where('slug', '=', `kurta-${page}`).execute()
      // The last of the page that was read, where the next one begins.
      if (page < 2)
        await db
          .deleteFrom('products')
          .where('slug', '=', `kurta-${3 * page + 2}`)
          .execute()
      if (page > 8) await db.deleteFrom('products').where('slug', 'like', 'new-%').execute()
    })
    expect(found.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, at) => `kurta-${at}`))
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('the filters of a list', () => {
  it('leave what fits all of them; an unknown group has nothing', async () => {
    const [{ id: subBrandId, slug: subBrand }, { id: categoryId, slug: category }] = [
      await newSubBrand(db, { name: 'Neelgul' }),
      await newCategory(db),
    ]
    await newStockedVariant(db, { slug: 'both', basePrice: 1500, subBrandId, categoryId })
    await newStockedVariant(db, { slug: 'brand', basePrice: 900, subBrandId, quantity: 0 })
    await newStockedVariant(db, { slug: 'none', basePrice: 3000 })
    await db.updateTable('products').set({ compare_price: 4000 }).where('slug', '=', 'none').execute()
    const found = async (query: string) => slugsOf((await ask(`/products?sort=oldest&${query}`)).body.rows)
    expect(await found('')).toEqual(['both', 'brand', 'none'])
    expect(await found(`subBrand=${subBrand}`)).toEqual(['both', 'brand'])
    expect(await found(`subBrand=${subBrand}&category=${category}`)).toEqual(['both'])
    expect(await found('minPrice=901&maxPrice=2999')).toEqual(['both'])
    expect(await found('maxPrice=900')).toEqual(['brand'])
    expect(await found('inStock=true')).toEqual(['both', 'none'])
    expect(await found('reduced=true')).toEqual(['none'])
    expect(await found('subBrand=nothing')).toEqual([])
    const [row] = (await ask(`/products?category=${category}`)).body.rows
    expect(row).toMatchObject({ subBrand: { slug: subBrand, name: 'Neelgul' }, category: { slug: category } })
  })

  it('a parameter that no list has is ignored', async () => {
    await fill(1)
    expect((await ask('/products?utm_source=x&fbclid=1&quantity=5')).body.total).toBe(1)
  })
})

describe('bad input', () => {
  it.each([
    ['a huge limit', 'limit=1000'],
    ['no limit at all', 'limit=0'],
    ['two limits', 'limit=1&limit=2'],
    ['an order that is none', 'sort=popular'],
    ['another language', 'language=fr'],
    ['a price that is none', 'minPrice=-5'],
    ['NUL', 'category=%00'],
    ['a path', 'subBrand=../../etc/passwd'],
    ['a cursor that is none', 'cursor=eyJhIjoxfQ'],
    ['a cursor of 10 KB', `cursor=${'A'.repeat(10_240)}`],
    ['a category of 10 KB', `category=${'a'.repeat(10_240)}`],
  ])('%s is refused in words', async (_, query) => {
    const { status, headers, body } = await ask(`/products?${query}`)
    expect([status, body.error.code]).toEqual([400, 'invalid'])
    expect(Object.keys(body.error.problems)).toEqual([query.split('=')[0]])
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('a cursor of another list is refused, in another order or with another filter', async () => {
    await fill(5)
    const { nextCursor } = (await ask('/products?limit=2&sort=oldest')).body
    expect((await ask(`/products?limit=3&sort=oldest&language=ur&cursor=${nextCursor}`)).status).toBe(200)
    for (const other of ['sort=newest', 'sort=oldest&inStock=true', 'sort=oldest&category=kurtas'])
      expect((await ask(`/products?${other}&cursor=${nextCursor}`)).body.error).toMatchObject({
        problems: { cursor: ['is no cursor of this list'] },
      })
  })

  it('10 KB of nothing that a list reads changes nothing', async () => {
    expect((await ask(`/products?x=${'y'.repeat(10_240)}`)).status).toBe(200)
  })
})
