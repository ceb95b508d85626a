import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newPhone, placeOrderOf, type TestOrder } from '#shop/orders/merge/merge.fixture.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let older: TestOrder
let newer: TestOrder

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  await saveSetting(db, 'order_limits', noOrderLimits)
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300 })
  const phone = newPhone()
  older = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone })
  newer = await placeOrderOf(db, { lines: [[scarf, 2]], customer_phone: phone })
})

const post = (path: string, json: object = {}) => browser.call(`/orders/${older.id}/${path}`, { method: 'POST', json })
const merge = (versions: [number, number] = [1, 1]) =>
  post('merge', { version: versions[0], from: [{ id: newer.id, version: versions[1] }] })

it('the page of an order lists the other open orders of its customer', async () => {
  const { body } = await browser.call(`/orders/${older.id}`)
  expect(body).toMatchObject({
    links: {
      otherOpen: [{ id: newer.id, orderNumber: newer.orderNumber, pieces: 2, total: 800, isSameAddress: true }],
    },
  })
})

it('a preview changes nothing, the merge does, and its undo restores both', async () => {
  const preview = await post('merge/preview', { from: [newer.id] })
  expect(preview).toMatchObject({ status: 200, body: { total: 1100, formerTotal: 1300, orders: [{ version: 1 }, {}] } })
  expect((await browser.call(`/orders/${older.id}`)).body).toMatchObject({ total: 500, version: 1 })
  expect(await merge()).toMatchObject({ status: 200, body: { orderNumber: older.orderNumber, version: 2 } })
  expect((await browser.call(`/orders/${newer.id}`)).body).toMatchObject({ status: 'canceled' })
  expect(await post('merge/undo')).toMatchObject({ status: 200, body: { orderNumbers: [newer.orderNumber] } })
  expect((await browser.call(`/orders/${newer.id}`)).body).toMatchObject({ status: 'pending', total: 800 })
})

it('the second of two people gets a sentence', async () => {
  expect(await merge([1, 7])).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } })
  await merge()
  expect(await merge()).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining(`${newer.orderNumber} is canceled`) } },
  })
})

it('pieces are split off, with the fee that is asked for', async () => {
  const lines = await db.selectFrom('order_items').where('order_id', '=', newer.id).select('id as lineId').execute()
  const split = { lines: lines.map(line => ({ ...line, quantity: 1 })) }
  const call = (path: string, json: object) => browser.call(`/orders/${newer.id}/${path}`, { method: 'POST', json })
  expect((await call('split/preview', { ...split, fee: 'calculated' })).body).toMatchObject({
    first: { total: 500 },
    second: { total: 500 },
    calculatedFee: 200,
  })
  const done = await call('split', { ...split, version: 1 })
  expect(done.status).toBe(201)
  const { orderId } = done.body as { orderId: string }
  expect((await browser.call(`/orders/${orderId}`)).body).toMatchObject({ total: 300, shipping: 0 })
})

it.each([
  ['no other order', 'merge', { version: 1, from: [] }],
  ['an id that is none', 'merge', { version: 1, from: [{ id: 'x', version: 1 }] }],
  ['a negative fee', 'merge/preview', { from: ['019a0000-0000-7000-8000-000000000000'], fee: -1 }],
  ['half a piece', 'split', { version: 1, lines: [{ lineId: '019a0000-0000-7000-8000-000000000000', quantity: 0.5 }] }],
  ['no version', 'split', { lines: [] }],
])('%s is refused', async (_, path, json) => {
  expect((await post(path, json)).status).toBe(400)
})
