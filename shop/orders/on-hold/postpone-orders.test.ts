import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { readDashboard } from '../../dashboard/dashboard.ts'
import type { OrderStatus } from '../../order-status/status.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { countByStatus } from '../list/count-by-status.ts'
import { listOrders } from '../list/list-orders.ts'
import { orderFactory } from '../orders.fixture.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { findOrder } from '../tracking/find-order.ts'
import { endPostponements, postponeOrders } from './postpone-orders.ts'

const db = await testDatabase()
const by = await newStaff(db)
let kurta: StockedVariant
const order = orderFactory(db, () => kurta)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  kurta = await newStockedVariant(db, { quantity: 50 })
  await saveSetting(db, 'order_limits', { ...noOrderLimits, holdHours: 24 })
})

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => dayInPakistan(new Date(Date.now() + days * DAY))
const payday = () => ({ reason: 'payday', until: inDays(5), note: null }) as const

const hold = (ids: string[], input: Partial<Parameters<typeof postponeOrders>[1]> = {}) =>
  postponeOrders(db, { ...payday(), selection: { ids }, by, ...input })
const end = (ids: string[]) => endPostponements(db, { selection: { ids }, by })
const setStatus = (orderId: string, status: OrderStatus) => changeOrderStatus(db, { orderId, status, by: null })
const idsOf = async (filter: Parameters<typeof listOrders>[1]['filter']) =>
  (await listOrders(db, { filter, limit: 100 })).rows.map(({ id }) => id)

/** What the shopper sees. */
async function receiptOf(id: string) {
  const { session_id: sessionId, order_number: orderNumber } = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['session_id', 'order_number'])
    .executeTakeFirstOrThrow()
  return (await findOrder(db, { orderNumber, sessionId }))?.receipt
}

describe('an order on hold', () => {
  it('leaves the orders to call and to pack, and stands in a list of its own', async () => {
    const [pending, confirmed, other] = [await order(), await order(), await order()]
    await setStatus(confirmed.id, 'placed')
    expect(await hold([pending.id, confirmed.id])).toEqual({
      changed: 2,
      started: [pending.id, confirmed.id],
      refused: [],
    })
    expect((await idsOf({ onHold: 'yes' })).sort()).toEqual([pending.id, confirmed.id].sort())
    expect(await idsOf({ onHold: 'no' })).toEqual([other.id])
    expect(await countByStatus(db, {})).toMatchObject({
      pending: { orders: 1 },
      placed: { orders: 0 },
      onHold: { orders: 2, total: 3400 },
    })
    const { work, pendingOrders } = await readDashboard(db)
    expect(work).toMatchObject({ toCall: { orders: 1 }, toPack: { orders: 0 }, onHold: { orders: 2, total: 3400 } })
    expect(pendingOrders).toBe(2)
  })

  it('is back by itself on its day in Pakistan', async () => {
    const { id } = await order()
    await hold([id])
    const morning = new Date(`${payday().until}T00:00:00+05:00`)
    const workAt = async (now: Date) => (await readDashboard(db, { now })).work
    expect(await workAt(new Date(morning.getTime() - 1))).toMatchObject({
      toCall: { orders: 0 },
      onHold: { orders: 1 },
    })
    expect(await workAt(morning)).toMatchObject({ toCall: { orders: 1 }, onHold: { orders: 0 } })
  })

  it('is not called late', async () => {
    const { id } = await order({ placedAt: new Date(Date.now() - 2 * DAY) })
    expect(await idsOf({ late: 'call' })).toEqual([id])
    await hold([id])
    expect(await idsOf({ late: 'call' })).toEqual([])
    expect((await readDashboard(db)).waiting).toEqual([])
  })

  it('names reason, day, note and account in the list, and each change in its history', async () => {
    const { id } = await order()
    await hold([id], { note: 'salary on the 1st' })
    await hold([id], { reason: 'stock', until: inDays(7), note: null })
    await end([id])
    const history = (await findAdminOrder(db, id))?.history.map(event => 'changes' in event && event.changes)
    expect(history).toEqual([
      { until: { from: inDays(7), to: '' }, reason: { from: 'Waits for stock', to: '' } },
      {
        until: { from: payday().until, to: inDays(7) },
        reason: { from: 'Waits for payday', to: 'Waits for stock' },
        note: { from: 'salary on the 1st', to: '' },
      },
      {
        until: { from: '', to: payday().until },
        reason: { from: '', to: 'Waits for payday' },
        note: { from: '', to: 'salary on the 1st' },
      },
    ])
    await hold([id], { note: 'salary on the 1st' })
    const [listed] = (await listOrders(db, { filter: {}, limit: 1 })).rows
    expect(listed?.postponed).toEqual({ ...payday(), note: 'salary on the 1st', by: 'sana' })
  })

  it('the same hold again, and the end of none, change nothing', async () => {
    const { id } = await order()
    expect(await end([id])).toMatchObject({ changed: 0, refused: [] })
    await hold([id])
    expect(await hold([id])).toMatchObject({ changed: 0, started: [] })
    expect((await findAdminOrder(db, id))?.history).toHaveLength(1)
  })

  it('keeps its stock until its day, and for the hours of the setting from then on', async () => {
    const { id } = await order()
    await hold([id])
    const moveBack = (days: number) =>
      db
        .updateTable('orders')
        .set({
          created_at: sql<Date>`created_at - ${days} * interval '1 day'`,
          held_since: sql<Date>`held_since - ${days} * interval '1 day'`,
          postponed_until: sql<string>`postponed_until - ${days}::int`,
        })
        .execute()
    await moveBack(5)
    expect(await expireHolds(db)).toBe(0)
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 1 })
    await moveBack(2)
    expect(await expireHolds(db)).toBe(1)
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 0 })
  })

  it('ended early, it holds its stock for the hours of the setting from then on', async () => {
    const { id } = await order()
    await hold([id])
    await db
      .updateTable('orders')
      .set({ created_at: sql<Date>`now() - interval '3 days'`, held_since: sql<Date>`now() - interval '3 days'` })
      .execute()
    await end([id])
    expect(await expireHolds(db)).toBe(0)
  })

  it('moves the promised days behind its day, and back when it ends', async () => {
    const { id } = await order()
    const promised = async () => (await receiptOf(id))?.promised?.from ?? ''
    const before = await promised()
    await hold([id], { until: inDays(30) })
    expect((await promised()) > inDays(30)).toBe(true)
    await end([id])
    expect(await promised()).toBe(before)
  })

  it('shows the shopper nothing of it', async () => {
    const { id } = await order()
    await hold([id], { note: 'he lies about his salary' })
    const receipt = await receiptOf(id)
    expect(receipt).toMatchObject({ customerName: 'Ayesha Khan' })
    expect(JSON.stringify(receipt)).not.toMatch(/salary|payday|hold|postpone/i)
  })

  it.each(['shipped', 'delivered', 'canceled'] as const)('is over when it is %s', async status => {
    const { id } = await order()
    await hold([id])
    await setStatus(id, status)
    expect(await findAdminOrder(db, id)).toMatchObject({ postponed: null, isOnHold: false, status })
  })

  it('stays on hold when it is confirmed', async () => {
    const { id } = await order()
    await hold([id])
    await setStatus(id, 'placed')
    expect(await findAdminOrder(db, id)).toMatchObject({ isOnHold: true, status: 'placed' })
  })
})

