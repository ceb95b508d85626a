import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { readDashboard } from '../dashboard/dashboard.ts'
import { listOrders } from '../orders/list/list-orders.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderDetails } from '../orders/page/change-order-details.ts'
import { findAdminOrder } from '../orders/page/find-admin-order.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { findOrder } from '../orders/tracking/find-order.ts'
import { eraseCustomer } from '../privacy/erase-customer.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { checkStock } from '../stock/reconcile-stock.ts'
import { blockPhone, listBlockedPhones, unblockPhone } from './blocked-phones.ts'

const db = await testDatabase()
const by = await newStaff(db)
let kurta: StockedVariant
const order = orderFactory(db, () => kurta)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('blocked_phones').execute()
  await db.deleteFrom('customers').execute()
  kurta = await newStockedVariant(db, { quantity: 50 })
})

const reason = 'Refused four parcels'
const block = (phone = ayeshaFromLahore.customer_phone) => blockPhone(db, { phone, reason, by })
const reservedOf = async ({ variantId }: StockedVariant) => (await readStock(db, variantId)).reserved
const onHold = async () => (await listOrders(db, { filter: { onHold: 'yes' }, limit: 100 })).rows.map(({ id }) => id)

describe('an order with a blocked number', () => {
  it.each([
    ['0390 0000001', '+92 390 0000001'],
    ['۰۳۹۰ ۰۰۰۰۰۰۱', '0390-0000001'],
    ['042 35761234', '+92 42 35761234'],
    ['0092 42 35761234', '(042) 35761234'],
  ])('blocked as %s and ordered as %s, is taken, waits with the reason and reserves nothing', async (one, other) => {
    await block(one)
    const { id } = await order({ customer_phone: other, quantity: 3 })
    expect(await reservedOf(kurta)).toBe(0)
    expect(await onHold()).toEqual([id])
    expect(await findAdminOrder(db, id)).toMatchObject({
      status: 'pending',
      hold: 'not_reserved',
      isOnHold: true,
      blocked: { reason, by: 'sana' },
    })
    const { work } = await readDashboard(db)
    expect(work).toMatchObject({ toCall: { orders: 0 }, onHold: { orders: 1 } })
  })

  it('gives its stock back when its number is corrected to a blocked one', async () => {
    await block('0390 0000007')
    const { id } = await order({ quantity: 3 })
    const correct = (phone: string, version: number) =>
      changeOrderDetails(db, { orderId: id, version, details: { customer_phone: phone }, by })
    const { version } = await correct('0390 0000008', 1)
    expect(await reservedOf(kurta)).toBe(3)
    await correct('+92 390 0000007', version)
    expect(await reservedOf(kurta)).toBe(0)
    expect(await onHold()).toEqual([id])
    expect(await findAdminOrder(db, id)).toMatchObject({ hold: 'not_reserved', blocked: { reason } })
    expect((await checkStock(db)).differences).toEqual([])
  })

  it('holds nothing when its number is corrected and blocked at once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { id } = await order({ customer_phone: `0390 10000${turn}0` })
      const phone = `0390 20000${turn}0`
      const details = { customer_phone: phone }
      await Promise.all([changeOrderDetails(db, { orderId: id, version: 1, details, by }), block(phone)])
      expect(await findAdminOrder(db, id)).toMatchObject({ hold: 'not_reserved' })
    }
    expect(await reservedOf(kurta)).toBe(0)
  })

  it('keeps the stock of a confirmed order whose number is corrected to a blocked one', async () => {
    await block('0390 0000007')
    const { id } = await order({ quantity: 3 })
    await changeOrderStatus(db, { orderId: id, status: 'placed', by })
    const { version = 0 } = (await findAdminOrder(db, id)) ?? {}
    await changeOrderDetails(db, { orderId: id, version, details: { customer_phone: '0390 0000007' }, by })
    expect(await reservedOf(kurta)).toBe(3)
  })

  it('goes on like any other when it is confirmed, and takes its stock then', async () => {
    await block()
    const { id } = await order({ quantity: 3 })
    await changeOrderStatus(db, { orderId: id, status: 'placed', by })
    expect(await reservedOf(kurta)).toBe(3)
    expect(await findAdminOrder(db, id)).toMatchObject({ isOnHold: false, hold: 'held' })
  })

  it('holds nothing again when its confirmation is taken back', async () => {
    await block()
    const { id } = await order({ quantity: 3 })
    await changeOrderStatus(db, { orderId: id, status: 'placed', by })
    await changeOrderStatus(db, { orderId: id, status: 'pending', by })
    expect(await reservedOf(kurta)).toBe(0)
    expect(await findAdminOrder(db, id)).toMatchObject({ isOnHold: true, hold: 'not_reserved' })
    // Others are of orders that earlier tests deleted.
    const { differences } = await checkStock(db)
    expect(differences.filter(({ variantId }) => variantId === kurta.variantId)).toEqual([])
  })

  it('is among the others again when its number is unblocked', async () => {
    const blocked = await block()
    const { id } = await order()
    await unblockPhone(db, blocked.id)
    expect(await onHold()).toEqual([])
    expect(await findAdminOrder(db, id)).toMatchObject({ isOnHold: false, blocked: null, hold: 'not_reserved' })
    expect((await order()).id).not.toBe(id)
    expect(await reservedOf(kurta)).toBe(1)
  })

  it('looks to its shopper like any other', async () => {
    const usual = await order({ customer_phone: '0390 0000002' })
    await block()
    const blocked = await order()
    const shown = async (id: string) => {
      const { session_id: sessionId, order_number: orderNumber } = await db
        .selectFrom('orders')
        .where('id', '=', id)
        .select(['session_id', 'order_number'])
        .executeTakeFirstOrThrow()
      const { receipt } = (await findOrder(db, { orderNumber, sessionId })) ?? {}
      return { ...receipt, orderNumber: '', customerPhone: '', createdAt: '' }
    }
    expect(await shown(blocked.id)).toMatchObject({ customerName: 'Ayesha Khan' })
    expect(await shown(blocked.id)).toEqual(await shown(usual.id))
  })
})

