import type { Page } from '@playwright/test'
import { type Placed, placeOrder } from '../place-order.ts'
import { expect } from './test.ts'

/** These orders alone are to be called, the oldest first. */
export async function placeAlone(page: Page, count: number): Promise<Placed[]> {
  const selection = { filter: { status: 'pending' }, except: [] }
  const canceled = await page.request.post('/api/admin/orders/status-changes', {
    data: { status: 'canceled', reason: 'Other', selection },
  })
  expect(canceled.ok(), await canceled.text()).toBe(true)
  const orders = []
  for (let place = 1; place <= count; place++)
    orders.push(await placeOrder(page, { mobile: newMobile(), name: `Caller ${place}` }))
  return orders
}

export async function statusOf(page: Page, { id }: Placed): Promise<string> {
  return (await (await page.request.get(`/api/admin/orders/${id}`)).json()).status
}

/** The order on screen, which has the focus. */
export const isOpen = async (page: Page, name: string) =>
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) })).toBeFocused()

/** Somebody else takes this order, which the screen sees as when one comes back to it. */
export async function takeOver(page: Page, { id }: Placed): Promise<void> {
  const claim = { windowId: crypto.randomUUID(), orderId: id, takeOver: true }
  expect((await page.request.post('/api/admin/calls/claims', { data: claim })).ok()).toBe(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const newMobile = () => `0390${Math.floor(Math.random() * 9_000_000) + 1_000_000}`
