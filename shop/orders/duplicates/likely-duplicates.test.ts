import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  fillCart,
  newShopper,
  newStockedVariant,
  readStock,
  type StockedVariant,
} from '#test/fixtures.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { listOrders } from '../list/list-orders.ts'
import { orderFactory } from '../orders.fixture.ts'
import { changeOrderDetails } from '../page/change-order-details.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { placeCartOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import type { DuplicateReason } from './likely-duplicates.ts'

const db = await testDatabase()
let kurta: StockedVariant
let shawl: StockedVariant
const orderKurta = orderFactory(db, () => kurta)
const orderShawl = orderFactory(db, () => shawl)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  kurta = await newStockedVariant(db, { quantity: 1000 })
  shawl = await newStockedVariant(db, { name: 'Wool Shawl', quantity: 1000 })
})

type Placed = { id: string; orderNumber: string }

const bilalsPhone = '0390 0000002'
const elsewhere = 'House 99, Street 7, Garden Town'
const NOON = Date.UTC(2026, 10, 20, 7)
const minutesLater = (minutes: number) => new Date(NOON + minutes * 60_000)

/** The mark of an order in the list. */
const markOf = async ({ id }: Placed) =>
  (await listOrders(db, { filter: {}, limit: 100 })).rows.find(order => order.id === id)?.duplicates

/** The duplicates on the order's page, by number. */
const othersOf = async ({ id }: Placed) =>
  ((await findAdminOrder(db, id))?.likelyDuplicates ?? []).map(({ orderNumber }) => orderNumber)

const openDuplicates = async () => {
  const { rows: orders, total } = await listOrders(db, { filter: { duplicates: 'open' }, limit: 100 })
  expect(total).toBe(orders.length)
  return orders.map(({ orderNumber }) => orderNumber).sort()
}

const numbersOf = (...orders: Placed[]) => orders.map(({ orderNumber }) => orderNumber).sort()

/** What two orders of one person and place have in common. */
const equal: DuplicateReason = {
  samePhone: true,
  sameEmail: false,
  name: 'same',
  sameAddress: true,
  otherCity: false,
  otherVariant: false,
}

it.each(['+92 390 0000001', '0092-390-0000001', '3900000001', '۰۳۹۰ ۰۰۰۰۰۰۱'])(
  'the same phone, written %s, marks both orders',
  async customer_phone => {
    const first = await orderKurta()
    const second = await orderKurta({ customer_phone, street: elsewhere, quantity: 2 })
    const reason = { ...equal, sameAddress: false }
    for (const order of [first, second]) expect(await markOf(order)).toEqual({ orders: 1, reason })
    expect(await findAdminOrder(db, first.id)).toMatchObject({
      duplicates: { orders: 1, reason },
      likelyDuplicates: [
        {
          id: second.id,
          orderNumber: second.orderNumber,
          status: 'pending',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          reason,
          products: [{ productName: 'Linen Kurta', variantName: 'M' }],
        },
      ],
    })
    expect(await othersOf(second)).toEqual([first.orderNumber])
    expect(await openDuplicates()).toEqual(numbersOf(first, second))
  },
)

it('the same name and address in another spelling mark the orders of two phones', async () => {
  const first = await orderKurta()
  const second = await orderKurta({
    customer_phone: bilalsPhone,
    customer_name: 'عائشہ خان',
    street: 'H# 12 St. 5 Model Town, نزد جامع مسجد',
    city: 'LHR',
  })
  for (const order of [first, second])
    expect(await markOf(order)).toEqual({ orders: 1, reason: { ...equal, samePhone: false } })
  expect(await openDuplicates()).toEqual(numbersOf(first, second))
})

it('orders without a common product are no duplicates, nor are those of other customers', async () => {
  await orderKurta()
  await orderShawl()
  await orderKurta({ customer_phone: bilalsPhone, street: elsewhere })
  expect((await listOrders(db, { filter: {}, limit: 10 })).rows.map(({ duplicates }) => duplicates)).toEqual([
    null,
    null,
    null,
  ])
  expect(await openDuplicates()).toEqual([])
})

