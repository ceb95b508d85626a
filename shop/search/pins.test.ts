import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { explainSearch } from './explain-search.ts'
import { listPins } from './list-pins.ts'
import { countMissedSearch, listMissedSearches, saveMissedSearches } from './missed-searches.ts'
import { MAX_PINS } from './pin-form.ts'
import { pinKeyOf } from './pin-key.ts'
import { createPin, deletePin, savePin } from './save-pins.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

const db = await testDatabase()

const newProduct = async (name: string, more: Parameters<typeof newStockedVariant>[1] = {}) =>
  (await newStockedVariant(db, { name, ...more })).productId
const pin = (query: string, ...productIds: string[]) => createPin(db, { query, productIds })
const namesFor = async (query: string, more: { size?: string[] } = {}) =>
  (await searchProducts(db, { query, ...more })).products.map(({ name }) => name)
const suggestedFor = async (query: string) => (await suggest(db, query)).products.map(({ name }) => name)

beforeEach(async () => {
  await db.deleteFrom('search_pins').execute()
  await db.deleteFrom('missed_searches').execute()
  await db.deleteFrom('products').execute()
})

describe('pinned products', () => {
  it('stand first in their order, also among suggestions, and nothing is shown twice', async () => {
    const lawn = await newProduct('Lawn Kurta')
    const shawl = await newProduct('Wool Shawl')
    await newProduct('Linen Kurta')
    expect(await namesFor('kurta')).toEqual(['Linen Kurta', 'Lawn Kurta'])
    await pin('kurta', shawl, lawn)
    expect(await namesFor('kurta')).toEqual(['Wool Shawl', 'Lawn Kurta', 'Linen Kurta'])
    expect(await suggestedFor('kurta')).toEqual(['Wool Shawl', 'Lawn Kurta', 'Linen Kurta'])
    expect(await suggestedFor('kurt')).toEqual(['Linen Kurta', 'Lawn Kurta'])
  })

  it.each([
    ['kurta', 'Kurta '],
    ['kurta', 'KURTAS'],
    ['kurta', 'کرتا'],
    ['kurta', 'kurtaa'],
    ['کرتا', 'kurta'],
    ['kala kurta', 'kurta kala'],
    ['kala kurta', 'کالا کرتا'],
    ['shoes for men', 'shoe men'],
    ['watch', 'watches'],
    ['kurta', 'kurta under 90000'],
    ['router', 'راؤٹر'],
  ])('pinned for %j they stand first for %j', async (query, typed) => {
    const shawl = await newProduct('Wool Shawl')
    for (const name of ['Black Kurta', 'Shoes for Men', 'Smart Watch', 'Router']) await newProduct(name)
    await pin(query, shawl)
    expect((await namesFor(typed))[0]).toBe('Wool Shawl')
  })

  it.each([
    ['kurta', 'kala kurta'],
    ['kurta', 'court'],
    ['kurta', 'کورٹ'],
    ['cap', 'cup'],
    ['cap', 'کپ'],
    ['ring', 'rang'],
    ['kurta', ''],
  ])('pinned for %j they are no result of %j', async (query, typed) => {
    const shawl = await newProduct('Wool Shawl')
    for (const name of ['Kurta', 'Court Shoes', 'Cap', 'Cup', 'Ring', 'Rang']) await newProduct(name)
    await pin(query, shawl)
    expect(await namesFor(typed)).not.toContain('Wool Shawl')
  })

  it('the same letters count before what sounds alike', async () => {
    const [shawl, cap] = [await newProduct('Wool Shawl'), await newProduct('Cap')]
    await pin('kurta', shawl)
    await pin('کرتا', cap)
    expect([(await namesFor('kurta'))[0], (await namesFor('کرتا'))[0]]).toEqual(['Wool Shawl', 'Cap'])
  })

  it('a product that is not on sale is not shown, and is again when it is published', async () => {
    const draft = await newProduct('Wool Shawl', { status: 'draft' })
    await newProduct('Linen Kurta')
    await pin('kurta', draft)
    expect(await namesFor('kurta')).toEqual(['Linen Kurta'])
    await db.updateTable('products').set({ status: 'published' }).where('id', '=', draft).execute()
    expect(await namesFor('kurta')).toEqual(['Wool Shawl', 'Linen Kurta'])
    await db.deleteFrom('products').where('id', '=', draft).execute()
    expect(await namesFor('kurta')).toEqual(['Linen Kurta'])
  })

  it('a sold-out one has no better place than the search gives it', async () => {
    const soldOut = await newProduct('Lawn Kurta', { quantity: 0 })
    const foreign = await newProduct('Wool Shawl', { quantity: 0 })
    const cap = await newProduct('Cap')
    await newProduct('Linen Kurta')
    await pin('kurta', soldOut, foreign, cap)
    expect(await namesFor('kurta')).toEqual(['Cap', 'Linen Kurta', 'Lawn Kurta', 'Wool Shawl'])
  })

  it('a chosen order and a chosen filter count before them', async () => {
    const shawl = await newProduct('Wool Shawl')
    const { productId, slug, variantId } = await newStockedVariant(db, { name: 'Linen Kurta' })
    await db
      .updateTable('variants')
      .set({ options: JSON.stringify({ Size: 'M' }) })
      .where('id', '=', variantId)
      .execute()
    await pin('kurta', shawl)
    expect(await namesFor('kurta', { size: ['m'] })).toEqual(['Linen Kurta'])
    const newest = await searchProducts(db, { query: 'kurta', sort: 'newest' })
    expect(newest.products[0]).toMatchObject({ id: productId, slug })
  })

  it('all pages of a search with a price have the same ones', async () => {
    for (let number = 0; number < 25; number++) await newProduct(`Kurta ${number}`)
    const oldest = (await searchProducts(db, { query: 'kurta', page: 2 })).products[0]?.id ?? ''
    await pin('kurta', oldest)
    const first = await searchProducts(db, { query: 'kurta under 90000' })
    const second = await searchProducts(db, { query: first.rest, ...first.filter, page: 2 })
    const shown = [...first.products, ...second.products].map(({ id }) => id)
    expect([shown[0], new Set(shown).size]).toEqual([oldest, 25])
  })

  it('a search that found nothing shows them, says so, and is no longer a missed one', async () => {
    countMissedSearch(db, 'Laptop', { onError: () => {} })
    await saveMissedSearches(db)
    const bag = await newProduct('Canvas Bag')
    expect((await listMissedSearches(db, { limit: 1 })).total).toBe(1)
    await pin('laptop', bag)
    expect(await searchProducts(db, { query: 'laptop' })).toMatchObject({ total: 1, matched: 'all' })
    expect((await suggest(db, 'laptop')).matched).toBe('all')
    expect((await listMissedSearches(db, { limit: 1 })).total).toBe(0)
  })

  it('they answer a search of which no product has all, but not while they are drafts', async () => {
    await newProduct('Canvas Bag')
    const cover = await newProduct('Sleeve', { status: 'draft' })
    await pin('canvas laptop', cover)
    const matched = async () => [
      (await searchProducts(db, { query: 'canvas laptop' })).matched,
      (await suggest(db, 'canvas laptop')).matched,
    ]
    expect(await matched()).toEqual(['some', 'some'])
    await db.updateTable('products').set({ status: 'published' }).where('id', '=', cover).execute()
    expect(await matched()).toEqual(['all', 'all'])
    expect(await namesFor('canvas laptop')).toEqual(['Sleeve', 'Canvas Bag'])
  })

  it('"why is it found?" says that it is pinned', async () => {
    const [bag, soldOut] = [await newProduct('Canvas Bag'), await newProduct('Sold', { quantity: 0 })]
    const kurta = await newProduct('Kurta')
    await pin('kurta', bag, soldOut)
    const explain = (productId: string, query = 'Kurtas') => explainSearch(db, { query, productId })
    expect(await explain(bag)).toMatchObject({ place: 1, total: 3, pinned: 'first', matched: 'all' })
    expect(await explain(soldOut)).toMatchObject({ place: 3, pinned: 'sold-out' })
    expect(await explain(kurta)).toMatchObject({ place: 2, pinned: null })
    expect(await explain(bag, 'bag')).toMatchObject({ place: 1, pinned: null })
  })
})

