import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { listFacts } from './list-facts.ts'
import type { ListFilter, ListSort } from './list-filter.ts'
import { findSecondPicture } from './product-cards.ts'
import { countPages, listProducts } from './product-list.ts'

const db = await testDatabase()

/** A sub-brand with these products, oldest first. */
async function stockProducts(products: Parameters<typeof newStockedVariant>[1][]) {
  const { id } = await newSubBrand(db)
  for (const product of products) await newStockedVariant(db, { ...product, subBrandId: id })
  return id
}

const noFilter: ListFilter = {
  category: [],
  subBrand: [],
  size: [],
  colour: [],
  price: [],
  inStockOnly: false,
  reducedOnly: false,
}
const listOf = async (subBrandId: string, request: Partial<ListFilter> & { sort?: ListSort; page?: number } = {}) =>
  await listProducts(db, await listFacts(db, { subBrandId }), { ...noFilter, sort: 'newest', page: 1, ...request })
const namesOf = async (...of: Parameters<typeof listOf>) => (await listOf(...of)).products.map(({ name }) => name)

async function addPicture(productId: string): Promise<string> {
  const [id, media_id] = [newId(), newId()]
  const media = { media_type: 'image' as const, file_name: 'a.png', byte_size: 1, width: 9, height: 9, widths: [9] }
  await db
    .insertInto('media')
    .values({ id: media_id, ...media })
    .execute()
  await db.insertInto('product_media').values({ id, product_id: productId, media_id }).execute()
  return media_id
}

async function addVariant(
  productId: string,
  options: Record<string, string>,
  quantity = 1,
  price: number | null = null,
) {
  const id = newId()
  await db
    .insertInto('variants')
    .values({
      id,
      product_id: productId,
      name: Object.values(options).join(' / '),
      options: JSON.stringify(options),
      price,
    })
    .execute()
  await db.insertInto('inventory').values({ variant_id: id, quantity }).execute()
}

describe('the products of a sub-brand', () => {
  it.each([
    ['newest', ['Shawl', 'Cap', 'Kurta']],
    ['price-up', ['Cap', 'Kurta', 'Shawl']],
    ['price-down', ['Shawl', 'Kurta', 'Cap']],
  ] satisfies [ListSort, string[]][])('they are listed %s', async (sort, names) => {
    const subBrandId = await stockProducts([
      { name: 'Kurta', basePrice: 900, price: 1500 },
      { name: 'Cap', basePrice: 1000, price: 0 },
      { name: 'Shawl', basePrice: 800, price: 3000 },
    ])
    expect(await namesOf(subBrandId, { sort })).toEqual(names)
  })

  it('they are sorted by the price on their cards, the lowest of their variants', async () => {
    const subBrandId = await stockProducts([{ name: 'Cap', price: 1000 }])
    const { productId } = await newStockedVariant(db, { name: 'Kurta', price: 1500, subBrandId })
    await addVariant(productId, { Size: 'S' }, 1, 900)
    const { products } = await listOf(subBrandId, { sort: 'price-up' })
    expect(products.map(({ name, price, pricesVary }) => [name, price, pricesVary])).toEqual([
      ['Kurta', 900, true],
      ['Cap', 1000, false],
    ])
  })

  it('sold-out ones are last, and left out when only products in stock are requested', async () => {
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
    expect(await namesOf(subBrandId)).toEqual(['Voucher', 'Kurta', 'Bare', 'Shawl', 'Cap'])
    expect(await namesOf(subBrandId, { inStockOnly: true })).toEqual(['Voucher', 'Kurta'])
  })

  it('only published products of the sub-brand are listed', async () => {
    const subBrandId = await stockProducts([{ name: 'Kurta' }, { name: 'Draft', status: 'draft' }])
    await stockProducts([{ name: 'Elsewhere' }])
    expect(await listOf(subBrandId)).toMatchObject({ total: 1, products: [{ name: 'Kurta' }] })
  })

  it('paging lists each once and misses none, also when only their ids differ', async () => {
    const subBrandId = await stockProducts(Array.from({ length: 50 }, (_, number) => ({ name: `Kurta ${number}` })))
    await sql`update products set created_at = '2026-01-01' where sub_brand_id = ${subBrandId}`.execute(db)
    for (const sort of ['newest', 'popular', 'price-up', 'price-down'] as const) {
      const pages = await Promise.all([1, 2, 3].map(page => namesOf(subBrandId, { sort, page })))
      expect(pages.map(names => names.length)).toEqual([24, 24, 2])
      expect(pages.flat()).toEqual(Array.from({ length: 50 }, (_, number) => `Kurta ${49 - number}`))
    }
  })

  it('a page beyond the last is the last, and one before the first is the first', async () => {
    const subBrandId = await stockProducts(Array.from({ length: 25 }, () => ({})))
    const last = await listOf(subBrandId, { page: 900 })
    expect([last.page, last.pages, last.total, last.products.length]).toEqual([2, 2, 25, 1])
    expect((await listOf(subBrandId, { page: -1 })).page).toBe(1)
    expect(countPages(await listFacts(db, { subBrandId }), { ...noFilter, size: ['unknown'] })).toBe(2)
  })

  it('an empty list has one empty page', async () => {
    const { id } = await newSubBrand(db)
    expect(await listOf(id, { page: 3 })).toMatchObject({ products: [], total: 0, page: 1, pages: 1 })
  })
})

