import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { changeOrderDetails } from '../page/change-order-details.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { trackOrder, trackOrderRateLimited } from './track-order.ts'

const db = await testDatabase()
const home = '203.0.113.7'
const wrongPhone = '0390 0000009'

beforeEach(async () => {
  await sql`truncate rate_limits`.execute(db)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Orders one; returns the order's number. */
async function order(phone = ayeshaFromLahore.customer_phone): Promise<string> {
  const { slug, variantId } = await newStockedVariant(db, { basePrice: 1000 })
  const details = { ...ayeshaFromLahore, customer_phone: phone }
  return (await placeDirectOrder(db, { ...newShopper(), details, slug, variantId, quantity: 1 })).orderNumber
}

describe('an order', () => {
  it('its number and phone show its receipt', async () => {
    const orderNumber = await order()
    const receipt = await trackOrder(db, { orderNumber, phone: '0390 0000001' })
    expect(receipt).toMatchObject({ orderNumber, status: 'pending', customerName: 'Ayesha Khan', total: 1200 })
    expect(receipt?.items).toMatchObject([{ productName: 'Linen Kurta', variantName: 'M', quantity: 1, total: 1000 }])
  })

  it.each([
    ['as it is', '+92 390 0000001'],
    ['lower', '03900000001'],
    ['spaced', '(0390) 000-0001'],
    ['urdu', '۰۳۹۰ ۰۰۰۰۰۰۱'],
  ])('it is found however number and phone are typed: %s, %s', async (way, phone) => {
    const orderNumber = await order()
    const typed = {
      'as it is': orderNumber,
      lower: orderNumber.toLowerCase(),
      spaced: ` ${orderNumber}\n`,
      urdu: orderNumber.replace('ORD-2', 'ORD-۲'),
    }[way]
    expect((await trackOrder(db, { orderNumber: typed ?? '', phone }))?.orderNumber).toBe(orderNumber)
  })

  it('it is found by its digits when its number is no Pakistani mobile', async () => {
    const orderNumber = await order('+1 (415) 555-2671')
    expect(await trackOrder(db, { orderNumber, phone: '1 415 5552671' })).toBeDefined()
    expect(await trackOrder(db, { orderNumber, phone: '۱۴۱۵۵۵۵۲۶۷۱' })).toBeDefined()
    expect(await trackOrder(db, { orderNumber, phone: '4155552671' })).toBeUndefined()
  })
})

it('an older order with a phone without digits is never found, because an empty number matches nothing', async () => {
  const orderNumber = await order('0390 0000077')
  const customer = { phone: '0', name: 'Ayesha Khan', created_at: new Date(), last_order_at: new Date() }
  const { id } = await db
    .insertInto('customers')
    .values({ id: newId(), ...customer })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ customer_id: id, customer_phone: 'call me please', phone_key: null })
    .where('order_number', '=', orderNumber)
    .execute()
  for (const phone of ['0', '', 'call me please', '0390 0000077']) {
    expect(await trackOrder(db, { orderNumber, phone })).toBeUndefined()
  }
})

it('an order with a corrected phone is found by the new one and not by the old', async () => {
  const orderNumber = await order()
  const { id: orderId } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  const { staffId, username } = await newStaff(db)
  const details = { ...ayeshaFromLahore, customer_phone: '0390 0000055' }
  await changeOrderDetails(db, { orderId, version: 1, details, by: { staffId, username } })
  expect(await trackOrder(db, { orderNumber, phone: '+92 390 0000055' })).toMatchObject({ orderNumber })
  expect(await trackOrder(db, { orderNumber, phone: ayeshaFromLahore.customer_phone })).toBeUndefined()
})

describe('a wrong query finds nothing, with the same response and work', () => {
  const wrongs: [string, (orderNumber: string) => { orderNumber: string; phone: string }][] = [
    ['for an unknown number', () => ({ orderNumber: 'ORD-20200101-22222222', phone: '0390 0000001' })],
    ['for a wrong phone', orderNumber => ({ orderNumber, phone: wrongPhone })],
    ['for no phone', orderNumber => ({ orderNumber, phone: '' })],
    ['for a phone without digits', orderNumber => ({ orderNumber, phone: 'call me' })],
    ['for half a phone', orderNumber => ({ orderNumber, phone: '0000001' })],
    ['for nothing at all', () => ({ orderNumber: '', phone: '' })],
    ['for NUL', orderNumber => ({ orderNumber: `${orderNumber}\u0000`, phone: '0390\u00000000001x9' })],
    ['for half an emoji', () => ({ orderNumber: '\ud83d', phone: '\udc00' })],
    ['for 10,000 characters', () => ({ orderNumber: 'O'.repeat(10_000), phone: '9'.repeat(10_000) })],
    ['for an order number with a pattern in it', () => ({ orderNumber: 'ORD-%', phone: '%' })],
  ]

  it.each(wrongs)('%s', async (_, wrong) => {
    const typed = wrong(await order())
    const queries = vi.spyOn(db.getExecutor(), 'executeQuery')
    expect(await trackOrder(db, typed)).toBeUndefined()
    expect(queries).toHaveBeenCalledTimes(1)
    expect(await trackOrderRateLimited(db, { ...typed, address: home })).toBeUndefined()
  })
})

