import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { listAdvanceEntries } from '../../advances/list-entries.ts'
import { newId } from '../../ids.ts'
import { formatRupees } from '../../money.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { checkUses } from '../../promotions/reconcile-uses.ts'
import { defaultOrderLimits, saveSetting } from '../../settings/settings.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { findCaller } from './find-caller.ts'
import { makeOrder, type OrderTerms } from './make-order.ts'
import { quoteOrder } from './quote-order.ts'

const db = await testDatabase()
const sana = await newStaff(db)
const umar = await newStaff(db, { username: 'umar', role: 'packer' })

let kurta: StockedVariant
let phones = 0
beforeEach(async () => {
  kurta = await newStockedVariant(db, { quantity: 12, basePrice: 900 })
  phones += 1
  await saveSetting(db, 'order_limits', defaultOrderLimits)
})

/** A number of nobody yet. */
const details = () => ({ ...ayeshaFromLahore, customer_phone: `0390 1${String(phones).padStart(6, '0')}` })

/** One of several customers at once. */
const numbered = (place: number) => ({
  ...details(),
  customer_phone: `0390 2${place}${String(phones).padStart(5, '0')}`,
})

const line = (quantity = 1, price: number | null = null, { variantId } = kurta) => ({ variantId, quantity, price })
const termsOf = (terms: Partial<OrderTerms> = {}): OrderTerms => ({
  lines: [line()],
  fee: null,
  discount: 0,
  reason: '',
  code: '',
  source: 'phone',
  liftsLimits: false,
  ...terms,
})

type Made = Partial<Omit<Parameters<typeof makeOrder>[1], 'terms'>> & { terms?: Partial<OrderTerms> }
const order = ({ terms, ...rest }: Made = {}) => ({
  idempotencyKey: randomUUID(),
  details: details(),
  terms: termsOf(terms),
  status: 'placed' as const,
  total: 1100,
  by: sana,
  ...rest,
})
const make = (made: Made = {}) => makeOrder(db, order(made))
const read = async (orderId: string) => {
  const found = await findAdminOrder(db, orderId)
  if (!found) throw new Error('no order')
  return found
}
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

describe('an advance that is paid while the order is made', () => {
  const paid = { amount: 200, way: 'easypaisa', reference: 'MAKING1' } as const

  it('is an entry of the order, which the rider does not collect', async () => {
    const { orderId } = await make({ advance: paid })
    const made = await read(orderId)
    expect(made).toMatchObject({ status: 'placed', total: 1100, advance: 200, cashDue: 900 })
    expect(await listAdvanceEntries(db, orderId)).toMatchObject([{ kind: 'received', ...paid, by: 'sana' }])
    expect(made.history.map(({ event }) => event)).toEqual(['status', 'advance', 'made'])
  })

  it('sent again it is one entry, and another amount of the same key is refused', async () => {
    const sent = order({ advance: { ...paid, reference: 'MAKING2' } })
    const [one, other] = await Promise.all([makeOrder(db, sent), makeOrder(db, sent)])
    expect(one.orderId).toBe(other.orderId)
    expect(await listAdvanceEntries(db, one.orderId)).toHaveLength(1)
    const changed = { ...sent, advance: { ...paid, reference: 'MAKING2', amount: 300 } }
    await expect(makeOrder(db, changed)).rejects.toMatchObject({ code: 'order-key-used' })
    await expect(makeOrder(db, { ...sent, advance: null })).rejects.toMatchObject({ code: 'order-key-used' })
  })

  it('above the total, or with a reference that another order has, makes no order', async () => {
    await make({ advance: { ...paid, reference: 'MAKING3' } })
    const before = await countOrders()
    const above = make({ advance: { ...paid, reference: 'MAKING4', amount: 1101 } })
    await expect(above).rejects.toMatchObject({ code: 'advance-above-due' })
    const used = make({ advance: { ...paid, reference: 'MAKING3' } })
    await expect(used).rejects.toMatchObject({ code: 'advance-reference-used' })
    expect(await countOrders()).toBe(before)
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 1 })
  })

  it('of two orders with one reference at once, one is made', async () => {
    const advance = { ...paid, reference: 'MAKING5' }
    const results = await Promise.allSettled([1, 2].map(place => make({ advance, details: numbered(place) })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'advance-reference-used' },
    })
  })
})

