import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OrderStatus } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { openAssistant, serveShop } from './assistants.fixture.ts'

// Ten questions of a shopkeeper, as an assistant answers them, beside what was counted while the shop was filled.

const db = openTestDatabase(await testDatabaseUrl())
const { url } = await serveShop(db)
await saveSetting(db, 'order_limits', noOrderLimits)
const noor = await newStaff(db, { username: 'noor', role: 'owner' })

const goods = [
  { name: 'Linen Kurta', basePrice: 1500, quantity: 100 },
  { name: 'Wool Shawl', basePrice: 3000, quantity: 60 },
  { name: 'Khes', basePrice: 900, quantity: 21 },
]
const products = await Promise.all(goods.map(async good => ({ ...good, ...(await newStockedVariant(db, good)) })))
const cities = [
  { city: 'Lahore', state: 'Punjab' },
  { city: 'Karachi', state: 'Sindh' },
]
const statuses: OrderStatus[] = ['pending', 'placed', 'shipped', 'delivered', 'canceled']
const DAY = 86_400_000
const now = Date.now()

type Placed = {
  id: string
  number: string
  product: number
  pieces: number
  status: OrderStatus
  day: string
  city: string
}
const placed: Placed[] = []
for (let at = 0; at < 40; at++) {
  const product = at % 3
  const { city = '', state = '' } = cities[at % 2] ?? {}
  const status = statuses[at % 5] ?? 'pending'
  const placedAt = new Date(now - (at % 8) * DAY)
  const good = products[product]
  if (!good) throw new Error('no such product')
  const pieces = 1 + (at % 2)
  const order = await orderFactory(
    db,
    () => good,
  )({
    quantity: pieces,
    placedAt,
    city,
    state,
    customer_name: at === 7 ? 'Zubaida Rehman' : `Customer ${at}`,
    customer_phone: `0390 ${String(1_000_000 + at)}`,
  })
  const change = { orderId: order.id, by: { ...noor, role: 'owner' as const } }
  if (status === 'canceled') await changeOrderStatus(db, { ...change, status, reason: 'Refused' })
  else if (status !== 'pending') await changeOrderStatus(db, { ...change, status })
  placed.push({ id: order.id, number: order.orderNumber, product, pieces, status, day: dayInPakistan(placedAt), city })
}
// What became of each, and what it costs, as the tables have it.
const rows = new Map(
  (await db.selectFrom('orders').select(['id', 'status', 'total']).execute()).map(({ id, ...row }) => [id, row]),
)
const orders = placed.map(order => ({ ...order, ...(rows.get(order.id) ?? { status: order.status, total: 0 }) }))
const sum = (of: { total: number }[]) => of.reduce((total, order) => total + order.total, 0)
const isCanceled = ({ status }: { status: OrderStatus }) => status === 'canceled'

const assistant = await openAssistant(db, url, { name: 'Assistant of Noor' })
const ask = async (tool: string, input: Record<string, unknown> = {}) => {
  const { body, isError, text } = await assistant.ask(tool, input)
  if (isError) throw new Error(text)
  // biome-ignore lint/suspicious/noExplicitAny: an answer has any form
  return body as any
}

it('1. How many orders wait to be confirmed?', async () => {
  const waiting = orders.filter(({ status }) => status === 'pending').length
  expect((await ask('find_orders', { status: 'pending' })).total).toBe(waiting)
  expect((await ask('today')).work.toCall.orders).toBe(waiting)
  expect(waiting).toBeGreaterThan(5)
})

it('2. What did we sell in the last four days, and how much money is that?', async () => {
  const [from, to] = [dayInPakistan(new Date(now - 3 * DAY)), dayInPakistan(new Date(now))]
  const meant = orders.filter(({ day }) => day >= from && day <= to)
  const sales = await ask('sales', { from, to })
  expect([sales.orders, sales.revenue]).toEqual([meant.length, sum(meant.filter(order => !isCanceled(order)))])
  for (const { status, orders, total } of sales.byStatus) {
    const ofStatus = meant.filter(order => order.status === status)
    expect([status, orders, total]).toEqual([status, ofStatus.length, sum(ofStatus)])
  }
})

