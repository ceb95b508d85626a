import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { setUpWhatsapp } from '#shop/whatsapp/whatsapp.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let kurta: StockedVariant

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  kurta = await newStockedVariant(db, { name: 'Chaman Kurta', basePrice: 900 })
})

const { country: _, ...details } = ayeshaFromLahore
const order = (changed: object = {}) => ({
  lines: [{ variantId: kurta.variantId, quantity: 1, price: null }],
  fee: null,
  discount: 0,
  reason: '',
  code: '',
  liftsLimits: false,
  source: 'phone',
  idempotencyKey: randomUUID(),
  status: 'placed',
  total: 1100,
  details,
  ...changed,
})
const post = (json: object, path = '/orders/making') => browser.call(path, { method: 'POST', json })

it('an order is made, shown with its source, filtered and exported by it', async () => {
  const { status, body } = await post(order({ source: 'instagram' }))
  expect({ status, body }).toMatchObject({ status: 200, body: { orderNumber: expect.any(String), isNew: true } })
  const { orderId, orderNumber } = body as { orderId: string; orderNumber: string }
  expect((await browser.call(`/orders/${orderId}`)).body).toMatchObject({ source: 'instagram', madeBy: 'admin' })
  expect((await browser.call('/orders?source=instagram')).body).toMatchObject({ total: 1, rows: [{ orderNumber }] })
  expect((await browser.call('/orders?source=counter')).body).toMatchObject({ total: 0 })
  const csv = await (await browser.send('/orders/export?format=csv&source=instagram')).text()
  const [headings = '', row = ''] = csv.split('\r\n')
  expect(headings).toContain('"Source","Made by"')
  expect(row).toContain('"Instagram","admin"')
})

it('an order says whether its customer may be written to by WhatsApp, which is asked while the shop does', async () => {
  const asked = async () => (await browser.call('/orders/making/messages')).body
  expect(await asked()).toEqual({ writesOnWhatsapp: false })
  await setUpWhatsapp(db)
  expect(await asked()).toEqual({ writesOnWhatsapp: true })
  await setUpWhatsapp(db, { isOn: false })
  const stored = []
  for (const sent of [{ mayWriteOnWhatsapp: true }, { mayWriteOnWhatsapp: false }, {}]) {
    const { orderId: id } = (await post(order(sent))).body as { orderId: string }
    stored.push(await db.selectFrom('orders').where('id', '=', id).select('may_write_on_whatsapp').executeTakeFirst())
  }
  expect(stored.map(row => row?.may_write_on_whatsapp)).toEqual([true, false, null])
})

it('a quote changes nothing, and its total is then ordered', async () => {
  const { lines, fee, discount, reason, code, liftsLimits } = order({ discount: 50, reason: 'Late' })
  const quote = await post({ lines, fee, discount, reason, code, liftsLimits, city: 'Lahore' }, '/orders/making/quote')
  expect(quote.body).toMatchObject({ total: 1050, codeProblem: null, discounts: [{ name: 'Late', amount: 50 }] })
  expect(await post(order({ discount, reason, total: 1050 }))).toMatchObject({ status: 200 })
})

it('a variant is the same one in capitals: ordered twice it is refused, and its lower price holds', async () => {
  const line = { variantId: kurta.variantId.toUpperCase(), quantity: 1, price: null }
  const twice = await post(order({ lines: [...order().lines, line], total: 2000 }))
  expect(twice).toMatchObject({ status: 400 })
  const lower = await post(order({ lines: [{ ...line, price: 800 }], reason: 'Late', total: 1000 }))
  expect(lower).toMatchObject({ status: 200, body: { isNew: true } })
})

it('an advance is recorded with the order, with the rules of every entry', async () => {
  const advance = { amount: 200, way: 'jazzcash', reference: 'TID: 8841 2277' }
  const { body } = await post(order({ advance }))
  const { orderId } = body as { orderId: string }
  expect((await browser.call(`/orders/${orderId}`)).body).toMatchObject({
    advance: 200,
    cashDue: 900,
    advances: [{ way: 'jazzcash', reference: '88412277', by: 'admin' }],
  })
  const wrong = [
    { ...advance, reference: '' },
    { ...advance, reference: 'AB 99', amount: 0 },
    { ...advance, reference: 'AB 99', way: 'hawala' },
  ]
  for (const sent of wrong) expect(await post(order({ advance: sent }))).toMatchObject({ status: 400 })
  expect(await post(order({ advance }))).toMatchObject({
    status: 409,
    body: { error: { code: 'advance-reference-used' } },
  })
})

