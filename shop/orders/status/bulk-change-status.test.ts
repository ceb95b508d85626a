import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { orderFactory } from '../orders.fixture.ts'
import { bulkChangeStatus, restoreStatuses } from './bulk-change-status.ts'
import { changeOrderStatus } from './change-status.ts'
import type { StaffMember } from './order-actor.ts'

const db = await testDatabase()
let by: StaffMember
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  by = { staffId: id, username: 'admin', role: 'owner' }
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  variant = await newStockedVariant(db)
})

async function statuses() {
  const rows = await db.selectFrom('orders').select(['id', 'status']).execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

it('all named orders are changed, and their history names the account', async () => {
  const [one, two, other] = [await order(), await order(), await order()]
  const report = await bulkChangeStatus(db, { selection: { ids: [one.id, two.id] }, status: 'shipped', by })
  const before = [one, two].map(({ id }) => ({ orderId: id, status: 'pending' }))
  expect(report).toEqual({ changed: 2, already: 0, before, refused: [] })
  expect(await statuses()).toEqual(
    new Map([
      [one.id, 'shipped'],
      [two.id, 'shipped'],
      [other.id, 'pending'],
    ]),
  )
  expect(await readStock(db, variant.variantId)).toEqual({ quantity: 8, reserved: 1 })
  expect(await db.selectFrom('order_history').select('staff_name').execute()).toEqual([
    { staff_name: 'admin' },
    { staff_name: 'admin' },
  ])
})

it('the oldest order gets the last stock; a refusal is reported and does not affect others', async () => {
  const [first, second, third] = [
    await order({ quantity: 4 }),
    await order({ quantity: 4 }),
    await order({ quantity: 2 }),
  ]
  for (const { id: orderId } of [first, second, third]) {
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null })
  }
  await order({ quantity: 3 })
  const ids = [third.id, second.id, first.id]
  const report = await bulkChangeStatus(db, { selection: { ids }, status: 'placed', by })
  expect(report).toMatchObject({
    changed: 2,
    already: 0,
    refused: [{ orderId: second.id, orderNumber: second.orderNumber, refusal: expect.any(Refusal) }],
  })
  expect(report.refused[0]?.refusal.code).toBe('status-needs-stock')
  expect((await statuses()).get(second.id)).toBe('canceled')
  expect(await readStock(db, variant.variantId)).toEqual({ quantity: 10, reserved: 9 })
})

it('all matching orders are changed except excluded ones', async () => {
  const [one, two, three] = [await order(), await order(), await order()]
  const karachi = await order({ city: 'Karachi' })
  const selection = { filter: { city: 'Lahore', status: 'pending' as const }, except: [two.id] }
  expect(await bulkChangeStatus(db, { selection, status: 'placed', by })).toMatchObject({ changed: 2 })
  expect(await statuses()).toEqual(
    new Map([
      [one.id, 'placed'],
      [two.id, 'pending'],
      [three.id, 'placed'],
      [karachi.id, 'pending'],
    ]),
  )
})

it('a newer order than the list showed is not changed', async () => {
  const [older, newest] = [await order(), await order()]
  const unseen = await order()
  const selection = { filter: { upTo: newest.id }, except: [] }
  expect(await bulkChangeStatus(db, { selection, status: 'placed', by })).toMatchObject({ changed: 2 })
  expect([...(await statuses())].filter(([, status]) => status === 'placed').map(([id]) => id)).toEqual(
    expect.arrayContaining([older.id, newest.id]),
  )
  expect((await statuses()).get(unseen.id)).toBe('pending')
})

it('an order with another status than on screen stays as it is, and is reported', async () => {
  const [one, two] = [await order(), await order()]
  await changeOrderStatus(db, { orderId: two.id, status: 'canceled', by: null })
  const selection = { ids: [one.id, two.id] }
  const expectedStatuses = { [one.id]: 'pending', [two.id]: 'pending' } as const
  const report = await bulkChangeStatus(db, { selection, status: 'shipped', expectedStatuses, by })
  expect(report).toMatchObject({
    changed: 1,
    refused: [{ orderId: two.id, refusal: { code: 'status-changed-meanwhile', values: { status: 'canceled' } } }],
  })
  expect((await statuses()).get(two.id)).toBe('canceled')
})

