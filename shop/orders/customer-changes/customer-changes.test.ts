import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { defaultDelivery } from '../../delivery/delivery.ts'
import { newId } from '../../ids.ts'
import { orderStatuses } from '../../order-status/status.ts'
import { enterCode } from '../../promotions/enter-code.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { readSettings, saveSetting } from '../../settings/settings.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { createInventory } from '../../stock/create-inventory.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { listOrders } from '../list/list-orders.ts'
import { orderFactory } from '../orders.fixture.ts'
import { changeOrderDetails } from '../page/change-order-details.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { trackOrder } from '../tracking/track-order.ts'
import { cancelAsCustomer } from './cancel-as-customer.ts'
import { correctAsCustomer, MAX_CORRECTIONS } from './correct-as-customer.ts'
import { listVariantChoices } from './list-variant-choices.ts'

const db = await testDatabase()
const sana = await newStaff(db)
let variant: StockedVariant
const newOrder = orderFactory(db, () => variant)
let order: Awaited<ReturnType<typeof newOrder>>

beforeEach(async () => {
  variant = await newStockedVariant(db, { basePrice: 500 })
  order = await newOrder({ quantity: 2 })
})

const { street, city, state, postal_code, customer_phone } = ayeshaFromLahore
const now = { street, city, state, postal_code, customer_phone }

const cancel = (version = 1) => cancelAsCustomer(db, { orderNumber: order.orderNumber, version, reason: 'mistake' })
const correct = (details: Partial<typeof now>, version = 1) =>
  correctAsCustomer(db, { orderNumber: order.orderNumber, version, details: { ...now, ...details } })

async function readOrder() {
  const found = await findAdminOrder(db, order.id)
  if (!found) throw new Error('the order is gone')
  return found
}

/** Reserved pieces; the ledger agrees with the inventory and the orders. */
async function reserved(): Promise<number> {
  expect((await checkStock(db)).differences).toEqual([])
  const { reserved_quantity } = await db
    .selectFrom('inventory')
    .where('variant_id', '=', variant.variantId)
    .select('reserved_quantity')
    .executeTakeFirstOrThrow()
  return reserved_quantity
}

const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'fulfilled' ? 'done' : result.reason.code))

describe('an order canceled by its shopper', () => {
  it('it gives its stock back, and the history names the shopper and the reason', async () => {
    expect(await reserved()).toBe(2)
    await cancel()
    expect(await reserved()).toBe(0)
    expect(await readOrder()).toMatchObject({
      status: 'canceled',
      cancelReason: 'Ordered by mistake',
      history: [{ event: 'status', from: 'pending', to: 'canceled', by: null, byCustomer: true }],
    })
  })

  it('it is canceled once, by two tabs and ten clicks', async () => {
    await Promise.all(Array.from({ length: 12 }, cancel))
    expect(await reserved()).toBe(0)
    expect((await readOrder()).history).toHaveLength(1)
  })

  it.each(orderStatuses.filter(status => status !== 'pending' && status !== 'canceled'))(
    'it is refused when the order is %s, and nothing moves',
    async status => {
      await changeOrderStatus(db, { orderId: order.id, status, by: sana })
      const before = await reserved()
      await expect(cancel()).rejects.toMatchObject({ code: 'order-not-pending' })
      expect(await readOrder()).toMatchObject({ status, cancelReason: null })
      expect(await reserved()).toBe(before)
    },
  )

  it('of a cancellation and a confirmation at the same moment, the first one counts', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 12; round++) {
      order = await newOrder({ quantity: 2, customer_phone: `0390 10000${10 + round}` })
      const before = await reserved()
      const confirm = () =>
        changeOrderStatus(db, { orderId: order.id, status: 'placed', expectedStatus: 'pending', by: sana })
      const both = round % 2 === 0 ? [cancel(), confirm()] : [confirm(), cancel()]
      const results = outcomes(await Promise.allSettled(both))
      const { status, history } = await readOrder()
      ends.add(status)
      expect(history).toHaveLength(1)
      expect(results.filter(result => result === 'done')).toHaveLength(1)
      expect(['order-not-pending', 'status-changed-meanwhile']).toContain(results.find(result => result !== 'done'))
      expect(await reserved()).toBe(status === 'canceled' ? before - 2 : before)
      if (status !== 'canceled')
        await changeOrderStatus(db, { orderId: order.id, status: 'canceled', by: sana, reason: 'Other' })
    }
    expect([...ends].every(status => status === 'canceled' || status === 'placed')).toBe(true)
  })

  it('staff can take it back, and undo that', async () => {
    await cancel()
    await changeOrderStatus(db, { orderId: order.id, status: 'pending', by: sana })
    expect(await reserved()).toBe(2)
    await changeOrderStatus(db, { orderId: order.id, status: 'canceled', by: sana, reason: 'Ordered by mistake' })
    expect(await readOrder()).toMatchObject({ status: 'canceled', cancelReason: 'Ordered by mistake' })
  })
})

