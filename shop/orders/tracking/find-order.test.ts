import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { readDashboard } from '../../dashboard/dashboard.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { findOrder } from './find-order.ts'

const db = await testDatabase()

async function order(quantity = 1) {
  const { slug, variantId } = await newStockedVariant(db, { basePrice: 1000 })
  const shopper = newShopper()
  const { orderNumber } = await placeDirectOrder(db, {
    ...shopper,
    details: ayeshaFromLahore,
    slug,
    variantId,
    quantity,
  })
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  return { ...shopper, orderNumber, id }
}

it('an order number alone shows its status and nothing personal', async () => {
  const { orderNumber } = await order()
  for (const sessionId of [null, randomUUID()]) {
    expect(await findOrder(db, { orderNumber, sessionId })).toEqual({
      publicView: { orderNumber, status: 'pending', isExpired: false, isMerged: false },
      receipt: null,
    })
  }
})

it('the browser that placed an order sees all of it, however its number is typed', async () => {
  const { orderNumber, sessionId } = await order()
  const found = await findOrder(db, { orderNumber: orderNumber.toLowerCase(), sessionId })
  expect(found?.receipt).toMatchObject({ orderNumber, customerName: 'Ayesha Khan', total: 1200 })
})

it('an unknown number is no order', async () => {
  expect(await findOrder(db, { orderNumber: 'ORD-20200101-22222222', sessionId: randomUUID() })).toBeUndefined()
})

it('revenue leaves canceled orders out and shows the paid part', async () => {
  const before = await readDashboard(db)
  const canceled = await order(3)
  const delivered = await order(2)
  await order(1)
  await changeOrderStatus(db, { orderId: canceled.id, status: 'canceled', by: null })
  await changeOrderStatus(db, { orderId: delivered.id, status: 'delivered', by: null })
  const after = await readDashboard(db)
  expect(after.totalOrders - before.totalOrders).toBe(3)
  expect(after.pendingOrders - before.pendingOrders).toBe(1)
  expect(after.totalRevenue - before.totalRevenue).toBe(2000 + 1200)
  expect(after.deliveredRevenue - before.deliveredRevenue).toBe(2000)
  expect(after.recentOrders).toHaveLength(5)
  expect(after.totalProducts - before.totalProducts).toBe(3)
})
