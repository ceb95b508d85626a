import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant } from '#test/fixtures.ts'
import { listProductsBeside } from './related-products.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

async function choose(productId: string, others: { productId: string }[]) {
  const rows = others.map((other, position) => ({ product_id: productId, other_id: other.productId, position }))
  await db.insertInto('look_products').values(rows).execute()
}

const namesBeside = async (productId: string) => {
  const { look, related } = await listProductsBeside(db, { productId })
  return { look: look.map(({ name }) => name), related: related.map(({ name }) => name) }
}

it('the look has the chosen products in their order, and related products are others', async () => {
  const categoryId = (await newCategory(db)).id
  const kurta = await newStockedVariant(db, { categoryId })
  const shawl = await newStockedVariant(db, { name: 'Shawl', categoryId })
  const chappal = await newStockedVariant(db, { name: 'Chappal' })
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await newStockedVariant(db, { name, categoryId })
  await choose(kurta.productId, [chappal, shawl])
  expect(await namesBeside(kurta.productId)).toEqual({
    look: ['Chappal', 'Shawl'],
    related: ['Five', 'Four', 'Three', 'Two'],
  })
})

it('what is sold out or not on sale is left out, however many are chosen', async () => {
  const categoryId = (await newCategory(db)).id
  const kurta = await newStockedVariant(db, { categoryId })
  const gone = [
    await newStockedVariant(db, { name: 'Sold out', quantity: 0, categoryId }),
    await newStockedVariant(db, { name: 'Sold out too', quantity: 0 }),
    await newStockedVariant(db, { name: 'Draft', status: 'draft' }),
  ]
  const shawl = await newStockedVariant(db, { name: 'Shawl' })
  for (const name of ['One', 'Two', 'Three', 'Four']) await newStockedVariant(db, { name, categoryId, quantity: 0 })
  await choose(kurta.productId, [...gone, shawl])
  expect(await namesBeside(kurta.productId)).toEqual({ look: ['Shawl'], related: ['Four', 'Three', 'Two', 'One'] })
})
