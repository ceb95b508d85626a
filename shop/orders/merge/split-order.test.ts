import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { newAdvance } from '../../advances/advances.fixture.ts'
import { readDashboard } from '../../dashboard/dashboard.ts'
import { formatRupees } from '../../money.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { checkUses, repairUses } from '../../promotions/reconcile-uses.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { changeOrderContent } from '../content/change-order-content.ts'
import { markPrinted } from '../print/mark-printed.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { findOrder } from '../tracking/find-order.ts'
import { heldInLedger, merge, newPhone, placeOrderOf, readOrder, type TestOrder } from './merge.fixture.ts'
import { previewSplit, splitOrder } from './split-order.ts'

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
await saveSetting(db, 'order_limits', noOrderLimits)
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin', role: 'owner' } as const

let kurta: StockedVariant
let scarf: StockedVariant
let phone: string
let order: TestOrder

const place = (lines: [StockedVariant, number][]) =>
  placeOrderOf(db, { lines, customer_phone: phone, notes: 'Ring twice' })

beforeEach(async () => {
  kurta = await newStockedVariant(db, { quantity: 10, basePrice: 900 })
  scarf = await newStockedVariant(db, { name: 'Scarf', quantity: 10, basePrice: 300 })
  phone = newPhone()
  order = await place([
    [kurta, 1],
    [scarf, 2],
  ])
})

/** Splits these pieces off the order as it is now. */
async function split(pieces: [StockedVariant, number][], fee?: number | 'calculated') {
  const { lines, version } = await wanted(pieces)
  return await splitOrder(db, { orderId: order.id, version, lines, fee, by })
}

async function wanted(pieces: [StockedVariant, number][]) {
  const rows = await db
    .selectFrom('order_items')
    .where('order_id', '=', order.id)
    .select(['id', 'variant_id'])
    .execute()
  const { version } = await db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select('version')
    .executeTakeFirstOrThrow()
  const lineOf = ({ variantId }: StockedVariant) => rows.find(({ variant_id }) => variant_id === variantId)?.id ?? ''
  return { version, lines: pieces.map(([variant, quantity]) => ({ lineId: lineOf(variant), quantity })) }
}

const requireClean = async () => {
  expect((await checkStock(db)).differences).toEqual([])
  expect(await checkUses(db)).toEqual([])
}

describe('an order that is split', () => {
  it('becomes two: the second has the chosen pieces, a number of its own and no fee', async () => {
    const { orderId } = await split([[scarf, 1]])
    expect(await readOrder(db, order.id)).toMatchObject({
      items: [
        { productName: 'Linen Kurta', quantity: 1 },
        { productName: 'Scarf', quantity: 1 },
      ],
      subtotal: 1200,
      shipping: 200,
      total: 1400,
      version: 2,
    })
    expect(await readOrder(db, orderId)).toMatchObject({
      items: [{ productName: 'Scarf', quantity: 1, price: 300 }],
      subtotal: 300,
      shipping: 0,
      total: 300,
      status: 'pending',
      notes: 'Ring twice',
      version: 1,
    })
  })

  it('holds the same pieces in all, and the ledger says which order holds them', async () => {
    const before = await readStock(db, scarf.variantId)
    const { orderId } = await split([[scarf, 1]])
    expect(await readStock(db, scarf.variantId)).toEqual(before)
    expect(await heldInLedger(db, order.id)).toEqual({ [kurta.variantId]: 1, [scarf.variantId]: 1 })
    expect(await heldInLedger(db, orderId)).toEqual({ [scarf.variantId]: 1 })
    await requireClean()
    await changeOrderStatus(db, { orderId, status: 'shipped', by })
    expect(await readStock(db, scarf.variantId)).toEqual({ quantity: 9, reserved: 1 })
    await requireClean()
  })

  it('charges for the second parcel when staff say so, by the rule or by hand', async () => {
    expect(await previewSplit(db, { orderId: order.id, ...(await wanted([[scarf, 1]])) })).toMatchObject({
      first: { total: 1400 },
      second: { total: 300 },
      formerTotal: 1700,
      calculatedFee: 200,
    })
    expect(await readOrder(db, (await split([[scarf, 1]], 'calculated')).orderId)).toMatchObject({ shipping: 200 })
    expect(await readOrder(db, (await split([[scarf, 1]], 99)).orderId)).toMatchObject({ shipping: 99, total: 399 })
  })

  it('keeps the status, and its history says where the pieces went', async () => {
    await changeOrderStatus(db, { orderId: order.id, status: 'placed', by })
    const { orderId, orderNumber } = await split([[scarf, 2]])
    expect((await readOrder(db, order.id)).history[0]).toMatchObject({
      event: 'split',
      by: 'admin',
      changes: {
        parted: { from: '', to: orderNumber },
        items: { from: `2 × Scarf (M), ${formatRupees(300)}`, to: '' },
      },
    })
    expect(await readOrder(db, orderId)).toMatchObject({
      status: 'placed',
      links: { splitFrom: { id: order.id } },
      history: [{ event: 'split', changes: { splitFrom: { to: order.orderNumber } } }],
    })
  })

  it('counts as not printed', async () => {
    await markPrinted(db, { orders: [{ id: order.id, version: 1 }], isPrinted: true, by })
    await split([[scarf, 1]])
    expect(await readOrder(db, order.id)).toMatchObject({ printed: null })
  })

  it('is opened by the browser that placed it, and both receipts name the other', async () => {
    const second = await split([[scarf, 1]])
    const open = async (orderNumber: string) =>
      (await findOrder(db, { orderNumber, sessionId: order.sessionId }))?.receipt?.links
    expect(await open(order.orderNumber)).toMatchObject({ parts: [second.orderNumber] })
    expect(await open(second.orderNumber)).toMatchObject({ splitFrom: order.orderNumber })
  })

  it('leaves revenue and its day as they were', async () => {
    await db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 26 * 3_600_000) })
      .where('id', '=', order.id)
      .execute()
    const { totalRevenue, today, yesterday } = await readDashboard(db)
    await split([[scarf, 1]])
    const after = await readDashboard(db)
    expect(after).toMatchObject({ totalRevenue, today, yesterday: { revenue: yesterday.revenue } })
  })

  it('is one again when the two are merged', async () => {
    const { orderId } = await split([[scarf, 1]])
    await merge(db, by, order.id, [orderId])
    expect(await readOrder(db, order.id)).toMatchObject({
      items: [{ quantity: 1 }, { quantity: 2 }],
      shipping: 200,
      total: 1700,
      notes: 'Ring twice',
    })
    await requireClean()
  })
})

