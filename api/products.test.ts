import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newCategory, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const list = async (query = '') => (await browser.call(`/products?${query}`)).body
const change = (json: unknown) => browser.call('/products/changes', { method: 'POST', json })
const remove = (json: unknown) => browser.call('/products/deletion', { method: 'POST', json })

test('products are listed with the content of their cards, the number of matches and the total', async () => {
  await newStockedVariant(db, { name: 'Ajrak shawl', status: 'draft' })
  const { productId } = await newStockedVariant(db)
  expect(await list('search=kurta&status=published')).toMatchObject({
    total: 1,
    all: 2,
    nextCursor: null,
    rows: [{ id: productId, name: 'Linen Kurta', status: 'published', lowestPrice: 1500, available: 10 }],
  })
})

test('products are sorted as requested and paged, each once', async () => {
  for (const name of ['Chunri', 'ajrak', 'Banarasi']) await newStockedVariant(db, { name })
  const first = await list('sort=name-up&limit=2')
  expect(first).toMatchObject({ rows: [{ name: 'ajrak' }, { name: 'Banarasi' }], total: 3 })
  const { nextCursor } = first as { nextCursor: string }
  const last = await list(`sort=name-up&limit=2&cursor=${nextCursor}`)
  expect(last).toMatchObject({ rows: [{ name: 'Chunri' }], total: 3, nextCursor: null })
})

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test.each([
  ['status=lost', 'status'],
  ['status=', 'status'],
  ['subBrand=neelgul', 'subBrand'],
  ['category=', 'category'],
  ['sort=best', 'sort'],
  ['search=%00', 'search'],
  [`search=${'ک'.repeat(101)}`, 'search'],
  [`search=${'x'.repeat(10_000)}`, 'search'],
  ['search=a&search=b', 'search'],
  ['limit=0', 'limit'],
  ['limit=-1', 'limit'],
  ['cursor=first', 'cursor'],
  ['cursor=%00', 'cursor'],
  [`sort=name-up&cursor=${cursorOf(5, newId())}`, 'cursor'],
  [`sort=name-up&cursor=${cursorOf('\0', newId())}`, 'cursor'],
  [`sort=price-up&cursor=${cursorOf('5', newId())}`, 'cursor'],
  [`sort=price-up&cursor=${cursorOf(1e10, newId())}`, 'cursor'],
  [`sort=price-up&cursor=${cursorOf(0.5, newId())}`, 'cursor'],
  [`cursor=${cursorOf('today', newId())}`, 'cursor'],
  [`cursor=${cursorOf(1e300, newId())}`, 'cursor'],
  [`cursor=${cursorOf(5, 'x')}`, 'cursor'],
])('the list query ?%.60s gets a field error', async (query, field) => {
  await newStockedVariant(db)
  const answer = await browser.call(`/products?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { error: { problems: { [field]: expect.any(Array) } } } })
})

test('extreme cursors are answered', async () => {
  await newStockedVariant(db)
  const ends: [string, number | string][] = [
    ['oldest', Number.MAX_SAFE_INTEGER],
    ['newest', 0],
    ['price-up', 2 ** 31 - 1],
    ['name-up', '\u{10ffff}'],
    ['name-up', '\ud800'],
  ]
  for (const [sort, value] of ends)
    expect(await browser.call(`/products?sort=${sort}&cursor=${cursorOf(value, newId())}`)).toMatchObject({
      status: 200,
    })
})

test('a product is deleted once; the second time it is not found', async () => {
  const { productId } = await newStockedVariant(db)
  const answers = [1, 2].map(() => browser.call(`/products/${productId}`, { method: 'DELETE' }))
  const [gone, missed] = (await Promise.all(answers)).sort((a, b) => a.status - b.status)
  expect(gone).toMatchObject({ status: 200, body: { count: 1 } })
  expect(missed).toMatchObject({ status: 404, body: { error: { code: 'product-gone', message: /./ } } })
  expect(await list()).toMatchObject({ all: 0 })
})

test.each([['1'], ['%00'], [newId()]])('the product %s to delete is not found', async id => {
  expect(await browser.call(`/products/${id}`, { method: 'DELETE' })).toMatchObject({
    status: 404,
    body: { error: { code: expect.stringMatching(/(not-found|gone)$/) } },
  })
})

test('named products are deleted, and those already gone are skipped', async () => {
  const [kurta, shawl] = [await newStockedVariant(db), await newStockedVariant(db, { name: 'Shawl' })]
  const named = { ids: [kurta.productId, newId()], count: 2 }
  expect((await remove(named)).status).toBe(200)
  expect((await remove(named)).status).toBe(200)
  expect(await list()).toMatchObject({ all: 1, rows: [{ id: shawl.productId }] })
})

test('a deletion of all matches is refused when they are more than the screen showed', async () => {
  await newStockedVariant(db)
  await newStockedVariant(db)
  expect(await remove({ filter: {}, except: [], count: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'more-products-match', message: expect.stringContaining('match now: 2') } },
  })
  expect(await list()).toMatchObject({ all: 2 })
})

test('all matches are deleted except excluded ones', async () => {
  const [remaining] = [
    await newStockedVariant(db),
    await newStockedVariant(db),
    await newStockedVariant(db, { status: 'draft' }),
  ]
  const all = { filter: { search: 'kurta', status: 'published' }, except: [remaining.productId], count: 1 }
  expect((await remove(all)).status).toBe(200)
  expect(await list()).toMatchObject({ all: 2 })
})

test.each([
  [{}],
  [[]],
  [null],
  ['all'],
  [{ ids: [], count: 1 }],
  [{ ids: ['1'], count: 1 }],
  [{ ids: 'all', count: 1 }],
  [{ ids: [newId()] }],
  [{ ids: Array.from({ length: 1001 }, newId), count: 1001 }],
  [{ filter: {}, except: [] }],
  [{ filter: {}, except: [], count: -1 }],
  [{ filter: {}, count: 1 }],
  [{ filter: { name: 'kurta' }, except: [], count: 1 }],
  [{ filter: { status: 'lost' }, except: [], count: 1 }],
  [{ filter: { search: '\0' }, except: [], count: 1 }],
  [{ filter: null, except: [], count: 1 }],
  [{ except: [], count: 1 }],
])('the selection %.40j deletes nothing', async json => {
  await newStockedVariant(db)
  expect((await remove(json)).status).toBe(400)
  expect(await list()).toMatchObject({ all: 1 })
})

test('staff change the category of many products at once, and refusals are listed with reasons', async () => {
  const [kurta, shawl] = [await newStockedVariant(db), await newStockedVariant(db, { name: 'Shawl' })]
  const { id: categoryId } = await newCategory(db)
  const answer = await change({
    selection: { ids: [kurta.productId, shawl.productId], count: 2 },
    change: { categoryId },
    seen: { [shawl.productId]: 7 },
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      changed: 1,
      already: 0,
      refused: [
        {
          productId: shawl.productId,
          name: 'Shawl',
          message: 'Somebody else has changed this. Your changes were not saved.',
        },
      ],
    },
  })
  expect(await list(`category=${categoryId}`)).toMatchObject({ total: 1, rows: [{ id: kurta.productId }] })
})

test('a deletion names the products that open orders hold', async () => {
  const kurta = await newStockedVariant(db)
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 2 })
  const selection = { ids: [kurta.productId], count: 1 }
  expect(await browser.call('/products/deletion/preview', { method: 'POST', json: selection })).toMatchObject({
    status: 200,
    body: { products: 1, pieces: 10, held: [{ id: kurta.productId, count: 1 }], heldCount: 1 },
  })
  expect(await remove(selection)).toMatchObject({
    status: 409,
    body: {
      error: { message: expect.stringMatching(/^Open orders hold stock of .Linen Kurta. \(1\)\. Ship or cancel/) },
    },
  })
  expect(await list()).toMatchObject({ all: 1 })
})

test.each([
  [{}],
  [{ status: 'lost' }],
  [{ status: 'draft', subBrandId: null }],
  [{ subBrandId: 'neelgul' }],
  [{ name: 'x' }],
])('a change to %j changes nothing', async invalid => {
  const { productId } = await newStockedVariant(db)
  expect((await change({ selection: { ids: [productId], count: 1 }, change: invalid })).status).toBe(400)
})
