import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { createInventory } from '../stock/create-inventory.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

// What a search finds when no name has all the words (docs/decisions/0105-search-that-finds-something.md).

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

async function found(query: string) {
  const { products, matched, meant } = await searchProducts(db, { query })
  return { names: products.map(({ name }) => name), matched, meant: meant.map(({ word }) => word) }
}

describe('a search whose words no product has together', () => {
  it('finds what has most of them, and says so', async () => {
    await newStockedVariant(db, { name: 'Electric Kettle' })
    await newStockedVariant(db, { name: 'Kettle' })
    await newStockedVariant(db, { name: 'Towel' })
    expect(await found('electric kettle xqzvw')).toMatchObject({ names: ['Electric Kettle'], matched: 'some' })
    expect(await found('electric kettle')).toMatchObject({ names: ['Electric Kettle'], matched: 'all' })
    expect(await found('kettle')).toMatchObject({ names: ['Kettle', 'Electric Kettle'], matched: 'all' })
  })

  it('finds nothing when nothing is near', async () => {
    await newStockedVariant(db, { name: 'Towel' })
    expect(await found('xqzvw wvzqx')).toMatchObject({ names: [], matched: 'some' })
    expect(await found('xqzvw')).toMatchObject({ names: [], matched: 'all' })
  })

  it('puts a thing before what only says more of one', async () => {
    await newStockedVariant(db, { name: 'Black Sofa Cover' })
    await newStockedVariant(db, { name: 'Kurta' })
    expect((await found('kala kurta')).names).toEqual(['Kurta'])
  })

  it('completes the last word before it leaves one out', async () => {
    await newStockedVariant(db, { name: 'Peshawari Chappal' })
    await newStockedVariant(db, { name: 'Chappal' })
    expect(await found('chappal pe')).toMatchObject({ names: ['Peshawari Chappal'], matched: 'all' })
  })
})

describe('a word in a description', () => {
  it('is found where no name has it, and is said to be mentioned', async () => {
    const { productId } = await newStockedVariant(db, { name: 'Spice Jars' })
    await newStockedVariant(db, { name: 'Bamboo Tray' })
    const setDescription = (text: string) =>
      db.updateTable('products').set({ description: text }).where('id', '=', productId).execute()
    await setDescription('<p>Glass with a <b>bamboo</b> lid</p>')
    expect(await found('lid')).toMatchObject({ names: ['Spice Jars'], matched: 'mentioned' })
    expect(await found('bamboo')).toMatchObject({ names: ['Bamboo Tray'], matched: 'all' })
    expect(await found('jars with lid')).toMatchObject({ names: ['Spice Jars'], matched: 'all' })
    await setDescription('Glass')
    expect((await found('lid')).names).toEqual([])
  })
})

describe('another spelling', () => {
  it.each([
    ['kurtaa', 'Kurta'],
    ['embroidred', 'Embroidered'],
    ['kettel', 'Kettle'],
    ['comfortor', 'Comforter'],
    ['spise', 'Spice'],
    ['watches', 'Watch'],
    ['کُرتا', 'کرتا'],
  ])('%j finds the %s', async (query, name) => {
    await newStockedVariant(db, { name })
    expect(await found(query)).toMatchObject({ names: [name], matched: 'all' })
  })

  it.each([
    ['sofa', 'Soft'],
    ['printer', 'Printed'],
    ['cycle', 'School'],
    ['پنکھا', 'Pink'],
    ['فریج', 'Fragrance'],
    ['لان', 'Linen'],
  ])('%j is another word than %s', async (query, name) => {
    await newStockedVariant(db, { name })
    expect((await found(query)).names).toEqual([])
  })

  it('is said with the suggestions, as the name writes it', async () => {
    await newStockedVariant(db, { name: 'Linen Kurta' })
    expect((await suggest(db, 'Linen kurtaa')).meant).toBe('Linen kurta')
    expect((await suggest(db, 'linen kurta')).meant).toBeNull()
  })
})

