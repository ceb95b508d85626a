import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { listOrderIds } from '../orders/list/list-orders.ts'
import { postponeOrders } from '../orders/on-hold/postpone-orders.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderDetails } from '../orders/page/change-order-details.ts'
import { dayInPakistan } from '../pakistan-time.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { CLAIM_MINUTES, claimOrder, releaseClaims } from './claims.ts'
import { caller } from './contacts.fixture.ts'
import { claimNextOrder, readQueue } from './queue.ts'

const db = await testDatabase()
const sana = await newStaff(db)
const bilal = await newStaff(db, { username: 'bilal', role: 'caller' })
let kurta: StockedVariant
const place = orderFactory(db, () => kurta)
const call = caller(db, sana)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  kurta = await newStockedVariant(db, { quantity: 500 })
})

/** A Monday; calls are from 10 to 20. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+05:00`)
const MINUTE = 60_000
const order = async (placedAt: Date) => (await place({ placedAt })).id
const next = async (now: Date, input: { windowId?: string; except?: string[] } = {}) =>
  await claimNextOrder(db, { windowId: randomUUID(), staffId: sana.staffId, now, ...input })

/** The orders that one window gets one after the other, each with its kind. */
async function work(now: Date) {
  const windowId = randomUUID()
  const got: [string, string][] = []
  for (;;) {
    const claimed = await next(now, { windowId, except: got.map(([id]) => id) })
    if (!claimed) return got
    got.push([claimed.orderId, claimed.kind])
  }
}

describe('the queue', () => {
  it('has fresh orders first, then times that were asked for, then retries, then overdue ones', async () => {
    const overdue = await order(at('10:00'))
    const retry = await order(at('10:00'))
    const asked = await order(at('10:00'))
    await call(retry, { outcome: 'no_answer' }, { now: at('10:05') })
    await call(asked, { outcome: 'call_later', nextAt: at('13:30') }, { now: at('10:06') })
    const later = await order(at('10:00'))
    await call(later, { outcome: 'call_later', nextAt: at('19:00') }, { now: at('10:07') })
    const [second, first] = [await order(at('13:50')), await order(at('13:20'))]
    expect(await work(at('14:00'))).toEqual([
      [first, 'fresh'],
      [second, 'fresh'],
      [asked, 'asked'],
      [retry, 'retry'],
      [overdue, 'overdue'],
    ])
    expect(await readQueue(db, { now: at('14:00') })).toEqual({
      fresh: 2,
      asked: 1,
      retry: 1,
      overdue: 1,
      later: 1,
      notAnswered: 0,
      nextDueAt: at('19:00').toISOString(),
    })
  })

  it('does not count orders whose outcome is on its way', async () => {
    const [one] = [await order(at('13:50')), await order(at('13:55'))]
    const counted = async (answered: string[]) => (await readQueue(db, { answered, now: at('14:00') })).fresh
    expect([await counted([]), await counted([one]), await counted([newId()])]).toEqual([2, 1, 2])
  })

  it('has orders of the night first at opening, in the order in which they came', async () => {
    const morning = await order(at('10:02', 24))
    const night = await order(at('02:00', 24))
    const evening = await order(at('21:00'))
    const yesterday = await order(at('12:00'))
    expect(await work(at('10:05', 24))).toEqual([
      [evening, 'fresh'],
      [night, 'fresh'],
      [morning, 'fresh'],
      [yesterday, 'overdue'],
    ])
  })

  it('leaves out orders on hold, confirmed ones, and those that nobody answered for until they are changed', async () => {
    const now = new Date()
    const waiting = await order(now)
    const until = dayInPakistan(new Date(now.getTime() + 48 * 60 * MINUTE))
    await postponeOrders(db, { selection: { ids: [waiting] }, reason: 'payday', until, note: null, by: sana })
    await call(await order(now), { outcome: 'confirmed' })
    const wrong = await order(now)
    await call(wrong, { outcome: 'wrong_number' })
    expect(await work(now)).toEqual([])
    expect(await readQueue(db, { now })).toMatchObject({ fresh: 0, later: 0, notAnswered: 1, nextDueAt: null })
    const unanswered = { filter: { late: 'unanswered' }, limit: 10, isFew: false } as const
    expect((await listOrderIds(db, unanswered)).ids).toEqual([wrong])
    const details = { ...ayeshaFromLahore, customer_phone: '0391 7654321' }
    await changeOrderDetails(db, { orderId: wrong, version: 1, details, by: sana })
    expect(await work(now)).toEqual([[wrong, 'retry']])
    expect((await listOrderIds(db, unanswered)).ids).toEqual([])
  })
})

describe('a claim', () => {
  it('gives 20 windows at once 20 different orders', async () => {
    const now = new Date()
    const ids = await Promise.all(Array.from({ length: 25 }, () => order(now)))
    const claimed = await Promise.all(Array.from({ length: 20 }, () => next(now)))
    const got = claimed.map(one => one?.orderId)
    expect(new Set(got).size).toBe(20)
    expect(ids).toEqual(expect.arrayContaining(got))
  })

  it('is given to one of 20 windows that want the same order', async () => {
    const orderId = await order(new Date())
    const windows = Array.from({ length: 20 }, () => randomUUID())
    const staffId = bilal.staffId
    const holders = await Promise.all(windows.map(windowId => claimOrder(db, { orderId, windowId, staffId })))
    expect(holders.filter(holder => holder === null)).toHaveLength(1)
    expect(holders.filter(holder => holder?.name === 'bilal')).toHaveLength(19)
  })

  it('ends when it is given back, taken over, or after some minutes', async () => {
    const now = new Date()
    const orderId = await order(now)
    const [mine, hers] = [randomUUID(), randomUUID()]
    expect(await next(now, { windowId: mine })).toMatchObject({ orderId })
    expect(await next(now, { windowId: hers })).toBeNull()
    await releaseClaims(db, { windowId: mine, orderIds: [] })
    expect(await next(now, { windowId: hers })).toBeNull()
    await releaseClaims(db, { windowId: mine })
    expect(await next(now, { windowId: hers })).toMatchObject({ orderId })
    expect(await claimOrder(db, { orderId, windowId: mine, staffId: sana.staffId, takeOver: true, now })).toBeNull()
    expect(await claimOrder(db, { orderId, windowId: hers, staffId: bilal.staffId, now })).toMatchObject({
      name: 'sana',
    })
    const later = new Date(now.getTime() + CLAIM_MINUTES * MINUTE)
    expect(await next(later, { windowId: hers })).toMatchObject({ orderId })
  })

  it('of another window refuses an outcome, also to its own account', async () => {
    const orderId = await order(new Date())
    const windowId = randomUUID()
    await claimOrder(db, { orderId, windowId, staffId: sana.staffId })
    const other = call(orderId, { outcome: 'confirmed' }, { windowId: randomUUID() })
    await expect(other).rejects.toMatchObject({ code: 'order-claimed', values: { name: 'sana' } })
    expect(await call(orderId, { outcome: 'confirmed' }, { windowId })).toMatchObject({ status: 'placed' })
    expect(await db.selectFrom('order_claims').selectAll().execute()).toEqual([])
  })
})
