import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let linenKurta: StockedVariant

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  linenKurta = await newStockedVariant(db)
})

const seen = { price: 1500, comparePrice: null }
const change = (...requests: unknown[]) => browser.call('/prices', { method: 'PUT', json: { requests } })

test('prices are listed, searched, filtered and paged', async () => {
  await newStockedVariant(db, { name: 'Razai' })
  const first = await browser.call('/prices?limit=1')
  expect(first).toMatchObject({ status: 200, body: { total: 2, rows: [{ product: 'Linen Kurta', price: 1500 }] } })
  const { nextCursor } = first.body as { nextCursor: string }
  for (const query of [`limit=1&cursor=${nextCursor}`, 'search=RAZ']) {
    expect(await browser.call(`/prices?${query}`), query).toMatchObject({ body: { rows: [{ product: 'Razai' }] } })
  }
  expect(await browser.call('/prices?reduced=true')).toMatchObject({ body: { total: 0 } })
  expect(await browser.call('/prices?subBrand=none&category=none')).toMatchObject({ body: { total: 2 } })
})

test.each(['limit=0', 'cursor=x', 'subBrand=x', 'category=x', 'reduced=false', 'search=%00'])(
  'the list query %s is refused',
  async query => {
    expect(await browser.call(`/prices?${query}`)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  },
)

test('a change is saved and recorded, and a refused one is listed with its message', async () => {
  const { productId } = linenKurta
  const set = { price: 1200, comparePrice: 1500 }
  expect(await change({ productId, set, seen })).toMatchObject({
    status: 200,
    body: { changed: 1, unchanged: 0, refusals: [] },
  })
  expect(await browser.call('/activity')).toMatchObject({
    body: { activity: [{ kind: 'prices-changed', count: 1 }, {}] },
  })
  expect(await change({ productId, set: seen, seen })).toMatchObject({
    status: 200,
    body: {
      changed: 0,
      refusals: [
        {
          id: productId,
          code: 'price-changed-meanwhile',
          message: 'Somebody else has changed the price of Linen Kurta.',
          present: set,
        },
      ],
    },
  })
})

test.each([
  ['no request', []],
  ['a price below 0', [{ productId: newId(), set: { price: -1, comparePrice: null }, seen }]],
  ['a price above the limit', [{ productId: newId(), set: { price: 10_000_001, comparePrice: null }, seen }]],
  ['half a rupee', [{ productId: newId(), set: { price: 1.5, comparePrice: null }, seen }]],
  ['no seen prices', [{ productId: newId(), set: seen }]],
  ['a product and a variant in one request', [{ productId: newId(), variantId: newId(), set: seen, seen }]],
])('a change with %s is refused', async (_, requests) => {
  expect(await change(...requests)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
})

test('a change that names a row twice is refused', async () => {
  const request = { productId: linenKurta.productId, set: seen, seen }
  expect(await change(request, request)).toMatchObject({ status: 400 })
})
