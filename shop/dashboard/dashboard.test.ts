import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductStatus } from '#db/types.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { type OrderStatus, orderStatuses } from '../order-status/status.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { markPrinted } from '../orders/print/mark-printed.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { listStock } from '../stock/list-stock.ts'
import { readDashboard } from './dashboard.ts'

const db = await testDatabase()

// A Saturday in Pakistan, 22:30, which is 17:30 in UTC.
const now = new Date('2026-11-21T17:30:00Z')

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('products').execute()
})

/** An order of 1,000 rupees each, and 200 for delivery to Lahore. */
async function order({
  quantity = 1,
  status = 'pending' as OrderStatus,
  at = '2026-11-21T12:00:00Z',
  name = 'Ayesha Khan',
}) {
  const offer = await newStockedVariant(db, { basePrice: 1000, tracked: false })
  const shopper = newShopper()
  const details = { ...ayeshaFromLahore, customer_name: name }
  await placeDirectOrder(db, { ...shopper, details, ...offer, quantity, placedAt: new Date(at) })
  const { id } = await db
    .selectFrom('orders')
    .where('session_id', '=', shopper.sessionId)
    .select('id')
    .executeTakeFirstOrThrow()
  await changeOrderStatus(db, { orderId: id, status, by: null })
  return id
}

it('a new shop has an empty dashboard', async () => {
  const { days, ...figures } = await readDashboard(db, { now })
  const none = { orders: 0, total: 0 }
  const noSales = { orders: 0, revenue: 0 }
  expect(figures).toEqual({
    work: {
      toCall: { orders: 0, late: 0 },
      toPack: none,
      toHandOver: none,
      onHold: none,
      withCouriers: none,
      lateParcels: none,
    },
    advances: { held: none, toGiveBack: none },
    today: noSales,
    yesterday: noSales,
    usual: noSales,
    totalOrders: 0,
    totalProducts: 0,
    drafts: 0,
    totalRevenue: 0,
    deliveredRevenue: 0,
    pendingOrders: 0,
    recentOrders: [],
    contactsToday: { orders: 0, contacted: 0, median: null, overdue: 0 },
    waiting: [],
    runningLow: { total: 0, totalProducts: 0, products: [] },
    pendingReviews: 0,
    pagesWithGaps: 0,
  })
  expect(days).toHaveLength(30)
})

it.each([
  ['pending', { totalRevenue: 1200, deliveredRevenue: 0, pendingOrders: 1 }],
  ['placed', { totalRevenue: 1200, deliveredRevenue: 0, pendingOrders: 0 }],
  ['shipped', { totalRevenue: 1200, deliveredRevenue: 0, pendingOrders: 0 }],
  ['delivered', { totalRevenue: 1200, deliveredRevenue: 1200, pendingOrders: 0 }],
  ['canceled', { totalRevenue: 0, deliveredRevenue: 0, pendingOrders: 0 }],
] satisfies [OrderStatus, object][])(
  'a %s order is counted, and its amount when it is revenue',
  async (status, figures) => {
    await order({ status })
    const dashboard = await readDashboard(db, { now })
    expect(dashboard).toMatchObject({ totalOrders: 1, ...figures })
    expect(dashboard.days.at(-1)).toEqual({
      day: '2026-11-21',
      orders: 1,
      revenue: figures.totalRevenue,
      delivered: status === 'delivered' ? 1 : 0,
      canceled: status === 'canceled' ? 1 : 0,
      refused: 0,
    })
  },
)

it('of the canceled orders those are counted apart whose parcel the customer refused', async () => {
  await order({ status: 'canceled' })
  const orderId = await order({ status: 'shipped' })
  await changeOrderStatus(db, { orderId, status: 'canceled', reason: 'Refused', by: null })
  const onThePhone = await order({ status: 'placed' })
  await changeOrderStatus(db, { orderId: onThePhone, status: 'canceled', reason: 'Refused', by: null })
  expect((await readDashboard(db, { now })).days.at(-1)).toMatchObject({ canceled: 3, refused: 1 })
})

