import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeAll(async () => {
  await ensureOwner(db, { password })
  await newStaff(db)
  browser = openBrowser(db)
  await browser.signIn('sana', password)
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  variant = await newStockedVariant(db)
})

const ship = (shipments: unknown) => browser.call('/orders/shipments', { method: 'POST', json: { shipments } })

describe('POST /orders/shipments', () => {
  it('orders are shipped with their numbers as typed, and refused ones are listed with a sentence', async () => {
    const [one, two, late] = [await order(), await order(), await order()]
    const answer = await ship([
      { orderId: one.id, courierCode: 'leopards', trackingNumber: ' ki ۱۲۳۴۵۶۷۸۹', expectedStatus: 'pending' },
      { orderId: two.id, courierCode: 'leopards', trackingNumber: 'KI123456789', expectedStatus: 'pending' },
      { orderId: late.id, courierCode: 'leopards', trackingNumber: null },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        changed: 2,
        already: 0,
        refused: [
          {
            orderId: two.id,
            orderNumber: two.orderNumber,
            message: `Order ${one.orderNumber} has the tracking number KI123456789 already.`,
          },
        ],
      },
    })
    const { body } = await browser.call(`/orders/${one.id}`)
    expect(body).toMatchObject({
      status: 'shipped',
      shipment: { courier: 'Leopards', trackingNumber: 'KI123456789' },
    })
    expect((await browser.call('/orders?search=ki1234')).body).toMatchObject({
      rows: [{ id: one.id, shipment: { trackingNumber: 'KI123456789' } }],
    })
  })

  it('what is no number, an order twice, nothing and more than 200 orders are refused as a whole', async () => {
    const { id: orderId } = await order()
    const shipment = { orderId, courierCode: 'tcs', trackingNumber: '77012345678' }
    expect(await ship([{ ...shipment, trackingNumber: '2.63E+13' }])).toMatchObject({
      status: 400,
      body: {
        error: { problems: { 'shipments.0.trackingNumber': ['4 to 40 letters, digits and dashes'] } },
      },
    })
    const many = Array.from({ length: 201 }, () => ({ ...shipment, orderId: newId() }))
    for (const wrong of [[], [shipment, shipment], [{ ...shipment, expectedStatus: 'gone' }], [{ orderId }], many]) {
      expect((await ship(wrong)).status).toBe(400)
    }
    expect(await ship([{ ...shipment, courierCode: 'pigeon' }])).toMatchObject({
      status: 409,
      body: { error: { code: 'courier-unknown' } },
    })
    expect(await db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'pending' }])
  })
})

it('PUT /orders/shipments/:id corrects a number, and refuses what somebody else has changed', async () => {
  const { id } = await order()
  const seen = { courierCode: 'tcs', trackingNumber: '77012345678' }
  await ship([{ orderId: id, ...seen }])
  const right = { courierCode: 'postex', trackingNumber: '25311234567890' }
  const correct = (json: unknown) => browser.call(`/orders/shipments/${id}`, { method: 'PUT', json })
  expect(await correct({ ...right, seen })).toMatchObject({ status: 200, body: right })
  expect(await correct({ ...right, trackingNumber: null, seen })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  expect(await correct({ ...right, trackingNumber: 'x', seen: right })).toMatchObject({
    status: 400,
    body: { error: { problems: { trackingNumber: ['4 to 40 letters, digits and dashes'] } } },
  })
  const { lines } = await exported()
  expect(lines[0]).toContain('"Courier","Tracking number"')
  // A spreadsheet keeps digits in groups, and would shorten them to 2.53E+13 without.
  expect(lines[1]).toContain('"PostEx","2531 1234 5678 90"')
})

async function exported() {
  const owner = openBrowser(db)
  await owner.signIn('admin', password)
  const text = await (await owner.send('/orders/export')).text()
  return { lines: text.trimEnd().split('\r\n') }
}

it('staff read the couriers of the settings, and the orders that they are about to ship', async () => {
  const { id, orderNumber } = await order()
  const { body } = await browser.call('/orders/shipments/couriers')
  expect(body).toMatchObject({ couriers: expect.arrayContaining([{ code: 'own-rider', name: 'Own rider', link: '' }]) })
  const selected = await browser.call('/orders/shipments/selection', {
    method: 'POST',
    json: { selection: { filter: { status: 'pending' }, except: [] } },
  })
  expect(selected).toMatchObject({
    status: 200,
    body: { orders: [{ id, orderNumber, customerName: 'Ayesha Khan', city: 'Lahore', cashDue: 1700, shipment: null }] },
  })
})
