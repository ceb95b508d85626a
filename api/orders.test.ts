import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  bilalFromKarachi,
  newShopper,
  newStockedVariant,
  readStock,
  type StockedVariant,
} from '#test/fixtures.ts'
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
  await db.deleteFrom('orders').execute()
  linenKurta = await newStockedVariant(db)
})

async function order(details = ayeshaFromLahore, quantity = 1): Promise<{ id: string; orderNumber: string }> {
  const { orderNumber } = await placeDirectOrder(db, { ...newShopper(), details, ...linenKurta, quantity })
  return await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'order_number as orderNumber'])
    .executeTakeFirstOrThrow()
}

const changeMany = (selection: unknown, status: string, expectedStatuses?: unknown) =>
  browser.call('/orders/status-changes', { method: 'POST', json: { selection, status, expectedStatuses } })

async function exported(query = '') {
  const answer = await browser.send(`/orders/export${query}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  return { headers: answer.headers, bytes, lines }
}

const changeStatus = (id: string, json: unknown) => browser.call(`/orders/${id}/status`, { method: 'PUT', json })

test('an order is listed with everything needed to call, pack and collect', async () => {
  const { orderNumber } = await order({ ...ayeshaFromLahore, notes: 'Call first' }, 1)
  const { status, body } = await browser.call('/orders')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 1,
    nextCursor: null,
    rows: [
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

test('an order is listed with its latest internal note and their number, as typed', async () => {
  const [{ id }, { id: other }] = [await order(), await order()]
  for (const note of ['No answer', '<b>Call</b> after 5', 'کل فون کریں']) {
    await browser.call(`/orders/${id}/notes`, { method: 'POST', json: { note } })
  }
  expect((await browser.call('/orders')).body).toMatchObject({
    rows: [
      { id: other, internalNotes: null },
      { id, internalNotes: { latest: 'کل فون کریں', count: 3 } },
    ],
  })
})

test('orders are listed newest first, paged, each once', async () => {
  const placed = [await order(), await order(bilalFromKarachi), await order()]
  const first = await browser.call('/orders?limit=2')
  const { nextCursor } = first.body as { nextCursor: string }
  const second = await browser.call(`/orders?limit=2&cursor=${nextCursor}`)
  const seen = [first, second].flatMap(({ body }) => (body as { rows: { id: string }[] }).rows.map(({ id }) => id))
  expect(seen).toEqual(placed.map(({ id }) => id).reverse())
  expect(second.body).toMatchObject({ nextCursor: null, total: 3 })
})

test('orders of one status are listed and counted alone', async () => {
  const { id } = await order()
  await order()
  await changeStatus(id, { status: 'shipped' })
  expect((await browser.call('/orders?status=shipped')).body).toMatchObject({ total: 1, rows: [{ id }] })
  expect((await browser.call('/orders?sort=oldest')).body).toMatchObject({ total: 2, rows: [{ id }, {}] })
  expect((await browser.call('/orders/counts?city=lhr')).body).toMatchObject({
    pending: { orders: 1, total: 1700 },
    shipped: { orders: 1, total: 1700 },
    canceled: { orders: 0, total: 0 },
    onHold: { orders: 0, total: 0 },
  })
})

test('likely duplicates are marked in the list and on their pages, and can be listed alone', async () => {
  const [first, second] = [await order(), await order()]
  await order({ ...bilalFromKarachi, customer_phone: '0390 0000002' })
  const reason = { samePhone: true, name: 'same', sameAddress: true, otherCity: false, otherVariant: false }
  const mark = { orders: 1, reason }
  const { body } = await browser.call('/orders?duplicates=open')
  expect(body).toMatchObject({ total: 2, rows: [{ id: second.id, duplicates: mark }, { duplicates: mark }] })
  expect((await browser.call(`/orders/${first.id}`)).body).toMatchObject({
    duplicates: mark,
    likelyDuplicates: [{ id: second.id, orderNumber: second.orderNumber, reason }],
    apart: [],
  })
})

test.each([
  ['status=lost', 'status'],
  ['status=', 'status'],
  ['status=pending&status=placed', 'status'],
  ['status=pending%27', 'status'],
  ['from=yesterday', 'from'],
  ['from=2026-02-30', 'from'],
  ['from=0000-01-01', 'from'],
  ['to=2026-11-21T00:00', 'to'],
  ['to=', 'to'],
  ['search=%00', 'search'],
  [`search=${'a'.repeat(101)}`, 'search'],
  ['search=a&search=b', 'search'],
  ['city=%07', 'city'],
  [`city=${'a'.repeat(101)}`, 'city'],
  ['duplicates=all', 'duplicates'],
  ['duplicates=', 'duplicates'],
  ['sort=total', 'sort'],
  ['cursor=first', 'cursor'],
  ['cursor=%00', 'cursor'],
  [`cursor=${newId()}&cursor=${newId()}`, 'cursor'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1e1', 'limit'],
  ['limit=', 'limit'],
  ['limit=5&limit=6', 'limit'],
])('the list query ?%s gets a field error', async (query, field) => {
  const { status, body } = await browser.call(`/orders?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: expect.any(Array) } } })
})

