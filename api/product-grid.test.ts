import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { roles } from '#shop/staff/rights.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let kurta: StockedVariant

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  await newStaff(db, { username: 'sana', role: 'catalogue' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  kurta = await newStockedVariant(db)
})

const price = { from: 1500, to: 1200 }
const put = (json: unknown, by = browser) => by.call('/products/grid', { method: 'PUT', json })
const save = (...requests: unknown[]) => put({ requests, reason: { why: 'count' } })

test('products are listed, filtered and paged', async () => {
  await newStockedVariant(db, { name: 'Razai' })
  const first = await browser.call('/products/grid?limit=1&sort=name-up')
  expect(first).toMatchObject({
    status: 200,
    body: { total: 2, products: [{ name: 'Linen Kurta', price: 1500, variants: [{ stock: 10 }] }] },
  })
  const { nextCursor } = first.body as { nextCursor: string }
  for (const query of [`limit=1&sort=name-up&cursor=${nextCursor}`, 'search=RAZ', 'limit=1']) {
    expect(await browser.call(`/products/grid?${query}`), query).toMatchObject({
      body: { products: [{ name: 'Razai' }] },
    })
  }
  const chosen = `ids=${kurta.productId},${newId()}`
  expect(await browser.call(`/products/grid?${chosen}`)).toMatchObject({ body: { total: 1 } })
})

test.each([
  'limit=101',
  'cursor=x',
  'sort=price-up&cursor=WyJhIiwiMDE5MDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0',
  'subBrand=x',
  'ids=x',
  'ids=',
  'reduced=false',
  'sort=x',
  'search=%00',
])('the list query %s is refused', async query => {
  expect(await browser.call(`/products/grid?${query}`)).toMatchObject({ status: 400 })
})

test('what is saved is recorded with the names of its columns, and a refused row is listed with its message', async () => {
  const { productId, variantId } = kurta
  const status = { from: 'published', to: 'archived' }
  expect(
    await save({ productId, changes: { price, status } }, { variantId, changes: { stock: { from: 10, to: 7 } } }),
  ).toMatchObject({ status: 200, body: { changed: 2, unchanged: 0, refusals: [] } })
  expect(await browser.call('/activity')).toMatchObject({
    body: { rows: [{ kind: 'products-changed', label: 'status, price', count: 2 }, {}] },
  })
  expect(await save({ productId, changes: { price } })).toMatchObject({
    status: 200,
    body: {
      changed: 0,
      refusals: [
        {
          id: productId,
          code: 'changed-meanwhile',
          message: 'Somebody else has changed this. Your changes were not saved.',
          present: { price: 1200, status: 'archived' },
        },
      ],
    },
  })
})

const id = newId()
test.each<[string, unknown]>([
  ['no request', []],
  ['nothing changed', [{ productId: id, changes: {} }]],
  ['a price below 0', [{ productId: id, changes: { price: { from: 1, to: -1 } } }]],
  ['a price above the limit', [{ productId: id, changes: { price: { from: 1, to: 10_000_001 } } }]],
  ['half a rupee', [{ productId: id, changes: { price: { from: 1, to: 1.5 } } }]],
  ['a price as text', [{ productId: id, changes: { price: { from: 1, to: "1'; drop table products" } } }]],
  ['no seen price', [{ productId: id, changes: { price: { to: 1 } } }]],
  ['a status that is none', [{ productId: id, changes: { status: { from: 'draft', to: 'deleted' } } }]],
  ['a sub-brand that is no id', [{ productId: id, changes: { subBrandId: { from: null, to: 'x' } } }]],
  ['a name, which the grid does not edit', [{ productId: id, changes: { name: { from: 'a', to: 'b' } } }]],
  ['a name of every object', [{ productId: id, changes: { constructor: { from: 1, to: 2 } } }]],
  ['stock of a product', [{ productId: id, changes: { stock: { from: 1, to: 2 } } }]],
  ['the status of a variant', [{ variantId: id, changes: { status: { from: 'draft', to: 'archived' } } }]],
  ['no stock', [{ variantId: id, changes: { stock: { from: 1, to: null } } }]],
  ['stock below 0', [{ variantId: id, changes: { stock: { from: 1, to: -1 } } }]],
  ['more stock than a variant can have', [{ variantId: id, changes: { stock: { from: 1, to: 1_000_001 } } }]],
  ['a product and a variant in one request', [{ productId: id, variantId: id, changes: { price } }]],
  ['a row twice', [1, 2].map(() => ({ productId: id, changes: { price } }))],
  ['1,001 rows', Array.from({ length: 1001 }, () => ({ productId: newId(), changes: { price } }))],
])('a save with %s is refused', async (_, requests) => {
  expect(await put({ requests, reason: { why: 'count' } })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid' } },
  })
})

test('changed stock needs a reason, and other cells need none', async () => {
  const { productId, variantId } = kurta
  const requests = [{ variantId, changes: { stock: { from: 10, to: 7 } } }]
  expect(await put({ requests })).toMatchObject({ status: 400 })
  expect(await put({ requests, reason: { why: 'other', remark: ' ' } })).toMatchObject({ status: 400 })
  expect(await readStock(db, variantId)).toMatchObject({ quantity: 10 })
  expect(await put({ requests: [{ productId, changes: { price } }] })).toMatchObject({ body: { changed: 1 } })
})

test('an account without the rights of stock sees and changes none in the grid', async () => {
  const { productId, variantId } = kurta
  const without = roles.catalogue.rights.filter(right => !right.startsWith('stock.'))
  const role = vi.spyOn(roles.catalogue, 'rights', 'get').mockReturnValue(without)
  try {
    const sana = openBrowser(db)
    await sana.signIn('sana', 'lahore-mein-barish')
    const { products } = (await sana.call('/products/grid')).body as { products: { variants: unknown[] }[] }
    expect(products[0]?.variants).toEqual([
      { id: variantId, name: 'M', sku: null, price: null, comparePrice: null, stock: null },
    ])
    const requests = [
      { productId, changes: { price } },
      { variantId, changes: { stock: { from: 10, to: 7 } } },
    ]
    expect(await put({ requests, reason: { why: 'count' } }, sana)).toMatchObject({
      status: 403,
      body: { error: { code: 'right-missing', message: 'Your account may not change stock. Ask an owner.' } },
    })
    expect(await readStock(db, variantId)).toMatchObject({ quantity: 10 })
    expect(await put({ requests: requests.slice(0, 1) }, sana)).toMatchObject({ body: { changed: 1 } })
  } finally {
    role.mockRestore()
  }
})
