import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { createSynonyms } from './save-synonyms.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('categories').execute()
  await db.deleteFrom('sub_brands').execute()
})

const suggested = async (text: string) => (await suggest(db, text)).collections.map(({ name }) => name)
const found = async (query: string) => (await searchProducts(db, { query })).collections.map(({ name }) => name)

/** A sub-brand and a category with a product each. */
async function openWith(subBrand: string, category: string) {
  const ids = {
    subBrandId: (await newSubBrand(db, { name: subBrand })).id,
    categoryId: (await newCategory(db, category)).id,
  }
  const { productId } = await newStockedVariant(db, { name: 'Shawl', ...ids })
  return { ...ids, productId }
}

const update = (table: 'sub_brands' | 'categories', id: string, change: { name_ur?: string; is_active?: boolean }) =>
  (db as Db).updateTable(table).set(change).where('id', '=', id).execute()

describe('collections', () => {
  it.each(['kurt', 'kurta', 'kurtas', 'krtas', 'کرتا'])('%s suggests the category Kurtas', async text => {
    await openWith('Neelgul', 'Kurtas')
    expect(await suggested(text)).toEqual(['Kurtas'])
  })

  it('they have kind, slug and both names', async () => {
    const { subBrandId } = await openWith('Neelgul', 'Kurtas')
    await update('sub_brands', subBrandId, { name_ur: 'نیل گل' })
    const texts = { slug: expect.any(String), name: 'Neelgul', nameUrdu: 'نیل گل' }
    for (const text of ['neel', 'نیل گل', 'neelgul']) {
      expect((await suggest(db, text)).collections).toEqual([{ kind: 'subBrand', ...texts }])
    }
  })

  it('a synonym finds one, also in the results of a search', async () => {
    await openWith('Neelgul', 'Footwear')
    expect(await found('joote')).toEqual(['Footwear'])
    await createSynonyms(db, { words: ['gajray', 'neelgul'], romanUrdu: [], findsReduced: false })
    expect(await found('gajray')).toEqual(['Neelgul'])
  })

  it('all words must be in its name, and the best match comes first', async () => {
    await openWith('Winter Kurtaset House', 'Kurta')
    expect(await found('kurta')).toEqual(['Kurta', 'Winter Kurtaset House'])
    expect(await found('winter kurta')).toEqual(['Winter Kurtaset House'])
    expect(await found('kurta shawl')).toEqual([])
  })

  it('at most three are found', async () => {
    for (let number = 1; number <= 3; number++) await openWith(`Kurta ${number}`, `Kurta Category ${number}`)
    expect(await suggested('kurta')).toHaveLength(3)
  })

  it('an inactive one and one without products on sale are not found', async () => {
    const { subBrandId, categoryId, productId } = await openWith('Kurta House', 'Kurtas')
    await newCategory(db, 'Kurta Sets')
    await update('categories', categoryId, { is_active: false })
    expect(await suggested('kurta')).toEqual(['Kurta House'])
    await update('sub_brands', subBrandId, { is_active: false })
    await update('categories', categoryId, { is_active: true })
    expect(await suggested('kurta')).toEqual(['Kurtas'])
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', productId).execute()
    expect(await suggested('kurta')).toEqual([])
  })
})
