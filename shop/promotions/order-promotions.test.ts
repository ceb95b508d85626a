import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newCategory, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { readCart } from '../cart/cart.ts'
import { defaultDelivery as delivery } from '../delivery/delivery.ts'
import { expireHolds } from '../orders/holds/expire-holds.ts'
import { fingerprintOf } from '../orders/placing/offer-fingerprint.ts'
import { placeCartOrder, placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { findOrder } from '../orders/tracking/find-order.ts'
import { noOrderLimits, saveSetting } from '../settings/settings.ts'
import { deleteOldCodes, enterCode, removeCode } from './enter-code.ts'
import { listPromotions } from './list-promotions.ts'
import { newPromotion } from './promotions.fixture.ts'
import { checkUses } from './reconcile-uses.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('promotions').execute()
})

/** A shopper with pieces in the cart, of a product for Rs 1,500, who entered a code. */
async function shopperWith(code: string | null, quantity = 1) {
  const shopper = newShopper()
  const variant = await newStockedVariant(db, { quantity: 1000 })
  await fillCart(db, shopper.sessionId, [{ variantId: variant.variantId, quantity }])
  if (code) await enterCode(db, { sessionId: shopper.sessionId, typed: code })
  return {
    ...shopper,
    ...variant,
    read: () => readCart(db, { sessionId: shopper.sessionId, delivery, city: 'Lahore' }),
  }
}

let phones = 0
const newPhone = () => ({ ...ayeshaFromLahore, customer_phone: `0391 ${String(++phones).padStart(7, '0')}` })

const storedOrder = async (orderNumber: string) =>
  await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'subtotal', 'discount', 'shipping_cost as shipping', 'total'])
    .executeTakeFirstOrThrow()

const setStatus = async (orderNumber: string, status: 'canceled' | 'placed') =>
  await db.updateTable('orders').set({ status }).where('order_number', '=', orderNumber).execute()

describe('a code in the cart', () => {
  it('is applied however it is typed, is kept, and can be removed', async () => {
    await newPromotion(db, { code: 'EID10', percent: 10 })
    const { sessionId, read } = await shopperWith(' eid 10')
    expect(await read()).toMatchObject({ subtotal: 1500, discount: 150, shipping: 200, total: 1550, code: 'EID10' })
    expect((await read()).discounts).toMatchObject([{ name: 'Eid offer', code: 'EID10', amount: 150 }])
    await removeCode(db, sessionId)
    expect(await read()).toMatchObject({ discount: 0, total: 1700, code: null, codeRefusal: null, hasCodes: true })
  })

  it.each(['\u200eEID10\u200e', 'EID\u200b10', '\0EID10'])('is found with invisible characters: %j', async typed => {
    await newPromotion(db, { code: 'EID10' })
    const { read } = await shopperWith(typed)
    expect((await read()).code).toBe('EID10')
  })

  it('is refused when it does not exist or has ended, and the one before stays', async () => {
    await newPromotion(db, { code: 'EID10' })
    await newPromotion(db, { code: 'EID9', ends_at: new Date(Date.now() - 1000) })
    await newPromotion(db, { code: 'EID8', is_active: false })
    const { sessionId, read } = await shopperWith('EID10')
    await expect(enterCode(db, { sessionId, typed: 'EID11' })).rejects.toMatchObject({ code: 'code-unknown' })
    for (const typed of ['EID9', 'EID8'])
      await expect(enterCode(db, { sessionId, typed })).rejects.toMatchObject({ code: 'code-ended' })
    expect((await read()).code).toBe('EID10')
  })

  it('stays with its reason while it gives nothing', async () => {
    const id = await newPromotion(db, { code: 'EID10', minimum: 2000 })
    const { read } = await shopperWith('EID10')
    expect((await read()).codeRefusal).toEqual({ code: 'code-minimum', values: { missing: 500 } })
    await db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
    expect((await read()).codeRefusal?.code).toBe('code-ended')
    await db.deleteFrom('promotions').execute()
    expect((await read()).codeRefusal?.code).toBe('code-unknown')
  })

  it('is deleted after 30 days', async () => {
    await newPromotion(db, { code: 'EID10' })
    const [old, fresh] = [await shopperWith('EID10'), await shopperWith('EID10')]
    await sql`update cart_codes set created_at = now() - interval '31 days' where session_id = ${old.sessionId}`.execute(
      db,
    )
    await deleteOldCodes(db)
    expect([(await old.read()).code, (await fresh.read()).code]).toEqual([null, 'EID10'])
  })
})

