import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { createInventory } from './create-inventory.ts'
import { listStock } from './list-stock.ts'
import type { StockFilter, StockSort } from './stock-filter.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const list = async (filter: StockFilter = {}, sort: StockSort = 'product') =>
  (await listStock(db, { filter, sort, limit: 100 })).rows.map(row => `${row.product} ${row.variant} ${row.available}`)

/** Adds a variant to a product that has 'M' at position 0. */
async function addVariant(productId: string, name: string, place: number, sku: string | null = null) {
  const id = newId()
  await db.insertInto('variants').values({ id, product_id: productId, name, sort_order: place, sku }).execute()
  await createInventory(db, [{ variant_id: id, quantity: 4 }])
  return id
}

it('the list shows everything about a variant that a count needs', async () => {
  const { variantId, productId } = await newStockedVariant(db, { quantity: 10, reserved: 3, status: 'draft' })
  expect(await listStock(db, { filter: {}, sort: 'product', limit: 20 })).toEqual({
    rows: [
      {
        variantId,
        productId,
        product: 'Linen Kurta',
        variant: 'M',
        sku: null,
        status: 'draft',
        onHand: 10,
        reserved: 3,
        available: 7,
        threshold: 5,
        tracked: true,
        isLow: false,
      },
    ],
    total: 1,
    nextCursor: null,
  })
})

describe('a list with a kurta in three sizes, a shawl and a lamp', () => {
  let kurtaId: string
  let kurtaSlug: string
  beforeEach(async () => {
    const kurta = await newStockedVariant(db, { name: 'Linen Kurta', quantity: 10, reserved: 3 })
    kurtaId = kurta.productId
    kurtaSlug = kurta.slug
    await addVariant(kurtaId, 'L', 2, 'LK-L')
    await addVariant(kurtaId, 'S', -1, 'LK_S')
    await newStockedVariant(db, { name: 'khaddar Shawl', quantity: 2, reserved: 2 })
    await newStockedVariant(db, { name: 'Lamp', quantity: 0, tracked: false })
  })

  it("products are sorted by name in any case, their variants in the product's order", async () => {
    expect(await list()).toEqual([
      'khaddar Shawl M 0',
      'Lamp M 0',
      'Linen Kurta S 4',
      'Linen Kurta M 7',
      'Linen Kurta L 4',
    ])
  })

  it('the scarcest come first on request', async () => {
    expect((await list({}, 'available')).map(row => Number(row.at(-1)))).toEqual([0, 0, 4, 4, 7])
  })

  const filters: [string, StockFilter, string[]][] = [
    ['a word of the product', { search: 'SHAWL' }, ['khaddar Shawl M 0']],
    [
      'words of product and variant together',
      { search: ' linen  l ' },
      ['Linen Kurta S 4', 'Linen Kurta M 7', 'Linen Kurta L 4'],
    ],
    ['an SKU', { search: 'lk-l' }, ['Linen Kurta L 4']],
    ['a sign that is none of a pattern', { search: 'lk_' }, ['Linen Kurta S 4']],
    ['per cent, which nothing has', { search: '%' }, []],
    ['what is sold out', { show: 'sold-out' }, ['khaddar Shawl M 0']],
    ['a product nobody knows', { product: newId() }, []],
  ]
  it.each(filters)('%s finds its variants', async (_, filter, rows) => {
    expect(await list(filter)).toEqual(rows)
  })

  it('what runs low is what sells', async () => {
    const { rows } = await listStock(db, { filter: { search: 'lk_' }, sort: 'product', limit: 1 })
    const variantId = rows[0]?.variantId ?? ''
    await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, variantId, slug: kurtaSlug, quantity: 1 })
    expect(await list({ show: 'low' })).toEqual(['Linen Kurta S 3'])
    // The mark of the whole list is the filter's.
    const all = await listStock(db, { filter: {}, sort: 'product', limit: 100 })
    expect(all.rows.filter(row => row.isLow).map(row => row.variant)).toEqual(['S'])
    expect(await list({ show: 'low', search: 'shawl' })).toEqual([])
    expect((await listStock(db, { filter: { show: 'low' }, sort: 'product', limit: 1 })).total).toBe(1)
  })

  it('one product lists its variants', async () => {
    expect(await list({ product: kurtaId })).toHaveLength(3)
  })

  it.each(['product', 'available'] as const)('pages by %s list each variant once, and count them all', async sort => {
    await newStockedVariant(db, { name: 'Linen Kurta', quantity: 4 })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await listStock(db, { filter: {}, sort, cursor: readCursor(cursor), limit: 2 })
      expect(page.total).toBe(6)
      seen.push(...page.rows.map(row => row.variantId))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
    const whole = await listStock(db, { filter: {}, sort, limit: 100 })
    expect(seen).toEqual(whole.rows.map(row => row.variantId))
  })

  it('paging continues when the last variant of a page was deleted', async () => {
    const first = await listStock(db, { filter: {}, sort: 'product', limit: 3 })
    await db
      .deleteFrom('variants')
      .where('id', '=', first.rows.at(-1)?.variantId ?? '')
      .execute()
    const cursor = readCursor(first.nextCursor ?? '')
    const next = await listStock(db, { filter: {}, sort: 'product', cursor, limit: 3 })
    expect(next.rows.map(row => row.variant)).toEqual(['M', 'L'])
  })

  it.each([
    ['product', ['no place', newId()]],
    ['product', [7, newId()]],
    ['product', ['["x","y",0]', newId()]],
    ['product', [JSON.stringify(['a\0b', newId(), 0]), newId()]],
    ['available', ['x', newId()]],
    ['available', [1e300, newId()]],
  ] as const)('an invented cursor of %s, %j, causes no unexpected error', async (sort, [value, id]) => {
    const { total } = await listStock(db, { filter: {}, sort, cursor: [value, id], limit: 3 })
    expect(total).toBe(5)
  })
})