test('paging continues after the last order even when that order is gone', async () => {
  const older = await order()
  const { id } = await order()
  const first = await browser.call('/orders?limit=1')
  await db.deleteFrom('orders').where('id', '=', id).execute()
  const { nextCursor } = first.body as { nextCursor: string }
  expect((await browser.call(`/orders?cursor=${nextCursor}`)).body).toMatchObject({ rows: [{ id: older.id }] })
})

test.each([[['2026-11-21', newId()]], [[Number.MAX_SAFE_INTEGER, newId()]], [[-1e300, newId()]], [[0.5, newId()]]])(
  'the cursor %j of another list causes no unexpected error',
  async cursor => {
    await order()
    const text = Buffer.from(JSON.stringify(cursor)).toString('base64url')
    expect((await browser.call(`/orders?cursor=${text}`)).status).toBe(200)
  },
)

test('orders are found by name, number, phone, city and days', async () => {
  const { id, orderNumber } = await order(bilalFromKarachi)
  await order()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' }).format()
  for (const query of [
    'search=bil',
    `search=${orderNumber.slice(-4)}`,
    'search=0390%200000001&city=khi',
    'city=Karachi',
  ]) {
    const { body } = await browser.call(`/orders?${query}&from=${today}&to=${today}`)
    expect(body).toMatchObject({ total: 1, rows: [{ id }] })
  }
  expect((await browser.call('/orders?search=%25')).body).toMatchObject({ total: 0, rows: [] })
  expect((await browser.call('/orders?search=%20')).body).toMatchObject({ total: 2 })
  expect((await browser.call('/orders?from=2100-01-01')).body).toMatchObject({ total: 0 })
  expect((await browser.call('/orders/cities')).body).toEqual({ cities: ['Karachi', 'Lahore'] })
})

test('many orders get a status at once, and refusals are listed with messages', async () => {
  const short = await order(ayeshaFromLahore, 6)
  const shipped = await order(ayeshaFromLahore, 2)
  await changeStatus(short.id, { status: 'canceled', reason: 'Refused' })
  await order(bilalFromKarachi, 8)
  const { status, body } = await changeMany({ ids: [short.id, shipped.id] }, 'shipped')
  expect(status).toBe(200)
  expect(body).toEqual({
    changed: 1,
    already: 0,
    before: [{ orderId: shipped.id, status: 'pending' }],
    refused: [
      {
        orderId: short.id,
        orderNumber: short.orderNumber,
        code: 'status-needs-stock',
        message: 'There is not enough stock of Linen Kurta (M) for this status.',
      },
    ],
  })
})

test('many orders are canceled with a reason, and the change is undone', async () => {
  const { id } = await order()
  const selection = { ids: [id] }
  const cancel = (json: object) =>
    browser.call('/orders/status-changes', { method: 'POST', json: { selection, status: 'canceled', ...json } })
  expect((await browser.call('/orders/cancel-reasons')).body).toMatchObject({ refused: ['Refused'] })
  expect((await cancel({})).body).toMatchObject({
    changed: 0,
    refused: [{ orderId: id, message: 'Please choose why the order is canceled.' }],
  })
  const { body } = await cancel({ reason: 'Fake' })
  expect(body).toMatchObject({ changed: 1, before: [{ orderId: id, status: 'pending' }] })
  expect((await browser.call('/orders')).body).toMatchObject({ rows: [{ status: 'canceled', cancelReason: 'Fake' }] })

  const { before } = body as { before: unknown }
  const undo = (json: object) => browser.call('/orders/status-changes/undo', { method: 'POST', json })
  expect((await undo({ before, expectedStatus: 'canceled' })).body).toMatchObject({ changed: 1, refused: [] })
  expect((await browser.call('/orders')).body).toMatchObject({ rows: [{ status: 'pending', cancelReason: null }] })
  expect((await undo({ before, expectedStatus: 'canceled' })).body).toMatchObject({ changed: 0, already: 1 })
  for (const json of [
    { before },
    { expectedStatus: 'canceled', before: [] },
    { expectedStatus: 'canceled', before: [{ orderId: id }] },
  ])
    expect((await undo(json)).status).toBe(400)
})

