import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newAdvance } from '../../advances/advances.fixture.ts'
import { blockPhone } from '../../blocked-phones/blocked-phones.ts'
import { findCustomer } from '../../customers/find-customer.ts'
import { readDashboard } from '../../dashboard/dashboard.ts'
import { formatRupees } from '../../money.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { checkUses } from '../../promotions/reconcile-uses.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { changeOrderContent } from '../content/change-order-content.ts'
import { cancelAsCustomer } from '../customer-changes/cancel-as-customer.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { listOrders } from '../list/list-orders.ts'
import { postponeOrders } from '../on-hold/postpone-orders.ts'
import { markPrinted } from '../print/mark-printed.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { findOrder } from '../tracking/find-order.ts'
import { trackOrder } from '../tracking/track-order.ts'
import { heldInLedger, merge, newPhone, placeOrderOf, readOrder, type TestOrder, versionsOf } from './merge.fixture.ts'
import { mergeOrders, previewMerge } from './merge-orders.ts'

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

const place = (...lines: [StockedVariant, number][]) => placeOrderOf(db, { lines, customer_phone: phone })
const setStatus = (order: TestOrder, status: 'placed' | 'shipped' | 'delivered' | 'canceled', reason?: string) =>
  changeOrderStatus(db, { orderId: order.id, status, by, reason })
const join = () => merge(db, by, older.id, [newer.id])
const requireCleanStock = async () => expect((await checkStock(db)).differences).toEqual([])

const dayFromNow = (days: number) => dayInPakistan(new Date(Date.now() + days * 86_400_000))
const hold = (order: TestOrder, until: string) =>
  postponeOrders(db, { selection: { ids: [order.id] }, reason: 'payday', until, note: null, by })

/** Lets the stock of an order go, as nobody confirmed it. */
async function expire(order: TestOrder) {
  const longAgo = new Date(Date.now() - 1000 * 3_600_000)
  await db.updateTable('orders').set({ held_since: longAgo, created_at: longAgo }).where('id', '=', order.id).execute()
  await expireHolds(db)
}

beforeEach(async () => {
  kurta = await newStockedVariant(db, { quantity: 10, basePrice: 900 })
  scarf = await newStockedVariant(db, { name: 'Scarf', quantity: 10, basePrice: 300 })
  phone = newPhone()
  older = await place([kurta, 1])
  newer = await place([kurta, 1], [scarf, 2])
})