describe('an order that staff make', () => {
  it('it has its source, who made it, the stock of its items, and is confirmed in the same step', async () => {
    const { orderId, isNew } = await make({ terms: { source: 'whatsapp' } })
    expect(isNew).toBe(true)
    const made = await read(orderId)
    expect(made).toMatchObject({ source: 'whatsapp', madeBy: 'sana', status: 'placed', hold: 'held', total: 1100 })
    expect(made.history.map(({ event, by }) => [event, by])).toEqual([
      ['status', 'sana'],
      ['made', 'sana'],
    ])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 12, reserved: 1 })
    expect((await checkStock(db)).differences).toEqual([])
  })

  it('as pending it waits for its call and holds its stock', async () => {
    const { orderId } = await make({ status: 'pending' })
    expect(await read(orderId)).toMatchObject({ status: 'pending', hold: 'held' })
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 1 })
  })

  it('a shopper has none of both', async () => {
    const shopper = newShopper()
    await placeDirectOrder(db, { ...shopper, details: details(), ...kurta, quantity: 1 })
    const { id } = await db
      .selectFrom('orders')
      .where('session_id', '=', shopper.sessionId)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await read(id)).toMatchObject({ source: 'website', madeBy: null })
  })

  it('it is never suspicious, however many came before from one place', async () => {
    await saveSetting(db, 'order_limits', { ...defaultOrderLimits, newCustomerShare: 1, newCustomerQuantity: 1 })
    const { orderId } = await make({ status: 'pending', terms: { lines: [line(9)] }, total: 8100 })
    expect(await read(orderId)).toMatchObject({ hold: 'held' })
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 9 })
  })

  it('an account that may not confirm makes none that is confirmed', async () => {
    const before = await countOrders()
    await expect(make({ by: umar })).rejects.toMatchObject({ code: 'status-not-allowed' })
    expect([await countOrders(), await readStock(db, kurta.variantId)]).toEqual([before, { quantity: 12, reserved: 0 }])
  })
})

