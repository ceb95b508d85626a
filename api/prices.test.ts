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

test('a change is found by product and by name, restored and undone, and each is recorded', async () => {
  const { productId } = linenKurta
  const request = (from: number, to: number) => ({ productId, changes: { price: { from, to } } })
  await browser.call('/products/grid', { method: 'PUT', json: { requests: [request(1500, 999)] } })
  const { rows: changes } = (await browser.call(`/prices/history/products/${productId}`)).body as {
    rows: { id: string }[]
  }
  expect(changes).toMatchObject([
    { way: 'grid', staffName: 'admin', variants: null, from: { price: 1500 }, to: { price: 999 } },
  ])
  const path = `/prices/history/changes/${changes[0]?.id}/restore`
  expect(await browser.call(path, { method: 'POST', json: { version: 1 } })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  expect(await browser.call(path, { method: 'POST', json: { version: 2 } })).toMatchObject({
    status: 200,
    body: { id: productId, basePrice: 1500, version: 3 },
  })
  const { rows: saves } = (await browser.call('/prices/history?search=linen')).body as { rows: { id: string }[] }
  expect(saves).toMatchObject([
    { way: 'restore', products: 1, example: { name: 'Linen Kurta', from: { price: 999 } } },
    { way: 'grid' },
  ])
  expect(await browser.call('/prices/history?search=razai')).toMatchObject({ body: { rows: [] } })
  expect(await browser.call(`/prices/history/${saves[0]?.id}/undo`, { method: 'POST', json: {} })).toMatchObject({
    status: 200,
    body: { changed: 1, refusals: [] },
  })
  // Somebody else's price is not overwritten: what the first save set is there again, so it can be undone, once.
  const undo = () => browser.call(`/prices/history/${saves[1]?.id}/undo`, { method: 'POST', json: {} })
  expect(await undo()).toMatchObject({ body: { changed: 1 } })
  expect(await undo()).toMatchObject({
    body: { changed: 0, refusals: [{ message: 'Somebody else has changed the price of Linen Kurta (M).' }] },
  })
  expect(await browser.call('/activity')).toMatchObject({
    body: {
      rows: [
        { kind: 'prices-changed', label: 'undone' },
        { kind: 'prices-changed', label: 'undone' },
        { kind: 'prices-changed', label: 'Linen Kurta: restored' },
        {},
        {},
      ],
    },
  })
})

test.each([`/prices/history/${newId()}/undo`, `/prices/history/changes/${newId()}/restore`])(
  '%s is not found',
  async path => {
    const json = path.endsWith('undo') ? {} : { version: 1 }
    expect(await browser.call(path, { method: 'POST', json })).toMatchObject({
      status: 404,
      body: { error: { code: 'price-change-not-found' } },
    })
  },
)