it('an order canceled during the change stays canceled', async () => {
  const [one, two] = [await order(), await order()]
  const shipping = await db.transaction().execute(async tx => {
    await tx.selectFrom('orders').where('id', '=', one.id).select('id').forUpdate().execute()
    const selection = { filter: { status: 'pending' as const }, except: [] }
    const working = bulkChangeStatus(db, { selection, status: 'shipped', by })
    await waitForLockWaiter(tx)
    await changeOrderStatus(db, { orderId: two.id, status: 'canceled', by: null })
    return { working }
  })
  expect(await shipping.working).toMatchObject({ changed: 1, refused: [{ orderId: two.id }] })
  expect((await statuses()).get(two.id)).toBe('canceled')
  expect(await readStock(db, variant.variantId)).toEqual({ quantity: 9, reserved: 0 })
})

it('orders already in that status are counted separately, and deleted ones are reported', async () => {
  const [one, two] = [await order(), await order()]
  await changeOrderStatus(db, { orderId: one.id, status: 'placed', by: null })
  const gone = newId()
  const report = await bulkChangeStatus(db, { selection: { ids: [one.id, two.id, gone] }, status: 'placed', by })
  expect(report).toMatchObject({ changed: 1, already: 1, refused: [{ orderId: gone, orderNumber: null }] })
})

it('more than a thousand are refused as a whole', async () => {
  const { id } = await order()
  await sql`insert into orders (id, order_number, customer_id, customer_name, customer_phone, shipping_address, billing_address, subtotal,
      shipping_cost, total, session_id)
    select gen_random_uuid(), left(order_number, 13) || translate(lpad(n::text, 8, 'Z'), '01', 'AB'), customer_id, customer_name, customer_phone, shipping_address, billing_address, subtotal,
      shipping_cost, total, session_id from orders, generate_series(1, 1000) as n where id = ${id}`.execute(db)
  const all = { selection: { filter: {}, except: [] }, status: 'canceled' as const, by }
  await expect(bulkChangeStatus(db, all)).rejects.toMatchObject({ code: 'too-many-orders' })
  expect(new Set((await statuses()).values())).toEqual(new Set(['pending']))
  const butOne = { ...all, status: 'pending' as const, selection: { filter: {}, except: [id] } }
  expect(await bulkChangeStatus(db, butOne)).toMatchObject({ already: 1000 })
})

describe('undoing a bulk change', () => {
  it('each order gets its former status and reason, and the stock is as before', async () => {
    const [one, two, three] = [await order({ quantity: 2 }), await order(), await order()]
    await changeOrderStatus(db, { orderId: two.id, status: 'canceled', by, reason: 'Refused' })
    await changeOrderStatus(db, { orderId: three.id, status: 'placed', by })
    const selection = { ids: [one.id, two.id, three.id] }
    const stock = await readStock(db, variant.variantId)
    const { before } = await bulkChangeStatus(db, { selection, status: 'shipped', by })
    expect(await readStock(db, variant.variantId)).toEqual({ quantity: 6, reserved: 0 })

    expect(await restoreStatuses(db, { before, expectedStatus: 'shipped', by })).toMatchObject({
      changed: 3,
      refused: [],
    })
    expect(await statuses()).toEqual(
      new Map([
        [one.id, 'pending'],
        [two.id, 'canceled'],
        [three.id, 'placed'],
      ]),
    )
    expect(await readStock(db, variant.variantId)).toEqual(stock)
    const { cancel_reason } = await db
      .selectFrom('orders')
      .where('id', '=', two.id)
      .select('cancel_reason')
      .executeTakeFirstOrThrow()
    expect(cancel_reason).toBe('Refused')
  })

  it('an order that was changed again, or deleted, is refused', async () => {
    const [one, two, gone] = [await order(), await order(), await order()]
    const selection = { ids: [one.id, two.id, gone.id] }
    const { before } = await bulkChangeStatus(db, { selection, status: 'placed', by })
    await changeOrderStatus(db, { orderId: two.id, status: 'delivered', by })
    await db.deleteFrom('orders').where('id', '=', gone.id).execute()
    expect(await restoreStatuses(db, { before, expectedStatus: 'placed', by })).toMatchObject({
      changed: 1,
      refused: [
        { orderId: gone.id, refusal: { code: 'order-not-found' } },
        { orderId: two.id, refusal: { code: 'status-changed-meanwhile' } },
      ],
    })
    expect((await statuses()).get(two.id)).toBe('delivered')
  })
})
