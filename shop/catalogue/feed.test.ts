import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { type FeedItem, listFeedItems } from './feed.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const itemsOf = async (from: Db = db, batchSize?: number): Promise<FeedItem[]> =>
  await Array.fromAsync(listFeedItems(from, batchSize))

it('a variant is listed with everything a catalogue asks for', async () => {
  const [subBrand, category] = [await newSubBrand(db, { name: 'Neelgul' }), await newCategory(db, 'Kurtas')]
  const { productId, variantId, slug } = await newStockedVariant(db, {
    name: 'Linen Kurta',
    price: 0,
    basePrice: 1500,
    quantity: 3,
    subBrandId: subBrand.id,
    categoryId: category.id,
  })
  const description = '<p>Soft &amp; light.</p><p>Wash cold.</p>'
  await db.updateTable('products').set({ description, weight: 0.4, compare_price: 2000 }).execute()
  await db
    .updateTable('variants')
    .set({ sku: 'LK-M', options: JSON.stringify({ size: 'M' }) })
    .execute()
  expect(await itemsOf()).toEqual([
    {
      variantId,
      productId,
      slug,
      productName: 'Linen Kurta',
      variantName: 'M',
      options: { size: 'M' },
      description: 'Soft & light.\nWash cold.',
      sku: 'LK-M',
      price: 1500,
      comparePrice: 2000,
      sellable: 3,
      subBrandName: 'Neelgul',
      categoryName: 'Kurtas',
      pictures: [],
      weight: 0.4,
      tags: [],
      saleStartsAt: null,
      saleEndsAt: null,
    },
  ])
})

it('variants of one product share its pictures, each with its own first', async () => {
  const { productId, variantId } = await newStockedVariant(db)
  const blue = newId()
  await db.insertInto('variants').values({ id: blue, product_id: productId, name: 'Blue', sort_order: 1 }).execute()
  await db.insertInto('inventory').values({ variant_id: blue, quantity: 1 }).execute()
  const [front, side] = [newId(), newId()]
  for (const [position, id] of [front, side].entries()) {
    const media = { id, media_type: 'image' as const, file_name: 'a', byte_size: 1, width: 9, height: 9, widths: [9] }
    await db.insertInto('media').values(media).execute()
    const shown = { id, product_id: productId, media_id: id, sort_order: position }
    await db.insertInto('product_media').values(shown).execute()
  }
  await db.updateTable('variants').set({ picture_id: side }).where('id', '=', blue).execute()
  const items = await itemsOf()
  expect(items.map(item => [item.variantId, item.productId, item.pictures.map(({ id }) => id)])).toEqual([
    [variantId, productId, [front, side]],
    [blue, productId, [side, front]],
  ])
  expect(items[0]?.pictures[0]).toEqual({ id: front })
})

it('drafts and archived products are not listed; sold-out ones are, with nothing to sell', async () => {
  await newStockedVariant(db, { status: 'draft' })
  await newStockedVariant(db, { status: 'archived' })
  const { variantId } = await newStockedVariant(db, { quantity: 2, reserved: 2 })
  expect((await itemsOf()).map(item => [item.variantId, item.sellable])).toEqual([[variantId, 0]])
})

it.each([1, 3, 5, 6, 200])('in batches of %i every product is listed once', async batchSize => {
  const stocked: string[] = []
  for (let turn = 0; turn < 6; turn++) stocked.push((await newStockedVariant(db)).variantId)
  expect((await itemsOf(db, batchSize)).map(({ variantId }) => variantId)).toEqual(stocked)
})

it('an empty shop lists nothing', async () => {
  expect(await itemsOf()).toEqual([])
})