it('addresses with nothing to compare equal no other', async () => {
  const first = await orderKurta({ street: 'House' })
  await orderKurta({ street: 'House', customer_phone: bilalsPhone })
  expect(await markOf(first)).toBeNull()
  expect(await openDuplicates()).toEqual([])
})

it.each([
  { minutes: 71 * 60 + 59, likely: true },
  { minutes: 72 * 60, likely: true },
  { minutes: 72 * 60 + 1, likely: false },
])('$minutes minutes apart with equal baskets: likely a duplicate, $likely', async ({ minutes, likely }) => {
  const later = await orderKurta({ placedAt: minutesLater(minutes) })
  const earlier = await orderKurta({ placedAt: minutesLater(0) })
  for (const order of [later, earlier]) {
    expect(await markOf(order)).toEqual(likely ? { orders: 1, reason: equal } : null)
    expect(await othersOf(order)).toHaveLength(likely ? 1 : 0)
  }
  expect(await openDuplicates()).toEqual(likely ? numbersOf(earlier, later) : [])
})

it('two orders placed at the same moment are both marked', async () => {
  for (const customer_phone of [ayeshaFromLahore.customer_phone, bilalsPhone]) {
    await db.deleteFrom('orders').execute()
    const placed = await Promise.all([orderKurta(), orderKurta({ customer_phone })])
    for (const order of placed) expect(await markOf(order)).toMatchObject({ orders: 1, reason: { sameAddress: true } })
    expect(await openDuplicates()).toEqual(numbersOf(...placed))
  }
})

it('each of three orders names those that it is alike, the latest first', async () => {
  const morning = await orderKurta({ placedAt: minutesLater(0) })
  const evening = await orderKurta({ placedAt: minutesLater(20 * 60), street: elsewhere })
  const next = await orderKurta({ placedAt: minutesLater(40 * 60), customer_phone: bilalsPhone, street: elsewhere })
  expect(await markOf(evening)).toMatchObject({ orders: 2 })
  expect(await othersOf(evening)).toEqual([next.orderNumber, morning.orderNumber])
  expect(await othersOf(morning)).toEqual([evening.orderNumber])
  expect(await othersOf(next)).toEqual([evening.orderNumber])
  expect(await openDuplicates()).toEqual(numbersOf(morning, evening, next))
})

it('of more than 20 duplicates 20 are named, and all are counted', async () => {
  const first = await orderKurta()
  for (let turn = 0; turn < 21; turn++) await orderKurta()
  expect(await markOf(first)).toMatchObject({ orders: 21 })
  expect(await othersOf(first)).toHaveLength(20)
})

it('common products are named, each once and in the order of the lines', async () => {
  const scarf = await newStockedVariant(db, { name: 'Silk Scarf' })
  const bowl = await newStockedVariant(db, { name: 'Brass Bowl' })
  const first = await orderOf([kurta, shawl, scarf])
  const second = await orderOf([bowl, scarf, kurta])
  expect((await findAdminOrder(db, first.id))?.likelyDuplicates).toMatchObject([
    { id: second.id, products: [{ productName: 'Linen Kurta' }, { productName: 'Silk Scarf' }] },
  ])
})

it('a canceled order neither marks nor is marked, until it is restored', async () => {
  const [first, second] = [await orderKurta(), await orderKurta()]
  await changeOrderStatus(db, { orderId: second.id, status: 'canceled', by: null })
  for (const order of [first, second]) {
    expect(await markOf(order)).toBeNull()
    expect(await othersOf(order)).toEqual([])
  }
  expect(await openDuplicates()).toEqual([])
  await changeOrderStatus(db, { orderId: second.id, status: 'placed', by: null })
  expect(await othersOf(first)).toEqual([second.orderNumber])
})