it('an advance stays with the first order, which costs at least that', async () => {
  await newAdvance(db, { orderId: order.id, amount: 1200, by })
  await expect(split([[kurta, 1]])).rejects.toMatchObject({ code: 'split-below-advance' })
  expect(await previewSplit(db, { orderId: order.id, ...(await wanted([[scarf, 1]])) })).toMatchObject({
    first: { total: 1400, advance: 1200, cashDue: 200, toGiveBack: 0 },
    second: { advance: 0 },
  })
  const { orderId } = await split([[scarf, 1]])
  expect(await readOrder(db, order.id)).toMatchObject({ advance: 1200, total: 1400 })
  expect(await readOrder(db, orderId)).toMatchObject({ advance: 0 })
})

describe('a discount of a split order', () => {
  const usesOf = async (id: string) => {
    const rows = await db.selectFrom('order_discounts').where('promotion_id', '=', id).select('is_unused').execute()
    return rows.filter(({ is_unused }) => !is_unused).length
  }
  async function placeWith(values: Parameters<typeof newPromotion>[1]): Promise<string> {
    const id = await newPromotion(db, values)
    order = await place([
      [kurta, 1],
      [scarf, 2],
    ])
    await db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
    return id
  }

  it('is divided by the price of the pieces, in whole rupees that add up to it', async () => {
    await placeWith({ kind: 'rupees', amount: 100 })
    const { orderId } = await split([[scarf, 1]])
    expect(await readOrder(db, order.id)).toMatchObject({ discount: 80, total: 1320 })
    expect(await readOrder(db, orderId)).toMatchObject({ discount: 20, total: 280 })
  })

  it('goes with the pieces it is for', async () => {
    const id = await newPromotion(db, { percent: 50, is_for_everything: false })
    await db.insertInto('promotion_targets').values({ promotion_id: id, product_id: scarf.productId }).execute()
    order = await place([
      [kurta, 1],
      [scarf, 2],
    ])
    await db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
    const { orderId } = await split([[scarf, 2]])
    expect(await readOrder(db, order.id)).toMatchObject({ discount: 0 })
    expect(await readOrder(db, orderId)).toMatchObject({ discount: 300, total: 300 })
    expect(await usesOf(id)).toBe(1)
  })

  it('takes one use for both orders, until both are canceled', async () => {
    const id = await placeWith({ kind: 'rupees', amount: 100, total_limit: 1 })
    const { orderId } = await split([[scarf, 1]])
    expect(await usesOf(id)).toBe(1)
    await requireClean()
    const set = (orderId: string, status: 'canceled' | 'placed') =>
      changeOrderStatus(db, { orderId, status, by, ...(status === 'canceled' && { reason: 'Refused' }) })
    await set(order.id, 'canceled')
    expect(await usesOf(id)).toBe(1)
    await requireClean()
    await set(orderId, 'canceled')
    expect(await usesOf(id)).toBe(0)
    await set(orderId, 'placed')
    await set(order.id, 'placed')
    expect(await usesOf(id)).toBe(1)
    await requireClean()
  })

  it('that counts wrongly is found and repaired', async () => {
    const id = await placeWith({ kind: 'rupees', amount: 100 })
    await split([[scarf, 1]])
    await db.updateTable('order_discounts').set({ is_unused: false }).where('promotion_id', '=', id).execute()
    expect(await checkUses(db)).toMatchObject([{ tooMany: 1, missing: 0 }])
    await repairUses(db)
    expect(await usesOf(id)).toBe(1)
  })

  it('stays as divided when one of the two is changed', async () => {
    await placeWith({ kind: 'rupees', amount: 100 })
    const { orderId } = await split([[scarf, 1]])
    const { lines, version } = await wanted([
      [kurta, 2],
      [scarf, 1],
    ])
    const changed = lines.map(line => ({ ...line, variantId: null, price: null }))
    await changeOrderContent(db, { orderId: order.id, version, lines: changed, by })
    expect(await readOrder(db, order.id)).toMatchObject({ subtotal: 2100, discount: 80 })
    expect(await readOrder(db, orderId)).toMatchObject({ discount: 20 })
  })

  it('is whole again when the parts are merged, and never more while another part is elsewhere', async () => {
    const id = await placeWith({ kind: 'rupees', amount: 100 })
    const { orderId: second } = await split([[scarf, 1]])
    const { orderId: third } = await split([[scarf, 1]])
    expect(await usesOf(id)).toBe(1)
    await merge(db, by, order.id, [second])
    const discountOf = async (id: string) => (await readOrder(db, id)).discount
    expect((await discountOf(order.id)) + (await discountOf(third))).toBe(100)
    expect(await usesOf(id)).toBe(1)
    await requireClean()
    await merge(db, by, order.id, [third])
    expect(await readOrder(db, order.id)).toMatchObject({ discount: 100, total: 1600 })
    expect(await usesOf(id)).toBe(1)
    await requireClean()
  })

  it('of staff is divided beside that of a promotion, and neither order costs less than nothing', async () => {
    await placeWith({ percent: 90 })
    const { lines, version } = await wanted([
      [kurta, 1],
      [scarf, 2],
    ])
    await changeOrderContent(db, {
      orderId: order.id,
      version,
      lines: lines.map(line => ({ ...line, variantId: null, price: null })),
      staffDiscount: { amount: 149, reason: 'Late parcel' },
      by,
    })
    const { orderId } = await split([[scarf, 1]])
    const [first, second] = [await readOrder(db, order.id), await readOrder(db, orderId)]
    expect(first.discount + second.discount).toBe(1350 + 149)
    expect(second.discounts).toHaveLength(2)
    expect(second.subtotal - second.discount).toBeGreaterThanOrEqual(0)
  })
})

