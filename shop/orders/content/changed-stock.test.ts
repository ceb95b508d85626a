import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import { defaultOrderLimits, noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { createInventory } from '../../stock/create-inventory.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { orderFactory } from '../orders.fixture.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { changeOrderContent } from './change-order-content.ts'
import type { WantedContent } from './plan-content.ts'

const db = await testDatabase()
const sana = await newStaff(db)
let medium: StockedVariant
let large: string
const newOrder = orderFactory(db, () => medium)
let orderId: string

beforeEach(async () => {
  await saveSetting(db, 'order_limits', noOrderLimits)
  medium = await newStockedVariant(db, { basePrice: 500, quantity: 10 })
  large = newId()
  await db.insertInto('variants').values({ id: large, product_id: medium.productId, name: 'L' }).execute()
  await createInventory(db, [{ variant_id: large, quantity: 10, reserved_quantity: 0, track_inventory: true }])
  orderId = (await newOrder({ quantity: 2 })).id
})

async function linesOf() {
  const query = db.selectFrom('order_items').where('order_id', '=', orderId).orderBy('sort_order')
  return await query
    .select(['id', 'variant_id as variantId', 'quantity', 'stock'])
    .select(['is_reserved_unconfirmed as isCounted', 'is_reserved_for_new_customer as isStranger'])
    .execute()
}

async function change(wanted: Partial<WantedContent> | ((lineId: string) => Partial<WantedContent>)) {
  const [line] = await linesOf()
  const { version } = await readOrder()
  const lineId = line?.id ?? ''
  return await changeOrderContent(db, {
    orderId,
    version,
    lines: [{ lineId, variantId: null, quantity: line?.quantity ?? 0, price: null }],
    ...(typeof wanted === 'function' ? wanted(lineId) : wanted),
    by: sana,
  })
}

const toLarge = (quantity = 2) => change(lineId => ({ lines: [{ lineId, variantId: large, quantity, price: null }] }))

async function readOrder() {
  const order = await findAdminOrder(db, orderId)
  if (!order) throw new Error('the order is gone')
  return order
}

/** The reserved pieces of both sizes; ledger, inventory and orders agree. */
async function reserved(): Promise<[medium: number, large: number]> {
  expect((await checkStock(db)).differences).toEqual([])
  return [(await readStock(db, medium.variantId)).reserved, (await readStock(db, large)).reserved]
}

const movements = async () =>
  await db.selectFrom('stock_movements').where('order_id', '=', orderId).select('reason').execute()

const toStatus = (status: 'placed' | 'shipped') => changeOrderStatus(db, { orderId, status, by: sana })

it('a change of fee and discount alone moves no stock, of a confirmed order either', async () => {
  await change({ fee: 0, staffDiscount: { amount: 100, reason: 'Late parcel' } })
  await toStatus('placed')
  await change({ fee: 90, staffDiscount: { amount: 50, reason: 'Late parcel' } })
  expect(await reserved()).toEqual([2, 0])
  expect(await movements()).toEqual([{ reason: 'order' }])
})

it('a change of the quantity moves the difference alone', async () => {
  await change(lineId => ({ lines: [{ lineId, variantId: null, quantity: 5, price: null }] }))
  await change(lineId => ({ lines: [{ lineId, variantId: null, quantity: 1, price: null }] }))
  const rows = await db
    .selectFrom('stock_movements')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'edit')
    .select('reserved_change as reserved')
    .orderBy('position')
    .execute()
  expect(rows).toEqual([{ reserved: 3 }, { reserved: -4 }])
  expect(await reserved()).toEqual([1, 0])
})

it('a change that fails half-way leaves all as it was, and the order is changed and shipped afterwards', async () => {
  const before = await readOrder()
  // The history is written last.
  await sql`alter table order_history add constraint full_disk check (false) not valid`.execute(db)
  await expect(toLarge(3)).rejects.toThrow('full_disk')
  await sql`alter table order_history drop constraint full_disk`.execute(db)
  expect(await readOrder()).toEqual(before)
  expect(await reserved()).toEqual([2, 0])
  expect(await toLarge()).toEqual({ version: 2 })
  await toStatus('shipped')
  expect(await reserved()).toEqual([0, 0])
  expect((await readStock(db, large)).quantity).toBe(8)
})