describe('its money', () => {
  it('a lower price, a fee by hand and a discount are agreed with their reason, and stand in the history', async () => {
    const terms = { lines: [line(2, 800)], fee: 50, discount: 100, reason: ' Old customer ' }
    const { orderId } = await make({ terms, total: 1550 })
    const made = await read(orderId)
    expect(made).toMatchObject({ subtotal: 1600, discount: 100, shipping: 50, total: 1550 })
    expect(made.discounts).toMatchObject([{ name: 'Old customer', amount: 100 }])
    expect(made.history.at(-1)).toMatchObject({
      event: 'made',
      changes: {
        source: { to: 'phone' },
        items: { from: `Linen Kurta (M), ${formatRupees(900)}`, to: `Linen Kurta (M), ${formatRupees(800)}` },
        fee: { to: formatRupees(50) },
        discount: { to: formatRupees(100) },
        reason: { to: 'Old customer' },
      },
    })
    const { is_fee_by_hand: isFeeByHand } = await db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('is_fee_by_hand')
      .executeTakeFirstOrThrow()
    expect(isFeeByHand).toBe(true)
  })

  it.each<[string, Partial<OrderTerms>]>([
    ['a lower price', { lines: [] }],
    ['a discount', { discount: 10 }],
  ])('%s needs a reason', async (_, terms) => {
    const lines = terms.lines ? [line(1, 800)] : [line()]
    await expect(make({ terms: { ...terms, lines, reason: ' ' } })).rejects.toMatchObject({ code: 'reason-missing' })
  })

  it('a price above that of today is refused', async () => {
    const terms = { lines: [line(1, 901)], reason: 'x' }
    await expect(make({ terms, total: 1101 })).rejects.toMatchObject({ code: 'price-above-todays' })
  })

  it('a discount above the subtotal is refused', async () => {
    const terms = { discount: 901, reason: 'x' }
    await expect(make({ terms, total: 199 })).rejects.toMatchObject({ code: 'discount-above-subtotal' })
  })

  it('another total than the one on screen is refused with the present one', async () => {
    await db.updateTable('products').set({ base_price: 950 }).where('id', '=', kurta.productId).execute()
    await expect(make({ total: 1100 })).rejects.toMatchObject({
      code: 'total-changed-meanwhile',
      values: { total: formatRupees(1150) },
    })
  })

  it('a code takes its discount and counts a use; one that takes nothing off is refused', async () => {
    const id = await newPromotion(db, { code: `EID${phones}`, total_limit: 1 })
    const { orderId } = await make({ terms: { code: ` eid${phones}` }, total: 1010 })
    expect((await read(orderId)).discounts).toMatchObject([{ code: `EID${phones}`, amount: 90 }])
    await expect(make({ terms: { code: `EID${phones}` } })).rejects.toMatchObject({ code: 'code-used-up' })
    await expect(make({ terms: { code: 'NOSUCH' } })).rejects.toMatchObject({ code: 'code-unknown' })
    expect(await checkUses(db)).toEqual([])
    await db.deleteFrom('promotions').where('id', '=', id).execute()
  })

  it('what is quoted is what is ordered', async () => {
    const terms = termsOf({ lines: [line(2, 850)], discount: 40, reason: 'Late' })
    const quote = await quoteOrder(db, { ...terms, city: 'Lahore' })
    expect(quote).toMatchObject({ subtotal: 1700, discount: 40, shipping: 200, total: 1860, calculatedFee: 200 })
    const { orderId } = await make({ terms, total: quote.total })
    expect(await read(orderId)).toMatchObject({ subtotal: 1700, discount: 40, shipping: 200, total: 1860 })
  })
})

