import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultDelivery, feesOf } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { MAX_PRINTED } from '#shop/orders/print/print-limit.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  bilalFromKarachi,
  newShopper,
  newStockedVariant,
  type StockedVariant,
} from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let linenKurta: StockedVariant
let id: string

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
  linenKurta = await newStockedVariant(db, { quantity: 1000 })
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  id = await order()
})

async function order(details = ayeshaFromLahore): Promise<string> {
  const shopper = newShopper()
  await placeDirectOrder(db, { ...shopper, details, ...linenKurta, quantity: 1 })
  const placed = db.selectFrom('orders').where('session_id', '=', shopper.sessionId).select('id')
  return (await placed.executeTakeFirstOrThrow()).id
}

const { country: _, ...validDetails } = ayeshaFromLahore
const edit = (json: unknown, of = id) => browser.call(`/orders/${of}/details`, { method: 'PUT', json })
const addNote = (json: unknown, of = id) => browser.call(`/orders/${of}/notes`, { method: 'POST', json })
const changeStatus = (status: string) => browser.call(`/orders/${id}/status`, { method: 'PUT', json: { status } })
const read = async (of = id) => (await browser.call(`/orders/${of}`)).body

test("an order's page has the whole order, its history and the delivery fee of today", async () => {
  await changeStatus('placed')
  await addNote({ note: 'Wants it before Eid' })
  expect(await read()).toMatchObject({
    status: 'placed',
    version: 1,
    customerName: 'Ayesha Khan',
    customerPhone: '0390 0000001',
    phoneIsMobile: true,
    address: { city: 'Lahore' },
    items: [{ productName: 'Linen Kurta', variantName: 'M', quantity: 1, price: 1500, total: 1500 }],
    subtotal: 1500,
    shipping: 200,
    total: 1700,
    delivery: feesOf(defaultDelivery),
    history: [
      { event: 'note', note: 'Wants it before Eid', by: 'admin', at: expect.any(String) },
      { event: 'status', from: 'pending', to: 'placed', by: 'admin' },
    ],
  })
})

test('the delivery fee of today comes from the settings', async () => {
  const delivery = { ...defaultDelivery, elsewhere: 450 }
  await saveSetting(db, 'delivery', delivery)
  expect(await read()).toMatchObject({ delivery: feesOf(delivery) })
  await saveSetting(db, 'delivery', defaultDelivery)
})

test('corrected details are stored with a new version, and in the history', async () => {
  expect(await edit({ ...validDetails, version: 1, customer_name: '  عائشہ خان ', city: 'Karachi' })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await read()).toMatchObject({
    version: 2,
    customerName: 'عائشہ خان',
    shipping: 200,
    total: 1700,
    history: [{ event: 'details', changes: { city: { from: 'Lahore', to: 'Karachi' } }, by: 'admin' }],
  })
})

test.each([
  ['customer_name', 'A', 'Name must be at least 2 characters'],
  ['customer_name', '', 'Name must be at least 2 characters'],
  ['customer_name', '\u0000Ayesha', 'This has a character that cannot be used. Please type it again'],
  ['customer_name', 'A'.repeat(10_000), 'This is too long: at most 100 characters'],
  ['customer_email', 'ayesha', 'Invalid email'],
  ['customer_phone', '0300', 'Phone number must be at least 10 digits'],
  ['second_phone', '0300', 'Phone number must be at least 10 digits'],
  ['second_phone', '0300 1234567 '.repeat(3), 'This is too long: at most 30 characters'],
  ['second_phone', '+92-390-0000001', 'This is the phone number above'],
  ['street', 'H 12', 'Street address is required'],
  ['street', 'House 12 \ud83d Street 5', 'This has a character that cannot be used. Please type it again'],
  ['city', 'L', 'City is required'],
  ['state', '', 'State/Province is required'],
  ['state', undefined, 'State/Province is required'],
])('%s %j gets the field error of the checkout, and nothing is changed', async (field, value, sentence) => {
  const { status, body } = await edit({ ...validDetails, version: 1, [field]: value, notes: 'Changed' })
  expect({ status, body }).toMatchObject({ status: 400, body: { error: { problems: { [field]: [sentence] } } } })
  expect(await read()).toMatchObject({ version: 1, notes: null, history: [] })
})