describe('a colour', () => {
  /** A product with a variant of each colour. */
  async function newColoured(name: string, colours: string[]) {
    const { productId } = await newStockedVariant(db, { name })
    await db.deleteFrom('variants').where('product_id', '=', productId).execute()
    const ids = colours.map(() => newId())
    for (const [at, colour] of colours.entries()) {
      const id = ids[at] ?? ''
      const options = JSON.stringify({ Colour: colour })
      const sku = `${name}-${at}-PINK`
      await db.insertInto('variants').values({ id, product_id: productId, name: colour, options, sku }).execute()
      const stock = { quantity: 5, reserved_quantity: 0, track_inventory: true }
      await createInventory(db, [{ variant_id: id, ...stock }])
    }
    return ids
  }

  it.each(['black kurta', 'kala kurta', 'kali kurta', 'siyah kurta', 'کالا کرتا', 'سیاہ کرتا'])(
    '%s puts black ones first and shows them in black',
    async query => {
      const [, black] = await newColoured('Lawn Kurta', ['White', 'Jet Black'])
      await newColoured('Linen Kurta', ['White', 'Navy'])
      const { products, matched } = await searchProducts(db, { query })
      expect(matched).toBe('all')
      expect(products).toMatchObject([{ name: 'Lawn Kurta', colourVariant: black }])
    },
  )

  it('finds its shades after it, and a shade finds no other', async () => {
    await newColoured('Sky Kurta', ['Navy', 'White'])
    await newColoured('Lawn Kurta', ['Blue', 'White'])
    await newColoured('Linen Kurta', ['Navy', 'White'])
    expect((await found('neela kurta')).names).toEqual(['Lawn Kurta', 'Linen Kurta', 'Sky Kurta'])
    expect((await found('navy kurta')).names).toEqual(['Linen Kurta', 'Sky Kurta'])
  })

  it('is none in an article code', async () => {
    await newColoured('Kurta', ['White', 'Black'])
    expect(await found('pink kurta')).toMatchObject({ names: ['Kurta'], matched: 'some' })
  })

  it('is found by the Urdu of the option at once', async () => {
    await newColoured('Kurta', ['Marigold', 'White'])
    expect((await found('گیندا')).names).toEqual([])
    await db.insertInto('option_words').values({ word: 'marigold', word_ur: 'گیندا' }).execute()
    expect((await found('گیندا')).names).toEqual(['Kurta'])
    await db.updateTable('option_words').set({ word_ur: 'زعفرانی' }).where('word', '=', 'marigold').execute()
    expect([(await found('گیندا')).names, (await found('زعفرانی')).names]).toEqual([[], ['Kurta']])
    await db.deleteFrom('option_words').where('word', '=', 'marigold').execute()
    expect((await found('زعفرانی')).names).toEqual([])
  })
})

describe('limits in words', () => {
  it.each(['kurta under 2000', '2000 se kam kurta', 'کرتا 2000 تک'])('%s is a filter of prices', async query => {
    await newStockedVariant(db, { name: 'Cheap Kurta', price: 1500 })
    await newStockedVariant(db, { name: 'Dear Kurta', price: 4500 })
    const { products, filter, facets, matched } = await searchProducts(db, { query })
    expect(products.map(({ name }) => name)).toEqual(['Cheap Kurta'])
    expect([filter.price, matched]).toEqual([['0-2000'], 'all'])
    expect(facets.price).toContainEqual({ key: '0-2000', name: '', nameUrdu: '', count: 1 })
  })

  it('alone they filter everything, and one that leaves nothing is not applied', async () => {
    await newStockedVariant(db, { name: 'Kurta', price: 1500 })
    await newStockedVariant(db, { name: 'Towel', price: 500 })
    expect(await found('under 1000')).toMatchObject({ names: ['Towel'], matched: 'all' })
    expect(await found('kurta under 1000')).toMatchObject({ names: ['Kurta'], matched: 'some' })
    const filtered = await searchProducts(db, { query: '', price: ['0-1000'] })
    expect(filtered.products.map(({ name }) => name)).toEqual(['Towel'])
    expect((await searchProducts(db, { query: '' })).products).toEqual([])
  })

  it('what the shopper chose counts before them', async () => {
    await newStockedVariant(db, { name: 'Cheap Kurta', price: 1500 })
    await newStockedVariant(db, { name: 'Dear Kurta', price: 4500 })
    const { products } = await searchProducts(db, { query: 'kurta under 2000', price: ['3000'] })
    expect(products.map(({ name }) => name)).toEqual(['Dear Kurta'])
  })

  it('cheap puts the lowest price first', async () => {
    await newStockedVariant(db, { name: 'Cheap Kurta', price: 1500 })
    await newStockedVariant(db, { name: 'Dear Kurta', price: 4500 })
    for (const query of ['sasta kurta', 'سستا کرتا', 'sasti kurti'])
      expect((await found(query)).names).toEqual(['Cheap Kurta', 'Dear Kurta'])
  })
})
