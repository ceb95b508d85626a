import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { listGroupProducts, type ProductSort } from './product-cards.ts'

const db = await testDatabase()

/** A sub-brand with these products, oldest first. */
async function stockProducts(products: Parameters<typeof newStockedVariant>[1][]) {
  const { id } = await newSubBrand(db)
  for (const product of products) await newStockedVariant(db, { ...product, subBrandId: id })
  return id
}

const namesOf = async (options: Parameters<typeof listGroupProducts>[1]) =>
  (await listGroupProducts(db, options)).products.map(({ name }) => name)

describe('the products of a sub-brand', () => {
  it.each([
    [undefined, ['Shawl', 'Cap', 'Kurta']],
    ['newest', ['Shawl', 'Cap', 'Kurta']],
    ['price-up', ['Cap', 'Kurta', 'Shawl']],
    ['price-down', ['Shawl', 'Kurta', 'Cap']],
  ] satisfies [ProductSort | undefined, string[]][])('they are listed %s', async (sort, names) => {
    const subBrandId = await stockProducts([
      { name: 'Kurta', basePrice: 900, price: 1500 },
      { name: 'Cap', basePrice: 1000, price: 0 },
      { name: 'Shawl', basePrice: 800, price: 3000 },
    ])
    expect(await namesOf({ group: { subBrandId }, sort })).toEqual(names)
  })

  it('they are sorted by the price on their cards, the lowest of their variants', async () => {
    const subBrandId = await stockProducts([
      { name: 'Kurta', price: 1500 },
      { name: 'Cap', price: 1000 },
    ])
    const { id } = await db
      .selectFrom('products')
      .where('sub_brand_id', '=', subBrandId)
      .where('name', '=', 'Kurta')
      .select('id')
      .executeTakeFirstOrThrow()
    const variantId = newId()
    await db.insertInto('variants').values({ id: variantId, product_id: id, name: 'S', price: 900 }).execute()
    await db.insertInto('inventory').values({ variant_id: variantId, quantity: 1 }).execute()
    const { products } = await listGroupProducts(db, { group: { subBrandId }, sort: 'price-up' })
    expect(products.map(({ name, price, pricesVary }) => [name, price, pricesVary])).toEqual([
      ['Kurta', 900, true],
      ['Cap', 1000, false],
    ])
  })

  it('sold-out ones are left out when only products in stock are requested', async () => {
    const subBrandId = await stockProducts([
      { name: 'Kurta' },
      { name: 'Cap', quantity: 0 },
      { name: 'Shawl', quantity: 2, reserved: 2 },
      { name: 'Voucher', quantity: 0, tracked: false },
    ])
    await db
      .insertInto('products')
      .values({ id: newId(), name: 'Bare', slug: 'bare', base_price: 1, status: 'published', sub_brand_id: subBrandId })
      .execute()
    const inStock = await listGroupProducts(db, { group: { subBrandId }, inStockOnly: true })
    expect(inStock.products.map(({ name }) => name)).toEqual(['Voucher', 'Kurta'])
    expect(inStock.total).toBe(2)
    const all = await listGroupProducts(db, { group: { subBrandId } })
    expect([all.total, all.products.filter(({ soldOut }) => soldOut).length]).toEqual([5, 3])
  })

  it('only published products of the sub-brand are listed', async () => {
    const subBrandId = await stockProducts([{ name: 'Kurta' }, { name: 'Draft', status: 'draft' }])
    await stockProducts([{ name: 'Elsewhere' }])
    expect(await listGroupProducts(db, { group: { subBrandId } })).toMatchObject({
      total: 1,
      products: [{ name: 'Kurta' }],
    })
  })

  it('paging lists each once and misses none, also when only their ids differ', async () => {
    const subBrandId = await stockProducts(Array.from({ length: 7 }, (_, number) => ({ name: `Kurta ${number}` })))
    await sql`update products set created_at = '2026-01-01' where sub_brand_id = ${subBrandId}`.execute(db)
    for (const sort of ['newest', 'price-up', 'price-down'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map(page => namesOf({ group: { subBrandId }, sort, page, pageSize: 3 })),
      )
      expect(pages.map(names => names.length)).toEqual([3, 3, 1])
      expect(pages.flat()).toEqual([6, 5, 4, 3, 2, 1, 0].map(number => `Kurta ${number}`))
    }
  })

  it('a page beyond the last is the last, and one before the first is the first', async () => {
    const subBrandId = await stockProducts(Array.from({ length: 5 }, () => ({})))
    const last = await listGroupProducts(db, { group: { subBrandId }, page: 900, pageSize: 2 })
    expect([last.page, last.pages, last.total, last.products.length]).toEqual([3, 3, 5, 1])
    expect((await listGroupProducts(db, { group: { subBrandId }, page: -1, pageSize: 2 })).page).toBe(1)
  })

  it('an empty list has one empty page', async () => {
    const { id: subBrandId } = await newSubBrand(db)
    expect(await listGroupProducts(db, { group: { subBrandId }, page: 3 })).toEqual({
      products: [],
      total: 0,
      page: 1,
      pages: 1,
    })
  })
})
