import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { changeOrderStatus } from './change-status.ts'
import { readDashboard } from './dashboard.ts'
import { placeDirectOrder } from './place-order.ts'
import { type OrderStatus, orderStatuses } from './status.ts'

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
  expect(figures).toEqual({
    totalOrders: 0,
    totalProducts: 0,
    totalRevenue: 0,
    deliveredRevenue: 0,
    pendingOrders: 0,
    recentOrders: [],
    waiting: { total: 0, orders: [] },
    runningLow: { total: 0, variants: [] },
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
    expect(dashboard.days.at(-1)).toEqual({ day: '2026-11-21', orders: 1, revenue: figures.totalRevenue })
  },
)

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
  expect(days.slice(-3)).toEqual([
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
  expect(days[0]).toEqual({ day: '2026-10-23', orders: 1, revenue: 1200 })
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(1)
})

it('orders that wait longer than 24 hours for the promised call are shown, the longest first', async () => {
  const longest = await order({ at: '2026-11-01T12:00:00Z' })
  const overdue = await order({ at: '2026-11-20T17:29:59Z' })
  await order({ at: '2026-11-20T17:30:00Z' })
  await order({ at: '2026-11-02T12:00:00Z', status: 'placed' })
  const { waiting } = await readDashboard(db, { now })
  expect(waiting.total).toBe(2)
  expect(waiting.orders.map(({ id }) => id)).toEqual([longest, overdue])
})

it('of many the ten oldest are shown, and all are counted', async () => {
  for (let day = 1; day <= 12; day++)
    await order({ at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`, name: `Day ${day}` })
  const { waiting } = await readDashboard(db, { now })
  expect(waiting.total).toBe(12)
  expect(waiting.orders.map(({ customerName }) => customerName)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Day ${at + 1}`),
  )
})

it('low stock has no more available than its threshold, the scarcest first', async () => {
  await newStockedVariant(db, { name: 'Razai', quantity: 5 })
  await newStockedVariant(db, { name: 'Shawl', quantity: 6 })
  await newStockedVariant(db, { name: 'Teapot', quantity: 10, reserved: 8 })
  await newStockedVariant(db, { name: 'Attar', quantity: 0 })
  await newStockedVariant(db, { name: 'Gift card', quantity: 0, tracked: false })
  await newStockedVariant(db, { name: 'Old lamp', quantity: 0, status: 'archived' })
  await newStockedVariant(db, { name: 'Bedsheet', quantity: 0, status: 'draft' })
  const { runningLow } = await readDashboard(db, { now })
  expect(runningLow.total).toBe(4)
  expect(runningLow.variants.map(({ productName, available }) => [productName, available])).toEqual([
    ['Attar', 0],
    ['Bedsheet', 0],
    ['Teapot', 2],
    ['Razai', 5],
  ])
})

it('of many variants with low stock ten are shown and all are counted', async () => {
  for (let at = 0; at < 12; at++) await newStockedVariant(db, { quantity: 0 })
  const { runningLow } = await readDashboard(db, { now })
  expect([runningLow.total, runningLow.variants.length]).toEqual([12, 10])
})