test('all matching orders get a status, without excluded and newer ones', async () => {
  const [one, off, seen, unseen] = [await order(), await order(), await order(), await order()]
  const filter = { status: 'pending', search: 'ayesha', upTo: seen.id }
  expect((await changeMany({ filter, except: [off.id] }, 'placed')).body).toMatchObject({ changed: 2 })
  const { body } = await browser.call('/orders?status=placed')
  expect((body as { rows: { id: string }[] }).rows.map(({ id }) => id)).toEqual([seen.id, one.id])
  expect((await browser.call('/orders?status=pending')).body).toMatchObject({
    rows: [{ id: unseen.id }, { id: off.id }],
  })
})

test.each([
  [{ ids: [] }, 'placed'],
  [{ ids: ['1'] }, 'placed'],
  [{ ids: Array.from({ length: 1001 }, newId) }, 'placed'],
  [{ filter: { statsu: 'pending' }, except: [] }, 'placed'],
  [{ filter: { from: 'x' }, except: [] }, 'placed'],
  [{ filter: {} }, 'placed'],
  [{}, 'placed'],
  [null, 'placed'],
  [{ filter: {}, except: [] }, 'lost'],
])('the selection %j to %s changes no order', async (selection, status) => {
  await order()
  expect((await changeMany(selection, status)).status).toBe(400)
  expect((await browser.call('/orders?status=pending')).body).toMatchObject({ total: 1 })
})

/** A line of CSV with every cell quoted. */
const quoted = (line: string): string =>
  line
    .split(',')
    .map(cell => `"${cell}"`)
    .join(',')

