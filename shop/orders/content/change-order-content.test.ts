import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../../ids.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { checkUses } from '../../promotions/reconcile-uses.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { createInventory } from '../../stock/create-inventory.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { markPrinted } from '../print/mark-printed.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { changeOrderContent, previewOrderContent } from './change-order-content.ts'
import type { WantedContent, WantedLine } from './plan-content.ts'

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin', role: 'owner' } as const

let variant: StockedVariant
let orderId: string
let lineId: string

beforeEach(async () => {
  variant = await newStockedVariant(db, { quantity: 10, basePrice: 900 })
  ;({ orderId, lineId } = await order(variant, 1))
})

/** An order of a variant to Lahore, where delivery is 200 and free from 2,000. */
async function order({ slug, variantId }: StockedVariant, quantity: number) {
  const shopper = newShopper()
  await placeDirectOrder(db, { ...shopper, details: ayeshaFromLahore, slug, variantId, quantity })
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .where('session_id', '=', shopper.sessionId)
    .select(['o.id as orderId', 'i.id as lineId'])
    .executeTakeFirstOrThrow()
  return row
}

/** Another variant of the product of `variant`. */
async function newSize(
  name: string,
  { price = null, quantity = 10 }: { price?: number | null; quantity?: number } = {},
) {
  const variantId = newId()
  await db.insertInto('variants').values({ id: variantId, product_id: variant.productId, name, price }).execute()
  await createInventory(db, [{ variant_id: variantId, quantity, reserved_quantity: 0, track_inventory: true }])
  return variantId
}

const stays = (quantity = 1): WantedLine => ({ lineId, variantId: null, quantity, price: null })
const becomes = (variantId: string, quantity = 1): WantedLine => ({ lineId, variantId, quantity, price: null })
const added = (variantId: string, quantity = 1, price: number | null = null): WantedLine => ({
  lineId: null,
  variantId,
  quantity,
  price,
})

const change = (wanted: Partial<WantedContent>, version = 1) =>
  changeOrderContent(db, { orderId, version, lines: [stays()], ...wanted, by })

async function readOrder() {
  const found = await findAdminOrder(db, orderId)
  if (!found) throw new Error('the order is gone')
  return found
}

async function stockOf(variantId: string) {
  const { quantity, reserved_quantity: reserved } = await db
    .selectFrom('inventory')
    .where('variant_id', '=', variantId)
    .select(['quantity', 'reserved_quantity'])
    .executeTakeFirstOrThrow()
  return { quantity, reserved }
}

async function onlyLine(): Promise<string> {
  const line = db.selectFrom('order_items').where('order_id', '=', orderId).select('id')
  return (await line.executeTakeFirstOrThrow()).id
}

const requireCleanStock = async () => expect((await checkStock(db)).differences).toEqual([])