it('the list of orders says what the shopper did last', async () => {
  const changeOf = async () => {
    const { rows: orders } = await listOrders(db, { filter: {}, limit: 50 })
    return orders.find(({ id }) => id === order.id)?.customerChange
  }
  expect(await changeOf()).toBeNull()
  await correct({ street: 'House 9, Street 2' })
  expect(await changeOf()).toMatchObject({ what: 'corrected' })
  await cancel(2)
  expect(await changeOf()).toMatchObject({ what: 'canceled' })
})

describe('an order corrected by its shopper', () => {
  it('it has the new phone and address, at the agreed total, and opens by the new number', async () => {
    const { total } = await readOrder()
    await correct({ street: 'House 9, Street 2', customer_phone: '0390 7654321' })
    const corrected = await readOrder()
    expect(corrected).toMatchObject({
      customerPhone: '0390 7654321',
      customerName: 'Ayesha Khan',
      address: { street: 'House 9, Street 2' },
      total,
      version: 2,
    })
    expect(corrected.history).toMatchObject([
      { event: 'details', byCustomer: true, changes: { street: { from: street, to: 'House 9, Street 2' } } },
    ])
    const { orderNumber } = order
    expect(await trackOrder(db, { orderNumber, phone: customer_phone })).toBeUndefined()
    expect(await trackOrder(db, { orderNumber, phone: '0390 7654321' })).toBeDefined()
  })

  it('it is corrected once by many clicks, also when a later one has the old version', async () => {
    await Promise.all(Array.from({ length: 8 }, () => correct({ street: 'House 9, Street 2' })))
    expect(await readOrder()).toMatchObject({ version: 2, history: [{ event: 'details' }] })
  })

  it('it is refused when staff changed it in the meantime, or it is no longer pending', async () => {
    const details = { ...ayeshaFromLahore, notes: 'Call first' }
    await changeOrderDetails(db, { orderId: order.id, version: 1, details, by: sana })
    await expect(correct({ street: 'House 9, Street 2' })).rejects.toMatchObject({ code: 'order-changed-meanwhile' })
    expect(await readOrder()).toMatchObject({ notes: 'Call first', address: { street } })
    await changeOrderStatus(db, { orderId: order.id, status: 'placed', by: sana })
    await expect(correct({ street: 'House 9, Street 2' }, 2)).rejects.toMatchObject({ code: 'order-not-pending' })
    expect(await readOrder()).toMatchObject({ address: { street } })
  })

  it('of corrections by the shopper and by staff at the same moment, one is stored and one is refused', async () => {
    const staffEdit = changeOrderDetails(db, {
      orderId: order.id,
      version: 1,
      details: { ...ayeshaFromLahore, street: 'By staff, Street 1' },
      by: sana,
    })
    const results = outcomes(await Promise.allSettled([correct({ street: 'By the shopper, 2' }), staffEdit]))
    expect(results.filter(result => result === 'done')).toHaveLength(1)
    expect((await readOrder()).history).toHaveLength(1)
  })

  it('it cannot go to a city with another delivery fee', async () => {
    await expect(correct({ city: 'Gwadar', state: 'Balochistan' })).rejects.toMatchObject({
      code: 'other-delivery-fee',
      values: { city: 'Gwadar' },
    })
    await correct({ city: 'Model Town, Lahore' })
    expect(await readOrder()).toMatchObject({ address: { city: 'Model Town, Lahore' }, shipping: 200 })
  })

  it('it cannot go to a phone number that has used its code as often as it may', async () => {
    await newPromotion(db, { code: 'ONCE', phone_limit: 1 })
    const details = { ...ayeshaFromLahore, customer_phone: '0390 6666666' }
    const withCode = async (details: typeof ayeshaFromLahore) => {
      const shopper = newShopper()
      await enterCode(db, { sessionId: shopper.sessionId, typed: 'ONCE' })
      return await placeDirectOrder(db, { ...shopper, ...variant, details, quantity: 1 })
    }
    const used = await withCode(details)
    const { orderNumber } = await withCode(ayeshaFromLahore)
    const move = () =>
      correctAsCustomer(db, { orderNumber, version: 1, details: { ...now, customer_phone: '+92 390 6666666' } })
    await expect(move()).rejects.toMatchObject({ code: 'code-used-by-phone' })
    await cancelAsCustomer(db, { orderNumber: used.orderNumber, version: 1, reason: 'mistake' })
    await move()
  })

  it('it cannot go to a phone number with too many open orders', async () => {
    const { order_limits: limits } = await readSettings(db)
    await saveSetting(db, 'order_limits', { ...limits, perPhone: 1 })
    await newOrder({ customer_phone: '0390 5555555' })
    await expect(correct({ customer_phone: '0390 5555555' })).rejects.toMatchObject({ code: 'too-many-open-orders' })
    expect(await readOrder()).toMatchObject({ customerPhone: customer_phone })
    await saveSetting(db, 'order_limits', limits)
  })

  it('it is corrected ten times and no more', async () => {
    for (let times = 1; times <= MAX_CORRECTIONS; times++) await correct({ street: `House ${times}, Street 2` }, times)
    await expect(correct({}, MAX_CORRECTIONS + 1)).rejects.toMatchObject({ code: 'too-many-corrections' })
  })
})

