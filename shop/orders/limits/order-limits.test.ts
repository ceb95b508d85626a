import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#db/types.ts'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  fillCart,
  newShopper,
  newStockedVariant,
  readStock,
  type StockedVariant,
} from '#test/fixtures.ts'
import { countCart } from '../../cart/cart.ts'
import {
  defaultOrderLimits,
  noOrderLimits,
  type OrderLimits,
  readSettings,
  saveSetting,
} from '../../settings/settings.ts'
import { placeCartOrder, placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'

const db = await testDatabase()
const kurta = await newStockedVariant(db, { quantity: 1000 })
const [ayesha, bilal] = ['0390 0000001', '0390 0000002']
const tooMany = (max: number) => ({ name: 'Refusal', code: 'too-many-open-orders', values: { max } })

beforeEach(async () => {
  await db.deleteFrom('order_idempotency_keys').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
})

/** Sets only these limits, for orders of the last 24 hours. */
const limit = (limits: Partial<OrderLimits>) => saveSetting(db, 'order_limits', { ...noOrderLimits, ...limits })

type Ordering = { phone?: string; browser?: string; idempotencyKey?: string; placedAt?: Date; of?: StockedVariant }

/** Orders a kurta, by default from a new browser; returns the order's number. */
async function order(ordering: Ordering = {}) {
  const { phone = ayesha, browser = randomUUID(), idempotencyKey = randomUUID(), placedAt, of = kurta } = ordering
  const details = { ...ayeshaFromLahore, customer_phone: phone }
  const backdated = placedAt && { placedAt }
  const line = { slug: of.slug, variantId: of.variantId, quantity: 1 }
  return (
    await placeDirectOrder(db, { ...line, ...backdated, idempotencyKey, sessionId: browser, seen: null, details })
  ).orderNumber
}

async function give(orderNumber: string, status: OrderStatus) {
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  await changeOrderStatus(db, { orderId: id, status, by: null })
}

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

describe('the limit of a phone number', () => {
  it('it counts orders from all browsers and in any spelling', async () => {
    await limit({ perPhone: 3 })
    for (const phone of ['0390 0000001', '+92 (390) 000-0001', '۰۳۹۰۰۰۰۰۰۰۱']) await order({ phone })
    for (const phone of ['03900000001', '0092 390 0000001', '٠٣٩٠ ٠٠٠٠٠٠١']) {
      await expect(order({ phone })).rejects.toMatchObject(tooMany(3))
    }
    await order({ phone: bilal })
  })

  it('it also counts numbers that are no Pakistani mobile', async () => {
    await limit({ perPhone: 1 })
    await order({ phone: '+1 (415) 555-2671' })
    await expect(order({ phone: '1 415 5552671' })).rejects.toMatchObject(tooMany(1))
  })

  it('0 is no limit', async () => {
    await limit({ perPhone: 0, perBrowser: 0 })
    const browser = randomUUID()
    for (let time = 0; time < 25; time++) await order({ browser })
    expect(await countOrders()).toBe(25)
  })
})

describe('the limit of a browser', () => {
  it('it counts orders in any name', async () => {
    await limit({ perBrowser: 2 })
    const browser = randomUUID()
    await order({ browser })
    await order({ browser, phone: bilal })
    await expect(order({ browser, phone: '0390 0000003' })).rejects.toMatchObject(tooMany(2))
    await order({ phone: '0390 0000003' })
  })

  it('it counts orders from the cart and direct ones alike', async () => {
    await limit({ perBrowser: 1 })
    const browser = randomUUID()
    await order({ browser })
    await fillCart(db, browser, [{ variantId: kurta.variantId, quantity: 1 }])
    const details = { ...ayeshaFromLahore, customer_phone: bilal }
    const cart = { sessionId: browser, idempotencyKey: randomUUID(), seen: null, details }
    await expect(placeCartOrder(db, cart)).rejects.toMatchObject(tooMany(1))
  })
})

describe('counted orders', () => {
  it.each<OrderStatus>(['shipped', 'delivered', 'canceled'])('an order that is %s does not count', async status => {
    await limit({ perPhone: 1, perBrowser: 1 })
    const browser = randomUUID()
    await give(await order({ browser }), status)
    await order({ browser })
    await expect(order({ browser })).rejects.toMatchObject(tooMany(1))
  })

  it('an order that was called and waits to be packed counts', async () => {
    await limit({ perPhone: 1 })
    await give(await order(), 'placed')
    await expect(order()).rejects.toMatchObject(tooMany(1))
  })

  it('one that was restored from canceled counts', async () => {
    await limit({ perPhone: 1 })
    const first = await order()
    await give(first, 'canceled')
    await give(first, 'pending')
    await expect(order()).rejects.toMatchObject(tooMany(1))
  })

  it('an order older than the time window does not count, for phone and browser', async () => {
    await limit({ perPhone: 1, perBrowser: 1, hours: 48 })
    const browser = randomUUID()
    await order({ browser })
    const age = (hours: number) =>
      sql`update orders set created_at = now() - make_interval(hours => ${hours})`.execute(db)
    await age(47)
    await expect(order({ phone: bilal, browser })).rejects.toMatchObject(tooMany(1))
    await expect(order()).rejects.toMatchObject(tooMany(1))
    await age(49)
    await order({ browser })
  })
})

it('a backdated order is never refused', async () => {
  await limit({ perPhone: 1, perBrowser: 1 })
  const browser = randomUUID()
  await order({ browser })
  await order({ browser, placedAt: new Date(Date.now() - 60_000) })
  expect(await countOrders()).toBe(2)
})

describe('twenty simultaneous orders with a limit of 3', () => {
  const outcomes = async (orderings: Ordering[]) => {
    const answers = await Promise.allSettled(orderings.map(order))
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(tooMany(3))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await countOrders()).toBe(3)
  }

  it('three of one phone number are placed', async () => {
    await limit({ perPhone: 3 })
    await outcomes(Array.from({ length: 20 }, () => ({})))
  })

  it('three of one phone number with different products are placed', async () => {
    await limit({ perPhone: 3 })
    const things = await Promise.all(Array.from({ length: 20 }, () => newStockedVariant(db)))
    await outcomes(things.map(of => ({ of })))
  })

  it('three of one browser are placed', async () => {
    await limit({ perBrowser: 3 })
    const browser = randomUUID()
    await outcomes(Array.from({ length: 20 }, (_, n) => ({ browser, phone: `0390 00000${10 + n}` })))
  })
})