describe('two open orders of one customer', () => {
  it('wait until the later day for which one of them is on hold', async () => {
    const [day, later] = [dayFromNow(4), dayFromNow(9)]
    await hold(older, day)
    await hold(newer, later)
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({
      isOnHold: true,
      postponed: { until: later, reason: 'payday', by: 'admin' },
    })
  })

  it('say before what the advances of both leave to collect, or to give back', async () => {
    const preview = () => previewMerge(db, { into: older.id, from: [newer.id] })
    await newAdvance(db, { orderId: older.id, amount: 1100, by })
    expect(await preview()).toMatchObject({ total: 2400, advance: 1100, cashDue: 1300, toGiveBack: 0 })
    await newAdvance(db, { orderId: newer.id, amount: 1700, by })
    expect(await preview()).toMatchObject({ total: 2400, advance: 2800, cashDue: 0, toGiveBack: 400 })
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ advance: 2800, cashDue: 0, toGiveBack: 400 })
  })

  it('become one: equal items at equal prices are one line, with one delivery fee', async () => {
    expect(await previewMerge(db, { into: older.id, from: [newer.id] })).toMatchObject({
      total: 2400,
      formerTotal: 2800,
    })
    expect(await join()).toEqual({ orderNumber: older.orderNumber, version: 2 })
    expect(await readOrder(db, older.id)).toMatchObject({
      status: 'pending',
      items: [
        { productName: 'Linen Kurta', price: 900, quantity: 2 },
        { productName: 'Scarf', price: 300, quantity: 2 },
      ],
      subtotal: 2400,
      // Free from 2,000.
      shipping: 0,
      total: 2400,
      version: 2,
    })
  })

  it('hold the same pieces before and after, and the ledger says which order holds them', async () => {
    const before = [await readStock(db, kurta.variantId), await readStock(db, scarf.variantId)]
    await join()
    expect([await readStock(db, kurta.variantId), await readStock(db, scarf.variantId)]).toEqual(before)
    expect(await heldInLedger(db, older.id)).toEqual({ [kurta.variantId]: 2, [scarf.variantId]: 2 })
    expect(await heldInLedger(db, newer.id)).toEqual({})
    await requireCleanStock()
  })

  it('lead to one: the other is canceled with the reason, and keeps its lines and amounts', async () => {
    await join()
    const reason = `Merged into ${older.orderNumber}`
    expect(await readOrder(db, newer.id)).toMatchObject({
      status: 'canceled',
      cancelReason: reason,
      items: [{ quantity: 1 }, { quantity: 2 }],
      total: 1700,
      links: { mergedInto: { id: older.id, orderNumber: older.orderNumber } },
      history: [{ event: 'status', from: 'pending', to: 'canceled', reason, by: 'admin' }],
    })
    expect((await readOrder(db, older.id)).links).toMatchObject({ joined: [{ id: newer.id }], hasMerge: true })
  })

  it('have one history: the events of both, each with its order', async () => {
    await setStatus(newer, 'placed')
    await join()
    expect((await readOrder(db, older.id)).history).toMatchObject([
      {
        event: 'merge',
        orderNumber: null,
        changes: {
          joined: { from: '', to: newer.orderNumber },
          items: {
            from: `1 × Linen Kurta (M), ${formatRupees(900)}`,
            to: `2 × Linen Kurta (M), ${formatRupees(900)}, 2 × Scarf (M), ${formatRupees(300)}`,
          },
          total: { from: formatRupees(1100), to: formatRupees(2400) },
        },
      },
      { event: 'status', to: 'canceled', orderNumber: newer.orderNumber },
      { event: 'status', to: 'placed', orderNumber: newer.orderNumber },
    ])
  })

  it('are confirmed when both are, and else wait for the call', async () => {
    await setStatus(older, 'placed')
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ status: 'pending' })
    const third = await place([scarf, 1])
    await setStatus(third, 'placed')
    await setStatus(older, 'placed')
    await merge(db, by, third.id, [older.id])
    expect(await readOrder(db, third.id)).toMatchObject({ status: 'placed' })
    await requireCleanStock()
  })

  it('count as not printed, since both papers are wrong', async () => {
    const orders = [older, newer].map(({ id }) => ({ id, version: 1 }))
    await markPrinted(db, { orders, isPrinted: true, by })
    await join()
    expect([await readOrder(db, older.id), await readOrder(db, newer.id)]).toMatchObject([
      { printed: null },
      { printed: null },
    ])
  })

  it('join their notes, an equal one once, and promise the later days', async () => {
    const first = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone, notes: 'Ring twice' })
    const second = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone, notes: 'After 5 pm' })
    const third = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone, notes: 'Ring twice' })
    await db
      .updateTable('orders')
      .set({ promised_from: '2031-01-02', promised_to: '2031-01-05' })
      .where('id', '=', second.id)
      .execute()
    await merge(db, by, first.id, [second.id, third.id])
    expect(await readOrder(db, first.id)).toMatchObject({
      notes: 'Ring twice\nAfter 5 pm',
      promised: { from: '2031-01-02', to: '2031-01-05' },
      items: [{ quantity: 3 }],
    })
  })

  it('are found by the lines of both', async () => {
    const { search_texts: texts } = await db
      .selectFrom('orders')
      .where('id', '=', (await join()) && older.id)
      .select('search_texts')
      .executeTakeFirstOrThrow()
    expect(texts).toEqual(['Linen Kurta M', 'Scarf M'])
  })
})