describe('a refused split leaves all as it was', () => {
  const refused = async (code: string, splitting: () => Promise<unknown>) => {
    const before = await readOrder(db, order.id)
    await expect(splitting()).rejects.toMatchObject({ code })
    expect(await readOrder(db, order.id)).toEqual(before)
    await requireClean()
  }

  it('without pieces, with all pieces, with more than there are, and of an unknown line', async () => {
    await refused('split-needs-both', () => split([]))
    await refused('split-needs-both', () =>
      split([
        [kurta, 1],
        [scarf, 2],
      ]),
    )
    await refused('order-changed-meanwhile', () => split([[scarf, 3]]))
    await refused('order-changed-meanwhile', () =>
      split([
        [scarf, 1],
        [scarf, 2],
      ]),
    )
    await refused('order-changed-meanwhile', () =>
      splitOrder(db, { orderId: order.id, version: 1, lines: [{ lineId: kurta.variantId, quantity: 1 }], by }),
    )
  })

  it('of a version that somebody else has changed', async () => {
    const { lines } = await wanted([[scarf, 1]])
    await refused('changed-meanwhile', () => splitOrder(db, { orderId: order.id, version: 2, lines, by }))
  })

  it.each(['shipped', 'delivered', 'canceled'] as const)('of one that is %s', async status => {
    await changeOrderStatus(db, { orderId: order.id, status, by, ...(status === 'canceled' && { reason: 'Refused' }) })
    await refused('merge-not-open', () => split([[scarf, 1]]))
  })
})
