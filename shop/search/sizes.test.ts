import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { sizeIn } from '../catalogue/variant-options.ts'
import { newId } from '../ids.ts'
import { createInventory } from '../stock/create-inventory.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

/** The names of the products that have all the words. */
async function namesFor(query: string): Promise<string[]> {
  const { products, matched } = await searchProducts(db, { query })
  return matched === 'all' ? products.map(({ name }) => name) : []
}

/** A product with a variant of each size, of which those with `0` are sold out: 'S M0'. */
async function newSized(name: string, sizes: string, option = 'Size') {
  const { productId } = await newStockedVariant(db, { name })
  await db.deleteFrom('variants').where('product_id', '=', productId).execute()
  for (const written of sizes.split(',')) {
    const [size = '', quantity] = written.trim().split('=')
    const id = newId()
    const options = JSON.stringify({ [option]: size })
    await db.insertInto('variants').values({ id, product_id: productId, name: size, options }).execute()
    await createInventory(db, [
      { variant_id: id, quantity: Number(quantity ?? 5), reserved_quantity: 0, track_inventory: true },
    ])
  }
  return productId
}

describe('a size in a search', () => {
  it.each([
    ['size L', ['Lawn Kurta', 'Shawl']],
    ['L size', ['Lawn Kurta', 'Shawl']],
    ['large size', ['Lawn Kurta', 'Shawl']],
    ['سائز L', ['Lawn Kurta', 'Shawl']],
    ['لارج سائز', ['Lawn Kurta', 'Shawl']],
    ['بڑا سائز', ['Lawn Kurta', 'Shawl']],
    ['L size kurta', ['Lawn Kurta']],
    ['kurta size l', ['Lawn Kurta']],
    ['کرتا سائز L', ['Lawn Kurta']],
    ['kurta size M', ['Cotton Kurta']],
    ['medium kurta', ['Cotton Kurta']],
    ['kurta m', ['Cotton Kurta']],
    ['میڈیم کرتا', ['Cotton Kurta']],
    ['extra large kurta', ['Linen Kurta']],
    ['kurta size xl', ['Linen Kurta']],
    ['ایکسٹرا لارج کرتا', ['Linen Kurta']],
    ['jeans 32', ['Slim Jeans']],
    ['jeans size 32', ['Slim Jeans']],
    ['frock 6-7y', ['Girls Frock']],
    ['frock size 6', ['Girls Frock']],
    ['free size abaya', ['Abaya']],
    ['king size bedsheet', ['Bedsheet']],
    ['kurta size 99', []],
    ['kurta xs', []],
  ])('%s finds %j', async (query, names) => {
    await newSized('Lawn Kurta', 'L, S')
    await newSized('Cotton Kurta', 'Medium')
    await newSized('Linen Kurta', 'Extra Large', 'سائز')
    await newSized('Slim Jeans', '30, 32')
    await newSized('Girls Frock', '6-7Y')
    await newSized('Abaya', 'Free Size')
    await newSized('Bedsheet', 'King')
    await newSized('Shawl', 'L')
    await newSized('Bottle 1 L', 'L', 'Volume')
    expect((await namesFor(query)).sort()).toEqual(names)
  })

  it.each(['kurta size', 'size kurta', 'کرتا سائز', 'kurta in size'])('without one, %s finds kurtas', async query => {
    await newStockedVariant(db, { name: 'Linen Kurta' })
    expect(await namesFor(query)).toEqual(['Linen Kurta'])
  })

  it('a name with such a word comes before a size', async () => {
    await newStockedVariant(db, { name: 'Medium Bowl' })
    await newSized('Lawn Kurta', 'M')
    expect(await namesFor('medium')).toEqual(['Medium Bowl', 'Lawn Kurta'])
    expect(await namesFor('bra')).toEqual([])
  })

  it('products that have it in stock are found, else those that have it at all', async () => {
    await newSized('Old Kurta', 'S, L')
    await newSized('Sold Out Kurta', 'L=0, S=0')
    await newSized('New Kurta', 'L=0, S')
    expect(await namesFor('kurta size L')).toEqual(['Old Kurta'])
    expect(await namesFor('large kurta')).toEqual(['Old Kurta'])
    expect(await searchProducts(db, { query: 'kurta size L' })).toMatchObject({
      filter: { size: ['l'] },
      rest: 'kurta',
    })
    await db.updateTable('inventory').set({ quantity: 0 }).execute()
    expect(await namesFor('kurta size L')).toEqual(['New Kurta', 'Sold Out Kurta', 'Old Kurta'])
    await db.updateTable('inventory').set({ quantity: 5 }).execute()
    expect(await namesFor('kurta')).toEqual(['New Kurta', 'Sold Out Kurta', 'Old Kurta'])
  })

  it('it is suggested while typing, but a single letter may be the beginning of a word', async () => {
    await newSized('Lawn Kurta', 'M')
    const suggested = async (text: string) => (await suggest(db, text)).products.map(({ name }) => name)
    for (const text of ['kurta m', 'kurta size m', 'size m', 'kurta size'])
      expect(await suggested(text)).toEqual(['Lawn Kurta'])
    expect(await suggested('m')).toEqual([])
  })

  it('it counts at once when the options of a variant change', async () => {
    const id = await newSized('Lawn Kurta', 'M')
    expect(await namesFor('size xxl')).toEqual([])
    await db.updateTable('variants').set({ options: '{"size":"2XL"}' }).where('product_id', '=', id).execute()
    expect([await namesFor('size xxl'), await namesFor('size m')]).toEqual([['Lawn Kurta'], []])
    await db.deleteFrom('variants').where('product_id', '=', id).execute()
    expect(await namesFor('size xxl')).toEqual([])
  })

  it('the database and lists agree on which option is a size', async () => {
    for (const option of [
      'Size',
      'SIZES',
      'Shoe size',
      'سائز',
      'سایز',
      'ناپ',
      'Naap',
      'Size / Colour',
      'Colour',
      'Resized',
      'رنگ',
    ]) {
      const { rows } = await sql<{ sizes: string[] }>`
        select search_sizes_of_variant(jsonb_build_object(${option}::text, 'M')) as sizes`.execute(db)
      expect(rows[0]?.sizes, option).toEqual(sizeIn({ [option]: 'M' }) ? ['m'] : [])
    }
  })

  it.each([
    ['Large', ['l']],
    ['X-Large', ['xl']],
    ['extra  small', ['xs']],
    ['2XL', ['xxl']],
    ['M (38)', ['38', 'm', 'm38']],
    ['6-7Y', ['6', '67y', '7y']],
    ['Free Size', ['free']],
    ['درمیانہ', ['m']],
    ['', []],
    ['!!', []],
  ])('%j is found by %j', async (value, sizes) => {
    const { rows } = await sql<{ sizes: string[] }>`select search_sizes(${value}) as sizes`.execute(db)
    expect(rows[0]?.sizes).toEqual(sizes)
  })
})