it('3. Which product sold most this week?', async () => {
  const [from, to] = [dayInPakistan(new Date(now - 7 * DAY)), dayInPakistan(new Date(now))]
  const pieces = products.map(({ productId, name }, at) => {
    const sold = orders.filter(order => order.product === at && !isCanceled(order))
    return { productId, name, pieces: sold.reduce((total, order) => total + order.pieces, 0) }
  })
  const { topProducts } = await ask('sales', { from, to })
  const answered = topProducts.map((row: { productId: string; pieces: number; untrusted: { name: string } }) => ({
    productId: row.productId,
    name: row.untrusted.name,
    pieces: row.pieces,
  }))
  expect(answered.toSorted(byName)).toEqual(pieces.toSorted(byName))
  expect(answered[0].pieces).toBe(Math.max(...pieces.map(product => product.pieces)))
})
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

it('4. How many Khes are left to sell?', async () => {
  const { variants, total } = await ask('stock', { search: 'khes' })
  // Orders that are not canceled took or reserved theirs.
  const gone = orders.filter(order => order.product === 2 && !isCanceled(order))
  expect(total).toBe(1)
  expect(variants[0].available).toBe(21 - gone.reduce((pieces, order) => pieces + order.pieces, 0))
})

it('5. What runs low?', async () => {
  const { total } = await ask('stock', { show: 'low' })
  const low = await sql<{ count: number }>`
    select count(*)::int as count from inventory where quantity - reserved_quantity <= low_stock_threshold`.execute(db)
  expect(total).toBe(low.rows[0]?.count)
  expect((await ask('today')).lowVariants).toBe(total)
})

it('6. What happened with this order, and who did it?', async () => {
  const shipped = orders.find(({ status }) => status === 'shipped')
  const { orders: found } = await ask('find_orders', { search: shipped?.number })
  const order = await ask('get_order', { id: found[0].id })
  expect(await ask('get_order', { id: found[0].number.toLowerCase() })).toEqual(order)
  expect([order.number, order.status, order.total]).toEqual([shipped?.number, 'shipped', shipped?.total])
  expect(order.untrusted.history).toMatchObject([{ by: 'noor', what: 'Status changed from Pending to Shipped' }])
})

it('7. What has Zubaida ordered so far?', async () => {
  const { customers, total } = await ask('find_customers', { search: 'zubaida' })
  expect([total, customers[0].untrusted.name]).toEqual([1, 'Zubaida Rehman'])
  const customer = await ask('get_customer', { id: customers[0].id })
  expect(customer.latestOrders).toMatchObject([{ number: placed[7]?.number, total: orders[7]?.total }])
  expect(customer.orders).toBe(1)
})

it('8. How many orders went to Karachi, and can I see all of them?', async () => {
  const meant = orders.filter(({ city }) => city === 'Karachi')
  const numbers: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await ask('find_orders', { city: 'Karachi', limit: 7, ...(cursor && { cursor }) })
    expect(page.total).toBe(meant.length)
    numbers.push(...page.orders.map((order: { number: string }) => order.number))
    cursor = page.nextCursor
  } while (cursor)
  expect(numbers.toSorted()).toEqual(meant.map(({ number }) => number).toSorted())
})

it('9. What does the shawl cost, and what would it cost with 10 % off?', async () => {
  const { products: found } = await ask('find_products', { search: 'shawl' })
  expect(found).toMatchObject([{ price: 3000, variants: [{ price: 3000 }] }])
  const { wouldChange } = await ask('propose_price', { product: found[0].id, price: 2700 })
  expect(wouldChange.pricesOfVariants).toMatchObject([{ from: 3000, to: 2700 }])
  expect((await ask('find_products', { search: 'shawl' })).products[0].price).toBe(3000)
})

it('10. How much cash do the couriers have, and can you write that on the first order?', async () => {
  const onTheWay = orders.filter(({ status }) => status === 'shipped')
  const { work } = await ask('today')
  expect(work.withCouriers).toEqual({ orders: onTheWay.length, total: sum(onTheWay) })
  const order = onTheWay[0]?.id ?? newId()
  const { token } = await ask('propose_note', { order, note: `Couriers have Rs ${work.withCouriers.total}` })
  await ask('do', { token })
  const { untrusted } = await ask('get_order', { id: order })
  expect(untrusted.history[0]).toMatchObject({
    by: 'Assistant of Noor (key)',
    what: `Internal note: Couriers have Rs ${sum(onTheWay)}`,
  })
})