describe('an item at two prices', () => {
  beforeEach(async () => {
    await db.updateTable('products').set({ base_price: 1000 }).where('id', '=', kurta.productId).execute()
    newer = await place([kurta, 2])
    await join()
  })

  it('stays on two lines, each at the price that was agreed', async () => {
    expect((await readOrder(db, older.id)).items).toMatchObject([
      { price: 900, quantity: 1 },
      { price: 1000, quantity: 2 },
    ])
  })

  it('moves the stock of both lines when the order is shipped, comes back or is canceled', async () => {
    await setStatus(older, 'placed')
    await setStatus(older, 'shipped')
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 7, reserved: 1 })
    await setStatus(older, 'canceled', 'Refused')
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 1 })
    await requireCleanStock()
  })

  it('releases the stock of both when its hold ends', async () => {
    await expire(older)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 1 })
    await requireCleanStock()
  })

  it('can still be changed: each line for itself, and a new piece at the first price', async () => {
    const lines = await db
      .selectFrom('order_items')
      .where('order_id', '=', older.id)
      .select(['id', 'quantity'])
      .orderBy('sort_order')
      .execute()
    const stay = lines.map(({ id, quantity }) => ({ lineId: id, variantId: null, quantity, price: null }))
    const added = { lineId: null, variantId: kurta.variantId, quantity: 1, price: null }
    await changeOrderContent(db, { orderId: older.id, version: 2, lines: [...stay, added], by })
    expect((await readOrder(db, older.id)).items).toMatchObject([
      { price: 900, quantity: 2 },
      { price: 1000, quantity: 2 },
    ])
    await requireCleanStock()
  })
})

describe('the delivery fee', () => {
  it('is that of the rule for the joined order, at its address', async () => {
    newer = await place([scarf, 1])
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ shipping: 200, total: 1400 })
  })

  it('that staff agreed with the customer stays, whichever order has it', async () => {
    const lines = await db
      .selectFrom('order_items')
      .where('order_id', '=', newer.id)
      .select(['id', 'quantity'])
      .execute()
    await changeOrderContent(db, {
      orderId: newer.id,
      version: 1,
      lines: lines.map(({ id, quantity }) => ({ lineId: id, variantId: null, quantity, price: null })),
      fee: 50,
      by,
    })
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ shipping: 50, total: 2450 })
  })

  it('can be agreed with the merge', async () => {
    await merge(db, by, older.id, [newer.id], 120)
    expect(await readOrder(db, older.id)).toMatchObject({ shipping: 120, total: 2520 })
  })
})

describe('discounts', () => {
  const usesOf = async (id: string) => {
    const rows = await db.selectFrom('order_discounts').where('promotion_id', '=', id).select('is_unused').execute()
    return rows.filter(({ is_unused }) => !is_unused).length
  }
  const code = async (name: string, values: Parameters<typeof newPromotion>[1]) =>
    await newPromotion(db, { name, code: `${name}${newer.orderNumber.slice(-6)}`, ...values })
  const codeOf = async (id: string) =>
    (await db.selectFrom('promotions').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code ?? ''
  const placeWith = async (promotionId: string, ...lines: [StockedVariant, number][]) =>
    await placeOrderOf(db, { lines, customer_phone: phone, code: await codeOf(promotionId) })

  it('a code of one order is calculated on the items of both, and takes one use', async () => {
    const id = await code('TEN', { percent: 10, total_limit: 1 })
    newer = await placeWith(id, [scarf, 1])
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ subtotal: 1200, discount: 120, shipping: 200, total: 1280 })
    expect(await usesOf(id)).toBe(1)
    expect(await checkUses(db)).toEqual([])
  })

  it('of two codes the one that saves most stays, the other is lost and gives its use back', async () => {
    const ten = await code('TEN', { percent: 10 })
    const less = await code('LESS', { kind: 'rupees', amount: 50 })
    older = await placeWith(ten, [kurta, 1])
    newer = await placeWith(less, [scarf, 1])
    expect(await previewMerge(db, { into: older.id, from: [newer.id] })).toMatchObject({
      lostPromotions: ['LESS'],
      discounts: [{ name: 'TEN', amount: 120 }],
    })
    await join()
    expect((await readOrder(db, older.id)).discounts).toMatchObject([{ name: 'TEN', amount: 120 }])
    expect([await usesOf(ten), await usesOf(less)]).toEqual([1, 0])
    expect(await checkUses(db)).toEqual([])
  })

  it('an amount that both orders had is given once', async () => {
    const id = await code('FIFTY', { kind: 'rupees', amount: 50 })
    older = await placeWith(id, [kurta, 1])
    newer = await placeWith(id, [scarf, 1])
    expect(await usesOf(id)).toBe(2)
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ discount: 50 })
    expect(await usesOf(id)).toBe(1)
  })

  it('of a deleted promotion stays as it was given', async () => {
    const id = await code('GONE', { percent: 10 })
    newer = await placeWith(id, [scarf, 1])
    await db.deleteFrom('promotions').where('id', '=', id).execute()
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ discount: 30, discounts: [{ name: 'GONE', amount: 30 }] })
  })

  it('that staff gave on both orders are added up, with both reasons', async () => {
    newer = await place([scarf, 1])
    for (const [order, amount, reason] of [
      [older, 100, 'Late parcel'],
      [newer, 30, 'Loyal customer'],
    ] as const) {
      const lines = await db.selectFrom('order_items').where('order_id', '=', order.id).select('id').execute()
      await changeOrderContent(db, {
        orderId: order.id,
        version: 1,
        lines: lines.map(({ id }) => ({ lineId: id, variantId: null, quantity: 1, price: null })),
        staffDiscount: { amount, reason },
        by,
      })
    }
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({
      discount: 130,
      discounts: [{ name: 'Late parcel, Loyal customer', amount: 130 }],
      total: 1270,
    })
  })
})

