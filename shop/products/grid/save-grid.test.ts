import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newCategory, newShopper, newStockedVariant, newSubBrand, readStock } from '#test/fixtures.ts'
import { holdsFirstWaitingForLast, waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../../ids.ts'
import { placeDirectOrder } from '../../orders/placing/place-order.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { findStock, listMovements } from '../../stock/read-ledger.ts'
import { listGrid } from './list-grid.ts'
import { type GridRequest, saveGrid } from './save-grid.ts'

const db = await testDatabase()
let by: { staffId: string; username: string }

beforeAll(async () => {
  by = await newStaff(db)
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const save = (...requests: GridRequest[]) => saveGrid(db, { requests, note: 'Count', by })
const products = async (filter = {}) =>
  (await listGrid(db, { filter, sort: 'name-up', cursor: undefined, limit: 100 })).products
const versionOf = async (id: string) =>
  (await db.selectFrom('products').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version

async function addVariant(productId: string, name: string, price: number | null = null) {
  const id = newId()
  await db.insertInto('variants').values({ id, product_id: productId, name, price, sort_order: 1 }).execute()
  await db.insertInto('inventory').values({ variant_id: id }).execute()
  return id
}

describe('the grid', () => {
  it('it has products by name, each with its variants, their own prices and their stock', async () => {
    const { productId, variantId } = await newStockedVariant(db, { reserved: 2 })
    const large = await addVariant(productId, 'L', 1800)
    await newStockedVariant(db, { name: 'Ajrak' })
    expect(await products()).toMatchObject([
      { name: 'Ajrak' },
      {
        id: productId,
        status: 'published',
        price: 1500,
        comparePrice: null,
        subBrandId: null,
        categoryId: null,
        variants: [
          { id: variantId, name: 'M', price: null, stock: 10 },
          { id: large, name: 'L', price: 1800, stock: 0 },
        ],
      },
    ])
  })

  it('it is filtered as the product list, by ids, and to what is reduced for shoppers', async () => {
    const one = await newStockedVariant(db, { status: 'draft' })
    const two = await newStockedVariant(db, { name: 'Razai' })
    await save({ variantId: two.variantId, changes: { comparePrice: { from: null, to: 1900 } } })
    expect(await products({ status: 'draft' })).toMatchObject([{ id: one.productId }])
    expect(await products({ search: 'raz' })).toMatchObject([{ id: two.productId }])
    expect(await products({ ids: [two.productId, newId()] })).toMatchObject([{ id: two.productId }])
    expect(await products({ reduced: true })).toMatchObject([{ id: two.productId }])
    expect(await products({ ids: [one.productId], reduced: true })).toEqual([])
  })

  it('it goes on after the last product of a page', async () => {
    for (const name of ['Ajrak', 'Khes', 'Razai']) await newStockedVariant(db, { name })
    const first = await listGrid(db, { filter: {}, sort: 'name-up', limit: 2 })
    const cursor = JSON.parse(Buffer.from(first.nextCursor ?? '', 'base64url').toString())
    const second = await listGrid(db, { filter: {}, sort: 'name-up', cursor, limit: 2 })
    expect(first).toMatchObject({ total: 3, products: [{ name: 'Ajrak' }, { name: 'Khes' }] })
    expect(second).toMatchObject({ products: [{ name: 'Razai' }], nextCursor: null })
  })
})

describe('a save of the grid', () => {
  it('it writes only the changed cells, and raises the version of each product once', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    const [subBrand, category] = [await newSubBrand(db), await newCategory(db)]
    const report = await save(
      {
        productId,
        changes: {
          price: { from: 1500, to: 1400 },
          comparePrice: { from: null, to: 1500 },
          status: { from: 'published', to: 'draft' },
          subBrandId: { from: null, to: subBrand.id },
          categoryId: { from: null, to: category.id },
        },
      },
      { variantId, changes: { price: { from: null, to: 1300 }, stock: { from: 10, to: 7 } } },
    )
    expect(report).toEqual({ changed: 2, unchanged: 0, repriced: 1, refusals: [] })
    expect(await products()).toMatchObject([
      {
        // The price of its only variant is that of the product.
        price: 1300,
        comparePrice: 1500,
        status: 'draft',
        subBrandId: subBrand.id,
        categoryId: category.id,
        variants: [{ price: null, comparePrice: null, stock: 7 }],
      },
    ])
    expect(await versionOf(productId)).toBe(2)
  })

  it('a counted quantity is a correction in the ledger, and leaves the version as it is', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    await save({ variantId, changes: { stock: { from: 10, to: 7 } } })
    const { rows: movements } = await listMovements(db, { variantId, limit: 1 })
    expect(movements).toMatchObject([
      { quantityChange: -3, quantityAfter: 7, reason: 'set', note: 'Count', by: 'sana' },
    ])
    expect(await versionOf(productId)).toBe(1)
  })

  it('it is undone by the same request with the values exchanged', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    const before = await products()
    await save(
      { productId, changes: { price: { from: 1500, to: 1400 }, status: { from: 'published', to: 'archived' } } },
      { variantId, changes: { stock: { from: 10, to: 7 } } },
    )
    await save(
      { productId, changes: { price: { from: 1400, to: 1500 }, status: { from: 'archived', to: 'published' } } },
      { variantId, changes: { stock: { from: 7, to: 10 } } },
    )
    expect(await products()).toEqual(before)
  })

  it('cells that are already so change nothing', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    const report = await save(
      { productId, changes: { price: { from: 1500, to: 1500 } } },
      { variantId, changes: { stock: { from: 10, to: 10 }, price: { from: 0, to: null } } },
    )
    expect(report).toEqual({ changed: 0, unchanged: 2, repriced: 0, refusals: [] })
    expect(await versionOf(productId)).toBe(1)
  })

  it.each<[string, GridRequest['changes']]>([
    ['price', { price: { from: 1400, to: 1 } }],
    ['compare price', { comparePrice: { from: 1900, to: 1 } }],
    ['status', { status: { from: 'draft', to: 'archived' } }],
    ['sub-brand', { subBrandId: { from: newId(), to: null } }],
    ['category', { categoryId: { from: newId(), to: null } }],
  ])(
    'another %s than was seen is not overwritten, nor the rest of its row, and the others are changed',
    async (_, changes) => {
      const { productId } = await newStockedVariant(db)
      const razai = await newStockedVariant(db, { name: 'Razai' })
      const rest = { comparePrice: { from: null, to: 1999 }, price: { from: 1500, to: 1600 }, ...changes }
      const report = await save(
        { productId, changes: rest },
        { productId: razai.productId, changes: { price: { from: 1500, to: 1200 } } },
      )
      expect(report).toMatchObject({
        changed: 1,
        refusals: [
          {
            id: productId,
            refusal: { code: 'changed-meanwhile' },
            present: { status: 'published', price: 1500, comparePrice: null, subBrandId: null, categoryId: null },
          },
        ],
      })
      expect(await products()).toMatchObject([
        { price: 1500, comparePrice: null, status: 'published' },
        { price: 1200 },
      ])
    },
  )

  it('another price of a variant than was seen is not overwritten, nor the rest of its row', async () => {
    const { variantId } = await newStockedVariant(db, { price: 1600 })
    const changes = { price: { from: 1700, to: 1 }, stock: { from: 10, to: 7 } }
    expect(await save({ variantId, changes })).toMatchObject({
      changed: 0,
      refusals: [{ id: variantId, refusal: { code: 'changed-meanwhile' }, present: { price: 1600, stock: 10 } }],
    })
    expect(await readStock(db, variantId)).toMatchObject({ quantity: 10 })
  })

  it('a change of another cell by somebody else is kept, and is no conflict', async () => {
    const { productId } = await newStockedVariant(db)
    await save({ productId, changes: { price: { from: 1500, to: 1400 } } })
    expect(await save({ productId, changes: { comparePrice: { from: null, to: 1900 } } })).toMatchObject({ changed: 1 })
    expect(await products()).toMatchObject([{ price: 1400, comparePrice: 1900 }])
  })

  it('of three simultaneous changes of a cell one is stored, and the others are refused', async () => {
    const { productId } = await newStockedVariant(db)
    const reports = await Promise.all(
      [1100, 1200, 1300].map(to => save({ productId, changes: { price: { from: 1500, to } } })),
    )
    expect(reports.map(({ changed }) => changed).sort()).toEqual([0, 0, 1])
  })

  it('a published product keeps a price, together with its status', async () => {
    const { productId } = await newStockedVariant(db)
    const draft = await newStockedVariant(db, { name: 'Razai', status: 'draft', basePrice: 0 })
    const unpriced = await newStockedVariant(db, { name: 'Khes', status: 'draft', basePrice: 0 })
    const report = await save(
      { productId, changes: { price: { from: 1500, to: 0 } } },
      { productId: unpriced.productId, changes: { status: { from: 'draft', to: 'published' } } },
      {
        productId: draft.productId,
        changes: { status: { from: 'draft', to: 'published' }, price: { from: null, to: 900 } },
      },
    )
    expect(report).toMatchObject({
      changed: 1,
      refusals: [
        { id: productId, refusal: { code: 'price-needed' } },
        { id: unpriced.productId, refusal: { code: 'price-needed' } },
      ],
    })
  })

  it('an inactive sub-brand, and the id of a category as a sub-brand, are refused', async () => {
    const { productId } = await newStockedVariant(db)
    const [inactive, category] = [await newSubBrand(db, { active: false }), await newCategory(db)]
    for (const { id } of [inactive, category])
      expect(
        await save({
          productId,
          changes: { subBrandId: { from: null, to: id }, categoryId: { from: null, to: category.id } },
        }),
      ).toMatchObject({ refusals: [{ refusal: { code: 'group-unavailable' } }] })
  })

  it('stock that moved since it was seen, or that orders hold, is not overwritten', async () => {
    const { variantId } = await newStockedVariant(db, { reserved: 4 })
    expect(await save({ variantId, changes: { stock: { from: 11, to: 7 } } })).toMatchObject({
      refusals: [{ id: variantId, refusal: { code: 'stock-changed-meanwhile' }, present: { stock: 10 } }],
    })
    expect(await save({ variantId, changes: { stock: { from: 10, to: 3 } } })).toMatchObject({
      refusals: [{ refusal: { code: 'stock-below-reserved' } }],
    })
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 4 })
  })

  it('it sees the quantity after a change that it waited for', async () => {
    const { variantId } = await newStockedVariant(db)
    const saving = await db.transaction().execute(async tx => {
      await tx.updateTable('inventory').set({ quantity: 8 }).where('variant_id', '=', variantId).execute()
      const saving = save({ variantId, changes: { stock: { from: 10, to: 7 } } })
      await waitForLockWaiter(tx)
      return { saving }
    })
    expect(await saving.saving).toMatchObject({
      refusals: [{ refusal: { code: 'stock-changed-meanwhile' }, present: { stock: 8 } }],
    })
  })

  it('counts and orders at once never promise more than there is, and the ledger adds up', async () => {
    const kurta = await newStockedVariant(db)
    const { variantId, slug } = kurta
    const order = () =>
      placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, slug, variantId, quantity: 2 }).then(
        () => 1,
        () => 0,
      )
    const count = (to: number) => save({ variantId, changes: { stock: { from: 10, to } } })
    const [orders, reports] = await Promise.all([
      Promise.all([order(), order(), order()]),
      Promise.all([count(5), count(3), count(2)]),
    ])
    const placed = orders.reduce<number>((total, one) => total + one, 0)
    const stock = await findStock(db, variantId)
    expect(reports.filter(({ changed }) => changed > 0).length).toBeLessThanOrEqual(1)
    expect(stock).toMatchObject({ reserved: 2 * placed, ledger: { onHand: stock?.onHand, reserved: stock?.reserved } })
  })

  it('a deleted product, a deleted variant and the id of a product as a variant are refused', async () => {
    const { productId } = await newStockedVariant(db)
    const changes = { price: { from: 1500, to: 1 } }
    const report = await save(
      { productId: newId(), changes },
      { variantId: newId(), changes },
      { variantId: productId, changes },
    )
    expect(report.refusals.map(({ refusal, present }) => [refusal.code, present])).toEqual([
      ['product-gone', null],
      ['variant-not-found', null],
      ['variant-not-found', null],
    ])
  })

  it('it locks stock in the order of its keys, so that it never deadlocks with orders', async () => {
    const variants = [await newStockedVariant(db), await newStockedVariant(db, { name: 'Razai' })]
    const [first, last] = variants.map(({ variantId }) => variantId).sort()
    const requests = variants
      .map(({ productId }) => ({ productId, changes: { price: { from: 1500, to: 1 } } }))
      .reverse()
    if (!first || !last) throw new Error('There are two variants')
    expect(await holdsFirstWaitingForLast(db, [first, last], () => save(...requests))).toBe(true)
  })
})