describe('saving', () => {
  it('a search is listed with its products, changed once a version, and deleted', async () => {
    const [cap, draft] = [await newProduct('Cap'), await newProduct('Shawl', { status: 'draft' })]
    const id = await pin('Kurta', cap, draft)
    expect(await listPins(db)).toEqual([
      {
        id,
        query: 'Kurta',
        version: 1,
        products: [
          { id: cap, name: 'Cap', isOnSale: true },
          { id: draft, name: 'Shawl', isOnSale: false },
        ],
      },
    ])
    expect(await savePin(db, id, { query: 'kurti', productIds: [cap], version: 1 })).toBe(2)
    await expect(savePin(db, id, { query: 'kurti', productIds: [cap], version: 1 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    expect(await listPins(db)).toMatchObject([{ query: 'kurti', products: [{ id: cap }] }])
    await deletePin(db, id)
    await expect(deletePin(db, id)).rejects.toMatchObject({ code: 'pin-not-found' })
    await expect(savePin(db, id, { query: 'kurti', productIds: [cap], version: 2 })).rejects.toMatchObject({
      code: 'pin-not-found',
    })
  })

  it('the same search once more, an unknown product and a search that is a filter are refused', async () => {
    const cap = await newProduct('Cap')
    const id = await pin('kurta for men', cap)
    await expect(pin('Men kurtas', cap)).rejects.toMatchObject({
      code: 'pin-exists',
      values: { query: 'kurta for men' },
    })
    await expect(savePin(db, id, { query: 'Men kurtas', productIds: [cap], version: 1 })).resolves.toBe(2)
    await expect(pin('shawl', newId())).rejects.toMatchObject({ code: 'product-not-found' })
    for (const query of ['cap under 900', 'sale', 'sasta cap', 'cap size M', 'frock 4 saal'])
      await expect(pin(query, cap), query).rejects.toMatchObject({ code: 'pin-of-filter' })
  })

  it('more than 200 searches are refused', async () => {
    const cap = await newProduct('Cap')
    const rows = Array.from({ length: MAX_PINS }, (_, number) => {
      const { key, phoneticKey } = pinKeyOf(`word${number}`)
      return { id: newId(), query: key, key, phonetic_key: phoneticKey, is_urdu: false, product_ids: [cap] }
    })
    await db.insertInto('search_pins').values(rows).execute()
    await expect(pin('kurta', cap)).rejects.toMatchObject({ code: 'too-many-pins' })
  })
})
