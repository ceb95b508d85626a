import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { listProductBlocks } from './product-blocks.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

/** Products by name, the oldest first. */
async function stock(products: (Parameters<typeof newStockedVariant>[1] & { featured?: boolean })[]): Promise<void> {
  for (const [day, { featured = false, ...product }] of products.entries()) {
    const { productId } = await newStockedVariant(db, product)
    const created_at = new Date(Date.UTC(2026, 0, day + 1))
    await db.updateTable('products').set({ is_featured: featured, created_at }).where('id', '=', productId).execute()
  }
}

const blocks = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await listProductBlocks(db)).map(({ source, products }) => [source.kind, products.map(({ name }) => name)]),
  )

it('a block has the newest products that it takes, sold-out ones last', async () => {
  await stock([
    { name: 'Old' },
    { name: 'New' },
    { name: 'Sold out', quantity: 0 },
    { name: 'Draft', status: 'draft' },
    { name: 'Featured', featured: true },
    { name: 'Featured and sold out', featured: true, quantity: 0 },
  ])
  expect(await blocks()).toEqual({
    featured: ['Featured and sold out', 'Featured'],
    newest: ['New', 'Old', 'Sold out'],
  })
})

it('a product is on the first block that takes it only', async () => {
  await stock([
    { name: 'Cap', basePrice: 1999 },
    { name: 'Shawl', basePrice: 2000 },
    { name: 'Kurta', basePrice: 900, featured: true },
    ...['A', 'B', 'C', 'D'].map(name => ({ name, basePrice: 5000 })),
  ])
  expect(await blocks()).toEqual({ featured: ['Kurta'], newest: ['D', 'C', 'B', 'A'], 'below-price': ['Cap'] })
})

it('a shop without products has no block', async () => {
  expect(await blocks()).toEqual({})
})