test.each([
  [{}],
  [{ ...validDetails }],
  [{ ...validDetails, version: 0 }],
  [{ ...validDetails, version: '1' }],
  [{ ...validDetails, version: 1.5 }],
  [{ ...validDetails, version: 1, street: ['a street'] }],
  [{ ...validDetails, version: 1, notes: 7 }],
  [{ ...validDetails, version: 1, may_open_parcel: 'yes' }],
  [[]],
  ['details'],
  [null],
])('the edit %j is refused', async json => {
  expect((await edit(json)).status).toBe(400)
})

test('a shipped order keeps its details, with the reason', async () => {
  await changeStatus('shipped')
  expect(await edit({ ...validDetails, version: 1, customer_name: 'Bilal' })).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'order-details-final',
        message: "This order is shipped: its customer's details can be changed only before it is shipped.",
      },
    },
  })
})

test('the second of two editors gets a conflict, and the first edit stays', async () => {
  await edit({ ...validDetails, version: 1, customer_name: 'Ayesha Kamal' })
  expect(await edit({ ...validDetails, version: 1, customer_name: 'Ayesha Malik' })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  expect(await read()).toMatchObject({ customerName: 'Ayesha Kamal' })
})

test('an internal note is stored as typed, in any language and with line breaks', async () => {
  const note = 'گاہک شام کو ملے گا 🙏\nCall twice\nAfter six'
  expect(await addNote({ note: ` ${note.replace('\n', '\r\n').replace('e\n', 'e\r')} ` })).toMatchObject({
    status: 201,
    body: { id: expect.any(String) },
  })
  expect(await read()).toMatchObject({ history: [{ event: 'note', note }] })
})

test.each([
  [{}],
  [{ note: '' }],
  [{ note: ' \n ' }],
  [{ note: 'a\u0000b' }],
  [{ note: 'a'.repeat(1001) }],
  [{ note: 7 }],
])('the note %j is refused', async json => {
  expect(await addNote(json)).toMatchObject({ status: 400, body: { error: { problems: { note: expect.anything() } } } })
  expect(await read()).toMatchObject({ history: [] })
})

test.each([[newId()], ['1'], ['%00'], ['ORD-20261121-7KQ4M9XA'], ["'; drop table orders; --"]])(
  'the order %s is not found',
  async unknown => {
    const encoded = encodeURIComponent(decodeURIComponent(unknown))
    const answers = [
      await browser.call(`/orders/${encoded}`),
      await edit({ ...validDetails, version: 1 }, encoded),
      await addNote({ note: 'Hello' }, encoded),
    ]
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { error: { code: expect.stringMatching(/not-found$/) } },
      })
    }
  },
)

const print = (selection: unknown) => browser.call('/orders/print', { method: 'POST', json: { selection } })

test("orders are printed in the requested sequence, each once, with the shop's name", async () => {
  const [second, third] = [await order(bilalFromKarachi), await order()]
  await addNote({ note: 'Difficult customer' })
  const { status, body } = await print({ ids: [third, id, second, id] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    sender: { name: 'Store Name' },
    total: 3,
    orders: [{ id: third }, { id }, { id: second }],
  })
  expect(JSON.stringify(body)).not.toContain('Difficult')
})

test('all matching orders are printed newest first, without excluded and newer ones', async () => {
  const [seen, off, newest, other] = [await order(), await order(), await order(), await order(bilalFromKarachi)]
  await order()
  const filter = { status: 'pending', search: 'ayesha', upTo: other }
  const { body } = await print({ filter, except: [off] })
  expect(body).toMatchObject({ total: 3, orders: [{ id: newest }, { id: seen }, { id }] })
})

test('all matching orders are printed oldest first when the list shows them so', async () => {
  const next = await order()
  const { body } = await print({ filter: { search: 'ayesha', sort: 'oldest' }, except: [] })
  expect(body).toMatchObject({ orders: [{ id }, { id: next }] })
})

