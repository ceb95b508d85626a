import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let productId: string

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('sales').execute()
  await db.deleteFrom('products').execute()
  productId = (await newStockedVariant(db)).productId
})

const row = () => ({ productId, price: 1200, comparePrice: null })
const sale = () => ({
  name: 'Eid',
  startsAt: '2090-11-20T09:00:00+05:00',
  endsAt: '2090-11-30T23:59:00+05:00',
  prices: [row()],
})
const post = (path: string, json: unknown = {}) => browser.call(path, { method: 'POST', json })

test('a sale is planned, listed, started, seen as current, and ended', async () => {
  const planned = await post('/sales', sale())
  expect(planned).toMatchObject({ status: 200, body: { refusals: [], sale: { version: 1 } } })
  const { id } = (planned.body as { sale: { id: string } }).sale
  expect(await browser.call('/sales')).toMatchObject({
    body: { rows: [{ id, state: 'planned', startsAt: '2090-11-20T04:00:00.000Z', prices: 1 }], nextCursor: null },
  })
  expect(await browser.call(`/sales/${id}`)).toMatchObject({
    body: { name: 'Eid', createdBy: 'admin', prices: [{ product: 'Linen Kurta', price: 1200, regularPrice: 1500 }] },
  })
  expect(await post(`/sales/${id}/start`)).toMatchObject({ status: 200, body: { changed: 1, kept: 0 } })
  expect(await browser.call(`/sales/current?productId=${productId}`)).toMatchObject({
    body: { prices: [{ sale: 'Eid', regularPrice: 1500, price: 1200 }] },
  })
  expect(await post(`/sales/${id}/end`)).toMatchObject({ status: 200, body: { changed: 1, kept: 0 } })
  expect(await browser.call('/sales/current')).toMatchObject({ body: { prices: [] } })
})

test('refused rows are listed with their message, and no sale is stored', async () => {
  const refused = await post('/sales', { ...sale(), prices: [{ ...row(), price: 1500 }] })
  const message = 'Linen Kurta sells at Rs\u00a01,500. The sale price must be lower.'
  expect(refused).toMatchObject({
    status: 200,
    body: { sale: null, refusals: [{ id: productId, code: 'sale-price-not-lower', message }] },
  })
  await post('/sales', sale())
  expect(await post('/sales', { ...sale(), name: 'Winter' })).toMatchObject({
    body: { sale: null, refusals: [{ code: 'sale-overlaps' }] },
  })
  expect(await browser.call('/sales')).toMatchObject({ body: { rows: [{ name: 'Eid' }] } })
})

test.each([
  ['no name', () => ({ name: ' ' })],
  ['an end before its start', () => ({ endsAt: '2090-11-19T00:00:00+05:00' })],
  ['a time without a zone', () => ({ startsAt: '2090-11-20T09:00:00' })],
  ['a time beyond every calendar', () => ({ endsAt: '9999-12-31T23:59:59-11:00' })],
  ['no prices', () => ({ prices: [] })],
  ['a price of 0', () => ({ prices: [{ ...row(), price: 0 }] })],
  ['a compare price that is not above the price', () => ({ prices: [{ ...row(), comparePrice: 1200 }] })],
  ['a row twice', () => ({ prices: [row(), row()] })],
])('a sale with %s is refused', async (_, change) => {
  expect(await post('/sales', { ...sale(), ...change() })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid' } },
  })
})

test('an unknown sale is 404', async () => {
  expect(await post(`/sales/${newId()}/start`)).toMatchObject({
    status: 404,
    body: { error: { code: 'sale-not-found', message: 'This sale is no longer there.' } },
  })
})
