import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  fillCart,
  newShopper,
  newStockedVariant,
  readStock,
  type StockedVariant,
} from '#test/fixtures.ts'
import { holdsFirstWaitingForLast } from '#test/lock-order.ts'
import { defaultSettings, noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { listMovements } from '../../stock/read-ledger.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { listOrderHistory } from '../page/order-history.ts'
import { placeCartOrder, placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { expireHolds } from './expire-holds.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('products').execute()
  await saveSetting(db, 'order_limits', {
    ...noOrderLimits,
    holdHours: 24,
    newCustomerShare: 30,
    newCustomerQuantity: 5,
  })
})

async function order(variant: StockedVariant, { quantity = 1, hoursAgo = 0 } = {}): Promise<string> {
  const { orderNumber } = await placeDirectOrder(db, {
    ...newShopper(),
    details: ayeshaFromLahore,
    ...variant,
    quantity,
  })
  return await age(orderNumber, hoursAgo)
}

async function age(orderNumber: string, hours: number): Promise<string> {
  const { id } = await db
    .updateTable('orders')
    .set({
      created_at: sql<Date>`now() - make_interval(hours => ${hours})`,
      held_since: sql<Date>`now() - make_interval(hours => ${hours})`,
    })
    .where('order_number', '=', orderNumber)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const orderOf = async (id: string) =>
  await db.selectFrom('orders').where('id', '=', id).select(['status', 'hold']).executeTakeFirstOrThrow()
const change = (orderId: string, status: Parameters<typeof changeOrderStatus>[1]['status']) =>
  changeOrderStatus(db, { orderId, status, by: null })

describe('the hold of an unconfirmed order', () => {
  it('it ends after the shop’s hours, with a ledger row and a history entry, and the order stays pending', async () => {
    const kurta = await newStockedVariant(db)
    const id = await order(kurta, { quantity: 2, hoursAgo: 25 })
    const young = await order(kurta, { quantity: 1, hoursAgo: 23 })
    expect(await expireHolds(db)).toBe(1)
    expect(await expireHolds(db)).toBe(0)
    expect([await orderOf(id), await orderOf(young)]).toEqual([
      { status: 'pending', hold: 'expired' },
      { status: 'pending', hold: 'held' },
    ])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 1 })
    const { rows: movements } = await listMovements(db, { variantId: kurta.variantId, limit: 1 })
    expect(movements).toMatchObject([{ reason: 'expired', quantityChange: 0, reservedChange: -2, order: { id } }])
    expect((await checkStock(db)).differences).toEqual([])
    expect(await listOrderHistory(db, id)).toMatchObject([{ event: 'hold-ended', by: null }])
    expect(await listOrderHistory(db, young)).toEqual([])
  })

  it('it lasts 48 hours in a new shop, so that an order of Saturday evening is called on Monday', async () => {
    const { holdHours } = defaultSettings.order_limits
    await saveSetting(db, 'order_limits', { ...noOrderLimits, holdHours })
    const kurta = await newStockedVariant(db)
    const [over, waiting] = [await order(kurta, { hoursAgo: 49 }), await order(kurta, { hoursAgo: 47 })]
    await expireHolds(db)
    expect([(await orderOf(over)).hold, (await orderOf(waiting)).hold]).toEqual(['expired', 'held'])
  })

  it('it never ends where the hours are 0', async () => {
    await saveSetting(db, 'order_limits', { ...noOrderLimits, holdHours: 0 })
    await order(await newStockedVariant(db), { hoursAgo: 10_000 })
    expect(await expireHolds(db)).toBe(0)
  })

  it('a confirmed, shipped or canceled order has none that could expire', async () => {
    const kurta = await newStockedVariant(db)
    for (const status of ['placed', 'shipped', 'canceled'] as const) {
      await change(await order(kurta, { hoursAgo: 25 }), status)
    }
    expect(await expireHolds(db)).toBe(0)
  })

  it('untracked stock is not held', async () => {
    await order(await newStockedVariant(db, { tracked: false }), { hoursAgo: 25 })
    expect(await expireHolds(db)).toBe(0)
  })

  it('an expired one no longer counts as a stranger’s', async () => {
    await order(await newStockedVariant(db), { hoursAgo: 25 })
    const count = async () =>
      (await db.selectFrom('order_items').where('is_reserved_unconfirmed', '=', true).select('id').execute()).length
    expect(await count()).toBe(1)
    await expireHolds(db)
    expect(await count()).toBe(0)
  })
})

