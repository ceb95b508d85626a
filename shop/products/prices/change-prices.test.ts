import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { holdsFirstWaitingForLast } from '#test/lock-order.ts'
import { newId } from '../../ids.ts'
import type { Prices } from '../product-prices.ts'
import { changePrices, type PriceRequest } from './change-prices.ts'
import { listPrices } from './list-prices.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const change = (...requests: PriceRequest[]) => changePrices(db, { requests, cause: { way: 'grid', by: null } })
const prices = (price: number | null, comparePrice: number | null = null): Prices => ({ price, comparePrice })
const rows = async (filter = {}) => (await listPrices(db, { filter, limit: 100 })).rows
const versionOf = async (id: string) =>
  (await db.selectFrom('products').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version

async function addVariant(productId: string, name: string, price: number | null) {
  const id = newId()
  await db.insertInto('variants').values({ id, product_id: productId, name, price, sort_order: 1 }).execute()
  await db.insertInto('inventory').values({ variant_id: id }).execute()
  return id
}

describe('the list of prices', () => {
  it('it has one row for a product whose only variant has no price of its own', async () => {
    const { productId } = await newStockedVariant(db)
    expect(await rows()).toMatchObject([{ id: productId, variantId: null, price: 1500, shownPrice: 1500 }])
  })

  it('it has the base price first, then each variant with the price that shoppers pay', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    const large = await addVariant(productId, 'L', 1800)
    expect(await rows()).toMatchObject([
      { id: productId, variant: null, price: 1500, inheritors: 1 },
      { id: variantId, variant: 'M', price: null, basePrice: 1500, shownPrice: 1500 },
      { id: large, variant: 'L', price: 1800, shownPrice: 1800 },
    ])
  })

  it('it goes on after the last row of a page, also within a product', async () => {
    const { productId } = await newStockedVariant(db)
    await addVariant(productId, 'L', 1800)
    await newStockedVariant(db, { name: 'Razai' })
    const first = await listPrices(db, { filter: {}, limit: 2 })
    const cursor = JSON.parse(Buffer.from(first.nextCursor ?? '', 'base64url').toString())
    const second = await listPrices(db, { filter: {}, cursor, limit: 2 })
    expect(first).toMatchObject({ total: 4, rows: [{ variant: null }, { variant: 'M' }] })
    expect(second).toMatchObject({ rows: [{ variant: 'L' }, { product: 'Razai' }], nextCursor: null })
  })

  it('only prices below their compare price are reduced, also an inherited one', async () => {
    const { productId } = await newStockedVariant(db)
    await addVariant(productId, 'L', 2500)
    await newStockedVariant(db, { name: 'Razai' })
    await change({ productId, set: prices(1500, 2000), seen: prices(1500) })
    expect(await rows({ reduced: true })).toMatchObject([{ variant: null }, { variant: 'M', shownComparePrice: 2000 }])
  })

  it('it is searched by name', async () => {
    await newStockedVariant(db)
    await newStockedVariant(db, { name: 'Razai' })
    expect(await rows({ search: 'raz' })).toMatchObject([{ product: 'Razai' }])
  })
})

describe('a change of prices', () => {
  it('it sets the base price and the price of a variant, and raises the version of the product once', async () => {
    const { productId } = await newStockedVariant(db)
    const large = await addVariant(productId, 'L', 1600)
    const report = await change(
      { productId, set: prices(1200, 1500), seen: prices(1500) },
      { variantId: large, set: prices(1300), seen: prices(1600) },
    )
    expect(report).toEqual({ changed: 2, unchanged: 0, refusals: [] })
    expect(await rows()).toMatchObject([
      { price: 1200, comparePrice: 1500 },
      { price: null, shownPrice: 1200 },
      { price: 1300, shownComparePrice: 1500 },
    ])
    expect(await versionOf(productId)).toBe(2)
  })

  it('a variant without a price of its own inherits the base price again', async () => {
    const { productId, variantId } = await newStockedVariant(db, { price: 1600 })
    await change({ variantId, set: prices(null), seen: prices(1600) })
    expect(await rows()).toMatchObject([{ id: productId, shownPrice: 1500 }])
  })

  it('it is undone by the same change in the other direction', async () => {
    const { productId } = await newStockedVariant(db)
    await change({ productId, set: prices(1200), seen: prices(1500) })
    await change({ productId, set: prices(1500), seen: prices(1200) })
    expect(await rows()).toMatchObject([{ price: 1500 }])
  })

  it('prices that are already so leave the version as it is', async () => {
    const { productId } = await newStockedVariant(db)
    expect(await change({ productId, set: prices(1500), seen: prices(1500) })).toMatchObject({ unchanged: 1 })
    expect(await versionOf(productId)).toBe(1)
  })

  it.each([
    ['price', prices(1400)],
    ['compare price', prices(1500, 1900)],
  ])('another %s than was seen is not overwritten, and the others are changed', async (_, seen) => {
    const { productId } = await newStockedVariant(db)
    const razai = await newStockedVariant(db, { name: 'Razai' })
    const report = await change(
      { productId, set: prices(1200), seen },
      { productId: razai.productId, set: prices(1200), seen: prices(1500) },
    )
    expect(report).toMatchObject({
      changed: 1,
      refusals: [{ id: productId, refusal: { code: 'price-changed-meanwhile' }, present: prices(1500) }],
    })
    expect(await rows()).toMatchObject([{ price: 1500 }, { price: 1200 }])
  })

  it('of three simultaneous changes one is stored, and the others are refused', async () => {
    const { productId } = await newStockedVariant(db)
    const reports = await Promise.all(
      [1100, 1200, 1300].map(price => change({ productId, set: prices(price), seen: prices(1500) })),
    )
    expect(reports.map(({ changed }) => changed).sort()).toEqual([0, 0, 1])
  })

  it('a published product keeps a price above 0, and a draft needs none', async () => {
    const { productId } = await newStockedVariant(db)
    const draft = await newStockedVariant(db, { name: 'Razai', status: 'draft' })
    const report = await change(
      { productId, set: prices(0), seen: prices(1500) },
      { productId: draft.productId, set: prices(0), seen: prices(1500) },
    )
    expect(report).toMatchObject({ changed: 1, refusals: [{ id: productId, refusal: { code: 'price-needed' } }] })
  })

  it('a deleted product, a deleted variant and the id of a product as a variant are refused', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    const report = await change(
      { variantId, set: prices(1600), seen: prices(null) },
      { productId: newId(), set: prices(1), seen: prices(2) },
      { variantId: newId(), set: prices(1), seen: prices(2) },
      { variantId: productId, set: prices(1), seen: prices(1500) },
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
    const requests = variants.map(({ productId }) => ({ productId, set: prices(1), seen: prices(1500) })).reverse()
    if (!first || !last) throw new Error('There are two variants')
    expect(await holdsFirstWaitingForLast(db, [first, last], () => change(...requests))).toBe(true)
  })
})
