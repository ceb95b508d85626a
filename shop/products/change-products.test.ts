import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { changeProducts, undoProductsChange } from './change-products.ts'
import { deleteProduct } from './delete-products.ts'
import { findProductToEdit } from './find-product-to-edit.ts'
import { listProducts } from './list-products.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const find = (id: string) => findProductToEdit(db, id)

describe('a change of many products', () => {
  it('it moves them to another sub-brand, and counts those already there', async () => {
    const [from, to] = [await newSubBrand(db), await newSubBrand(db)]
    const kurta = await newStockedVariant(db, { subBrandId: from.id })
    const shawl = await newStockedVariant(db, { subBrandId: to.id })
    const selection = { ids: [kurta.productId, shawl.productId], count: 2 }
    expect(await changeProducts(db, { selection, change: { subBrandId: to.id } })).toEqual({
      changed: 1,
      already: 1,
      before: [{ productId: kurta.productId, version: 2, former: { subBrandId: from.id } }],
      refused: [],
    })
    expect(await find(kurta.productId)).toMatchObject({ subBrandId: to.id, version: 2 })
    expect(await find(shawl.productId)).toMatchObject({ subBrandId: to.id, version: 1 })
  })

  it('it takes all matches out of their category, except excluded ones', async () => {
    const category = await newCategory(db)
    const [kurta, shawl] = [
      await newStockedVariant(db, { categoryId: category.id }),
      await newStockedVariant(db, { categoryId: category.id, status: 'draft' }),
    ]
    const selection = { filter: { category: category.id }, except: [shawl.productId], count: 1 }
    expect(await changeProducts(db, { selection, change: { categoryId: null } })).toMatchObject({ changed: 1 })
    expect(await find(kurta.productId)).toMatchObject({ categoryId: null })
    expect(await find(shawl.productId)).toMatchObject({ categoryId: category.id })
  })

  it('it archives them together', async () => {
    const { productId } = await newStockedVariant(db)
    const selection = { ids: [productId], count: 1 }
    await changeProducts(db, { selection, change: { status: 'archived' } })
    expect(await find(productId)).toMatchObject({ status: 'archived', version: 2 })
  })

  it('it skips a product that was saved since it was seen, and changes the others', async () => {
    const [mine, theirs] = [await newStockedVariant(db), await newStockedVariant(db, { name: 'Shawl' })]
    await db.updateTable('products').set({ version: 4 }).where('id', '=', theirs.productId).execute()
    const report = await changeProducts(db, {
      selection: { ids: [mine.productId, theirs.productId], count: 2 },
      change: { status: 'draft' },
      seen: { [mine.productId]: 1, [theirs.productId]: 3 },
    })
    expect(report).toMatchObject({
      changed: 1,
      refused: [{ productId: theirs.productId, name: 'Shawl', refusal: { code: 'changed-meanwhile' } }],
    })
    expect(await find(theirs.productId)).toMatchObject({ status: 'published', version: 4 })
  })

  it('its report names deleted products and those without a price to publish', async () => {
    const free = await newStockedVariant(db, { name: 'Sample', basePrice: 0, status: 'draft' })
    const gone = newId()
    const selection = { ids: [free.productId, gone], count: 2 }
    expect(await changeProducts(db, { selection, change: { status: 'published' } })).toMatchObject({
      changed: 0,
      refused: [
        { productId: gone, name: null, refusal: { code: 'product-gone' } },
        { productId: free.productId, name: 'Sample', refusal: { code: 'price-needed' } },
      ],
    })
    expect(await find(free.productId)).toMatchObject({ status: 'draft', version: 1 })
  })

  it('it is refused when more match now than were counted', async () => {
    const { productId } = await newStockedVariant(db)
    await newStockedVariant(db)
    const selection = { filter: {}, except: [], count: 1 }
    const change = { status: 'draft' } as const
    await expect(changeProducts(db, { selection, change })).rejects.toMatchObject({ code: 'more-products-match' })
    expect(await find(productId)).toMatchObject({ status: 'published' })
  })

  it('it accepts no deleted or inactive sub-brand or category', async () => {
    const { productId } = await newStockedVariant(db)
    const inactive = await newSubBrand(db, { active: false })
    for (const change of [{ subBrandId: inactive.id }, { subBrandId: newId() }, { categoryId: newId() }]) {
      const moving = changeProducts(db, { selection: { ids: [productId], count: 1 }, change })
      await expect(moving).rejects.toMatchObject({ code: 'group-unavailable' })
    }
    expect(await find(productId)).toMatchObject({ subBrandId: null, categoryId: null, version: 1 })
  })
})