it('a shipped order marks the other, which alone is still open', async () => {
  const [first, second] = [await orderKurta(), await orderKurta()]
  await changeOrderStatus(db, { orderId: first.id, status: 'shipped', by: null })
  expect(await markOf(first)).toMatchObject({ orders: 1 })
  expect(await markOf(second)).toMatchObject({ orders: 1 })
  expect(await openDuplicates()).toEqual([second.orderNumber])
})

it('a deleted product is never in common', async () => {
  const first = await orderOf([kurta, shawl])
  const second = await orderOf([kurta, shawl])
  await db.deleteFrom('products').where('id', '=', kurta.productId).execute()
  expect((await findAdminOrder(db, first.id))?.likelyDuplicates).toMatchObject([
    { id: second.id, products: [{ productName: 'Wool Shawl' }] },
  ])
  await db.deleteFrom('products').where('id', '=', shawl.productId).execute()
  expect(await markOf(first)).toBeNull()
  expect(await othersOf(first)).toEqual([])
  expect(await openDuplicates()).toEqual([])
})

it('the marks follow a corrected phone number or address', async () => {
  const by = await newStaff(db)
  const first = await orderKurta({ street: elsewhere })
  const second = await orderKurta({ customer_phone: bilalsPhone })
  expect(await markOf(second)).toBeNull()
  const { version } = await changeOrderDetails(db, { orderId: second.id, version: 1, details: ayeshaFromLahore, by })
  expect(await markOf(first)).toEqual({ orders: 1, reason: { ...equal, sameAddress: false } })
  const moved = { ...ayeshaFromLahore, customer_phone: bilalsPhone, street: elsewhere }
  await changeOrderDetails(db, { orderId: second.id, version, details: moved, by })
  expect(await markOf(first)).toEqual({ orders: 1, reason: { ...equal, samePhone: false } })
})

it('a mark has no effect: both orders keep their status and stock', async () => {
  const [first, second] = [await orderKurta(), await orderKurta({ quantity: 2 })]
  await openDuplicates()
  for (const { id } of [first, second]) {
    expect(await findAdminOrder(db, id)).toMatchObject({ status: 'pending', history: [], version: 1 })
  }
  expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 1000, reserved: 3 })
})

it('the list of open duplicates contains exactly the marked orders, whatever they are', async () => {
  const streets = [elsewhere, 'House 1, Street 1', 'House 2, Street 2']
  const statuses = ['pending', 'placed', 'shipped', 'canceled'] as const
  const pick = <T>(of: readonly T[], turn: number, step: number) => of[(turn * step + (turn >> 2)) % of.length]
  for (let turn = 0; turn < 60; turn++) {
    const overrides = { customer_phone: `0390 00000${10 + ((turn * 7) % 9)}`, placedAt: minutesLater(turn * 400) }
    const order = await (turn % 3 ? orderKurta : orderShawl)({ ...overrides, street: pick(streets, turn, 5) ?? '' })
    const status = pick(statuses, turn, 3) ?? 'pending'
    if (status !== 'pending') await changeOrderStatus(db, { orderId: order.id, status, by: null })
  }
  const { rows: orders } = await listOrders(db, { filter: {}, limit: 100 })
  const marked = orders.filter(({ duplicates, status }) => duplicates && (status === 'pending' || status === 'placed'))
  expect(marked.length).toBeGreaterThan(5)
  expect(marked.length).toBeLessThan(30)
  expect(await openDuplicates()).toEqual(numbersOf(...marked))
})

async function orderOf(variants: StockedVariant[]): Promise<Placed> {
  const shopper = newShopper()
  await fillCart(
    db,
    shopper.sessionId,
    variants.map(({ variantId }) => ({ variantId, quantity: 1 })),
  )
  // A cart's lines have the order in which they were added.
  for (const [position, { variantId }] of variants.entries()) {
    const created_at = sql<Date>`now() + ${position} * interval '1 second'`
    await db
      .updateTable('cart_lines')
      .set({ created_at })
      .where('session_id', '=', shopper.sessionId)
      .where('variant_id', '=', variantId)
      .execute()
  }
  const { orderNumber } = await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, orderNumber }
}
