import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { newAdvance } from '../../advances/advances.fixture.ts'
import { formatRupees } from '../../money.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { checkUses } from '../../promotions/reconcile-uses.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { changeOrderContent } from '../content/change-order-content.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { postponeOrders } from '../on-hold/postpone-orders.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { trackOrder } from '../tracking/track-order.ts'
import { heldInLedger, merge, newPhone, placeOrderOf, readOrder, snapshotOf, type TestOrder } from './merge.fixture.ts'
import { previewMerge } from './merge-orders.ts'
import { undoMerge } from './undo-merge.ts'

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
await saveSetting(db, 'order_limits', noOrderLimits)
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin', role: 'owner' } as const

let kurta: StockedVariant
let scarf: StockedVariant
let phone: string
let older: TestOrder
let newer: TestOrder

const place = (...lines: [StockedVariant, number][]) =>
  placeOrderOf(db, { lines, customer_phone: phone, notes: 'Ring twice 🔔' })
const setStatus = (order: TestOrder, status: 'pending' | 'placed' | 'shipped') =>
  changeOrderStatus(db, { orderId: order.id, status, by })
const join = () => merge(db, by, older.id, [newer.id])
const undo = (order = older) => undoMerge(db, { orderId: order.id, by })
const dayFromNow = (days: number) => dayInPakistan(new Date(Date.now() + days * 86_400_000))
const hold = (order: TestOrder, days: number) =>
  postponeOrders(db, { selection: { ids: [order.id] }, reason: 'payday', until: dayFromNow(days), note: 'Salary', by })
const snapshot = () => snapshotOf(db, [older.id, newer.id])
const requireClean = async () => {
  expect((await checkStock(db)).differences).toEqual([])
  expect(await checkUses(db)).toEqual([])
}

beforeEach(async () => {
  kurta = await newStockedVariant(db, { quantity: 10, basePrice: 900 })
  scarf = await newStockedVariant(db, { name: 'Scarf', quantity: 10, basePrice: 300 })
  phone = newPhone()
  older = await place([kurta, 1])
  newer = await place([kurta, 1], [scarf, 2])
})

