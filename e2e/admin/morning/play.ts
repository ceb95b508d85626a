import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { sold } from './book.ts'
import { changes, money } from './changing.ts'
import {
  compareCustomers,
  compareDashboard,
  compareExport,
  compareList,
  compareOrders,
  compareSlips,
  compareStock,
  ON_HAND,
} from './compare.ts'
import { calls, chats, placeNightOrders } from './making.ts'
import { getJson, type Morning } from './orders.ts'

/** The chats, calls and changes of a morning, in the order in which they come. */
const steps = { ...chats, ...calls, ...changes, ...money }

/** Plays a morning and compares everything that says something of it with what the script expects. */
export async function playMorning(morning: Morning): Promise<void> {
  const { page, book } = morning
  await finishOlderWork(page)
  const before = await getJson(page, 'dashboard')
  await placeNightOrders(morning)
  expect(Object.keys(steps)).toHaveLength(25)
  for (const [title, play] of Object.entries(steps)) await test.step(title, () => play(morning))
  const orders = book.all()
  await test.step('orders with totals and history agree', () => compareOrders(page, orders))
  await test.step('stock agrees', () => compareStock(page, orders))
  await test.step('the list agrees', () => compareList(page, orders))
  await test.step('the export agrees', () => compareExport(page, orders))
  await test.step('slips and labels agree', () => compareSlips(page, orders))
  await test.step('customers agree', () => compareCustomers(page, orders))
  await test.step('the dashboard agrees', () => compareDashboard(page, orders, before))
}

/** Leaves no older order to work on, and the same pieces of everything that is sold. */
async function finishOlderWork(page: Page): Promise<void> {
  for (const status of ['pending', 'placed', 'shipped']) {
    const data = { status: 'delivered', selection: { filter: { status }, except: [] } }
    await expect(await page.request.post('/api/admin/orders/status-changes', { data })).toBeOK()
  }
  for (const { sku } of sold) {
    const { rows } = await getJson(page, 'stock', { search: sku })
    expect(rows, sku).toMatchObject([{ reserved: 0 }])
    const requests = [{ variantId: rows[0].variantId, set: ON_HAND, seen: rows[0].onHand }]
    const data = { requests, reason: { why: 'count' } }
    await expect(await page.request.put('/api/admin/stock', { data })).toBeOK()
  }
}
