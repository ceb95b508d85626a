import { type BrowserContext, expect, type Page, request } from '@playwright/test'
import { changeSettings, confirmPassword } from '../admin/shop-settings.ts'
import { orderAttar, type Placed, placeOrder } from '../place-order.ts'

export type Order = Placed & { name: string; mobile: string }

const names = [
  'Ayesha Siddiqui',
  'محمد عثمان',
  'Hafiz Muhammad Bilal Chaudhry',
  'Sana Malik',
  'Rukhsana Bibi',
  'Faisal Mehmood Khan Yousafzai',
  'ثناء اللہ',
  'Hina Farooq',
  'Zubair Ahmed',
  'Mehwish Javed',
]

let placed = 0

/** How many orders that are not of the task its list also holds. */
export const OTHERS = 200

/** As many as the demo shop answers quickly. */
const ORDERS_AT_ONCE = 10

/**
 * Leaves no older order to call, pack or hand over, and enough attar to sell. Many orders within a minute look like an
 * attack, so that check is off.
 */
export async function finishOlderOrders(page: Page): Promise<void> {
  if (placed === 0) {
    await confirmPassword(page)
    await changeSettings(page, ({ order_limits }) => {
      Object.assign(order_limits, { perNetwork: 0, newCustomerShare: 0, minimumFormSeconds: 0 })
    })
    await stockAttar(page)
  }
  for (const status of ['pending', 'placed', 'shipped'])
    await post(page, 'orders/status-changes', {
      status: 'delivered',
      selection: { filter: { status }, except: [] },
    })
}

async function stockAttar(page: Page): Promise<void> {
  const { rows } = await (await page.request.get('/api/admin/stock?search=MC-6001')).json()
  const data = { requests: [{ variantId: rows[0].variantId, add: 3000 }], reason: { why: 'delivery' } }
  await expect(await page.request.put('/api/admin/stock', { data })).toBeOK()
}

/**
 * Orders of as many customers, oldest first. Nothing else in the shop has the last four digits of its mobile number.
 */
export async function placeOrders(page: Page, count: number): Promise<Order[]> {
  const orders: Order[] = []
  for (let n = 0; n < count; n++) {
    placed++
    const name = names[placed % names.length] ?? ''
    const mobile = `0390 527${9400 + placed}`
    const street = `House ${placed}-B, Street ${(placed % 9) + 1}, Samanabad`
    orders.push({ ...(await placeOrder(page, { name, mobile, street })), name, mobile })
  }
  return orders
}

/**
 * Places the orders of other customers, newer than those before, and gives them this status. Their phone numbers have
 * no four digits in common with those of `placeOrders`.
 */
export async function placeOthers(page: Page, status = 'pending'): Promise<void> {
  const mobiles = Array.from({ length: OTHERS }, (_, n) => `0391 2000${String(n).padStart(3, '0')}`)
  for (let first = 0; first < OTHERS; first += ORDERS_AT_ONCE)
    await Promise.all(mobiles.slice(first, first + ORDERS_AT_ONCE).map(orderFrom))
  if (status === 'pending') return
  await post(page, 'orders/status-changes', { status, selection: { filter: { status: 'pending' }, except: [] } })
}

async function orderFrom(mobile: string): Promise<void> {
  const shopper = await request.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  await orderAttar(shopper, {
    mobile,
    name: 'Nasreen Akhtar',
    street: `House ${mobile.slice(-3)}, Street 2, Johar Town`,
  })
  await shopper.dispose()
}

/** Gives orders this status at once, as if it had happened before. */
export const setStatus = (page: Page, orders: Order[], status: string): Promise<void> =>
  post(page, 'orders/status-changes', { status, selection: { ids: orders.map(({ id }) => id) } })

/** The tracking numbers that a courier gave for these orders. */
export const trackingNumbersFor = (orders: Order[]): string[] =>
  orders.map(({ mobile }) => `7${mobile.replace(/\D/g, '')}`)

/** Hands orders to TCS at once, each with its number. */
export async function ship(page: Page, orders: Order[]): Promise<void> {
  const numbers = trackingNumbersFor(orders)
  await post(page, 'orders/shipments', {
    shipments: orders.map(({ id }, n) => ({ orderId: id, courierCode: 'tcs', trackingNumber: numbers[n] })),
  })
}

export const stored = async (page: Page, { id }: Order) => (await page.request.get(`/api/admin/orders/${id}`)).json()

/** The status of each order, as it is stored. */
export async function statusesOf(page: Page, orders: Order[]): Promise<string[]> {
  const all = []
  for (const order of orders) all.push((await stored(page, order)).status)
  return all
}

async function post(page: Page, path: string, data: object): Promise<void> {
  await expect(await page.request.post(`/api/admin/${path}`, { data })).toBeOK()
}

/** Copies a conversation in which all is said, as WhatsApp does. */
export async function copyChat(page: Page, context: BrowserContext, mobile: string): Promise<void> {
  const customer = `[26/11/2026, 1:00 pm] +92 ${mobile.slice(1)}:`
  const chat = `${customer} Salam, jai namaz green do adad chahiye
[26/11/2026, 1:02 pm] Bazaar Lane: Ji, naam aur pata?
${customer} Hina Farooq, House 3, Street 9, Samanabad
${customer} lhr`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(text => navigator.clipboard.writeText(text), chat)
}