describe('an order that holds no stock', () => {
  it('takes its pieces when it is joined with one that holds them', async () => {
    await expire(older)
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ hold: 'held', items: [{ quantity: 2 }, { quantity: 2 }] })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 2 })
    await requireCleanStock()
  })

  it('is not joined when the pieces are gone', async () => {
    await expire(older)
    await placeOrderOf(db, { lines: [[kurta, 9]], customer_phone: newPhone() })
    await expect(join()).rejects.toMatchObject({ code: 'order-needs-stock', values: { available: 0 } })
  })

  it('holds none after it is joined with another one without', async () => {
    await expire(older)
    await expire(newer)
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ hold: 'expired' })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 0 })
    await requireCleanStock()
  })
})

describe('a merged order', () => {
  beforeEach(async () => {
    await join()
  })

  it('is tracked as the order that has its items, which says so', async () => {
    const tracked = await trackOrder(db, { orderNumber: newer.orderNumber, phone })
    expect(tracked).toMatchObject({
      orderNumber: older.orderNumber,
      total: 2400,
      links: { joined: [newer.orderNumber] },
    })
    expect(await trackOrder(db, { orderNumber: newer.orderNumber, phone: newPhone() })).toBeUndefined()
  })

  it('leads the browser that placed it to the other number, and nobody else', async () => {
    const own = await findOrder(db, { orderNumber: newer.orderNumber, sessionId: newer.sessionId })
    expect(own).toMatchObject({
      publicView: { isMerged: true },
      receipt: { links: { mergedInto: older.orderNumber } },
    })
    const other = await findOrder(db, { orderNumber: newer.orderNumber, sessionId: older.sessionId })
    expect(other?.receipt).toBeNull()
    expect(JSON.stringify(other)).not.toContain(older.orderNumber)
  })

  it('is not canceled by its shopper, whose items are still coming', async () => {
    const { orderNumber } = newer
    await expect(cancelAsCustomer(db, { orderNumber, version: 2, reason: 'mistake' })).rejects.toMatchObject({
      code: 'order-merged',
      values: { orderNumber: older.orderNumber },
    })
  })

  it.each(['pending', 'placed', 'shipped', 'delivered'] as const)(
    'is not set to %s: its items would be sent twice',
    async status => {
      await expect(changeOrderStatus(db, { orderId: newer.id, status, by })).rejects.toMatchObject({
        code: 'order-merged',
      })
      await requireCleanStock()
    },
  )

  it('counts neither as an order nor as a cancellation of the customer', async () => {
    const { customer } = await readOrder(db, older.id)
    expect(customer).toMatchObject({ orders: 1, canceled: 0 })
    expect(await findCustomer(db, customer.id)).toMatchObject({ orders: 1, canceled: 0, ordered: 2400 })
    const next = await place([scarf, 1])
    const { rows } = await listOrders(db, { filter: { search: next.orderNumber }, limit: 5 })
    expect(rows.map(({ id, risks }) => [id, risks.map(({ kind }) => kind)])).toEqual([[next.id, ['undelivered']]])
  })

  it('is in no number and no sum of the dashboard', async () => {
    const { totalOrders, totalRevenue, today } = await readDashboard(db)
    await merge(db, by, (await place([scarf, 1])).id, [(await place([scarf, 1])).id])
    const after = await readDashboard(db)
    expect(after.totalOrders - totalOrders).toBe(1)
    // Two scarves and one fee.
    expect(after.totalRevenue - totalRevenue).toBe(800)
    expect(after.today.orders - today.orders).toBe(1)
  })

  it('can be part of an order that is merged itself, and leads to the last one', async () => {
    const third = await place([scarf, 1])
    await merge(db, by, third.id, [older.id])
    expect(await trackOrder(db, { orderNumber: newer.orderNumber, phone })).toMatchObject({
      orderNumber: third.orderNumber,
    })
    expect((await readOrder(db, third.id)).links.joined).toHaveLength(2)
    expect((await readOrder(db, newer.id)).links.mergedInto).toMatchObject({ id: third.id })
  })
})

