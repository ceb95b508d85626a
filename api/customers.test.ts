import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { defaultOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let linenKurta: StockedVariant
const order = orderFactory(db, () => linenKurta)

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  await newStaff(db)
  browser = openBrowser(db)
  await browser.signIn('sana', 'lahore-mein-barish')
  linenKurta = await newStockedVariant(db, { quantity: 1000 })
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
})

type List = { rows: { id: string }[]; nextCursor: string | null }
const list = async (query = '') => (await browser.call(`/customers${query}`)).body as List
const lift = (id: string, json: unknown = {}) => browser.call(`/customers/${id}/limit-lift`, { method: 'POST', json })

async function onlyCustomer(): Promise<string> {
  const { rows: customers } = await list()
  return customers[0]?.id ?? ''
}

test('customers are listed for staff with the totals of their orders, uncached', async () => {
  await order()
  await order()
  const { status, headers, body } = await browser.call('/customers')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    rows: [
      {
        id: expect.any(String),
        name: 'Ayesha Khan',
        phone: '0390 0000001',
        internationalPhone: '+923900000001',
        phoneIsMobile: true,
        orders: 2,
        open: 2,
        delivered: 0,
        canceled: 0,
        ordered: 3400,
        paid: 0,
        lastOrderAt: expect.stringMatching(/Z$/),
        imported: { orders: 0, delivered: 0, canceled: 0, spent: 0 },
      },
    ],
    total: 1,
    nextCursor: null,
  })
})

test('customers are searched and paged', async () => {
  for (const digit of [1, 2, 3]) await order({ customer_phone: `0390 000000${digit}` })
  await order({ customer_phone: '0390 0000009', customer_name: 'نادیہ اقبال' })
  expect(await list(`?search=${encodeURIComponent(' نادیہ ')}`)).toMatchObject({ total: 1 })
  expect(await list('?search=+')).toMatchObject({ total: 4 })
  const first = await list('?search=ayesha&limit=2')
  const second = await list(`?search=ayesha&limit=2&cursor=${first.nextCursor}`)
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([2, 1, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3)
})

test('a customer has addresses and paged orders', async () => {
  const placed = [await order(), await order()]
  const id = await onlyCustomer()
  expect((await browser.call(`/customers/${id}`)).body).toMatchObject({
    id,
    addresses: [{ address: { city: 'Lahore' }, orders: 2 }],
    limit: { counted: 2, isReached: false, waivedAt: null },
  })
  const first = (await browser.call(`/customers/${id}/orders?limit=1`)).body
  expect(first).toMatchObject({ rows: [{ id: placed[1]?.id, status: 'pending' }], nextCursor: expect.any(String) })
  const { nextCursor } = first as List
  expect((await browser.call(`/customers/${id}/orders?cursor=${nextCursor}`)).body).toMatchObject({
    rows: [{ id: placed[0]?.id }],
    nextCursor: null,
  })
})

test('staff waive the order limit of a customer', async () => {
  await saveSetting(db, 'order_limits', { ...defaultOrderLimits, perPhone: 1 })
  await order()
  const id = await onlyCustomer()
  expect((await browser.call(`/customers/${id}`)).body).toMatchObject({ limit: { isReached: true } })
  expect(await lift(id)).toMatchObject({ status: 200, body: { waivedAt: expect.stringMatching(/Z$/) } })
  expect((await browser.call(`/customers/${id}`)).body).toMatchObject({
    limit: { counted: 0, isReached: false, waivedBy: 'sana' },
  })
  await expect(order()).resolves.toBeDefined()
})

test.each([[null], [[]], [{ waivedAt: '2030-01-01' }]])('the body %j waives no limit', async json => {
  await order()
  const id = await onlyCustomer()
  expect((await lift(id, json)).status).toBe(400)
  expect((await browser.call(`/customers/${id}`)).body).toMatchObject({ limit: { waivedAt: null } })
})

test('a form of another site waives no limit', async () => {
  await order()
  const path = `/customers/${await onlyCustomer()}/limit-lift`
  expect((await browser.call(path, { method: 'POST' })).status).toBe(415)
})

test.each([[newId()], ['1'], ['%00'], ['03900000001']])('the customer %s is not found', async id => {
  for (const answer of [await browser.call(`/customers/${id}`), await lift(id)]) {
    expect(answer).toMatchObject({ status: 404, body: { error: { code: expect.stringMatching(/not-found$/) } } })
  }
})

test.each([['cursor=x'], ['limit=0'], ['limit=101'], ['search=%00'], [`search=${'a'.repeat(101)}`]])(
  'the list query ?%s gets a field error',
  async query => {
    expect((await browser.call(`/customers?${query}`)).status).toBe(400)
  },
)

test('the owner exports and erases the data of a customer; staff may do neither', async () => {
  await order()
  const id = await onlyCustomer()
  const owner = openBrowser(db)
  await owner.signIn('admin', 'lahore-mein-barish')
  const erase = (who: Browser) => who.call(`/customers/${id}/anonymize`, { method: 'POST', json: {} })
  for (const { status } of [await browser.call(`/customers/${id}/data`), await erase(browser)]) expect(status).toBe(403)

  const { status, headers, body } = await owner.call(`/customers/${id}/data`)
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="customer-data.json"'])
  expect(body).toMatchObject({ customer: { name: 'Ayesha Khan' }, orders: [{ phone: '0390 0000001' }] })

  expect(await erase(owner)).toMatchObject({
    status: 409,
    body: { error: { code: 'customer-has-open-orders' } },
  })
  await db.updateTable('orders').set({ status: 'canceled' }).execute()
  expect(await erase(owner)).toMatchObject({ status: 200, body: { orders: 1 } })
  expect(await list()).toMatchObject({ rows: [] })
  expect((await browser.call(`/customers/${id}`)).body).toMatchObject({ name: '—', anonymizedAt: expect.any(String) })
})
