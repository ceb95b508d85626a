import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let kurta: StockedVariant
const order = orderFactory(db, () => kurta)

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  kurta = await newStockedVariant(db)
})

const post = (path: string, json: unknown) => browser.call(`/calls${path}`, { method: 'POST', json })

test('the next order is claimed, confirmed and taken back', async () => {
  const { id: orderId } = await order()
  const windowId = randomUUID()
  expect((await post('/next', { windowId })).body).toMatchObject({ next: { orderId }, queue: { later: 0 } })
  expect((await post('/next', { windowId: randomUUID() })).body).toMatchObject({ next: null })
  const other = { windowId: randomUUID(), orderId }
  expect((await post('/claims', other)).body).toMatchObject({ holder: { name: 'admin' } })
  const confirmed = { orderId, version: 1, way: 'call', result: { outcome: 'confirmed' }, latestContactId: null }
  const refused = await post('/contacts', { ...confirmed, windowId: other.windowId })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    error: { code: 'order-claimed', message: 'admin has this order open. Nothing was recorded.' },
  })
  const { status, body } = await post('/contacts', { ...confirmed, windowId, note: ' Call at the gate ' })
  expect(status).toBe(201)
  expect((await browser.call(`/calls/orders/${orderId}`)).body).toMatchObject({
    contacts: [{ outcome: 'confirmed', note: 'Call at the gate', by: 'admin' }],
  })
  const again = await post('/contacts', { ...confirmed, windowId })
  expect(again.body).toMatchObject({
    error: {
      code: 'contact-not-pending',
      message: 'This order is confirmed by now: nothing was recorded. Look at its history.',
    },
  })
  const { id } = body as { id: string }
  expect((await post(`/contacts/${id}/undo`, {})).body).toMatchObject({ orderId })
  expect((await browser.call(`/orders/${orderId}`)).body).toMatchObject({ status: 'pending' })
  expect((await post('/next', { windowId })).body).toMatchObject({ next: { orderId } })
  expect((await post('/release', { windowId })).status).toBe(204)
  expect((await post('/next', { windowId: other.windowId })).body).toMatchObject({ next: { orderId } })
})

test('an unknown order cannot be claimed', async () => {
  const claim = { windowId: randomUUID(), orderId: randomUUID() }
  expect((await post('/claims', claim)).body).toMatchObject({ error: { code: 'order-not-found' } })
})

test('the figures of some days are given, and as CSV', async () => {
  const { id: orderId } = await order()
  await post('/contacts', { orderId, version: 1, way: 'call', result: { outcome: 'confirmed' } })
  const today = dayInPakistan(new Date())
  const path = `from=${today}&to=${today}`
  expect((await browser.call(`/calls/figures?${path}`)).body).toMatchObject({
    all: { orders: 1, contacted: 1 },
    people: [{ name: 'admin', attempts: 1, reached: 1, confirmed: 1 }],
    ways: [{ way: 'call', attempts: 1 }],
  })
  const file = await browser.send(`/calls/figures/export?${path}`)
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="first-contact-${today}.csv"`)
  const lines = (await file.text()).trim().split(/\r?\n/)
  expect(lines.map(line => line.replaceAll('"', '').split(',').slice(0, 4).join())).toEqual([
    'By,Name,Orders,Contacted',
    'All orders,,1,1',
    expect.stringMatching(/^Hour,\d\d:00,1,1$/),
    expect.stringMatching(/^Weekday,\w+day,1,1$/),
    'Person,admin,1,',
    'Way,Call,1,',
    'Person and way,admin, Call,1',
  ])
})

test.each([
  'from=2026-11-26',
  'from=2026-11-26&to=2026-11-25',
  'from=2025-01-01&to=2026-11-25',
  'from=yesterday&to=today',
])('figures of impossible days are refused: %s', async query => {
  expect((await browser.call(`/calls/figures?${query}`)).status).toBe(400)
})

test('only a confirmation is recorded without asking', async () => {
  const { id: orderId } = await order()
  const unasked = { orderId, version: 1, way: 'unasked' }
  expect((await post('/contacts', { ...unasked, result: { outcome: 'no_answer' } })).status).toBe(400)
  expect((await post('/contacts', { ...unasked, result: { outcome: 'confirmed' } })).status).toBe(201)
})

test.each([
  { outcome: 'call_later' },
  { outcome: 'call_later', nextAt: 'tomorrow' },
  { outcome: 'held', hold: { reason: 'other', until: '2026-12-01', note: null } },
  { outcome: 'canceled' },
  { outcome: 'shouted' },
])('an outcome that lacks what belongs to it is refused: %j', async result => {
  const { id: orderId } = await order()
  expect((await post('/contacts', { orderId, version: 1, way: 'call', result })).status).toBe(400)
})

test('an account that may not confirm orders gets no order to call', async () => {
  await newStaff(db, { username: 'packer', role: 'packer' })
  const packing = openBrowser(db)
  await packing.signIn('packer', 'lahore-mein-barish')
  const answer = await packing.call('/calls/next', { method: 'POST', json: { windowId: randomUUID() } })
  expect(answer.status).toBe(403)
})
