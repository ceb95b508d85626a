import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { findAdminOrder } from '../orders/page/find-admin-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { findCustomer } from './find-customer.ts'
import { listCustomerOrders } from './list-customer-orders.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  variant = await newStockedVariant(db, { quantity: 1000 })
})

async function onlyCustomer() {
  const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  const customer = await findCustomer(db, id)
  if (!customer) throw new Error('the customer is gone')
  return customer
}

it('a customer has the name of their latest order, and all former names', async () => {
  await order({
    customer_name: 'عائشہ خان',
    customer_email: 'a@example.com',
    placedAt: new Date('2026-01-02T10:00:00Z'),
  })
  await order({
    customer_name: 'Ayesha K',
    customer_phone: '+92 390 0000001',
    placedAt: new Date('2026-02-02T10:00:00Z'),
  })
  await order({ customer_email: 'ayesha@example.com', placedAt: new Date('2026-03-02T10:00:00Z') })
  expect(await onlyCustomer()).toMatchObject({
    name: 'Ayesha Khan',
    otherNames: ['Ayesha K', 'عائشہ خان'],
    emails: ['ayesha@example.com', 'a@example.com'],
    phone: '0390 0000001',
    internationalPhone: '+923900000001',
    phoneIsMobile: true,
    firstOrderAt: '2026-01-02T10:00:00.000Z',
    lastOrderAt: '2026-03-02T10:00:00.000Z',
    orders: 3,
    open: 3,
    ordered: 5100,
    paid: 0,
  })
})

it('a foreign number is dialled with its plus', async () => {
  await order({ customer_phone: '+1 415 555 2671' })
  expect(await onlyCustomer()).toMatchObject({
    phone: '+1 415 555 2671',
    internationalPhone: '+14155552671',
    phoneIsMobile: false,
  })
})

it('all spellings of an address are one, with the number and date of its orders', async () => {
  const [first, second, third] = ['2026-01-02', '2026-02-02', '2026-03-02'].map(day => new Date(`${day}T10:00:00Z`))
  await order({ street: 'House 12, Street 5', placedAt: first })
  await order({ street: 'Office 7, Mall Road', city: 'Karachi', placedAt: second })
  await order({ street: 'H# 12 st. 5', city: 'lahore', placedAt: third })
  const { addresses } = await onlyCustomer()
  expect(addresses).toMatchObject([
    { address: { street: 'H# 12 st. 5', city: 'lahore' }, orders: 2, lastUsedAt: '2026-03-02T10:00:00.000Z' },
    { address: { street: 'Office 7, Mall Road' }, orders: 1, lastUsedAt: '2026-02-02T10:00:00.000Z' },
  ])
})

it('the orders of a customer are listed newest first, paged, and no others', async () => {
  const placed = [await order(), await order(), await order()]
  await order({ customer_phone: '0390 0000002' })
  await changeOrderStatus(db, { orderId: placed[0]?.id ?? '', status: 'canceled', by: null })
  const customerId = (await findAdminOrder(db, placed[0]?.id ?? ''))?.customer.id ?? ''
  const first = await listCustomerOrders(db, { customerId, limit: 2 })
  const rest = await listCustomerOrders(db, { customerId, limit: 2, cursor: readCursor(first.nextCursor ?? '') })
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(placed.map(({ id }) => id).reverse())
  expect(rest).toMatchObject({
    rows: [
      { orderNumber: placed[0]?.orderNumber, status: 'canceled', total: 1700, city: 'Lahore', name: 'Ayesha Khan' },
    ],
    nextCursor: null,
  })
})

it('an order names its customer and the number of their orders', async () => {
  const [first, second] = [await order(), await order()]
  await order({ customer_phone: '0390 0000002' })
  await changeOrderStatus(db, { orderId: first.id, status: 'canceled', by: null })
  expect(await findAdminOrder(db, second.id)).toMatchObject({ customer: { orders: 2, canceled: 1 } })
})

it('an unknown customer is not found', async () => {
  expect(await findCustomer(db, newId())).toBeUndefined()
  expect(await listCustomerOrders(db, { customerId: newId(), limit: 5 })).toEqual({ rows: [], nextCursor: null })
})