it('revenue is the sum of all orders except canceled ones', async () => {
  for (const status of orderStatuses) await order({ status, quantity: orderStatuses.indexOf(status) + 2 })
  const free = 2000 + 3000 + 4000 + 5000
  expect(await readDashboard(db, { now })).toMatchObject({ totalOrders: 5, totalRevenue: free, deliveredRevenue: 5000 })
})

it('the 5 latest orders are shown, the latest first', async () => {
  for (const hour of [11, 10, 14, 12, 13, 15]) await order({ at: `2026-11-21T${hour}:00:00Z`, name: `Hour ${hour}` })
  const { recentOrders } = await readDashboard(db, { now })
  expect(recentOrders.map(({ customerName }) => customerName)).toEqual([15, 14, 13, 12, 11].map(hour => `Hour ${hour}`))
})

it('a day is a day in Pakistan, and one without orders is 0', async () => {
  // The last minute of the 19th and the first of the 20th, in Pakistan; in UTC both are the 19th.
  await order({ at: '2026-11-19T18:59:00Z' })
  await order({ at: '2026-11-19T19:00:00Z', quantity: 3 })
  const { days } = await readDashboard(db, { now })
  expect(days.slice(-3)).toMatchObject([
    { day: '2026-11-19', orders: 1, revenue: 1200 },
    { day: '2026-11-20', orders: 1, revenue: 3000 },
    { day: '2026-11-21', orders: 0, revenue: 0 },
  ])
})

it('thirty days are shown, today last, also when it is still yesterday in UTC', async () => {
  const { days } = await readDashboard(db, { now: new Date('2026-11-20T19:00:00Z') })
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-23', '2026-11-21'])
})

it('the first day counts from its first minute', async () => {
  await order({ at: '2026-10-22T18:59:59Z' })
  await order({ at: '2026-10-22T19:00:00Z' })
  const { days } = await readDashboard(db, { now })
  expect(days[0]).toMatchObject({ day: '2026-10-23', orders: 1, revenue: 1200 })
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(1)
})

it('today, yesterday and a usual day are days in Pakistan, and a usual day is the mean of the 7 before them', async () => {
  // 19:00 in UTC is midnight in Pakistan.
  await order({ at: '2026-11-20T19:00:00Z', quantity: 2 })
  await order({ at: '2026-11-20T18:59:59Z' })
  await order({ at: '2026-11-19T19:00:00Z', status: 'canceled' })
  await order({ at: '2026-11-19T18:59:59Z', quantity: 3 })
  for (let turn = 0; turn < 6; turn++) await order({ at: '2026-11-12T19:00:00Z' })
  await order({ at: '2026-11-12T18:59:59Z' })
  const { today, yesterday, usual } = await readDashboard(db, { now })
  expect({ today, yesterday, usual }).toEqual({
    today: { orders: 1, revenue: 2000 },
    yesterday: { orders: 2, revenue: 1200 },
    // 7 orders of 3,000 + 6 * 1,200 rupees in 7 days.
    usual: { orders: 1, revenue: 1457 },
  })
})

it('the work is counted by its step, with what the rider collects', async () => {
  await order({ status: 'pending' })
  for (const quantity of [1, 2]) await order({ status: 'placed', quantity })
  for (const quantity of [3, 4, 5]) await order({ status: 'shipped', quantity })
  for (const status of ['delivered', 'canceled'] as const) await order({ status })
  expect((await readDashboard(db, { now })).work).toMatchObject({
    toCall: { orders: 1 },
    toPack: { orders: 2, total: 1200 + 2000 },
    toHandOver: { orders: 0, total: 0 },
    withCouriers: { orders: 3, total: 3000 + 4000 + 5000 },
    lateParcels: { orders: 0, total: 0 },
  })
})