describe('a merge that is taken back', () => {
  const isExact = async () => {
    const before = await snapshot()
    await join()
    expect(await snapshot()).not.toEqual(before)
    expect(await undo()).toEqual({ orderNumbers: [newer.orderNumber] })
    expect(await snapshot()).toEqual(before)
    expect(await heldInLedger(db, older.id)).toEqual({ [kurta.variantId]: 1 })
    await requireClean()
  }

  it('leaves lines, stock, fees, statuses and notes as they were before', isExact)

  it('restores a confirmed order beside one that is not', async () => {
    await setStatus(older, 'placed')
    await isExact()
    expect(await readOrder(db, older.id)).toMatchObject({ status: 'placed' })
  })

  it('restores lines at the same price that became one, and one at another price', async () => {
    await db.updateTable('products').set({ base_price: 1000 }).where('id', '=', kurta.productId).execute()
    newer = await place([kurta, 3], [scarf, 1])
    await isExact()
  })

  it.each([
    ['of the order that stayed', () => older],
    ['of the other one', () => newer],
  ])('restores the hold %s', async (_, held) => {
    await hold(held(), 4)
    await isExact()
  })

  it('leaves a hold that the joined order got since', async () => {
    await hold(newer, 4)
    await join()
    await hold(older, 9)
    await undo()
    expect((await readOrder(db, older.id)).postponed).toMatchObject({ until: dayFromNow(9) })
    expect((await readOrder(db, newer.id)).postponed).toMatchObject({ until: dayFromNow(4) })
  })

  it('restores a fee that staff agreed and a discount that they gave', async () => {
    const line = await db
      .selectFrom('order_items')
      .where('order_id', '=', older.id)
      .select('id as lineId')
      .executeTakeFirstOrThrow()
    await changeOrderContent(db, {
      orderId: older.id,
      version: 1,
      lines: [{ ...line, variantId: null, quantity: 1, price: null }],
      fee: 30,
      staffDiscount: { amount: 40, reason: 'Late parcel' },
      by,
    })
    await isExact()
  })

  it('restores the uses of both codes', async () => {
    const [ten, fifty] = [
      await newPromotion(db, { name: 'Ten', code: `TEN${newer.orderNumber.slice(-6)}`, percent: 10, total_limit: 1 }),
      await newPromotion(db, {
        name: 'Fifty',
        code: `FIFTY${newer.orderNumber.slice(-6)}`,
        kind: 'rupees',
        amount: 50,
      }),
    ]
    const codes = await db.selectFrom('promotions').where('id', 'in', [ten, fifty]).select(['id', 'code']).execute()
    const codeOf = (id: string) => codes.find(row => row.id === id)?.code ?? ''
    older = await placeOrderOf(db, { lines: [[kurta, 1]], customer_phone: phone, code: codeOf(fifty) })
    newer = await placeOrderOf(db, { lines: [[scarf, 2]], customer_phone: phone, code: codeOf(ten) })
    await isExact()
  })

  it('is refused when the use that it gave back was taken by somebody else', async () => {
    const id = await newPromotion(db, { name: 'Last', kind: 'rupees', amount: 50, total_limit: 2 })
    older = await placeOrderOf(db, { lines: [[kurta, 1]], customer_phone: phone })
    newer = await placeOrderOf(db, { lines: [[scarf, 2]], customer_phone: phone })
    await join()
    const other = await placeOrderOf(db, { lines: [[scarf, 2]], customer_phone: newPhone() })
    await db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
    const before = await snapshot()
    await expect(undo()).rejects.toMatchObject({ code: 'promotion-used-up', values: { promotion: 'Last' } })
    expect(await snapshot()).toEqual(before)
    await changeOrderStatus(db, { orderId: other.id, status: 'canceled', reason: 'Refused', by })
    await undo()
    await requireClean()
  })

  it('restores the advance of each order, which the joined one has in between', async () => {
    await newAdvance(db, { orderId: newer.id, amount: 500, by })
    await newAdvance(db, { orderId: older.id, amount: 100, by })
    const before = await snapshot()
    const preview = await previewMerge(db, { into: older.id, from: [newer.id] })
    await join()
    const { total, cashDue } = await readOrder(db, older.id)
    expect(preview).toMatchObject({ total, advance: 600, cashDue, toGiveBack: 0 })
    expect(await readOrder(db, older.id)).toMatchObject({ advance: 600 })
    expect(await readOrder(db, newer.id)).toMatchObject({ advance: 0, status: 'canceled' })
    await undo()
    expect(await snapshot()).toEqual(before)
    await join()
    await newAdvance(db, { orderId: older.id, amount: 50, by })
    await expect(undo()).rejects.toMatchObject({ code: 'merge-changed-since' })
  })

  it('leads both numbers to themselves again', async () => {
    await join()
    await undo()
    expect(await trackOrder(db, { orderNumber: newer.orderNumber, phone })).toMatchObject({
      orderNumber: newer.orderNumber,
      status: 'pending',
      links: { mergedInto: null, joined: [] },
    })
    expect((await readOrder(db, older.id)).links).toMatchObject({ joined: [], hasMerge: false })
  })

  it('stands in the history of both', async () => {
    await join()
    await undo()
    expect((await readOrder(db, older.id)).history[0]).toMatchObject({
      event: 'merge',
      changes: {
        joined: { from: newer.orderNumber, to: '' },
        total: { from: formatRupees(2400), to: formatRupees(1100) },
      },
    })
    expect((await readOrder(db, newer.id)).history[0]).toMatchObject({
      event: 'status',
      from: 'canceled',
      to: 'pending',
    })
  })

  it('frees the pieces that the merge took for an order without stock', async () => {
    const longAgo = new Date(Date.now() - 1000 * 3_600_000)
    await db
      .updateTable('orders')
      .set({ held_since: longAgo, created_at: longAgo })
      .where('id', '=', newer.id)
      .execute()
    await expireHolds(db)
    const before = await snapshot()
    await join()
    expect(await readStock(db, scarf.variantId)).toMatchObject({ reserved: 2 })
    await undo()
    expect(await snapshot()).toEqual(before)
    await requireClean()
  })

  it('is the latest one first, then the earlier one', async () => {
    const third = await place([scarf, 1])
    const before = await snapshot()
    await join()
    await merge(db, by, older.id, [third.id])
    expect(await undo()).toEqual({ orderNumbers: [third.orderNumber] })
    expect(await undo()).toEqual({ orderNumbers: [newer.orderNumber] })
    expect(await snapshot()).toEqual(before)
    await expect(undo()).rejects.toMatchObject({ code: 'merge-not-found' })
  })

  it('can be one of an order that was merged in between itself', async () => {
    const third = await place([scarf, 1])
    const before = await snapshot()
    await join()
    await merge(db, by, third.id, [older.id])
    await expect(undo()).rejects.toMatchObject({ code: 'merge-undo-final', values: { status: 'canceled' } })
    await undo(third)
    await undo()
    expect(await snapshot()).toEqual(before)
    await requireClean()
  })
})

describe('a merge stays, with the reason in words,', () => {
  const stays = async (code: string) => {
    const before = await snapshot()
    await expect(undo()).rejects.toMatchObject({ code })
    expect(await snapshot()).toEqual(before)
    await requireClean()
  }

  beforeEach(async () => {
    await join()
  })

  it('when the joined order was changed since', async () => {
    const rows = await db
      .selectFrom('order_items')
      .where('order_id', '=', older.id)
      .select(['id', 'quantity'])
      .execute()
    const lines = rows.map(({ id, quantity }) => ({ lineId: id, variantId: null, quantity, price: null }))
    await changeOrderContent(db, { orderId: older.id, version: 2, lines, fee: 90, by })
    await stays('merge-changed-since')
  })

  it('when it was confirmed since, until that is taken back', async () => {
    await setStatus(older, 'placed')
    await stays('merge-status-since')
    await setStatus(older, 'pending')
    await undo()
    await requireClean()
  })

  it('when it was shipped', async () => {
    await setStatus(older, 'shipped')
    await stays('merge-undo-final')
  })

  it('when its pieces went back on sale, as nobody confirmed it', async () => {
    const longAgo = new Date(Date.now() - 1000 * 3_600_000)
    await db
      .updateTable('orders')
      .set({ held_since: longAgo, created_at: longAgo })
      .where('id', '=', older.id)
      .execute()
    await expireHolds(db)
    await stays('merge-hold-ended-since')
  })

  it('for an account that may not cancel orders', async () => {
    await expect(undoMerge(db, { orderId: older.id, by: { ...by, role: 'packer' } })).rejects.toMatchObject({
      code: 'status-not-allowed',
    })
  })

  it('when it was taken back already', async () => {
    await undo()
    await stays('merge-not-found')
  })
})
