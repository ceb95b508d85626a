import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/place-order.ts'
import { ensureFirstAccount } from '#shop/staff/first-account.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, bilalFromKarachi, newShopper, type StockedVariant, shelf, stock } from '#test/world.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let linenKurta: StockedVariant

beforeAll(async () => {
  await ensureFirstAccount(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  linenKurta = await stock(db)
})

async function order(details = ayeshaFromLahore, quantity = 1): Promise<{ id: string; orderNumber: string }> {
  const { orderNumber } = await placeDirectOrder(db, { ...newShopper(), details, ...linenKurta, quantity })
  return await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'order_number as orderNumber'])
    .executeTakeFirstOrThrow()
}

const changeStatus = (id: string, json: unknown) => browser.call(`/orders/${id}/status`, { method: 'PUT', json })

test('an order is listed with everything needed to call, pack and collect', async () => {
  const { orderNumber } = await order({ ...ayeshaFromLahore, notes: 'Call first' }, 1)
  const { status, body } = await browser.call('/orders')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 1,
    nextCursor: null,
    orders: [
      {
        orderNumber,
        status: 'pending',
        customerName: 'Ayesha Khan',
        customerPhone: '0390 0000001',
        phoneIsMobile: true,
        address: { city: 'Lahore', country: 'Pakistan' },
        subtotal: 1500,
        shipping: 200,
        total: 1700,
        notes: 'Call first',
        items: [{ productName: 'Linen Kurta', variantName: 'M', price: 1500, quantity: 1, total: 1500 }],
      },
    ],
  })
})

test('orders come newest first, a page at a time, each once', async () => {
  const placed = [await order(), await order(bilalFromKarachi), await order()]
  const first = await browser.call('/orders?limit=2')
  const { nextCursor } = first.body as { nextCursor: string }
  const second = await browser.call(`/orders?limit=2&cursor=${nextCursor}`)
  const seen = [first, second].flatMap(({ body }) => (body as { orders: { id: string }[] }).orders.map(({ id }) => id))
  expect(seen).toEqual(placed.map(({ id }) => id).reverse())
  expect(second.body).toMatchObject({ nextCursor: null, total: 3 })
})

test('orders of one status are listed and counted alone', async () => {
  const { id } = await order()
  await order()
  await changeStatus(id, { status: 'shipped' })
  expect((await browser.call('/orders?status=shipped')).body).toMatchObject({ total: 1, orders: [{ id }] })
})

test.each([
  ['status=lost', 'status'],
  ['status=', 'status'],
  ['status=pending&status=placed', 'status'],
  ['cursor=first', 'cursor'],
  ['cursor=%00', 'cursor'],
  [`cursor=${newId()}&cursor=${newId()}`, 'cursor'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1e1', 'limit'],
  ['limit=', 'limit'],
  ['limit=5&limit=6', 'limit'],
])('a list asked for with ?%s is a problem of that field', async (query, field) => {
  const { status, body } = await browser.call(`/orders?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: expect.any(Array) } } })
})

test('a page after an order that is gone is empty', async () => {
  await order()
  expect(await browser.call(`/orders?cursor=${newId()}`)).toMatchObject({ status: 200, body: { orders: [] } })
})

test('shipping an order takes its pieces off the shelf', async () => {
  const { id, orderNumber } = await order(ayeshaFromLahore, 3)
  expect(await shelf(db, linenKurta.variantId)).toEqual({ quantity: 10, reserved: 3 })
  expect(await changeStatus(id, { status: 'shipped' })).toMatchObject({
    status: 200,
    body: { orderNumber, status: 'shipped' },
  })
  expect(await shelf(db, linenKurta.variantId)).toEqual({ quantity: 7, reserved: 0 })
})

test('a status that needs stock there is not is refused in words and changes nothing', async () => {
  const { id } = await order(ayeshaFromLahore, 6)
  await changeStatus(id, { status: 'canceled' })
  await order(bilalFromKarachi, 8)
  const { status, body } = await changeStatus(id, { status: 'pending' })
  expect(status).toBe(409)
  expect(body).toEqual({
    error: { code: 'status-needs-stock', message: 'There is not enough stock of Linen Kurta (M) for this status.' },
  })
  expect((await browser.call('/orders?status=canceled')).body).toMatchObject({ orders: [{ id }] })
})

test.each([['ORD-20261121-7KQ4M9XA'], ['%00'], ['1'], [newId()], ["'; drop table orders; --"]])(
  'there is no order %s',
  async id => {
    expect(await changeStatus(encodeURIComponent(decodeURIComponent(id)), { status: 'shipped' })).toMatchObject({
      status: 404,
      body: { error: { code: expect.stringMatching(/not-found$/) } },
    })
  },
)

test.each([[{ status: 'lost' }], [{ status: ['shipped'] }], [{ status: null }], [{}], [[]], ['shipped'], [null]])(
  'no order can be given the status of %j',
  async json => {
    const { id } = await order()
    expect((await changeStatus(id, json)).status).toBe(400)
    expect((await browser.call('/orders?status=pending')).body).toMatchObject({ total: 1 })
  },
)

test('a form cannot change a status', async () => {
  const { id } = await order()
  const { status } = await browser.call(`/orders/${id}/status`, {
    method: 'PUT',
    body: 'status=shipped',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(415)
})

test('the dashboard leaves canceled orders out of the revenue and says how much of it is delivered', async () => {
  const canceled = await order()
  const delivered = await order()
  await order(bilalFromKarachi)
  await changeStatus(canceled.id, { status: 'canceled' })
  await changeStatus(delivered.id, { status: 'delivered' })
  expect((await browser.call('/dashboard')).body).toMatchObject({
    totalOrders: 3,
    pendingOrders: 1,
    totalRevenue: 1700 + 1650,
    deliveredRevenue: 1700,
  })
})

test('an accident is left to the server, which answers it for the API', async () => {
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (name === 'selectFrom') throw new Error('the database is on fire')
      return Reflect.get(target, name)
    },
  })
  const stranger = openBrowser(broken)
  stranger.cookies.set('dukan_staff', 'any')
  expect(await stranger.call('/dashboard')).toMatchObject({ status: 500, body: { error: { code: 'failure' } } })
})