describe('the content of an order', () => {
  it('gets another size at the agreed price, and the stock moves with it', async () => {
    const large = await newSize('L')
    expect(await change({ lines: [becomes(large)] })).toEqual({ version: 2 })
    const changed = await readOrder()
    expect(changed).toMatchObject({
      items: [{ variantName: 'L', price: 900, quantity: 1 }],
      total: 1100,
      version: 2,
    })
    expect([await stockOf(variant.variantId), await stockOf(large)]).toEqual([
      { quantity: 10, reserved: 0 },
      { quantity: 10, reserved: 1 },
    ])
    expect(changed.history).toMatchObject([
      {
        event: 'details',
        by: 'admin',
        changes: { items: { from: expect.stringContaining('(M)'), to: expect.stringContaining('(L)') } },
      },
    ])
    await requireCleanStock()
  })

  it('takes another size at the agreed price also after the price of both rose, and at its own when it differs', async () => {
    const large = await newSize('L')
    const king = await newSize('King', { price: 1400 })
    await db.updateTable('products').set({ base_price: 1000 }).where('id', '=', variant.productId).execute()
    await change({ lines: [becomes(large)] })
    expect((await readOrder()).items).toMatchObject([{ variantName: 'L', price: 900 }])
    lineId = await onlyLine()
    await change({ lines: [becomes(king)] }, 2)
    expect((await readOrder()).items).toMatchObject([{ variantName: 'King', price: 1400 }])
  })

  it('gets more pieces, another product and a free delivery that they reach', async () => {
    const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300, quantity: 3 })
    await change({ lines: [stays(2), added(scarf.variantId, 1)] })
    expect(await readOrder()).toMatchObject({
      items: [
        { productName: 'Linen Kurta', quantity: 2, price: 900, total: 1800 },
        { productName: 'Scarf', quantity: 1, price: 300 },
      ],
      subtotal: 2100,
      shipping: 0,
      total: 2100,
    })
    expect(await stockOf(scarf.variantId)).toEqual({ quantity: 3, reserved: 1 })
    await requireCleanStock()
  })

  it('loses a line, and its stock is on sale again', async () => {
    const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300 })
    await change({ lines: [added(scarf.variantId)] })
    expect(await readOrder()).toMatchObject({ items: [{ productName: 'Scarf' }], total: 500 })
    expect(await stockOf(variant.variantId)).toEqual({ quantity: 10, reserved: 0 })
    await requireCleanStock()
  })

  it('gets a variant that it has as more pieces of that line, at its agreed price', async () => {
    await db.updateTable('products').set({ base_price: 1000 }).where('id', '=', variant.productId).execute()
    await change({ lines: [stays(), added(variant.variantId, 2)] })
    expect((await readOrder()).items).toMatchObject([{ quantity: 3, price: 900 }])
    await requireCleanStock()
  })

  it('keeps lines whose variants were deleted, and they can only become fewer', async () => {
    // A variant that an order holds stock of cannot be deleted.
    const cap = await newStockedVariant(db, { name: 'Cap', basePrice: 900, tracked: false })
    const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300, tracked: false })
    await change({ lines: [added(cap.variantId), added(scarf.variantId, 3)] })
    await db.updateTable('order_items').set({ variant_id: null }).where('order_id', '=', orderId).execute()
    const lines = await db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .select('id')
      .orderBy('sort_order')
      .execute()
    const [first, second] = lines.map(
      ({ id }): WantedLine => ({ lineId: id, variantId: null, quantity: 1, price: null }),
    )
    if (!first || !second) throw new Error('the order has two lines')
    await expect(
      change(
        {
          lines: [
            { ...first, quantity: 2 },
            { ...second, quantity: 3 },
          ],
        },
        2,
      ),
    ).rejects.toMatchObject({
      code: 'variant-not-found',
    })
    await change({ lines: [first, { ...second, quantity: 3 }], fee: 0 }, 2)
    await change({ lines: [first, second] }, 3)
    expect((await readOrder()).items).toMatchObject([{ quantity: 1 }, { quantity: 1, productName: 'Scarf' }])
  })

  it('is found by its new lines, and no longer by the former ones', async () => {
    const scarf = await newStockedVariant(db, { name: 'Zarposh', basePrice: 300 })
    await change({ lines: [added(scarf.variantId)] })
    const { search_texts: texts } = await db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('search_texts')
      .executeTakeFirstOrThrow()
    expect(texts).toEqual(['Zarposh M'])
  })

  it('counts as not printed after a change, since its paper is wrong', async () => {
    await markPrinted(db, { orders: [{ id: orderId, version: 1 }], isPrinted: true, by })
    await change({ lines: [stays(2)] })
    expect(await readOrder()).toMatchObject({ printed: null })
  })

  it('stays as it is when nothing differs, without a line in the history', async () => {
    expect(await change({ lines: [stays()] })).toEqual({ version: 1 })
    expect((await readOrder()).history).toEqual([])
  })

  it('of an order that holds no stock takes none', async () => {
    const longAgo = new Date(Date.now() - 100 * 3_600_000)
    await db.updateTable('orders').set({ held_since: longAgo, created_at: longAgo }).where('id', '=', orderId).execute()
    await expireHolds(db)
    const large = await newSize('L', { quantity: 0 })
    await change({ lines: [becomes(large)] })
    expect(await stockOf(large)).toEqual({ quantity: 0, reserved: 0 })
  })
})