it('a link is sent with a second phone by the rules of an order', async () => {
  const { lines, fee, discount, reason, code, liftsLimits, source } = order()
  const customer = { name: '', phone: '0390 4417763', second_phone: '', city: '', notes: '', may_open_parcel: true }
  const send = (changed: object) =>
    browser.call(`/orders/drafts/${randomUUID()}`, {
      method: 'PUT',
      json: { lines, fee, discount, reason, code, liftsLimits, source, customer: { ...customer, ...changed } },
    })
  expect(await send({ second_phone: '0391 4417764' })).toMatchObject({ status: 200 })
  for (const second_phone of ['12', '+92 390 4417763'])
    expect(await send({ second_phone })).toMatchObject({
      status: 400,
      body: { error: { problems: { 'customer.second_phone': [expect.any(String)] } } },
    })
})

it('an account without the right to discounts agrees on a fee, and gives no discount and no lower price', async () => {
  await newStaff(db, { username: 'zara', role: 'caller' })
  const caller = openBrowser(db)
  await caller.signIn('zara', 'lahore-mein-barish')
  const make = (json: object) => caller.call('/orders/making', { method: 'POST', json })
  const lowered = [{ variantId: kurta.variantId, quantity: 1, price: 850 }]
  for (const json of [order({ discount: 50, reason: 'Late', total: 1050 }), order({ lines: lowered, reason: 'Late' })])
    expect(await make(json)).toMatchObject({
      status: 403,
      body: { error: { message: 'Your account may not give discounts and lower prices in orders. Ask an owner.' } },
    })
  expect(await make(order({ fee: 100, total: 1000 }))).toMatchObject({ status: 200 })
})

it('a code that takes nothing off is explained', async () => {
  const { lines, fee, discount, reason, liftsLimits } = order()
  const asked = { lines, fee, discount, reason, liftsLimits, code: 'NOSUCH', city: '' }
  expect((await post(asked, '/orders/making/quote')).body).toMatchObject({
    codeProblem: expect.stringContaining('code'),
  })
})

it('a second phone and whether the parcel may be opened are noted', async () => {
  const noted = { ...details, second_phone: '0391 7654321', may_open_parcel: true }
  const { body } = await post(order({ details: noted }))
  const { orderId } = body as { orderId: string }
  const stored = (await browser.call(`/orders/${orderId}`)).body
  expect(stored).toMatchObject({ secondPhone: '0391 7654321', mayOpenParcel: true })
  expect((await post(order({ details: { ...noted, second_phone: '0391' } }))).status).toBe(400)
})

it('fields have the messages of the checkout', async () => {
  const { status, body } = await post(order({ details: { ...details, customer_phone: '0300', street: 'x' } }))
  expect({ status, body }).toMatchObject({
    status: 400,
    body: {
      error: { problems: { 'details.customer_phone': [expect.any(String)], 'details.street': [expect.any(String)] } },
    },
  })
})

const variantId = randomUUID()
it.each([
  ['the website as its source', { source: 'website' }],
  ['half a piece', { lines: [{ variantId: randomUUID(), quantity: 0.5, price: null }] }],
  ['no line', { lines: [] }],
  ['an item twice', { lines: [1, 2].map(quantity => ({ variantId, quantity, price: null })) }],
  ['a negative discount', { discount: -1 }],
  ['a key that is no UUID', { idempotencyKey: '1' }],
  ['shipped at once', { status: 'shipped' }],
])('%s is refused', async (_, changed) => {
  expect((await post(order(changed))).status).toBe(400)
})

it('the customer of a number is found, and others by a part of their name', async () => {
  await post(order())
  const caller = await browser.call('/orders/making/caller?search=%2B923900000001')
  expect(caller.body).toMatchObject({ caller: { name: 'Ayesha Khan' } })
  expect((await browser.call('/orders/making/caller?search=0300')).body).toEqual({ caller: null, blockReason: null })
  const { body } = await browser.call('/orders/making/customers?search=ayesha')
  expect(body).toMatchObject({ customers: [{ name: 'Ayesha Khan', phone: '0390 0000001' }] })
})
