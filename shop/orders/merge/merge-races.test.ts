import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { changeOrderContent } from '../content/change-order-content.ts'
import { cancelAsCustomer } from '../customer-changes/cancel-as-customer.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { merge, newPhone, placeOrderOf, readOrder, type TestOrder, versionsOf } from './merge.fixture.ts'
import { mergeOrders } from './merge-orders.ts'
import { splitOrder } from './split-order.ts'
import { undoMerge } from './undo-merge.ts'

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
await saveSetting(db, 'order_limits', noOrderLimits)
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin', role: 'owner' } as const

let scarf: StockedVariant
let older: TestOrder
let newer: TestOrder

beforeEach(async () => {
  scarf = await newStockedVariant(db, { name: 'Scarf', quantity: 10, basePrice: 300 })
  const phone = newPhone()
  older = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone })
  newer = await placeOrderOf(db, { lines: [[scarf, 2]], customer_phone: phone })
})

const join = async () => await merge(db, by, older.id, [newer.id])

/**
 * Runs both at once, and requires that one of them is done and the other is refused with one of these codes. Somebody
 * holds both orders until both wait, so that neither is over before the other has begun.
 */
async function oneOf(works: [() => Promise<unknown>, () => Promise<unknown>], codes: string[]) {
  const working = await db.transaction().execute(async tx => {
    const ids = [older.id, newer.id]
    await tx.selectFrom('orders').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute()
    const begun = works.map(work => work())
    // Handled below.
    for (const work of begun) work.catch(() => {})
    await waitForLockWaiter(tx, 2)
    return { begun }
  })
  const results = await Promise.allSettled(working.begun)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find(result => result.status === 'rejected')
  expect(codes).toContain(refused?.reason.code)
}

/** The pieces of both orders that are not canceled; stock agrees with them. */
async function countPieces(): Promise<number> {
  expect((await checkStock(db)).differences).toEqual([])
  const { pieces } = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('o.id', 'in', [older.id, newer.id])
    .where('o.status', '<>', 'canceled')
    .select(eb => eb.fn.sum<number>('i.quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  return Number(pieces)
}

describe('two people at once', () => {
  it('a merge and shipping one of the orders: one counts, no piece is sent twice', async () => {
    const ship = () => changeOrderStatus(db, { orderId: newer.id, status: 'shipped', expectedStatus: 'pending', by })
    await oneOf([join, ship], ['merge-not-open', 'order-merged'])
    expect(await countPieces()).toBe(3)
    const { quantity, reserved } = await readStock(db, scarf.variantId)
    expect(quantity - reserved).toBe(7)
  })

  it('a merge and changed items of one of the orders: the second is refused', async () => {
    const line = await db
      .selectFrom('order_items')
      .where('order_id', '=', newer.id)
      .select('id as lineId')
      .executeTakeFirstOrThrow()
    const lines = [{ ...line, variantId: null, quantity: 5, price: null }]
    const change = () => changeOrderContent(db, { orderId: newer.id, version: 1, lines, by })
    const versions = await versionsOf(db, [older.id, newer.id])
    await oneOf(
      [() => mergeOrders(db, { into: older.id, from: [newer.id], versions, by }), change],
      ['changed-meanwhile', 'order-content-final'],
    )
    expect([3, 6]).toContain(await countPieces())
  })

  it('a merge and the cancellation by the customer: canceled or joined, never both', async () => {
    const cancel = () => cancelAsCustomer(db, { orderNumber: newer.orderNumber, version: 1, reason: 'mistake' })
    await oneOf([join, cancel], ['merge-not-open', 'order-merged', 'order-not-pending'])
    expect([1, 3]).toContain(await countPieces())
  })

  it('the same merge twice, and two opposite merges: one counts, and nobody waits for ever', async () => {
    const versions = await versionsOf(db, [older.id, newer.id])
    const into = (one: TestOrder, other: TestOrder) => () =>
      mergeOrders(db, { into: one.id, from: [other.id], versions, by })
    await oneOf([into(older, newer), into(older, newer)], ['merge-not-open', 'changed-meanwhile'])
    await undoMerge(db, { orderId: older.id, by })
    const again = await versionsOf(db, [older.id, newer.id])
    await oneOf(
      [
        () => mergeOrders(db, { into: older.id, from: [newer.id], versions: again, by }),
        () => mergeOrders(db, { into: newer.id, from: [older.id], versions: again, by }),
      ],
      ['merge-not-open', 'changed-meanwhile'],
    )
    expect(await countPieces()).toBe(3)
  })

  it('an undo twice: one counts', async () => {
    await join()
    const undo = () => undoMerge(db, { orderId: older.id, by })
    await oneOf([undo, undo], ['merge-not-found'])
    expect(await countPieces()).toBe(3)
  })

  it('an undo and shipping the joined order: one counts', async () => {
    await join()
    const ship = () => changeOrderStatus(db, { orderId: older.id, status: 'shipped', by })
    const results = await Promise.allSettled([undoMerge(db, { orderId: older.id, by }), ship()])
    // An order that is restored first can still be shipped.
    expect(results[1]?.status).toBe('fulfilled')
    expect(await countPieces()).toBe(3)
  })

  it('the same split twice: one counts', async () => {
    const line = await db
      .selectFrom('order_items')
      .where('order_id', '=', newer.id)
      .select('id as lineId')
      .executeTakeFirstOrThrow()
    const split = () => splitOrder(db, { orderId: newer.id, version: 1, lines: [{ ...line, quantity: 1 }], by })
    await oneOf([split, split], ['changed-meanwhile'])
    expect((await checkStock(db)).differences).toEqual([])
  })
})

it('a merge waits for who holds the first of its orders, whichever of them stays', async () => {
  const [first] = [older.id, newer.id].toSorted()
  const last = first === older.id ? newer : older
  let merging: Promise<unknown> | undefined
  await db.transaction().execute(async tx => {
    await tx
      .selectFrom('orders')
      .where('id', '=', first ?? '')
      .select('id')
      .forUpdate()
      .execute()
    merging = merge(db, by, last.id, [first ?? ''])
    await waitForLockWaiter(tx)
    // It holds no lock of the last one yet, so two opposite merges cannot wait for each other.
    const free = tx.selectFrom('orders').where('id', '=', last.id).select('id').forUpdate().skipLocked()
    expect(await free.execute()).toHaveLength(1)
  })
  await merging
  expect(await readOrder(db, last.id)).toMatchObject({ items: [{ quantity: 3 }] })
})

it('nobody can buy the pieces of a merge while it runs', async () => {
  const last = await newStockedVariant(db, { name: 'Last', quantity: 1, basePrice: 500 })
  const phone = newPhone()
  const one = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone })
  const other = await placeOrderOf(db, { lines: [[last, 1]], customer_phone: phone })
  const buyers = Array.from({ length: 6 }, () =>
    placeOrderOf(db, { lines: [[last, 1]], customer_phone: newPhone() }).catch(error => error.code),
  )
  await merge(db, by, one.id, [other.id])
  expect(new Set(await Promise.all(buyers))).toEqual(new Set(['sold-out']))
  expect(await readStock(db, last.variantId)).toEqual({ quantity: 1, reserved: 1 })
})