describe('money', () => {
  it('the fee that staff agreed stays when lines change, until it is calculated again', async () => {
    await change({ fee: 50 })
    expect(await readOrder()).toMatchObject({ shipping: 50, total: 950 })
    await change({ lines: [stays(3)] }, 2)
    expect(await readOrder()).toMatchObject({ shipping: 50, total: 2750 })
    lineId = await onlyLine()
    await change({ lines: [stays()], fee: 'calculated' }, 3)
    expect(await readOrder()).toMatchObject({ shipping: 200 })
  })

  it('the agreed fee stays when the settings changed but not what the lines cost to deliver', async () => {
    await db
      .updateTable('orders')
      .set({ shipping_cost: 150, total: 1050, version: 2 })
      .where('id', '=', orderId)
      .execute()
    await change({ lines: [stays(2)] }, 2)
    expect(await readOrder()).toMatchObject({ shipping: 150, total: 1950 })
  })

  it('a discount of staff has its reason, stays with changed lines and goes when it is taken back', async () => {
    await change({ staffDiscount: { amount: 100, reason: 'Late parcel last time' } })
    expect(await readOrder()).toMatchObject({
      discount: 100,
      total: 1000,
      discounts: [{ name: 'Late parcel last time', amount: 100 }],
    })
    await change({ lines: [stays(2)] }, 2)
    expect(await readOrder()).toMatchObject({ discount: 100, total: 1900 })
    lineId = await onlyLine()
    await change({ lines: [stays(2)], staffDiscount: null }, 3)
    expect(await readOrder()).toMatchObject({ discount: 0, total: 2000, discounts: [] })
  })

  it('a new line can be cheaper than today, and not dearer', async () => {
    const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300 })
    await expect(change({ lines: [stays(), added(scarf.variantId, 1, 301)] })).rejects.toMatchObject({
      code: 'price-above-todays',
    })
    await change({ lines: [stays(), added(scarf.variantId, 1, 250)] })
    expect((await readOrder()).items[1]).toMatchObject({ price: 250 })
  })

  it('nothing but a change of the content changes agreed money', async () => {
    const write = db.updateTable('orders').set({ total: 1, subtotal: 1, shipping_cost: 0 }).where('id', '=', orderId)
    await expect(write.execute()).rejects.toThrow()
  })
})

describe('promotions', () => {
  /** An order of one piece with this promotion, which ends afterwards. */
  async function orderWith(values: Parameters<typeof newPromotion>[1]): Promise<string> {
    const id = await newPromotion(db, values)
    ;({ orderId, lineId } = await order(variant, 1))
    await db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
    return id
  }

  it('of the order are calculated again, also when they ended, and count one use', async () => {
    const id = await orderWith({ percent: 10, total_limit: 1 })
    expect(await readOrder()).toMatchObject({ discount: 90 })
    await change({ lines: [stays(2)] })
    expect(await readOrder()).toMatchObject({ subtotal: 1800, discount: 180, total: 1820 })
    const uses = await db.selectFrom('order_discounts').where('promotion_id', '=', id).select('is_unused').execute()
    expect(uses).toEqual([{ is_unused: false }])
    expect(await checkUses(db)).toEqual([])
  })

  it('that began since are not given', async () => {
    const id = await newPromotion(db, { percent: 50 })
    await change({ lines: [stays(2)] })
    await db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
    expect(await readOrder()).toMatchObject({ discount: 0, total: 2000 })
  })

  it('whose minimum is not reached any more are lost, and the preview says so', async () => {
    const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300 })
    await orderWith({ name: 'From 800', percent: 10, minimum: 800 })
    const wanted = { lines: [added(scarf.variantId)] }
    expect(await previewOrderContent(db, { orderId, by, ...wanted })).toMatchObject({ lostPromotions: ['From 800'] })
    await change(wanted)
    expect(await readOrder()).toMatchObject({ discount: 0, total: 500, discounts: [] })
  })

  it('that were deleted give what they gave, at most what the items cost', async () => {
    const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 50 })
    const id = await orderWith({ percent: 10 })
    await db.deleteFrom('promotions').where('id', '=', id).execute()
    await change({ lines: [stays(2)] })
    expect(await readOrder()).toMatchObject({ discount: 90, total: 1910 })
    await change({ lines: [added(scarf.variantId)] }, 2)
    expect(await readOrder()).toMatchObject({ subtotal: 50, discount: 50 })
  })

  it('stand beside a discount of staff', async () => {
    await orderWith({ percent: 10 })
    await change({ staffDiscount: { amount: 60, reason: 'Late parcel' } })
    expect(await readOrder()).toMatchObject({ discount: 150, total: 950 })
  })
})

