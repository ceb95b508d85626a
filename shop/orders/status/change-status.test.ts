import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newShopper, newStockedVariant, readStock } from '#test/fixtures.ts'
import { holdsFirstWaitingForLast } from '#test/lock-order.ts'
import { newId } from '../../ids.ts'
import { type OrderStatus, orderStatuses } from '../../order-status/status.ts'
import { saveSetting } from '../../settings/settings.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { listOrderHistory } from '../page/order-history.ts'
import { placeCartOrder, placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from './change-status.ts'

const db = await testDatabase()

/** Three of ten ordered. */
async function orderThree(stocking: Parameters<typeof newStockedVariant>[1] = {}) {
  const { slug, variantId } = await newStockedVariant(db, stocking)
  const order = { ...newShopper(), details: ayeshaFromLahore, slug, variantId, quantity: 3 }
  const { orderNumber } = await placeDirectOrder(db, order)
  return { orderId: await idOf(orderNumber), variantId }
}

async function idOf(orderNumber: string): Promise<string> {
  const order = db.selectFrom('orders').where('order_number', '=', orderNumber).select('id')
  return (await order.executeTakeFirstOrThrow()).id
}

const expected: Record<OrderStatus, { quantity: number; reserved: number }> = {
  pending: { quantity: 10, reserved: 3 },
  placed: { quantity: 10, reserved: 3 },
  shipped: { quantity: 7, reserved: 0 },
  delivered: { quantity: 7, reserved: 0 },
  canceled: { quantity: 10, reserved: 0 },
}

describe('an account that packs', () => {
  const pairs = orderStatuses.flatMap(from => orderStatuses.filter(to => to !== from).map(to => [from, to] as const))
  const mayPack: OrderStatus[] = ['placed', 'shipped', 'delivered']

  it.each(pairs)('it neither confirms nor cancels: %s to %s', async (from, to) => {
    const by = await newStaff(db, { username: `bilal-${from}-${to}`, role: 'packer' })
    const { orderId, variantId } = await orderThree()
    await changeOrderStatus(db, { orderId, status: from, by: null })
    const change = changeOrderStatus(db, { orderId, status: to, by, reason: 'Other' })
    if (mayPack.includes(from) && mayPack.includes(to)) {
      expect(await change).toMatchObject({ status: to })
    } else {
      await expect(change).rejects.toMatchObject({ code: 'status-not-allowed' })
      expect(await readStock(db, variantId)).toEqual(expected[from])
    }
  })
})

describe('the stock of an order', () => {
  const pairs = orderStatuses.flatMap(from => orderStatuses.map(to => [from, to] as const))

  it.each(pairs)('it moves once and correctly from %s to %s', async (from, to) => {
    const { orderId, variantId } = await orderThree()
    for (const status of [from, to, to]) await changeOrderStatus(db, { orderId, status, by: null })
    expect(await readStock(db, variantId)).toEqual(expected[to])
  })

  it('it moves once when the same change is requested 20 times at once', async () => {
    const { orderId, variantId } = await orderThree()
    await Promise.all(Array.from({ length: 20 }, () => changeOrderStatus(db, { orderId, status: 'shipped', by: null })))
    expect(await readStock(db, variantId)).toEqual(expected.shipped)
    await Promise.all(
      Array.from({ length: 20 }, () => changeOrderStatus(db, { orderId, status: 'canceled', by: null })),
    )
    expect(await readStock(db, variantId)).toEqual(expected.canceled)
  })

  it('it is right after any concurrent changes of one order', async () => {
    const { orderId, variantId } = await orderThree()
    const requested = Array.from({ length: 40 }, (_, turn) => orderStatuses[turn % orderStatuses.length] ?? 'pending')
    await Promise.all(requested.map(status => changeOrderStatus(db, { orderId, status, by: null })))
    const { status } = await db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(await readStock(db, variantId)).toEqual(expected[status])
  })

  it('a canceled order stays canceled when its stock was sold to others', async () => {
    const { orderId, variantId } = await orderThree({ name: 'Razai', quantity: 3 })
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null })
    await db.updateTable('inventory').set({ quantity: 2 }).where('variant_id', '=', variantId).execute()
    const refused = { code: 'status-needs-stock', values: { product: 'Razai', variant: 'M' } }
    await expect(changeOrderStatus(db, { orderId, status: 'pending', by: null })).rejects.toMatchObject(refused)
    await expect(changeOrderStatus(db, { orderId, status: 'delivered', by: null })).rejects.toMatchObject(refused)
    expect(await readStock(db, variantId)).toEqual({ quantity: 2, reserved: 0 })
    const { status } = await db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('canceled')
  })

  it('stock that is no longer tracked is released and not counted', async () => {
    const { orderId, variantId } = await orderThree()
    await db.updateTable('inventory').set({ track_inventory: false }).where('variant_id', '=', variantId).execute()
    await changeOrderStatus(db, { orderId, status: 'shipped', by: null })
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 0 })
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null })
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 0 })
  })

  const track = (variantId: string, tracked: boolean) =>
    db.updateTable('inventory').set({ track_inventory: tracked }).where('variant_id', '=', variantId).execute()

  it('shipped stock stays shipped at delivery although it is tracked only since', async () => {
    const { orderId, variantId } = await orderThree({ tracked: false, quantity: 0 })
    await changeOrderStatus(db, { orderId, status: 'shipped', by: null })
    await db
      .updateTable('inventory')
      .set({ quantity: 2, track_inventory: true })
      .where('variant_id', '=', variantId)
      .execute()
    await changeOrderStatus(db, { orderId, status: 'delivered', by: null })
    expect(await readStock(db, variantId)).toEqual({ quantity: 2, reserved: 0 })
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null })
    expect(await readStock(db, variantId)).toEqual({ quantity: 2, reserved: 0 })
  })

  it('shipped stock is not returned at delivery while tracking is off', async () => {
    const { orderId, variantId } = await orderThree()
    await changeOrderStatus(db, { orderId, status: 'shipped', by: null })
    await track(variantId, false)
    await changeOrderStatus(db, { orderId, status: 'delivered', by: null })
    await track(variantId, true)
    expect(await readStock(db, variantId)).toEqual(expected.delivered)
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null })
    expect(await readStock(db, variantId)).toEqual(expected.canceled)
  })

  it('it is locked in the order of its keys, so that no two changes deadlock', async () => {
    const [first, last] = [await newStockedVariant(db), await newStockedVariant(db)]
    const shopper = newShopper()
    for (const { variantId } of [last, first]) await fillCart(db, shopper.sessionId, [{ variantId, quantity: 1 }])
    const { orderNumber } = await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })
    const orderId = await idOf(orderNumber)
    const ship = () => changeOrderStatus(db, { orderId, status: 'shipped', by: null })
    expect(await holdsFirstWaitingForLast(db, [first.variantId, last.variantId], ship)).toBe(true)
  })

  it('an order of a deleted product can still be shipped', async () => {
    const { orderId, variantId } = await orderThree()
    await db.deleteFrom('variants').where('id', '=', variantId).execute()
    await expect(changeOrderStatus(db, { orderId, status: 'shipped', by: null })).resolves.toMatchObject({
      status: 'shipped',
    })
  })
})