describe('an order whose hold expired', () => {
  it('it takes its stock again when it is confirmed, or is refused with a message', async () => {
    const kurta = await newStockedVariant(db, { quantity: 2 })
    const [first, second] = [
      await order(kurta, { quantity: 1, hoursAgo: 26 }),
      await order(kurta, { quantity: 1, hoursAgo: 25 }),
    ]
    await expireHolds(db)
    await order(kurta)
    await change(first, 'placed')
    expect(await orderOf(first)).toEqual({ status: 'placed', hold: 'held' })
    await expect(change(second, 'placed')).rejects.toMatchObject({ code: 'status-needs-stock' })
    expect(await orderOf(second)).toEqual({ status: 'pending', hold: 'expired' })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 2, reserved: 2 })
    expect((await checkStock(db)).differences).toEqual([])
  })

  it('it holds again when it is canceled and made pending', async () => {
    const kurta = await newStockedVariant(db)
    const id = await order(kurta, { hoursAgo: 25 })
    await expireHolds(db)
    await change(id, 'canceled')
    await change(id, 'pending')
    expect(await orderOf(id)).toEqual({ status: 'pending', hold: 'held' })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 1 })
    expect(await expireHolds(db)).toBe(0)
  })
})

describe('many expired holds', () => {
  it('they end in batches, each with its quantities', async () => {
    const [kurta, razai] = [
      await newStockedVariant(db, { quantity: 500 }),
      await newStockedVariant(db, { quantity: 500 }),
    ]
    for (let at = 0; at < 60; at++) {
      const shopper = newShopper()
      const lines = [razai, kurta].map(({ variantId }, place) => ({ variantId, quantity: 1 + ((at + place) % 3) }))
      await fillCart(db, shopper.sessionId, lines)
      await age((await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })).orderNumber, 25)
    }
    expect(await expireHolds(db)).toBe(50)
    expect((await checkStock(db)).differences).toEqual([])
    expect(await expireHolds(db)).toBe(10)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 500, reserved: 0 })
    expect(await readStock(db, razai.variantId)).toEqual({ quantity: 500, reserved: 0 })
    expect((await checkStock(db)).differences).toEqual([])
  })

  it('they lock inventory in the order of its keys, so that they never deadlock with orders', async () => {
    const [first, last] = [await newStockedVariant(db), await newStockedVariant(db)]
    const shopper = newShopper()
    await fillCart(
      db,
      shopper.sessionId,
      [last, first].map(({ variantId }) => ({ variantId, quantity: 1 })),
    )
    await age((await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })).orderNumber, 25)
    expect(await holdsFirstWaitingForLast(db, [first.variantId, last.variantId], () => expireHolds(db))).toBe(true)
  })

  it('two processes at once release each once, while orders are confirmed and placed', async () => {
    const kurta = await newStockedVariant(db, { quantity: 1000 })
    const ids = []
    for (let at = 0; at < 40; at++) ids.push(await order(kurta, { hoursAgo: 25 }))
    await Promise.all([
      expireHolds(db),
      expireHolds(db),
      ...ids.slice(0, 10).map(id => change(id, 'placed')),
      ...ids.slice(10, 20).map(id => change(id, 'canceled')),
      ...Array.from({ length: 10 }, () => order(kurta)),
    ])
    await expireHolds(db)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 1000, reserved: 20 })
    expect((await checkStock(db)).differences).toEqual([])
  })
})