it('a change that waited for the deletion of a variant goes on without its stock', async () => {
  const deleted = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const deletion = inTransaction(db, async tx => {
    await tx.deleteFrom('variants').where('id', '=', medium.variantId).execute()
    deleted.resolve()
    await goOn.promise
  })
  await deleted.promise
  const changing = toLarge()
  await expect
    .poll(async () => {
      const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(db)).rows[0]?.count
    })
    .toBe(1)
  goOn.resolve()
  await deletion
  await changing
  expect(await linesOf()).toMatchObject([{ variantId: large, quantity: 2, stock: 'reserved' }])
  expect((await readStock(db, large)).reserved).toBe(2)
})

describe('a line that was ordered while its variant was not counted', () => {
  const count = (isCounted: boolean) =>
    db.updateTable('inventory').set({ track_inventory: isCounted }).where('variant_id', '=', medium.variantId).execute()
  const again = (quantity: number) =>
    change({ lines: [{ lineId: null, variantId: medium.variantId, quantity, price: null }] })

  beforeEach(async () => {
    medium = await newStockedVariant(db, { basePrice: 500, quantity: 2 })
    await count(false)
    orderId = (await newOrder({ quantity: 3 })).id
    await count(true)
  })

  it('in its place a line of the same variant takes stock', async () => {
    await again(2)
    expect(await linesOf()).toMatchObject([{ quantity: 2, stock: 'reserved' }])
    expect(await reserved()).toEqual([2, 0])
  })

  it('without as many pieces it is refused, and the order stays as it is', async () => {
    await expect(again(3)).rejects.toMatchObject({ code: 'order-needs-stock' })
    await newOrder({ quantity: 2 })
    await expect(again(1)).rejects.toMatchObject({ code: 'order-line-sold-out' })
    expect(await linesOf()).toMatchObject([{ quantity: 3, stock: 'none' }])
    expect(await reserved()).toEqual([2, 0])
  })
})

describe('an order that holds no stock', () => {
  async function expire() {
    const longAgo = new Date(Date.now() - 100 * 3_600_000)
    await db.updateTable('orders').set({ held_since: longAgo, created_at: longAgo }).where('id', '=', orderId).execute()
    expect(await expireHolds(db)).toBe(1)
  }

  /** An order of more pieces than a stranger may hold. */
  async function orderNotReserved() {
    await saveSetting(db, 'order_limits', { ...defaultOrderLimits, perNetwork: 0, minimumFormSeconds: 0 })
    orderId = (await newOrder({ quantity: 8, customer_phone: '0390 8888888' })).id
    await saveSetting(db, 'order_limits', noOrderLimits)
  }

  it.each([
    ['expired', expire],
    ['not_reserved', orderNotReserved],
  ] as const)('%s takes none by a change, and that of its new lines when it is confirmed', async (hold, begin) => {
    const others = hold === 'expired' ? 0 : 2
    await begin()
    await toLarge(3)
    expect(await readOrder()).toMatchObject({ hold, items: [{ variantName: 'L', quantity: 3 }] })
    expect(await linesOf()).toMatchObject([{ stock: 'none', isCounted: false, isStranger: false }])
    expect(await reserved()).toEqual([others, 0])
    await toStatus('placed')
    expect(await reserved()).toEqual([others, 3])
    expect(await readOrder()).toMatchObject({ hold: 'held', status: 'placed' })
  })

  it('may get what is sold out, and is then not confirmed, in words', async () => {
    await expire()
    await toLarge(3)
    await db.updateTable('inventory').set({ quantity: 2 }).where('variant_id', '=', large).execute()
    await change(lineId => ({ lines: [{ lineId, variantId: null, quantity: 4, price: null }] }))
    await expect(toStatus('placed')).rejects.toMatchObject({ code: 'status-needs-stock' })
    await db.updateTable('inventory').set({ quantity: 10 }).where('variant_id', '=', large).execute()
    await toStatus('placed')
    expect((await readStock(db, large)).reserved).toBe(4)
  })

  it('gives back what staff added, when a changed order that held it expires', async () => {
    await toLarge(3)
    expect(await reserved()).toEqual([0, 3])
    await expire()
    expect(await reserved()).toEqual([0, 0])
  })
})

it('pieces that staff add to an order of a stranger count for what unconfirmed orders may hold', async () => {
  await saveSetting(db, 'order_limits', { ...defaultOrderLimits, perNetwork: 0, minimumFormSeconds: 0 })
  orderId = (await newOrder({ quantity: 1, customer_phone: '0390 7777777' })).id
  await saveSetting(db, 'order_limits', noOrderLimits)
  expect(await linesOf()).toMatchObject([{ isCounted: true, isStranger: true }])
  await toLarge(3)
  expect(await linesOf()).toMatchObject([{ stock: 'reserved', isCounted: true, isStranger: false }])
})