it('a status changed by another person since it was seen is not overwritten', async () => {
  const { orderId, variantId } = await orderThree()
  await changeOrderStatus(db, { orderId, status: 'canceled', expectedStatus: 'pending', by: null })
  await expect(
    changeOrderStatus(db, { orderId, status: 'shipped', expectedStatus: 'pending', by: null }),
  ).rejects.toMatchObject({
    code: 'status-changed-meanwhile',
    values: { status: 'canceled' },
  })
  expect(await readStock(db, variantId)).toEqual(expected.canceled)
  const again = changeOrderStatus(db, { orderId, status: 'canceled', expectedStatus: 'pending', by: null })
  await expect(again).resolves.toMatchObject({ status: 'canceled' })
})

it('the status of an unknown order cannot be changed', async () => {
  await expect(changeOrderStatus(db, { orderId: newId(), status: 'placed', by: null })).rejects.toMatchObject({
    code: 'order-not-found',
  })
})

describe('a cancellation by staff', () => {
  const readReason = (orderId: string) =>
    db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['status', 'cancel_reason as reason', 'is_refused as isRefused'])
      .executeTakeFirstOrThrow()

  it('it needs one of the reasons in the settings', async () => {
    const { orderId } = await orderThree()
    const by = await newStaff(db, { username: newId() })
    const cancel = (reason?: string) => changeOrderStatus(db, { orderId, status: 'canceled', by, reason })
    await expect(cancel()).rejects.toMatchObject({ code: 'cancel-reason-missing' })
    await expect(cancel('No mood')).rejects.toMatchObject({
      code: 'cancel-reason-unknown',
      values: { reason: 'No mood' },
    })
    await saveSetting(db, 'cancel_reasons', { refused: ['Not taken'], other: ['No mood'] })
    await cancel('No mood')
    expect(await readReason(orderId)).toEqual({ status: 'canceled', reason: 'No mood', isRefused: false })
    await db.deleteFrom('settings').where('key', '=', 'cancel_reasons').execute()
  })

  it('a refused parcel is counted only when it was shipped before, also when the cancellation is undone', async () => {
    const { orderId } = await orderThree()
    const change = (status: 'shipped' | 'placed' | 'canceled') =>
      changeOrderStatus(db, { orderId, status, by: null, reason: 'Refused' })
    await change('shipped')
    await change('canceled')
    expect(await readReason(orderId)).toMatchObject({ isRefused: true })
    await change('placed')
    await change('canceled')
    expect(await readReason(orderId)).toMatchObject({ isRefused: true })
  })

  it('the reason is in the history, and leaves the order with the status', async () => {
    const { orderId } = await orderThree()
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null, reason: 'Refused' })
    expect(await readReason(orderId)).toEqual({ status: 'canceled', reason: 'Refused', isRefused: false })
    await changeOrderStatus(db, { orderId, status: 'placed', by: null, reason: 'Refused' })
    expect(await readReason(orderId)).toEqual({ status: 'placed', reason: null, isRefused: false })
    expect(await listOrderHistory(db, orderId)).toMatchObject([
      { from: 'canceled', to: 'placed', reason: null },
      { from: 'pending', to: 'canceled', reason: 'Refused' },
    ])
  })
})