describe('a refused merge leaves all as it was', () => {
  const refused = async (code: string, merging: () => Promise<unknown>) => {
    const before = [await readOrder(db, older.id), await readOrder(db, newer.id)]
    await expect(merging()).rejects.toMatchObject({ code })
    expect([await readOrder(db, older.id), await readOrder(db, newer.id)]).toEqual(before)
    await requireCleanStock()
  }

  it('of orders of two phone numbers', async () => {
    phone = newPhone()
    newer = await place([scarf, 1])
    await refused('merge-other-customer', join)
  })

  it.each(['shipped', 'delivered', 'canceled'] as const)('with one that is %s', async status => {
    await setStatus(newer, status, status === 'canceled' ? 'Refused' : undefined)
    await refused('merge-not-open', join)
    await refused('merge-not-open', () => merge(db, by, newer.id, [older.id]))
  })

  it('with itself alone, with an unknown order, and twice', async () => {
    await refused('merge-needs-two', () => merge(db, by, older.id, [older.id]))
    await refused('order-not-found', () => merge(db, by, older.id, ['019a0000-0000-7000-8000-000000000000']))
    await join()
    await refused('merge-not-open', join)
  })

  it('when one was changed since it was on screen', async () => {
    const versions = await versionsOf(db, [older.id, newer.id])
    versions.set(newer.id, 2)
    await refused('changed-meanwhile', () => mergeOrders(db, { into: older.id, from: [newer.id], versions, by }))
  })

  it('with more pieces of an item than an order may have', async () => {
    const thread = await newStockedVariant(db, { name: 'Thread', quantity: 200, basePrice: 10 })
    older = await place([thread, 99])
    newer = await place([thread, 1])
    await refused('merge-line-too-large', join)
  })

  it('for an account that may not cancel orders', async () => {
    const packer = { ...by, role: 'packer' } as const
    await refused('status-not-allowed', () => merge(db, packer, older.id, [newer.id]))
  })

  it('of a blocked number that are confirmed in part, before anything is written', async () => {
    await setStatus(older, 'placed')
    await blockPhone(db, { phone, reason: 'Returned twice', by })
    const refused = { code: 'merge-blocked-unconfirmed', values: { orderNumber: newer.orderNumber } }
    await expect(previewMerge(db, { into: older.id, from: [newer.id] })).rejects.toMatchObject(refused)
    await expect(join()).rejects.toMatchObject(refused)
    await requireCleanStock()
    await setStatus(newer, 'placed')
    await join()
    expect(await readOrder(db, older.id)).toMatchObject({ status: 'placed', hold: 'held' })
  })

  it('with notes that are too long together', async () => {
    const long = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone, notes: 'a'.repeat(600) })
    const other = await placeOrderOf(db, { lines: [[scarf, 1]], customer_phone: phone, notes: 'b'.repeat(600) })
    await refused('merge-notes-too-long', () => merge(db, by, long.id, [other.id]))
  })
})

it('a merge stands in the history after a change of status that it waited for', async () => {
  const { merging } = await db.transaction().execute(async tx => {
    await tx.selectFrom('orders').where('id', '=', older.id).select('id').forUpdate().execute()
    const merging = join()
    await waitForLockWaiter(tx)
    await changeOrderStatus(tx, { orderId: older.id, status: 'placed', by })
    return { merging }
  })
  await merging
  const { history } = await readOrder(db, older.id)
  // The latest first.
  expect(history.filter(entry => entry.event === 'status' && entry.to !== 'canceled')).toMatchObject([
    { from: 'placed', to: 'pending' },
    { from: 'pending', to: 'placed' },
  ])
})