it.each(['shipped', 'delivered', 'canceled'] as const)(
  'an order that is %s is refused, the others are not',
  async status => {
    const [gone, open] = [await order(), await order()]
    await setStatus(gone.id, status)
    const report = await hold([gone.id, open.id])
    expect(report).toMatchObject({
      changed: 1,
      refused: [{ orderNumber: gone.orderNumber, refusal: { code: 'order-hold-final', values: { status } } }],
    })
  },
)

it.each([0, -1, 91])('a day %i days from now is refused', async days => {
  const { id } = await order()
  await expect(hold([id], { until: inDays(days) })).rejects.toMatchObject({ code: 'hold-day' })
})

it('held and shipped at once, an order is shipped and not on hold, or the hold is refused', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { id } = await order()
    const [report] = await Promise.all([hold([id]), setStatus(id, 'shipped')])
    expect(await findAdminOrder(db, id)).toMatchObject({ status: 'shipped', postponed: null })
    expect(report.changed + report.refused.length).toBe(1)
  }
})

it('two people who hold one order at once leave one hold and both entries', async () => {
  const { id } = await order()
  await Promise.all([hold([id]), hold([id], { reason: 'travel', until: inDays(9) })])
  const page = await findAdminOrder(db, id)
  expect(page?.history).toHaveLength(2)
  expect(['payday', 'travel']).toContain(page?.postponed?.reason)
})

it('a hold waits for a colleague who has the order, and its history names what that left', async () => {
  const { id } = await order()
  let waiting: Promise<unknown> | undefined
  await db.transaction().execute(async tx => {
    await postponeOrders(tx, { ...payday(), selection: { ids: [id] }, by })
    waiting = hold([id], { until: inDays(9) })
    await waitForLockWaiter(tx)
  })
  await waiting
  const [latest] = (await findAdminOrder(db, id))?.history ?? []
  expect(latest).toMatchObject({ changes: { until: { from: payday().until, to: inDays(9) } } })
})