test('the mark of printed orders names the account, and needs orders that exist', async () => {
  const marked = await browser.call('/orders/printed', {
    method: 'POST',
    json: { orders: [id, newId()].map(id => ({ id, version: 1 })), isPrinted: true },
  })
  expect(marked).toMatchObject({ status: 200, body: { changed: 1, corrected: [] } })
  expect((await browser.call(`/orders/${id}`)).body).toMatchObject({ printed: { by: 'admin' } })
  const orders = [{ id, version: 1 }]
  for (const json of [{}, { orders: [], isPrinted: true }, { orders: [{ id }], isPrinted: true }, { orders }]) {
    expect((await browser.call('/orders/printed', { method: 'POST', json })).status).toBe(400)
  }
})

test('of more orders than the limit the first are printed, and the total is returned', async () => {
  const ids = [id, ...Array.from({ length: MAX_PRINTED }, newId)]
  expect((await print({ ids })).body).toMatchObject({ total: MAX_PRINTED + 1, orders: [{ id }] })
  expect((await print({ ids: ids.toReversed() })).body).toMatchObject({ total: MAX_PRINTED + 1, orders: [] })
})

test('the weight of a parcel adds up its items, and is unknown while one has none', async () => {
  const weightOf = async () =>
    ((await print({ ids: [id] })).body as { orders: { weight: number | null }[] }).orders[0]?.weight
  await db.updateTable('variants').set({ weight: null }).execute()
  await db.updateTable('products').set({ weight: 0.25 }).execute()
  const lines = db.selectFrom('order_items').where('order_id', '=', id)
  const { quantity } = await lines.select('quantity').executeTakeFirstOrThrow()
  expect(await weightOf()).toBe(0.25 * quantity)
  await db
    .insertInto('order_items')
    .columns(['id', 'order_id', 'product_name', 'variant_name', 'price', 'quantity', 'total', 'sort_order', 'stock'])
    .expression(
      lines.select(eb => [
        eb.val(newId()).as('id'),
        'order_id',
        'product_name',
        'variant_name',
        'price',
        'quantity',
        'total',
        eb.val(9).as('sort_order'),
        eb.val('none' as const).as('stock'),
      ]),
    )
    .execute()
  expect(await weightOf()).toBeNull()
})

test('a deleted order is left out of the print', async () => {
  expect((await print({ ids: [newId(), id] })).body).toMatchObject({ total: 2, orders: [{ id }] })
})

test.each([
  [null],
  [{}],
  [{ ids: [] }],
  [{ ids: ['1'] }],
  [{ ids: ['\0'] }],
  [{ ids: Array.from({ length: 1001 }, newId) }],
  [{ filter: {} }],
  [{ filter: { statsu: 'pending' }, except: [] }],
])('the selection %j prints nothing', async selection => {
  expect((await print(selection)).status).toBe(400)
})

test('views are saved without a search text, by their own account', async () => {
  const save = (json: unknown) => browser.call('/orders/views', { method: 'POST', json })
  expect(await save({ name: ' Lahore ', filter: { city: 'Lahore', sort: 'oldest' } })).toMatchObject({ status: 200 })
  const { body } = await browser.call('/orders/views')
  const [view] = (body as { views: { id: string }[] }).views
  expect(view).toMatchObject({ name: 'Lahore', filter: { city: 'Lahore', sort: 'oldest' } })
  for (const json of [
    { name: ' ', filter: {} },
    { name: 'x'.repeat(41), filter: {} },
    { name: 'A\0', filter: {} },
    { name: 'Ayesha', filter: { search: '03001234567' } },
    { name: 'Status', filter: { status: 'lost' } },
  ])
    expect((await save(json)).status, JSON.stringify(json)).toBe(400)
  const rename = (name: string) => browser.call(`/orders/views/${view?.id}`, { method: 'PUT', json: { name } })
  expect((await rename(' لاہور ')).status).toBe(204)
  for (const name of [' ', 'x'.repeat(41), 'A\0']) expect((await rename(name)).status, name).toBe(400)
  expect((await browser.call('/orders/views')).body).toMatchObject({ views: [{ name: 'لاہور' }] })
  expect((await browser.call(`/orders/views/${view?.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await rename('Lahore')).status).toBe(404)
  expect((await browser.call('/orders/views')).body).toEqual({ views: [] })
})