describe('a refused change leaves all as it was', () => {
  const refused = async (wanted: Partial<WantedContent>, code: string, version = 1) => {
    const before = await readOrder()
    await expect(change(wanted, version)).rejects.toMatchObject({ code })
    expect(await readOrder()).toEqual(before)
    await requireCleanStock()
  }

  it('for more pieces than there are, and more than shoppers may order unless that is lifted', async () => {
    await saveSetting(db, 'order_limits', { ...noOrderLimits, maxQuantity: 10 })
    const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300, quantity: 2 })
    await refused({ lines: [stays(), added(scarf.variantId, 3)] }, 'order-needs-stock')
    const thread = await newStockedVariant(db, { name: 'Thread', basePrice: 50, quantity: 50 })
    await refused({ lines: [stays(), added(thread.variantId, 11)] }, 'more-than-shoppers-may')
    await change({ lines: [stays(), added(thread.variantId, 11)], liftsLimits: true })
    expect(await stockOf(thread.variantId)).toEqual({ quantity: 50, reserved: 11 })
    await saveSetting(db, 'order_limits', noOrderLimits)
  })

  it('for a variant that is not sold, no lines, a foreign line, and a discount above the items', async () => {
    const draft = await newStockedVariant(db, { status: 'draft' })
    await refused({ lines: [added(draft.variantId)] }, 'variant-not-found')
    await refused({ lines: [added(newId())] }, 'variant-not-found')
    await refused({ lines: [] }, 'order-needs-a-line')
    await refused({ lines: [{ ...stays(), lineId: newId() }] }, 'order-changed-meanwhile')
    await refused({ lines: [stays(), stays()] }, 'order-changed-meanwhile')
    await refused({ lines: [stays(), becomes(await newSize('L'))] }, 'order-changed-meanwhile')
    await refused({ staffDiscount: { amount: 901, reason: 'Too kind' } }, 'discount-above-subtotal')
  })

  it('for a version that somebody else has changed', async () => {
    await change({ lines: [stays(2)] })
    await refused({ lines: [stays()] }, 'changed-meanwhile')
  })

  it.each(['shipped', 'delivered', 'canceled'] as const)('for one that is %s', async status => {
    await changeOrderStatus(db, { orderId, status, by, ...(status === 'canceled' && { reason: 'Refused' }) })
    await refused({ lines: [stays(2)] }, 'order-content-final')
  })
})

it('of two changes at the same moment one counts, and the other is refused', async () => {
  const large = await newSize('L')
  const changes = await db.transaction().execute(async tx => {
    await tx.selectFrom('inventory').select('variant_id').forUpdate().execute()
    const both = Promise.allSettled([change({ lines: [stays(2)] }), change({ lines: [becomes(large)] })])
    await waitForLockWaiter(tx, 2)
    return { both }
  })
  const results = await changes.both
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(result => result.status === 'rejected')).toMatchObject({ reason: { code: 'changed-meanwhile' } })
  await requireCleanStock()
})

it('a change waits for an order of the same stock, and does not oversell', async () => {
  const last = await newStockedVariant(db, { name: 'Last', quantity: 1, basePrice: 400 })
  let changing: Promise<unknown> | undefined
  await db.transaction().execute(async tx => {
    await tx.updateTable('inventory').set({ reserved_quantity: 1 }).where('variant_id', '=', last.variantId).execute()
    changing = change({ lines: [stays(), added(last.variantId)] }).catch(error => error)
    await waitForLockWaiter(tx)
    await tx
      .updateTable('inventory')
      .set({ reserved_quantity: 0, quantity: 0 })
      .where('variant_id', '=', last.variantId)
      .execute()
  })
  expect(await changing).toMatchObject({ code: 'order-line-sold-out' })
})

it('a preview says what would come of it, and changes nothing', async () => {
  const before = await readOrder()
  expect(await previewOrderContent(db, { orderId, by, lines: [stays(3)] })).toMatchObject({
    subtotal: 2700,
    shipping: 0,
    total: 2700,
    formerTotal: 1100,
    lostPromotions: [],
    lines: [{ quantity: 3, price: 900 }],
  })
  expect(await readOrder()).toEqual(before)
})