describe('an order that gets another size', () => {
  async function addSize(name: string, { quantity = 10, price = null as number | null } = {}) {
    const id = newId()
    await db.insertInto('variants').values({ id, product_id: variant.productId, name, price }).execute()
    await createInventory(db, [{ variant_id: id, quantity, reserved_quantity: 0, track_inventory: true }])
    return id
  }

  const swap = (to: string, version = 1) =>
    correctAsCustomer(db, {
      orderNumber: order.orderNumber,
      version,
      details: now,
      variants: [{ from: variant.variantId, to }],
    })

  const reservedOf = async (id: string) => {
    expect((await checkStock(db)).differences).toEqual([])
    return (await readStock(db, id)).reserved
  }

  it('its stock moves from one to the other, once, and the agreed amounts stay', async () => {
    const large = await addSize('L')
    const before = await readOrder()
    await Promise.all(Array.from({ length: 6 }, () => swap(large)))
    expect([await reservedOf(variant.variantId), await reservedOf(large)]).toEqual([0, 2])
    const after = await readOrder()
    expect(after).toMatchObject({ total: before.total, subtotal: before.subtotal, version: 2 })
    expect(after.items).toMatchObject([{ productName: 'Linen Kurta', variantName: 'L', quantity: 2, price: 500 }])
    expect(after.history).toMatchObject([
      {
        byCustomer: true,
        changes: { items: { from: '2 × Linen Kurta (M), Rs\u00a0500', to: '2 × Linen Kurta (L), Rs\u00a0500' } },
      },
    ])
    const { search_texts } = await db
      .selectFrom('orders')
      .where('id', '=', order.id)
      .select('search_texts')
      .executeTakeFirstOrThrow()
    expect(search_texts).toEqual(['Linen Kurta L'])
    await cancel(2)
    expect(await reservedOf(large)).toBe(0)
  })

  it('it is refused for another price, another product, and too little stock, and nothing moves', async () => {
    const other = await newStockedVariant(db)
    const refused: [string, string][] = [
      [await addSize('XL', { price: 650 }), 'other-price'],
      [other.variantId, 'variant-not-found'],
      [newId(), 'variant-not-found'],
      [await addSize('S', { quantity: 1 }), 'not-enough-stock'],
      [await addSize('XS', { quantity: 0 }), 'sold-out'],
    ]
    for (const [to, code] of refused) await expect(swap(to), code).rejects.toMatchObject({ code })
    expect(await reservedOf(variant.variantId)).toBe(2)
    expect(await readOrder()).toMatchObject({ version: 1, history: [], items: [{ variantName: 'M' }] })
  })

  it('it may get what has the same price and is available, while it is pending', async () => {
    const choices = () => listVariantChoices(db, order.orderNumber)
    expect(await choices()).toEqual([])
    const large = await addSize('L')
    await addSize('XL', { price: 650 })
    await addSize('S', { quantity: 1 })
    expect(await choices()).toEqual([
      { from: variant.variantId, productName: 'Linen Kurta', choices: [{ variantId: large, name: 'L' }] },
    ])
    await changeOrderStatus(db, { orderId: order.id, status: 'placed', by: sana })
    expect(await choices()).toEqual([])
  })

  it('it keeps its discount and fee when the terms of both changed since', async () => {
    const large = await addSize('L')
    const id = await newPromotion(db, { percent: 10 })
    const other = await newOrder({ quantity: 2, customer_phone: '0390 3333333' })
    await db.updateTable('promotions').set({ percent: 50, minimum: 90_000 }).where('id', '=', id).execute()
    await saveSetting(db, 'delivery', { ...defaultDelivery, elsewhere: 999, zones: [] })
    const before = await findAdminOrder(db, other.id)
    await correctAsCustomer(db, {
      orderNumber: other.orderNumber,
      version: 1,
      details: { ...now, customer_phone: '0390 3333333' },
      variants: [{ from: variant.variantId, to: large }],
    })
    await saveSetting(db, 'delivery', defaultDelivery)
    await db.deleteFrom('promotions').where('id', '=', id).execute()
    const after = await findAdminOrder(db, other.id)
    expect(after).toMatchObject({
      items: [{ variantName: 'L' }],
      discount: 100,
      shipping: before?.shipping,
      total: before?.total,
    })
  })

  it('it keeps the agreed price when the price of all sizes changed since', async () => {
    const large = await addSize('L')
    await db.updateTable('products').set({ base_price: 900 }).where('id', '=', variant.productId).execute()
    await swap(large)
    expect(await readOrder()).toMatchObject({ subtotal: 1000, items: [{ variantName: 'L', price: 500 }] })
  })

  it('orders that take the last pieces at the same moment never get more than there are', async () => {
    const large = await addSize('L', { quantity: 2 })
    const first = order
    const second = await newOrder({ quantity: 2, customer_phone: '0390 2222222' })
    const change = ({ orderNumber }: typeof order, details: typeof now) =>
      correctAsCustomer(db, { orderNumber, version: 1, details, variants: [{ from: variant.variantId, to: large }] })
    const results = outcomes(
      await Promise.allSettled([change(first, now), change(second, { ...now, customer_phone: '0390 2222222' })]),
    )
    expect(results.toSorted()).toEqual(['done', 'sold-out'])
    expect(await reservedOf(large)).toBe(2)
  })

  it('of a change and a confirmation at the same moment, the stock is right either way', async () => {
    const large = await addSize('L')
    await Promise.allSettled([
      swap(large),
      changeOrderStatus(db, { orderId: order.id, status: 'placed', expectedStatus: 'pending', by: sana }),
    ])
    expect((await reservedOf(variant.variantId)) + (await reservedOf(large))).toBe(2)
  })
})
