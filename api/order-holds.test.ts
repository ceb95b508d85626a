import { beforeAll, beforeEach, expect, test } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  linenKurta = await newStockedVariant(db)
})

let linenKurta: Awaited<ReturnType<typeof newStockedVariant>>

async function order(): Promise<{ id: string; orderNumber: string }> {
  const { orderNumber } = await placeDirectOrder(db, {
    ...newShopper(),
    details: ayeshaFromLahore,
    ...linenKurta,
    quantity: 1,
  })
  return await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'order_number as orderNumber'])
    .executeTakeFirstOrThrow()
}

test('two orders that are called no duplicates are no longer marked, until that is taken back', async () => {
  const [first, second] = [await order(), await order()]
  const path = `/orders/${first.id}/apart/${second.id}`
  expect((await browser.call(path, { method: 'PUT', json: {} })).status).toBe(204)
  expect((await browser.call('/orders?duplicates=open')).body).toMatchObject({ total: 0 })
  expect((await browser.call(`/orders/${second.id}`)).body).toMatchObject({ apart: [{ id: first.id }] })
  expect((await browser.call(path, { method: 'DELETE' })).status).toBe(204)
  expect((await browser.call('/orders?duplicates=open')).body).toMatchObject({ total: 2 })
})

test('orders are put on hold and back, in the list of their own and out of the counts of work', async () => {
  const [held, other] = [await order(), await order()]
  const until = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const selection = { ids: [held.id] }
  const hold = { selection, reason: 'payday', until, note: 'after the 1st' }
  expect((await browser.call('/orders/holds', { method: 'POST', json: hold })).body).toMatchObject({
    changed: 1,
    refused: [],
  })
  const onHold = (await browser.call('/orders?onHold=yes')).body
  expect(onHold).toMatchObject({
    total: 1,
    rows: [{ id: held.id, postponed: { reason: 'payday', until }, isOnHold: true }],
  })
  expect((await browser.call('/orders?status=pending&onHold=no')).body).toMatchObject({ rows: [{ id: other.id }] })
  expect((await browser.call('/orders/counts')).body).toMatchObject({ pending: { orders: 1 }, onHold: { orders: 1 } })
  expect((await browser.call('/events/pending')).body).toEqual({ count: 1 })
  expect((await browser.call('/dashboard')).body).toMatchObject({
    work: { toCall: { orders: 1 }, onHold: { orders: 1, total: 1700 } },
  })
  expect((await browser.call('/orders/holds/end', { method: 'POST', json: { selection } })).body).toMatchObject({
    changed: 1,
  })
  expect((await browser.call('/orders?onHold=yes')).body).toMatchObject({ total: 0 })
})

test.each([
  { reason: 'rain', note: null },
  { reason: 'other', note: ' ' },
  { reason: 'payday', note: 'x'.repeat(201) },
  { reason: 'payday', note: null, until: 'soon' },
])('a hold with %j is refused', async wrong => {
  const body = { selection: { ids: [(await order()).id] }, until: '2099-01-01', ...wrong }
  expect((await browser.call('/orders/holds', { method: 'POST', json: body })).status).toBe(400)
})

test('a hold until today or in a year is refused with a sentence', async () => {
  const selection = { ids: [(await order()).id] }
  for (const until of [dayInPakistan(new Date()), '2099-01-01']) {
    const { status, body } = await browser.call('/orders/holds', {
      method: 'POST',
      json: { selection, reason: 'payday', until, note: null },
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ error: { message: 'Please choose a day from tomorrow, at most 90 days ahead.' } })
  }
})

test('a number is blocked, listed and unblocked, and the activity log names no number', async () => {
  const { id } = await order()
  const json = { phone: '+92 390 0000001', reason: ' Refused four parcels ' }
  const blocked = await browser.call('/blocked-phones', { method: 'POST', json })
  expect(blocked.status).toBe(201)
  expect((await browser.call('/blocked-phones?search=0390 0000001')).body).toMatchObject({
    total: 1,
    rows: [{ phone: '0390 0000001', reason: 'Refused four parcels', by: 'admin' }],
  })
  expect((await browser.call('/orders?onHold=yes')).body).toMatchObject({
    rows: [{ id, blocked: { reason: 'Refused four parcels' }, isOnHold: true }],
  })
  const { id: blockId } = await db.selectFrom('blocked_phones').select('id').executeTakeFirstOrThrow()
  expect(blocked.body).toEqual({ id: blockId })
  expect((await browser.call(`/blocked-phones/${blockId}`, { method: 'DELETE', json: {} })).status).toBe(204)
  expect((await browser.call('/orders?onHold=yes')).body).toMatchObject({ total: 0 })
  const { body: log } = await browser.call('/activity')
  const kinds = (log as { rows: { kind: string }[] }).rows.map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['phone-unblocked', 'phone-blocked'])
  expect(JSON.stringify(log)).not.toMatch(/390\W?0000001|parcels/)
})

test.each([
  { phone: '12', reason: 'Fake' },
  { phone: '0390 0000001', reason: ' ' },
])('the block %j is refused', async json => {
  const { status } = await browser.call('/blocked-phones', { method: 'POST', json })
  expect([400, 422]).toContain(status)
})