describe('what a promotion is for', () => {
  it('is a product, or all of a category; nothing once the category is gone', async () => {
    const category = await newCategory(db)
    const id = await newPromotion(db, { percent: 10, is_for_everything: false })
    await db.insertInto('promotion_targets').values({ promotion_id: id, category_id: category.id }).execute()
    const other = await shopperWith(null)
    expect((await other.read()).discount).toBe(0)
    const variant = await newStockedVariant(db, { categoryId: category.id })
    await fillCart(db, other.sessionId, [{ variantId: variant.variantId, quantity: 1 }])
    expect((await other.read()).discount).toBe(150)
    await db.insertInto('promotion_targets').values({ promotion_id: id, product_id: other.productId }).execute()
    expect((await other.read()).discount).toBe(300)
    await sql`delete from promotion_targets`.execute(db)
    expect((await other.read()).discount).toBe(0)
  })
})

describe('an order with a code', () => {
  it('keeps what was taken off and why, and the code is used', async () => {
    await newPromotion(db, { code: 'EID10', percent: 10 })
    const shopper = await shopperWith('EID10')
    const { orderNumber } = await placeCartOrder(db, { ...shopper, details: newPhone() })
    const { id, ...sums } = await storedOrder(orderNumber)
    expect(sums).toEqual({ subtotal: 1500, discount: 150, shipping: 200, total: 1550 })
    await db.deleteFrom('promotions').execute()
    const found = await findOrder(db, { orderNumber, sessionId: shopper.sessionId })
    expect(found?.receipt?.discounts).toEqual([
      { name: 'Eid offer', nameUrdu: '', code: 'EID10', amount: 150, onDelivery: false },
    ])
    expect((await shopper.read()).code).toBeNull()
    for (const change of [
      sql`update orders set discount = 0, total = total + 150 where id = ${id}`,
      sql`update order_discounts set amount = 1 where order_id = ${id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow()
  })

  it('has free delivery with the fee that is not charged as its reason', async () => {
    await newPromotion(db, { code: 'FREE', kind: 'free_delivery' })
    const shopper = await shopperWith('FREE')
    const { orderNumber } = await placeDirectOrder(db, { ...shopper, quantity: 1, details: newPhone() })
    expect(await storedOrder(orderNumber)).toMatchObject({ subtotal: 1500, discount: 0, shipping: 0, total: 1500 })
    const found = await findOrder(db, { orderNumber, sessionId: shopper.sessionId })
    expect(found?.receipt?.discounts).toMatchObject([{ code: 'FREE', amount: 200, onDelivery: true }])
  })

  it('is asked about again when the discount is another one than was shown', async () => {
    const id = await newPromotion(db, { code: 'EID10', percent: 10 })
    const shopper = await shopperWith('EID10')
    const order = async () => {
      const { lines, agreed } = await shopper.read()
      return { ...shopper, details: newPhone(), seen: fingerprintOf(lines, delivery, agreed) }
    }
    const seen = await order()
    await db.updateTable('promotions').set({ percent: 5 }).where('id', '=', id).execute()
    await expect(placeCartOrder(db, seen)).rejects.toMatchObject({ code: 'cart-changed' })
    expect(await placeCartOrder(db, await order())).toMatchObject({ isNew: true })
  })

  it('is refused to a phone that used the code as often as it may, until an order is canceled', async () => {
    await newPromotion(db, { code: 'EID10', phone_limit: 1 })
    const details = newPhone()
    const order = async (as = details) => await placeCartOrder(db, { ...(await shopperWith('EID10')), details: as })
    const { orderNumber } = await order()
    await expect(order({ ...details, customer_phone: details.customer_phone.replace(' ', '-') })).rejects.toMatchObject(
      {
        code: 'code-used-by-phone',
      },
    )
    await order(newPhone())
    await setStatus(orderNumber, 'canceled')
    await order()
  })
})

describe('a code that each phone may use once', () => {
  it('is used once by 20 simultaneous orders of one phone', async () => {
    await newPromotion(db, { code: 'EID10', phone_limit: 1 })
    const details = newPhone()
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopperWith('EID10')))
    const results = await Promise.allSettled(shoppers.map(shopper => placeCartOrder(db, { ...shopper, details })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'code-used-by-phone' })
  })
})

describe('a code with 10 uses', () => {
  it('is used exactly 10 times by 100 shoppers at once; a canceled order gives its use back, a restored one takes it', async () => {
    await newPromotion(db, { code: 'TEN', kind: 'rupees', percent: null, amount: 100, total_limit: 10 })
    const shoppers = await Promise.all(Array.from({ length: 100 }, () => shopperWith('TEN')))
    const results = await Promise.allSettled(
      shoppers.map(shopper => placeCartOrder(db, { ...shopper, details: newPhone() })),
    )
    const placed = results.flatMap(result => (result.status === 'fulfilled' ? result.value.orderNumber : []))
    const orders = await Promise.all(placed.map(storedOrder))
    expect(orders.filter(({ discount }) => discount === 100)).toHaveLength(10)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'code-used-up' })
    const late = await shopperWith('TEN')
    expect((await late.read()).codeRefusal?.code).toBe('code-used-up')
    const canceled = placed.find((_, at) => orders[at]?.discount === 100) ?? ''
    await setStatus(canceled, 'canceled')
    expect(await late.read()).toMatchObject({ discount: 100, codeRefusal: null })
    await setStatus(canceled, 'placed')
    expect((await late.read()).codeRefusal?.code).toBe('code-used-up')
  })

  it('never counts an order that was refused', async () => {
    await newPromotion(db, { code: 'ONE', total_limit: 1 })
    const shopper = await shopperWith('ONE')
    await db.updateTable('inventory').set({ quantity: 0 }).where('variant_id', '=', shopper.variantId).execute()
    await expect(placeCartOrder(db, { ...shopper, details: newPhone() })).rejects.toMatchObject({ code: 'sold-out' })
    expect(await (await shopperWith('ONE')).read()).toMatchObject({ discount: 150 })
  })
})

describe('a shop without promotions', () => {
  it('has no discounts, no field for codes, and the fingerprint that it had', async () => {
    const { read } = await shopperWith(null)
    expect(await read()).toMatchObject({
      discount: 0,
      discounts: [],
      code: null,
      codeRefusal: null,
      hasCodes: false,
      agreed: [],
    })
  })
})

describe('an order that reserved nothing', () => {
  const hasty = { ...noOrderLimits, minimumFormSeconds: 3 }
  const usesOf = async (id: string) =>
    (await listPromotions(db, { limit: 10 })).rows.find(promotion => promotion.id === id)?.uses

  async function order(code: string, { formAgeMs = 60_000, phone = newPhone() } = {}) {
    const shopper = await shopperWith(code)
    const { orderNumber } = await placeCartOrder(db, { ...shopper, details: phone, formAgeMs })
    return (await storedOrder(orderNumber)).id
  }

  beforeEach(async () => {
    await saveSetting(db, 'order_limits', hasty)
  })
  afterAll(async () => {
    await saveSetting(db, 'order_limits', noOrderLimits)
  })

  it('takes its use when staff confirm it, or is refused in words', async () => {
    const id = await newPromotion(db, { code: 'EID10', percent: 10, total_limit: 2 })
    const fakes = []
    for (let at = 0; at < 5; at++) fakes.push(await order('EID10', { formAgeMs: 100 }))
    expect(await usesOf(id)).toBe(0)
    const honest = await order('EID10')
    expect(await usesOf(id)).toBe(1)
    const [first = '', second = ''] = fakes
    await changeOrderStatus(db, { orderId: first, status: 'placed', by: null })
    expect(await usesOf(id)).toBe(2)
    const confirm = () => changeOrderStatus(db, { orderId: second, status: 'placed', by: null })
    await expect(confirm()).rejects.toMatchObject({ code: 'promotion-used-up', values: { promotion: 'EID10' } })
    expect(await usesOf(id)).toBe(2)
    await changeOrderStatus(db, { orderId: honest, status: 'canceled', by: null })
    await confirm()
    expect(await usesOf(id)).toBe(2)
    expect(await checkUses(db)).toEqual([])
  })

  it('is refused when its phone number has used the code since', async () => {
    await newPromotion(db, { code: 'ONCE', percent: 10, phone_limit: 1 })
    const phone = newPhone()
    const fake = await order('ONCE', { phone, formAgeMs: 100 })
    await order('ONCE', { phone })
    await expect(changeOrderStatus(db, { orderId: fake, status: 'placed', by: null })).rejects.toMatchObject({
      code: 'promotion-used-up',
    })
    await changeOrderStatus(db, { orderId: fake, status: 'canceled', by: null })
  })

  it('gives its use back when its stock is released, and may take it again', async () => {
    await saveSetting(db, 'order_limits', { ...noOrderLimits, holdHours: 48 })
    const id = await newPromotion(db, { code: 'EID10', percent: 10, total_limit: 1 })
    const orderId = await order('EID10')
    expect(await usesOf(id)).toBe(1)
    const long = new Date(Date.now() - 49 * 3_600_000)
    await db.updateTable('orders').set({ created_at: long, held_since: long }).where('id', '=', orderId).execute()
    await expireHolds(db)
    expect(await usesOf(id)).toBe(0)
    await changeOrderStatus(db, { orderId, status: 'placed', by: null })
    expect(await usesOf(id)).toBe(1)
    expect(await checkUses(db)).toEqual([])
  })
})
