import { expect } from '@playwright/test'
import { rupees } from './amounts.ts'
import type { Booked } from './book.ts'
import { type Morning, openOrder } from './orders.ts'

type Paid = { amount: number; way: string; reference: string }

export async function receiveAdvance(morning: Morning, order: Booked, { amount, way, reference }: Paid): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Advance received' }).click()
  const form = page.getByRole('dialog', { name: 'Advance received' })
  await form.getByLabel('Amount').fill(String(amount))
  await form.getByLabel('Way').selectOption(way)
  await form.getByLabel('Reference').fill(reference)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  order.advance += amount
  order.history.push('advance')
}

/** Takes an entry back that was typed wrong. */
export async function voidAdvance(morning: Morning, order: Booked, amount: number): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: `Take back ${rupees(amount)}` }).click()
  const dialog = page.getByRole('dialog', { name: /Take back/ })
  await dialog.getByLabel('Reason').fill('Of another customer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  order.advance -= amount
  order.history.push('advance')
}

/** Cancels an order. Of an advance: why the shop keeps it, or that it is given back. */
export async function cancel(morning: Morning, order: Booked, advance?: 'give back' | { keep: string }): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByLabel(`Status of ${order.number}`).selectOption('canceled')
  const dialog = page.getByRole('dialog', { name: /Cancel order/ })
  if (advance === 'give back') await dialog.getByLabel(/Give it back/).check()
  else if (advance) {
    await dialog.getByLabel('Keep it').check()
    await dialog.getByLabel('Why the shop keeps it').fill(advance.keep)
  }
  await dialog.getByRole('button', { name: 'Asked by customer' }).click()
  await expect(page.getByText(/^Order status changed to/).first()).toBeVisible()
  Object.assign(order, { status: 'canceled', holdsStock: false, isOnHold: false })
  order.history.push('status')
  // What becomes of it is written down too.
  if (advance) order.history.push('advance')
  if (advance && advance !== 'give back') order.advance = 0
}

/** Records that the whole advance of a canceled order was sent back. */
export async function giveBack(morning: Morning, order: Booked, reference: string): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Give back' }).click()
  const form = page.getByRole('dialog', { name: 'Advance given back' })
  await expect(form.getByLabel('Amount')).toHaveValue(order.advance.toLocaleString('en'))
  await form.getByLabel('Reference').fill(reference)
  await form.getByLabel('Reason').fill('Canceled')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  order.advance = 0
  order.history.push('advance')
}