describe('guessing', () => {
  /** The response: the order's number, nothing, or the code of its refusal. */
  async function answerTo(orderNumber: string, { phone = wrongPhone, address = home } = {}) {
    try {
      return (await trackOrderRateLimited(db, { orderNumber, phone, address }))?.orderNumber
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  async function guess(times: number, orderNumber: string, address = home) {
    const answers: unknown[] = []
    for (let time = 0; time < times; time++) answers.push(await answerTo(orderNumber, { address }))
    return new Set(answers)
  }

  const rightPhone = { phone: ayeshaFromLahore.customer_phone }

  it('it ends after ten wrong phones, for the right one too and however the number is typed', async () => {
    const orderNumber = await order()
    expect(await guess(10, orderNumber)).toEqual(new Set([undefined]))
    expect(await answerTo(orderNumber, rightPhone)).toBe('too-many-attempts')
    expect(await answerTo(` ${orderNumber.toLowerCase()}`)).toBe('too-many-attempts')
    await expect(trackOrderRateLimited(db, { orderNumber, ...rightPhone, address: home })).rejects.toMatchObject({
      values: { minutes: 15 },
    })
  })

  it('guessing at one order does not affect another order, nor other networks', async () => {
    const [mine, theirs] = [await order(), await order()]
    await guess(11, mine)
    expect(await answerTo(theirs, rightPhone)).toBe(theirs)
    expect(await answerTo(mine, { ...rightPhone, address: '198.51.100.9' })).toBe(mine)
  })

  it('mistyping by many neighbours does not lock them out', async () => {
    const orderNumber = await order()
    for (let turn = 0; turn < 12; turn++) await guess(1, `ORD-${turn}`)
    expect(await answerTo(orderNumber, rightPhone)).toBe(orderNumber)
    expect(await answerTo('ORD-99')).toBeUndefined()
  })

  it('it must wait a quarter of an hour', async () => {
    const orderNumber = await order()
    await guess(11, orderNumber)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect(await answerTo(orderNumber, rightPhone)).toBe(orderNumber)
  })

  it('twenty simultaneous guesses are ten guesses', async () => {
    const orderNumber = await order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(orderNumber)))
    expect(answers.filter(answer => answer === undefined)).toHaveLength(10)
  })

  it('at many orders it ends after a hundred an hour from one network, an IPv6 subscriber being one', async () => {
    const orderNumber = await order()
    for (let turn = 0; turn < 10; turn++) await guess(10, `ORD-20200101-2222222${turn + 2}`, `2001:db8:1:2::${turn}`)
    expect(await answerTo(orderNumber, { ...rightPhone, address: '2001:db8:1:2::ffff' })).toBe('too-many-attempts')
    expect(await answerTo(orderNumber, { ...rightPhone, address: '2001:db8:1:3::1' })).toBe(orderNumber)
  })

  it('right numbers are never counted', async () => {
    const orderNumber = await order()
    await guess(9, orderNumber)
    for (let time = 0; time < 105; time++) expect(await answerTo(orderNumber, rightPhone)).toBe(orderNumber)
    expect(await guess(1, orderNumber)).toEqual(new Set([undefined]))
    expect(await answerTo(orderNumber, rightPhone)).toBe('too-many-attempts')
  })

  it('nothing readable is stored, and nothing at all after its time', async () => {
    const orderNumber = await order()
    await guess(1, orderNumber)
    const keys = async () => (await sql<{ key: string }>`select key from rate_limits`.execute(db)).rows
    for (const { key } of await keys()) expect(key).not.toMatch(new RegExp(`${orderNumber}|${home}`))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    await guess(1, await order(), '198.51.100.9')
    expect(await keys()).toHaveLength(2)
  })
})