it('blocking a number gives back the stock of its pending orders, not of confirmed ones nor of others', async () => {
  const [pending, confirmed] = [await order({ quantity: 3 }), await order({ quantity: 4 })]
  await order({ customer_phone: '0390 0000002', quantity: 5 })
  await changeOrderStatus(db, { orderId: confirmed.id, status: 'placed', by })
  await block()
  expect(await reservedOf(kurta)).toBe(9)
  expect(await onHold()).toEqual([pending.id])
  expect((await checkStock(db)).differences.filter(({ variantId }) => variantId === kurta.variantId)).toEqual([])
})

it('an order that is placed while its number is blocked holds no stock, whichever comes first', async () => {
  for (let turn = 0; turn < 10; turn++) {
    await db.deleteFrom('blocked_phones').execute()
    const shopper = newShopper()
    await Promise.all([placeDirectOrder(db, { ...shopper, details: ayeshaFromLahore, ...kurta, quantity: 1 }), block()])
    expect(await reservedOf(kurta)).toBe(0)
  }
  expect(await onHold()).toHaveLength(10)
})

it('an order that is not committed yet when its number is blocked gives its stock back', async () => {
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length > 0
  }
  let blocking: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async tx => {
    await placeDirectOrder(tx, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
    blocking = block()
    // Without its lock, the block would end here and see no order.
    await Promise.race([blocking, vi.waitFor(async () => expect(await isWaiting()).toBe(true))])
  })
  await blocking
  expect(await reservedOf(kurta)).toBe(0)
  expect(await onHold()).toHaveLength(1)
})

describe('the list of blocked numbers', () => {
  it('names number, reason, account, time and customer, the latest first', async () => {
    await order()
    await block('042 35761234')
    await block('+92 390 0000001')
    const { rows, total } = await listBlockedPhones(db, { limit: 10 })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { phone: '0390 0000001', reason, by: 'sana', at: expect.stringMatching(/Z$/), customer: { orders: 1 } },
      { phone: '042 35761234', customer: null },
    ])
  })

  it('is found by a number in any spelling and by a reason, and comes a page at a time', async () => {
    for (let last = 1; last <= 5; last++) await block(`0390 000000${last}`)
    for (const search of ['0390 0000003', '+92 390 0000003', '۰۰۰۰۰۰۳', '0000003'])
      expect((await listBlockedPhones(db, { search, limit: 10 })).rows.map(({ phone }) => phone)).toEqual([
        '0390 0000003',
      ])
    expect((await listBlockedPhones(db, { search: 'four', limit: 10 })).total).toBe(5)
    expect((await listBlockedPhones(db, { search: '100 %', limit: 10 })).total).toBe(0)
    const first = await listBlockedPhones(db, { limit: 3 })
    expect(first).toMatchObject({ total: 5, rows: [{ phone: '0390 0000005' }, {}, {}] })
    expect(first.nextCursor).not.toBeNull()
  })

  it('has a number once, with its latest reason', async () => {
    const first = await block()
    const second = await blockPhone(db, { phone: '+92 390 0000001', reason: 'Fake name', by })
    expect(second).toEqual(first)
    expect((await listBlockedPhones(db, { limit: 10 })).rows).toMatchObject([{ reason: 'Fake name' }])
  })
})

it.each(['', '12', 'abc', '0'.repeat(31)])('%j is refused as a number', async phone => {
  await expect(block(phone)).rejects.toMatchObject({ code: 'phone-unreadable' })
})

it('a customer is erased, and their number stays blocked until somebody unblocks it', async () => {
  const { id } = await order()
  await changeOrderStatus(db, { orderId: id, status: 'canceled', by: null })
  const customerId = (await findAdminOrder(db, id))?.customer.id ?? ''
  await block()
  expect((await findCustomer(db, customerId))?.blocked).toMatchObject({ reason })
  await eraseCustomer(db, customerId)
  expect((await listBlockedPhones(db, { limit: 10 })).rows).toMatchObject([{ phone: '0390 0000001', customer: null }])
  await order()
  expect(await onHold()).toHaveLength(1)
})