describe('a waiver of the limit', () => {
  const lift = (phone: string) => sql`update customers set limit_waived_at = now() where phone = ${phone}`.execute(db)

  it('the customer may order again, also from their browsers, and the limit starts again', async () => {
    await limit({ perPhone: 2, perBrowser: 2 })
    const browser = randomUUID()
    for (let time = 0; time < 2; time++) await order({ browser })
    await expect(order({ browser })).rejects.toMatchObject(tooMany(2))
    await lift('03900000001')
    for (let time = 0; time < 2; time++) await order({ browser })
    await expect(order()).rejects.toMatchObject(tooMany(2))
    await expect(order({ browser, phone: bilal })).rejects.toMatchObject(tooMany(2))
  })

  it('other customers with the same browser are not affected', async () => {
    await limit({ perPhone: 1, perBrowser: 2 })
    const browser = randomUUID()
    await order({ browser })
    await order({ browser, phone: bilal })
    await lift('03900000001')
    await expect(order({ phone: bilal })).rejects.toMatchObject(tooMany(1))
    await order({ browser })
    await expect(order({ browser, phone: '0390 0000003' })).rejects.toMatchObject(tooMany(2))
  })
})

describe('a form and the limit', () => {
  it('a form that placed an order returns it, even if the limit is reached by now', async () => {
    await limit({ perPhone: 1, perBrowser: 1 })
    const form = { browser: randomUUID(), idempotencyKey: randomUUID() }
    const first = await order(form)
    expect(await order(form)).toBe(first)
  })

  it('a refused form leaves nothing behind, and succeeds once there is room', async () => {
    await limit({ perPhone: 1, perBrowser: 1 })
    const shopper = newShopper()
    const first = await order({ browser: shopper.sessionId })
    const shawl = await newStockedVariant(db, { name: 'Shawl' })
    await fillCart(db, shopper.sessionId, [{ variantId: shawl.variantId, quantity: 2 }])
    const sent = { ...shopper, details: { ...ayeshaFromLahore, customer_phone: bilal, customer_name: 'Bilal' } }
    await expect(placeCartOrder(db, sent)).rejects.toMatchObject(tooMany(1))
    expect(await countOrders()).toBe(1)
    expect(await readStock(db, shawl.variantId)).toEqual({ quantity: 10, reserved: 0 })
    expect(await countCart(db, shopper.sessionId)).toBe(2)
    const keys = await db
      .selectFrom('order_idempotency_keys')
      .where('key', '=', shopper.idempotencyKey)
      .select('key')
      .execute()
    expect(keys).toEqual([])
    expect(await db.selectFrom('customers').select('phone').execute()).toEqual([{ phone: '03900000001' }])
    await give(first, 'shipped')
    await expect(placeCartOrder(db, sent)).resolves.toHaveProperty('orderNumber')
  })
})

it('the default is 10 orders a day from a phone and 20 from a browser', async () => {
  await db.deleteFrom('settings').where('key', '=', 'order_limits').execute()
  expect((await readSettings(db)).order_limits).toEqual(defaultOrderLimits)
  expect(defaultOrderLimits).toMatchObject({ perPhone: 10, perBrowser: 20, hours: 24 })
  for (let time = 0; time < 10; time++) await order()
  await expect(order()).rejects.toMatchObject(tooMany(10))
})