describe('the facts of a list', () => {
  it('size and colour are found whatever their options are called, each combination once', async () => {
    const { id: subBrandId } = await newSubBrand(db)
    const { productId, variantId } = await newStockedVariant(db, { subBrandId })
    await db.deleteFrom('variants').where('id', '=', variantId).execute()
    await addVariant(productId, { Size: 'M', Colour: 'Off White' })
    await addVariant(productId, { Size: 'M', Colour: 'Off White' })
    await addVariant(productId, { رنگ: 'سفید', سائز: 'L' }, 0)
    const [facts] = await listFacts(db, { subBrandId })
    expect(facts?.variants).toEqual([
      {
        size: { key: 'm', name: 'M', nameUrdu: '' },
        colour: { key: 'off-white', name: 'Off White', nameUrdu: '' },
        isAvailable: true,
      },
      {
        size: { key: 'l', name: 'L', nameUrdu: '' },
        colour: { key: expect.stringMatching(/^[a-z]+$/), name: 'سفید', nameUrdu: '' },
        isAvailable: false,
      },
    ])
  })

  it('an inactive sub-brand or category is no value to filter by', async () => {
    const [subBrand, category] = [await newSubBrand(db, { active: false }), await newCategory(db)]
    await newStockedVariant(db, { subBrandId: subBrand.id, categoryId: category.id })
    expect(await listFacts(db, { categoryId: category.id })).toMatchObject([
      { subBrand: null, category: { key: category.slug } },
    ])
  })
})

describe('the card of a list', () => {
  const cardOf = async (subBrandId: string) => (await listOf(subBrandId)).products[0]

  it('it has the colours of its product, and no quick way to buy where there is a choice', async () => {
    const { id: subBrandId } = await newSubBrand(db)
    const { productId } = await newStockedVariant(db, { subBrandId })
    await addVariant(productId, { Colour: 'White' })
    await addVariant(productId, { Colour: 'white', Size: 'M' }, 0)
    await addVariant(productId, { Colour: 'Sky' }, 0)
    expect(await cardOf(subBrandId)).toMatchObject({ colours: 2, hasNoChoice: false, fewLeft: null })
  })

  it('the only variant can be added at once while it is in stock, and says when few are left', async () => {
    const { id: subBrandId } = await newSubBrand(db)
    const { variantId } = await newStockedVariant(db, { subBrandId, quantity: 100 })
    expect(await cardOf(subBrandId)).toMatchObject({ hasNoChoice: true, fewLeft: null, hasSecondPicture: false })
    const set = (quantity: number) =>
      db
        .updateTable('inventory')
        .set({ quantity, low_stock_threshold: 5 })
        .where('variant_id', '=', variantId)
        .execute()
    await set(3)
    expect(await cardOf(subBrandId)).toMatchObject({ hasNoChoice: true, fewLeft: 3 })
    await set(0)
    expect(await cardOf(subBrandId)).toMatchObject({ hasNoChoice: false, fewLeft: null })
  })

  it('it has a second picture where its product has one, which only products on sale show', async () => {
    const { id: subBrandId } = await newSubBrand(db)
    const { productId, slug } = await newStockedVariant(db, { subBrandId })
    await addPicture(productId)
    expect(await cardOf(subBrandId)).toMatchObject({ hasSecondPicture: false })
    expect(await findSecondPicture(db, slug)).toBeNull()
    const second = await addPicture(productId)
    expect(await cardOf(subBrandId)).toMatchObject({ hasSecondPicture: true })
    expect(await findSecondPicture(db, slug)).toMatchObject({ id: second })
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', productId).execute()
    expect(await findSecondPicture(db, slug)).toBeNull()
  })

  it('the last variant that is left says how many, and is chosen by the shopper', async () => {
    const { id: subBrandId } = await newSubBrand(db)
    const { productId, variantId } = await newStockedVariant(db, { subBrandId, quantity: 0 })
    await addVariant(productId, { Size: 'L' }, 2)
    expect(await cardOf(subBrandId)).toMatchObject({ hasNoChoice: false, fewLeft: 2 })
    await db.updateTable('inventory').set({ quantity: 1 }).where('variant_id', '=', variantId).execute()
    expect(await cardOf(subBrandId)).toMatchObject({ fewLeft: null })
  })
})