describe('the list of products', () => {
  it('it is filtered by sub-brand and category, or by having none', async () => {
    const [subBrand, category] = [await newSubBrand(db), await newCategory(db)]
    await newStockedVariant(db, { name: 'Neither' })
    await newStockedVariant(db, { name: 'Branded', subBrandId: subBrand.id })
    await newStockedVariant(db, { name: 'Both', subBrandId: subBrand.id, categoryId: category.id })
    const names = async (filter: { subBrand?: string; category?: string }) =>
      (await listProducts(db, { sort: 'name-up', limit: 24, ...filter })).rows.map(({ name }) => name)
    expect(await names({ subBrand: subBrand.id })).toEqual(['Both', 'Branded'])
    expect(await names({ subBrand: subBrand.id, category: 'none' })).toEqual(['Branded'])
    expect(await names({ subBrand: 'none' })).toEqual(['Neither'])
    expect(await names({ category: category.id })).toEqual(['Both'])
  })
})

describe('undoing a change of many products', () => {
  it('each gets its own former value, and one that was saved since or is deleted keeps the new one', async () => {
    const [kurta, shawl, stole, sandal] = [
      await newStockedVariant(db, { status: 'draft' }),
      await newStockedVariant(db),
      await newStockedVariant(db, { name: 'Stole' }),
      await newStockedVariant(db),
    ]
    const ids = [kurta, shawl, stole, sandal].map(({ productId }) => productId)
    const { before } = await changeProducts(db, { selection: { ids, count: 4 }, change: { status: 'archived' } })
    await changeProducts(db, { selection: { ids: [stole.productId], count: 1 }, change: { categoryId: null } })
    await db.updateTable('products').set({ version: 9 }).where('id', '=', stole.productId).execute()
    await deleteProduct(db, sandal.productId, null)
    const report = await undoProductsChange(db, { before })
    expect(report.changed).toBe(2)
    expect(report.refused.map(({ name, refusal }) => [name, refusal.code])).toEqual([
      [null, 'product-gone'],
      ['Stole', 'changed-meanwhile'],
    ])
    expect(await find(kurta.productId)).toMatchObject({ status: 'draft', version: 3 })
    expect(await find(shawl.productId)).toMatchObject({ status: 'published', version: 3 })
    expect(await find(stole.productId)).toMatchObject({ status: 'archived' })
    // Nothing is undone twice.
    expect((await undoProductsChange(db, { before })).changed).toBe(0)
  })

  it('a former category that is inactive or deleted by now is refused, and so is publishing without a price', async () => {
    const [winter, summer] = [await newCategory(db), await newCategory(db)]
    const [kurta, shawl] = [
      await newStockedVariant(db, { categoryId: winter.id }),
      await newStockedVariant(db, { categoryId: summer.id }),
    ]
    const selection = { ids: [kurta.productId, shawl.productId], count: 2 }
    const { before } = await changeProducts(db, { selection, change: { categoryId: null } })
    await db.updateTable('categories').set({ is_active: false }).where('id', '=', winter.id).execute()
    expect(await undoProductsChange(db, { before })).toMatchObject({
      changed: 1,
      refused: [{ productId: kurta.productId, refusal: { code: 'group-unavailable' } }],
    })
    expect(await find(shawl.productId)).toMatchObject({ categoryId: summer.id })
    const archived = await changeProducts(db, { selection, change: { status: 'archived' } })
    await db.updateTable('products').set({ base_price: 0 }).execute()
    const { refused } = await undoProductsChange(db, archived)
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['price-needed', 'price-needed'])
  })

  it('a category is never taken for a sub-brand', async () => {
    const [{ productId }, category] = [await newStockedVariant(db), await newCategory(db)]
    expect(
      await undoProductsChange(db, { before: [{ productId, version: 1, former: { subBrandId: category.id } }] }),
    ).toMatchObject({ changed: 0, refused: [{ productId, refusal: { code: 'group-unavailable' } }] })
  })
})
