import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { createInventory } from '../../stock/create-inventory.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { cancelAsCustomer } from '../customer-changes/cancel-as-customer.ts'
import { correctAsCustomer } from '../customer-changes/correct-as-customer.ts'
import { orderFactory } from '../orders.fixture.ts'
import { changeOrderDetails } from '../page/change-order-details.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { shipOrders } from '../shipping/ship-orders.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { changeOrderContent } from './change-order-content.ts'

const db = await testDatabase()
const sana = await newStaff(db, { username: 'sana' })
const zara = await newStaff(db, { username: 'zara' })
let variant: StockedVariant
let large: string
const newOrder = orderFactory(db, () => variant)
let order: { id: string; orderNumber: string }
let lineId: string

beforeEach(async () => {
  variant = await newStockedVariant(db, { basePrice: 500 })
  large = newId()
  await db.insertInto('variants').values({ id: large, product_id: variant.productId, name: 'L' }).execute()
  await createInventory(db, [{ variant_id: large, quantity: 10, reserved_quantity: 0, track_inventory: true }])
  order = await newOrder()
  const line = db.selectFrom('order_items').where('order_id', '=', order.id).select('id')
  lineId = (await line.executeTakeFirstOrThrow()).id
})

const { street: _, ...place } = ayeshaFromLahore
const { city, state, postal_code, customer_phone } = place
const street = 'House 9, Street 2'

/** What somebody does to the order as it was placed: they have its first version and `pending` on screen. */
const acts = {
  change: () =>
    changeOrderContent(db, {
      orderId: order.id,
      version: 1,
      lines: [{ lineId, variantId: null, quantity: 3, price: null }],
      by: sana,
    }),
  correct: () => changeOrderDetails(db, { orderId: order.id, version: 1, details: { street }, by: zara }),
  'change size as shopper': () =>
    correctAsCustomer(db, {
      orderNumber: order.orderNumber,
      version: 1,
      details: { street: ayeshaFromLahore.street, city, state, postal_code, customer_phone },
      variants: [{ from: variant.variantId, to: large }],
    }),
  confirm: () => toStatus('placed'),
  ship: async () => {
    const shipment = { orderId: order.id, expectedStatus: 'pending', version: 1, courierCode: 'tcs' } as const
    const { refused } = await shipOrders(db, { shipments: [{ ...shipment, trackingNumber: null }], by: sana })
    if (refused[0]) throw refused[0].refusal
  },
  'cancel by staff': () => toStatus('canceled'),
  'cancel by shopper': () => cancelAsCustomer(db, { orderNumber: order.orderNumber, version: 1, reason: 'mistake' }),
}
type Act = keyof typeof acts

const toStatus = (status: 'placed' | 'canceled') =>
  changeOrderStatus(db, {
    orderId: order.id,
    status,
    expectedStatus: 'pending',
    version: 1,
    by: zara,
    ...(status === 'canceled' && { reason: 'Other' }),
  })

const writes: Act[] = ['change', 'correct', 'change size as shopper']
const steps: Act[] = ['confirm', 'ship', 'cancel by staff', 'cancel by shopper']

/** The answer to the second of two; 'done' when both can be, and neither is lost. */
function answerAfter(first: Act, second: Act): string {
  const isStaff = second === 'change' || second === 'correct'
  if (writes.includes(first)) {
    if (second === 'cancel by shopper') return 'changed-before-cancel'
    if (second === 'change size as shopper') return first === second ? 'done' : 'order-changed-meanwhile'
    return isStaff ? 'changed-meanwhile' : 'order-changed-since'
  }
  if (first === second) return second === 'cancel by shopper' ? 'done' : 'same status'
  if (first === 'confirm' && isStaff) return 'done'
  if (second === 'change') return 'order-content-final'
  if (second === 'correct') return 'order-details-final'
  if (second === 'change size as shopper') return 'order-not-pending'
  if (second === 'cancel by shopper') return first === 'cancel by staff' ? 'done' : 'order-not-pending'
  if (second === 'cancel by staff') return first === 'cancel by shopper' ? 'same status' : 'status-changed-meanwhile'
  return 'status-changed-meanwhile'
}

const answerOf = (act: Act) =>
  acts[act]().then(
    () => 'done',
    ({ code }) => code,
  )

/** Everything that was answered as done is in the order, once, and the stock is that of its lines. */
async function requireNothingLost(done: readonly Act[]): Promise<void> {
  const found = await findAdminOrder(db, order.id)
  if (!found) throw new Error('the order is gone')
  const { items, address, status, history, total, subtotal, shipping } = found
  const made = writes.filter(act => done.includes(act))
  const stepsMade = new Set(steps.filter(act => done.includes(act)).map(act => act.replace(/ by .*/, '')))
  expect({
    quantity: items[0]?.quantity,
    size: items[0]?.variantName,
    street: address.street,
    details: history.filter(({ event }) => event === 'details').length,
    steps: history.filter(({ event }) => event === 'status').length,
  }).toEqual({
    quantity: done.includes('change') ? 3 : 1,
    size: done.includes('change size as shopper') ? 'L' : 'M',
    street: done.includes('correct') ? street : ayeshaFromLahore.street,
    details: made.length,
    steps: stepsMade.size,
  })
  expect(total).toBe(subtotal + shipping)
  expect((await checkStock(db)).differences).toEqual([])
  if (stepsMade.has('cancel')) expect(status).toBe('canceled')
}

const everyAct = Object.keys(acts) as Act[]
const ordered = everyAct.flatMap(first => everyAct.map(second => ({ first, second })))

describe('two people with one order on screen', () => {
  it.each(ordered)('$first, then $second: the second gets an answer that says so', async ({ first, second }) => {
    expect(await answerOf(first)).toBe('done')
    const expected = answerAfter(first, second)
    // Who asks for the status that it has needs no other answer.
    expect(await answerOf(second)).toBe(expected === 'same status' ? 'done' : expected)
    await requireNothingLost(expected === 'done' ? [first, second] : [first])
  })

  it.each(ordered.filter(({ first, second }) => everyAct.indexOf(first) <= everyAct.indexOf(second)))(
    '$first and $second at the same moment: one of the two orders of events',
    async ({ first, second }) => {
      const answers = await Promise.all([answerOf(first), answerOf(second)])
      const asDone = (answer: string) => (answer === 'same status' ? 'done' : answer)
      expect([
        ['done', asDone(answerAfter(first, second))],
        [asDone(answerAfter(second, first)), 'done'],
      ]).toContainEqual(answers)
      await requireNothingLost([first, second].filter((_, place) => answers[place] === 'done'))
    },
  )
})