it('a confirmed order whose slip or label is printed is to hand over, until it is shipped', async () => {
  await order({ status: 'placed', quantity: 1 })
  const printed = await order({ status: 'placed', quantity: 2 })
  const sent = await order({ status: 'shipped', quantity: 3 })
  const orders = [printed, sent].map(id => ({ id, version: 1 }))
  await markPrinted(db, { orders, isPrinted: true, by: await newStaff(db) })
  expect((await readDashboard(db, { now: new Date() })).work).toMatchObject({
    toPack: { orders: 1, total: 1200 },
    toHandOver: { orders: 1, total: 2000 },
  })
})

it('pending orders older than 12 hours wait for a late call; they are counted, and the longest waiting are first', async () => {
  const longest = await order({ at: '2026-11-01T12:00:00Z' })
  const late = await order({ at: '2026-11-21T05:29:59Z' })
  await order({ at: '2026-11-21T05:30:00Z' })
  await order({ at: '2026-11-02T12:00:00Z', status: 'placed' })
  const { work, waiting } = await readDashboard(db, { now })
  expect(work.toCall).toEqual({ orders: 3, late: 2 })
  expect(waiting.map(({ id }) => id)).toEqual([longest, late])
})

it('of many late calls the 5 oldest are shown, and all are counted', async () => {
  for (let day = 1; day <= 7; day++)
    await order({ at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`, name: `Day ${day}` })
  const { work, waiting } = await readDashboard(db, { now })
  expect(work.toCall.late).toBe(7)
  expect(waiting.map(({ customerName }) => customerName)).toEqual([1, 2, 3, 4, 5].map(day => `Day ${day}`))
})

const promise = (orderId: string, promised_to: string | null) =>
  db
    .updateTable('orders')
    .set({ promised_from: promised_to && '2026-11-01', promised_to })
    .where('id', '=', orderId)
    .execute()

it('a parcel is late after the last day that its customer was promised, until it is delivered', async () => {
  const shippedAt = new Date('2026-11-02T12:00:00Z')
  const ship = async (promisedTo: string, quantity: number) => {
    const orderId = await order({ at: '2026-11-01T12:00:00Z', quantity })
    await promise(orderId, promisedTo)
    await changeOrderStatus(db, { orderId, status: 'shipped', by: null, at: shippedAt })
    return orderId
  }
  await ship('2026-11-20', 1)
  await ship('2026-11-21', 2)
  const delivered = await ship('2026-11-20', 3)
  await changeOrderStatus(db, { orderId: delivered, status: 'delivered', by: null })
  const notShipped = await order({ at: '2026-11-01T12:00:00Z', status: 'placed' })
  await promise(notShipped, '2026-11-20')
  expect((await readDashboard(db, { now })).work).toMatchObject({ lateParcels: { orders: 1, total: 1200 } })
  // 2:00 of the 22nd in Pakistan, while it is still the 21st in UTC.
  const { work } = await readDashboard(db, { now: new Date('2026-11-21T21:00:00Z') })
  expect(work.lateParcels.orders).toBe(2)
})

it('a parcel without promised days is late 7 days after it was last shipped, until it is delivered', async () => {
  const change = (orderId: string, status: OrderStatus, at: string) =>
    changeOrderStatus(db, { orderId, status, by: null, at: new Date(at) })
  const late = await order({ at: '2026-11-01T12:00:00Z' })
  await change(late, 'shipped', '2026-11-14T17:29:59Z')
  const onTime = await order({ at: '2026-11-01T12:00:00Z', quantity: 2 })
  await change(onTime, 'shipped', '2026-11-14T17:30:00Z')
  const shippedAgain = await order({ at: '2026-11-01T12:00:00Z' })
  await change(shippedAgain, 'shipped', '2026-11-02T12:00:00Z')
  await change(shippedAgain, 'placed', '2026-11-03T12:00:00Z')
  await change(shippedAgain, 'shipped', '2026-11-20T12:00:00Z')
  const delivered = await order({ at: '2026-11-01T12:00:00Z' })
  await change(delivered, 'shipped', '2026-11-02T12:00:00Z')
  await change(delivered, 'delivered', '2026-11-04T12:00:00Z')
  for (const orderId of [late, onTime, shippedAgain, delivered]) await promise(orderId, null)
  expect((await readDashboard(db, { now })).work).toMatchObject({
    withCouriers: { orders: 3 },
    lateParcels: { orders: 1, total: 1200 },
  })
})

describe('low stock', () => {
  type Sold = { left?: number; pieces?: number; at?: string; status?: OrderStatus; product?: ProductStatus }

  /** A product of which an order took pieces. Of a threshold of 50, all of them are few. */
  async function sell(name: string, { left = 0, pieces = 1, at = '2026-11-20T12:00:00Z', ...changes }: Sold = {}) {
    const offer = await newStockedVariant(db, { name, quantity: left + pieces })
    const { variantId } = offer
    await db.updateTable('inventory').set({ low_stock_threshold: 50 }).where('variant_id', '=', variantId).execute()
    const shopper = newShopper()
    const order = { ...shopper, details: ayeshaFromLahore, ...offer, quantity: pieces }
    await placeDirectOrder(db, { ...order, placedAt: new Date(at) })
    const { status = 'placed', product } = changes
    await db.updateTable('orders').set({ status }).where('session_id', '=', shopper.sessionId).execute()
    if (product) await db.updateTable('products').set({ status: product }).where('name', '=', name).execute()
    return variantId
  }
  const lowStock = async () => (await readDashboard(db, { now })).runningLow

  it('is what was bought in the last 30 days, what runs out first at the top', async () => {
    await sell('Ten in a month, one left', { left: 1, pieces: 10 })
    await sell('Ten in a month, ten left', { left: 10, pieces: 10 })
    await sell('Sold out, in demand', { pieces: 2 })
    await sell('Sold until a month ago', { left: 1, pieces: 10, at: '2026-10-22T17:30:00Z' })
    await sell('Only canceled', { left: 2, pieces: 10, status: 'canceled' })
    await newStockedVariant(db, { name: 'Never sold', quantity: 0 })
    const { total, totalProducts, products } = await lowStock()
    expect([total, totalProducts]).toEqual([3, 3])
    expect(products.map(({ productName, variants }) => [productName, variants[0]?.daysLeft])).toEqual([
      ['Sold out, in demand', 0],
      ['Ten in a month, one left', 3],
      ['Ten in a month, ten left', 30],
    ])
  })

  it('leaves out drafts, archived products, the trash, and what is not tracked or above its threshold', async () => {
    await sell('Draft', { product: 'draft' })
    await sell('Archived', { product: 'archived' })
    await sell('Many', { left: 51 })
    const untracked = await sell('Gift card')
    await db.updateTable('inventory').set({ track_inventory: false }).where('variant_id', '=', untracked).execute()
    expect(await lowStock()).toEqual({ total: 0, totalProducts: 0, products: [] })
  })

  it('is grouped by product', async () => {
    const [variantId, other] = [await sell('Kurta', { left: 3 }), await sell('Shawl', { left: 1 })]
    const { product_id } = await db
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    await db.updateTable('variants').set({ product_id, name: 'L' }).where('id', '=', other).execute()
    const { total, totalProducts, products } = await lowStock()
    expect([total, totalProducts]).toEqual([2, 1])
    expect(products[0]?.variants.map(({ variantName, available }) => [variantName, available])).toEqual([
      ['L', 1],
      ['M', 3],
    ])
  })

  it('shows 5 products and counts all, the same variants as the filter of the stock list', async () => {
    for (let at = 0; at < 7; at++) await sell(`Product ${at}`, { at: new Date().toISOString() })
    await newStockedVariant(db, { quantity: 0 })
    const { runningLow } = await readDashboard(db, { now: new Date() })
    expect([runningLow.total, runningLow.totalProducts, runningLow.products.length]).toEqual([7, 7, 5])
    const list = await listStock(db, { filter: { show: 'low' }, sort: 'product', limit: 50 })
    expect(list.total).toBe(7)
  })
})