describe('its limits', () => {
  it('more pieces than a shopper may order are refused, and allowed by the tick', async () => {
    const lines = [line(defaultOrderLimits.maxQuantity + 1)]
    const total = 900 * (defaultOrderLimits.maxQuantity + 1)
    await expect(make({ terms: { lines }, total })).rejects.toMatchObject({ code: 'more-than-shoppers-may' })
    const { orderId } = await make({ terms: { lines, liftsLimits: true }, total })
    expect((await read(orderId)).history.at(-1)).toMatchObject({ changes: { limits: { to: 'lifted' } } })
  })

  it('more open orders than a phone may have are refused, and allowed by the tick', async () => {
    await saveSetting(db, 'order_limits', { ...defaultOrderLimits, perPhone: 1 })
    await make()
    await expect(make()).rejects.toMatchObject({ code: 'open-orders-reached', values: { max: 1 } })
    expect(await make({ terms: { liftsLimits: true } })).toMatchObject({ isNew: true })
  })

  it('stock is no limit that can be lifted', async () => {
    const terms = { lines: [line(13)], liftsLimits: true }
    await expect(make({ terms, total: 11_700 })).rejects.toMatchObject({
      code: 'order-needs-stock',
      values: { product: 'Linen Kurta', available: 12 },
    })
  })

  it('a line that sold out since is named, and nothing is written', async () => {
    const gone = await newStockedVariant(db, { name: 'Attar', quantity: 0, basePrice: 100 })
    const before = await countOrders()
    await expect(make({ terms: { lines: [line(), line(1, null, gone)] }, total: 1200 })).rejects.toMatchObject({
      code: 'sold-out',
      values: { product: 'Attar' },
    })
    expect([await countOrders(), await readStock(db, kurta.variantId)]).toEqual([before, { quantity: 12, reserved: 0 }])
  })

  it('of two calls for the last piece one gets it', async () => {
    const last = await newStockedVariant(db, { quantity: 1, basePrice: 900 })
    const one = { terms: { lines: [line(1, null, last)] } }
    const outcomes = await Promise.allSettled([
      make(one),
      make({ ...one, details: { ...details(), customer_phone: '0390 7777777' } }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readStock(db, last.variantId)).toEqual({ quantity: 1, reserved: 1 })
  })

  it.each([
    ['a variant twice', () => [line(), line()], 'variant-twice'],
    ['an unknown variant', () => [line(), line(1, null, { ...kurta, variantId: newId() })], 'variant-not-found'],
    ['no line', () => [], 'cart-empty'],
  ])('%s is refused', async (_, lines, code) => {
    await expect(make({ terms: { lines: lines() } })).rejects.toMatchObject({ code })
  })
})

describe('an order that is sent twice', () => {
  it('is one order with the same answer, also at the same moment', async () => {
    const sent = order()
    const [one, other] = await Promise.all([makeOrder(db, sent), makeOrder(db, sent)])
    const later = await makeOrder(db, sent)
    expect([one.orderId, other.orderId]).toEqual([later.orderId, later.orderId])
    expect([one, other, later].filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 12, reserved: 1 })
  })

  it('is not confirmed again after a colleague took that back', async () => {
    const sent = order()
    const { orderId } = await makeOrder(db, sent)
    await changeOrderStatus(db, { orderId, status: 'pending', by: sana })
    await makeOrder(db, sent)
    expect(await read(orderId)).toMatchObject({ status: 'pending' })
  })

  it('gives the same answer after the price changed, since its order is there', async () => {
    const sent = order()
    const { orderId } = await makeOrder(db, sent)
    await db.updateTable('products').set({ base_price: 950 }).where('id', '=', kurta.productId).execute()
    expect(await makeOrder(db, sent)).toMatchObject({ orderId, isNew: false })
  })

  it('with other content is refused by the number of the first one', async () => {
    const sent = order()
    const { orderNumber } = await makeOrder(db, sent)
    const changed = { ...sent, terms: { ...sent.terms, lines: [line(2)] }, total: 2000 }
    await expect(makeOrder(db, changed)).rejects.toMatchObject({ code: 'order-key-used', values: { orderNumber } })
  })

  it('is tried again with the same key after a refusal', async () => {
    const sent = order({ total: 1 })
    await expect(makeOrder(db, sent)).rejects.toMatchObject({ code: 'total-changed-meanwhile' })
    expect(await makeOrder(db, { ...sent, total: 1100 })).toMatchObject({ isNew: true })
  })
})

describe('the customer on the telephone', () => {
  it('is found by the number in any spelling, with addresses, open orders and what was refused', async () => {
    const { orderNumber } = await make()
    const digits = details().customer_phone.replaceAll(/\D/g, '')
    const caller = await findCaller(db, `+92 ${digits.slice(1)}`)
    expect(caller).toMatchObject({
      name: 'Ayesha Khan',
      orders: 1,
      open: 1,
      refused: 0,
      addresses: [{ orders: 1, address: { city: 'Lahore' } }],
      openOrders: [{ orderNumber, total: 1100 }],
    })
  })

  it.each([['0390 123'], ['0390 9999999'], ['']])('nobody is found by %s', async phone => {
    expect(await findCaller(db, phone)).toBeNull()
  })
})

describe('a quote', () => {
  it('says what is in the way of each line, and writes nothing', async () => {
    const gone = await newStockedVariant(db, { name: 'Attar', quantity: 0, basePrice: 100 })
    const draft = await newStockedVariant(db, { status: 'draft' })
    const lines = [line(11), line(1, null, gone), line(1, null, draft)]
    const before = await countOrders()
    const quote = await quoteOrder(db, { ...termsOf({ lines }), city: '' })
    expect(quote.lines.map(({ problem }) => problem)).toEqual([
      { kind: 'more-than-shoppers-may', max: defaultOrderLimits.maxQuantity },
      { kind: 'too-few', left: 0 },
      { kind: 'not-sold' },
    ])
    expect(await countOrders()).toBe(before)
  })

  it('of a code that takes nothing off says why', async () => {
    const { codeProblem, total } = await quoteOrder(db, { ...termsOf({ code: 'NOSUCH' }), city: 'Lahore' })
    expect([codeProblem?.code, total]).toEqual(['code-unknown', 1100])
  })
})