describe('the orders CSV', () => {
  it('it has a row for each matching order, and a file name with the day', async () => {
    const { orderNumber } = await order(
      { ...ayeshaFromLahore, customer_phone: '+92 390 0000001', notes: 'Call first' },
      2,
    )
    await order(bilalFromKarachi)
    const { headers, lines } = await exported('?city=Lahore')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(lines).toEqual([
      quoted(
        'Order number,Date,Status,Customer,Phone,Phone as typed,Second phone,Open parcel,Email,Street,City,State/Province,Postal code,Country,Items,Pieces,Subtotal,Discount,Shipping,Total,Promotions,Notes,Courier,Tracking number,Source,Made by,Printed,Advance,Cash due,To give back',
      ),
      expect.stringMatching(
        new RegExp(
          `^${quoted(
            `${orderNumber},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,pending,Ayesha Khan,0390 0000001,'\\+92 390 0000001,,no,,House 12; Street 5; near Jamia Masjid; Model Town,Lahore,Punjab,,Pakistan,2 × Linen Kurta \\(M\\),2,3000,0,0,3000,,Call first,,,Website,,,0,3000,0`,
          ).replaceAll(';', ',')}$`,
        ),
      ),
    ])
  })

  it('it has what a promotion took off, and its name and code', async () => {
    const promotionId = await newPromotion(db, { name: 'Eid offer', percent: 10 })
    await order(ayeshaFromLahore, 2)
    await db.deleteFrom('promotions').where('id', '=', promotionId).execute()
    const { lines } = await exported()
    expect(lines[1]).toContain(',"3000","300","0","2700","Eid offer",')
  })

  it('spreadsheets read it as UTF-8, also Urdu', async () => {
    await order({ ...ayeshaFromLahore, customer_name: 'عائشہ' })
    const { bytes, lines } = await exported()
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines[1]).toContain(',"عائشہ",')
  })

  it('it neutralizes formulas that a shopper typed', async () => {
    await order({
      ...ayeshaFromLahore,
      customer_name: '=HYPERLINK("http://x")',
      notes: '@SUM(A1)',
      street: '-1+1 Street',
    })
    const { lines } = await exported()
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"")",`)
    expect(lines[1]).toMatch(/,"'@SUM\(A1\)","","","Website","","","0","\d+","0"$/)
    expect(lines[1]).toContain(`,"'-1+1 Street",`)
  })

  it('it is complete, however many orders there are', async () => {
    const { id } = await order()
    await sql`insert into orders (id, order_number, customer_id, customer_name, customer_phone, shipping_address, billing_address, subtotal,
        shipping_cost, total, session_id, created_at)
      select gen_random_uuid(), left(order_number, 13) || translate(lpad(n::text, 8, 'Z'), '01', 'AB'), customer_id, customer_name, customer_phone, shipping_address, billing_address, subtotal,
        shipping_cost, total, session_id, created_at from orders, generate_series(1, 1200) as n where id = ${id}`.execute(
      db,
    )
    const { lines } = await exported()
    expect(new Set(lines).size).toBe(1202)
  })

  it('it is only a heading when nothing matches', async () => {
    expect((await exported('?search=nobody')).lines).toHaveLength(1)
    expect((await browser.call('/orders/export?from=x')).status).toBe(400)
  })
})

test('shipping an order takes its quantity out of stock', async () => {
  const { id, orderNumber } = await order(ayeshaFromLahore, 3)
  expect(await readStock(db, linenKurta.variantId)).toEqual({ quantity: 10, reserved: 3 })
  expect(await changeStatus(id, { status: 'shipped' })).toMatchObject({
    status: 200,
    body: { orderNumber, status: 'shipped' },
  })
  expect(await readStock(db, linenKurta.variantId)).toEqual({ quantity: 7, reserved: 0 })
})

test('a status that needs missing stock is refused with a message and changes nothing', async () => {
  const { id } = await order(ayeshaFromLahore, 6)
  await changeStatus(id, { status: 'canceled', reason: 'Refused' })
  await order(bilalFromKarachi, 8)
  const { status, body } = await changeStatus(id, { status: 'pending' })
  expect(status).toBe(409)
  expect(body).toEqual({
    error: { code: 'status-needs-stock', message: 'There is not enough stock of Linen Kurta (M) for this status.' },
  })
  expect((await browser.call('/orders?status=canceled')).body).toMatchObject({ rows: [{ id }] })
})

test.each([['ORD-20261121-7KQ4M9XA'], ['%00'], ['1'], [newId()], ["'; drop table orders; --"]])(
  'the order %s is not found',
  async id => {
    expect(await changeStatus(encodeURIComponent(decodeURIComponent(id)), { status: 'shipped' })).toMatchObject({
      status: 404,
      body: { error: { code: expect.stringMatching(/not-found$/) } },
    })
  },
)

test('an order that another person canceled is not shipped, alone or in bulk', async () => {
  const { id } = await order()
  await changeStatus(id, { status: 'canceled', expectedStatus: 'pending', reason: 'Refused' })
  const message = 'Somebody else has changed it to canceled. Please look again.'
  expect(await changeStatus(id, { status: 'shipped', expectedStatus: 'pending' })).toMatchObject({
    status: 409,
    body: { error: { code: 'status-changed-meanwhile', message } },
  })
  expect((await changeMany({ ids: [id] }, 'shipped', { [id]: 'pending' })).body).toMatchObject({
    changed: 0,
    refused: [{ orderId: id, message }],
  })
  expect((await changeMany({ ids: [id] }, 'shipped', { [id]: 'gone' })).status).toBe(400)
})

test.each([
  [{ status: 'lost' }],
  [{ status: ['shipped'] }],
  [{ status: null }],
  [{ status: 'shipped', expectedStatus: 'lost' }],
  [{}],
  [[]],
  ['shipped'],
  [null],
])('the status %j is refused', async json => {
  const { id } = await order()
  expect((await changeStatus(id, json)).status).toBe(400)
  expect((await browser.call('/orders?status=pending')).body).toMatchObject({ total: 1 })
})

test('a form cannot change a status', async () => {
  const { id } = await order()
  const { status } = await browser.call(`/orders/${id}/status`, {
    method: 'PUT',
    body: 'status=shipped',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(415)
})

test('the dashboard leaves canceled orders out of the revenue and shows the delivered part', async () => {
  const canceled = await order()
  const delivered = await order()
  await order(bilalFromKarachi)
  await changeStatus(canceled.id, { status: 'canceled', reason: 'Refused' })
  await changeStatus(delivered.id, { status: 'delivered' })
  expect((await browser.call('/dashboard')).body).toMatchObject({
    totalOrders: 3,
    pendingOrders: 1,
    totalRevenue: 1700 + 1650,
    deliveredRevenue: 1700,
  })
})

test('an unexpected error is passed to the server, which answers for the API', async () => {
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
