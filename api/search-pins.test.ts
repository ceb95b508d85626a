import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let productId = ''

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
  productId = (await newStockedVariant(db, { name: 'Linen Kurta' })).productId
})

beforeEach(async () => {
  await db.deleteFrom('search_pins').execute()
})

const post = (json: unknown) => browser.call('/search-pins', { method: 'POST', json })
const put = (id: string, json: unknown) => browser.call(`/search-pins/${id}`, { method: 'PUT', json })
const remove = (id: string) => browser.call(`/search-pins/${id}`, { method: 'DELETE' })

test('products are pinned for a search without blanks and repetitions, listed, changed and removed', async () => {
  const { status, body } = await post({ query: '  lawn   kurta ', productIds: [productId, productId] })
  expect(status).toBe(201)
  const { id } = body as { id: string }
  const stored = {
    id,
    query: 'lawn kurta',
    version: 1,
    products: [{ id: productId, name: 'Linen Kurta', isOnSale: true }],
  }
  expect(await browser.call('/search-pins')).toMatchObject({ status: 200, body: { pins: [stored] } })
  const form = { query: 'kurta', productIds: [productId] }
  expect(await put(id, { ...form, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await put(id, { ...form, version: 1 })).toMatchObject({ status: 409 })
  expect(await browser.call(`/search-pins/${id}`)).toMatchObject({ body: { query: 'kurta', version: 2 } })
  expect(await post({ ...form, query: 'Kurtas' })).toMatchObject({
    status: 409,
    body: {
      error: { message: 'Products are pinned for “kurta” already, which is the same search. Please edit that one.' },
    },
  })
  expect((await remove(id)).status).toBe(204)
  for (const answer of [await remove(id), await put(id, { ...form, version: 2 })])
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { message: 'Nothing is pinned for this search any more.' } },
    })
})

test.each([
  [{ query: '  ' }, { query: ['A search is required'] }],
  [{ query: '?!' }, { query: ['A search needs a letter or a figure'] }],
  [{ productIds: [] }, { productIds: ['Choose at least one product'] }],
  [{ productIds: Array.from({ length: 7 }, newId) }, { productIds: ['At most 6 products'] }],
])('%j gets a field error', async (part, problems) => {
  expect(await post({ query: 'kurta', productIds: [productId], ...part })).toMatchObject({
    status: 400,
    body: { error: { problems } },
  })
})

test.each([
  { query: 'a\0' },
  { query: 'a\nb' },
  { query: 'x'.repeat(101) },
  { productIds: ['none'] },
  { productIds: productId },
  { query: 7 },
])('%j is refused', async part => {
  expect((await post({ query: 'kurta', productIds: [newId()], ...part })).status).toBe(400)
})

test.each([['%00'], [newId()]])('the search %s is not found', async id => {
  for (const answer of [
    await browser.call(`/search-pins/${id}`),
    await put(id, { query: 'kurta', productIds: [productId], version: 1 }),
    await remove(id),
  ])
    expect(answer.status).toBe(404)
})
