import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { noOrderLimits, saveSetting } from '../settings/settings.ts'
import { findCustomer } from './find-customer.ts'
import { waiveOrderLimit } from './waive-order-limit.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)
const HOUR = 60 * 60 * 1000
const sana = { staffId: newId(), username: 'sana' }

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  variant = await newStockedVariant(db, { quantity: 1000 })
  await saveSetting(db, 'order_limits', { ...noOrderLimits, perPhone: 2, perBrowser: 0, hours: 24 })
})

async function customerId() {
  return (await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id
}
const limit = async () => (await findCustomer(db, await customerId()))?.limit

const tooMany = { code: 'too-many-open-orders' }

it('a customer at the limit is shown as such, and may order as many again after a waiver', async () => {
  await order()
  expect(await limit()).toEqual({
    perPhone: 2,
    perBrowser: 0,
    hours: 24,
    counted: 1,
    isReached: false,
    waivedAt: null,
    waivedBy: null,
  })
  await order()
  expect(await limit()).toMatchObject({ counted: 2, isReached: true })
  await expect(order()).rejects.toMatchObject(tooMany)

  const { waivedAt } = await waiveOrderLimit(db, { customerId: await customerId(), by: sana })
  expect(await limit()).toMatchObject({ counted: 0, isReached: false, waivedAt, waivedBy: 'sana' })
  await order()
  await order()
  expect(await limit()).toMatchObject({ counted: 2, isReached: true })
  await expect(order()).rejects.toMatchObject(tooMany)
})

it('shipped, canceled and older orders do not count', async () => {
  const [shipped, canceled] = [await order(), await order()]
  await changeOrderStatus(db, { orderId: shipped.id, status: 'shipped', by: null })
  await changeOrderStatus(db, { orderId: canceled.id, status: 'canceled', by: null })
  await order({ placedAt: new Date(Date.now() - 25 * HOUR) })
  expect(await limit()).toMatchObject({ counted: 0 })
  await order({ placedAt: new Date(Date.now() - 23 * HOUR) })
  await order()
  expect(await limit()).toMatchObject({ counted: 2, isReached: true })
  await expect(order()).rejects.toMatchObject(tooMany)
})

it('a shop without a limit never reaches it', async () => {
  await saveSetting(db, 'order_limits', { ...noOrderLimits, perPhone: 0, perBrowser: 0, hours: 24 })
  await order()
  expect(await limit()).toMatchObject({ counted: 1, isReached: false })
})

it('the limit of an unknown customer cannot be waived', async () => {
  await expect(waiveOrderLimit(db, { customerId: newId(), by: sana })).rejects.toMatchObject({
    code: 'customer-not-found',
    status: 404,
  })
})
