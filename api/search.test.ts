import { beforeAll, expect, test } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let orderNumber: string

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
  const linenKurta = await newStockedVariant(db)
  await db.updateTable('products').set({ sku: 'NG-0042' }).execute()
  await newStockedVariant(db, { name: 'Ayesha shawl' })
  const order = { ...newShopper(), details: ayeshaFromLahore, ...linenKurta, quantity: 1 }
  orderNumber = (await placeDirectOrder(db, order)).orderNumber
})

const find = async (q: string) => (await browser.call(`/palette?q=${encodeURIComponent(q)}`)).body

test.each([['Ayesha Khan'], ['0390 0000001'], ['03900000001']])('an order is found by %s', async q => {
  expect(await find(q)).toMatchObject({
    orders: [{ orderNumber, customerName: 'Ayesha Khan', city: 'Lahore', createdAt: expect.any(String), total: 1700 }],
    totalOrders: 1,
    customers: [{ name: 'Ayesha Khan', phone: '0390 0000001', city: 'Lahore', lastOrderAt: expect.any(String) }],
  })
})

test('an order is found by its number', async () => {
  expect(await find(orderNumber)).toMatchObject({ orders: [{ orderNumber, status: 'pending' }], products: [] })
})

test.each([['linen'], ['ng-0042']])('a product is found by %s', async q => {
  const id = expect.any(String)
  const found = { id, name: 'Linen Kurta', sku: 'NG-0042', status: 'published' }
  expect(await find(q)).toHaveProperty('products', [found])
})

test('an order is found by its items and its address, its customer is not', async () => {
  for (const q of ['linen', 'lahore']) {
    expect(await find(q)).toMatchObject({ orders: [{ orderNumber }], totalOrders: 1, customers: [] })
  }
})

test('a customer with many orders is found once, and all matching orders are counted', async () => {
  const orders = {
    details: { ...ayeshaFromLahore, customer_name: 'Zarmina', customer_phone: '0390 7654321' },
    quantity: 1,
  }
  for (let count = 0; count < 9; count++) {
    await placeDirectOrder(db, { ...newShopper(), ...orders, ...(await newStockedVariant(db)) })
  }
  expect(await find('zarmina')).toMatchObject({
    orders: { length: 8 },
    totalOrders: 9,
    customers: [{ name: 'Zarmina' }],
  })
})

test('orders and products are found in one search', async () => {
  expect(await find('ayesha')).toMatchObject({ orders: [{ orderNumber }], products: [{ name: 'Ayesha shawl' }] })
})

test('at most eight of a kind are found', async () => {
  for (let count = 0; count < 9; count++) await newStockedVariant(db, { name: 'Dupatta' })
  expect(await find('dupatta')).toMatchObject({ products: { length: 8 } })
})

test.each([[''], ['   '], ['qoqo'], ['%'], ['🧵'], ["'; drop table orders; --"]])(
  'nothing is found by “%s”',
  async q => {
    expect(await find(q)).toEqual({ orders: [], totalOrders: 0, customers: [], products: [] })
  },
)

test.each([['q=%00'], [`q=${'x'.repeat(10_000)}`], ['q=a&q=b'], ['']])(
  'the query ?%.20s gets a field error',
  async query => {
    expect(await browser.call(`/palette?${query}`)).toMatchObject({ status: 400, body: { error: { problems: {} } } })
  },
)
