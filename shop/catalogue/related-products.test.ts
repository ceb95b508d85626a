import { expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { listProductsBeside } from './related-products.ts'

const db = await testDatabase()

/** A kurta whose sub-brand, category and tag no other test uses. */
async function kurta() {
  const [{ id: subBrandId }, { id: categoryId }] = [await newSubBrand(db), await newCategory(db)]
  const tags = [newId(), newId()]
  const { productId } = await newStockedVariant(db, { subBrandId, categoryId, tags })
  return { productId, subBrandId, categoryId, tags }
}

const relatedTo = async (productId: string, limit?: number) =>
  (await listProductsBeside(db, { productId, ...(limit === undefined ? {} : { limit }) })).related.map(
    ({ name }) => name,
  )

it('the nearest come first: sub-brand and category, category, sub-brand, a shared tag', async () => {
  const { productId, subBrandId, categoryId, tags } = await kurta()
  const elsewhere = (await newSubBrand(db)).id
  await newStockedVariant(db, { name: 'Same both', subBrandId, categoryId })
  await newStockedVariant(db, { name: 'Same category', subBrandId: elsewhere, categoryId })
  await newStockedVariant(db, { name: 'Same sub-brand', subBrandId })
  await newStockedVariant(db, { name: 'Same tag', tags: tags.slice(1) })
  await newStockedVariant(db, { name: 'Stranger', subBrandId: elsewhere, tags: [newId()] })
  expect(await relatedTo(productId, 10)).toEqual(['Same both', 'Same category', 'Same sub-brand', 'Same tag'])
})

it('products in stock come before nearer ones', async () => {
  const { productId, subBrandId, categoryId, tags } = await kurta()
  await newStockedVariant(db, { name: 'Sold out', subBrandId, categoryId, quantity: 0 })
  await newStockedVariant(db, { name: 'In stock', tags })
  expect(await relatedTo(productId)).toEqual(['In stock', 'Sold out'])
})

it('four are shown, of equal ones the newest, and never the product itself', async () => {
  const { productId, categoryId } = await kurta()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await newStockedVariant(db, { name, categoryId })
  expect(await relatedTo(productId)).toEqual(['Five', 'Four', 'Three', 'Two'])
})

it('drafts and archived products are not shown', async () => {
  const { productId, subBrandId, categoryId } = await kurta()
  await newStockedVariant(db, { subBrandId, categoryId, status: 'draft' })
  await newStockedVariant(db, { subBrandId, categoryId, status: 'archived' })
  expect(await relatedTo(productId)).toEqual([])
})

it('many drafts or sold-out products do not hide one on sale', async () => {
  const { productId, categoryId, subBrandId } = await kurta()
  await newStockedVariant(db, { name: 'On sale', subBrandId })
  await newStockedVariant(db, { name: 'Of the category', categoryId })
  for (let turn = 0; turn < 20; turn++) await newStockedVariant(db, { subBrandId, status: 'draft' })
  for (let turn = 0; turn < 3; turn++) await newStockedVariant(db, { categoryId, quantity: 0 })
  expect((await relatedTo(productId)).slice(0, 2)).toEqual(['Of the category', 'On sale'])
})

it('a product without sub-brand, category and tags has none, nor has a deleted one', async () => {
  const { productId } = await newStockedVariant(db)
  await newStockedVariant(db)
  expect(await relatedTo(productId)).toEqual([])
  expect(await relatedTo(newId())).toEqual([])
})
