import { expect, type Page } from '@playwright/test'
import { type Booked, type Line, nameOf } from './book.ts'
import { type Morning, openOrder } from './orders.ts'

/** Opens the items of an order, changes them as `change` does, and saves them. */
export async function changeItems(
  morning: Morning,
  order: Booked,
  change: (page: Page) => Promise<void>,
): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Change items' }).click()
  await expect(page.getByRole('button', { name: 'Save items' })).toBeVisible()
  await change(page)
  await page.getByRole('button', { name: 'Save items' }).click()
  await expect(page.getByRole('button', { name: 'Change items' })).toBeFocused()
  order.history.push('details')
}

/** Chooses another variant of a line. */
export async function chooseVariant(page: Page, from: Line, to: Line): Promise<void> {
  const choice = page.getByLabel(`Variant of ${from.product}`)
  const value = await choice.locator('option', { hasText: new RegExp(`^${to.variant} ·`) }).getAttribute('value')
  await choice.selectOption(value ?? '')
}

/** Sends the parcel to another street and city. */
export async function changeAddress(
  morning: Morning,
  order: Booked,
  to: { street: string; city: string; state: string },
) {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Street Address').fill(to.street)
  await page.getByRole('combobox', { name: 'City' }).fill(to.city)
  await page.getByLabel('State/Province').fill(to.state)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  order.city = to.city
  order.history.push('details')
}

/** Puts an order on hold until a week from now. */
export async function hold(morning: Morning, order: Booked): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Customer travels')
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('1 order on hold')).toBeVisible()
  order.isOnHold = true
  order.history.push('postponed')
}

export async function endHold(morning: Morning, order: Booked): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'End hold' }).click()
  await expect(page.getByText('Hold ended').first()).toBeVisible()
  order.isOnHold = false
  order.history.push('postponed')
}

/** Blocks the number of an order, whose pieces are given back while it is pending. */
export async function blockNumber(morning: Morning, order: Booked): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Block number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block a phone number' })
  await dialog.getByLabel('Reason').fill('چار پارسل واپس آئے')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Number blocked')).toBeVisible()
  Object.assign(order, { isOnHold: true, holdsStock: false })
}

/** The lines of several orders as one order has them: equal variants are one line. */
export function joined(orders: readonly Booked[]): Line[] {
  const lines = new Map<string, Line>()
  for (const one of orders.flatMap(order => order.lines)) {
    const quantity = (lines.get(one.sku)?.quantity ?? 0) + one.quantity
    lines.set(one.sku, { ...one, quantity })
  }
  return [...lines.values()]
}

/** The pieces of an order but for a line that went into another one. */
export const without = (lines: readonly Line[], gone: Line): Line[] => lines.filter(({ sku }) => sku !== gone.sku)

/** Ticks a line and splits it off; returns the number and the id of the second order. */
export async function splitOff(morning: Morning, order: Booked, line: Line): Promise<{ number: string; id: string }> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Split into two orders' })
  await dialog.getByRole('checkbox', { name: nameOf(line) }).check()
  await expect(dialog.getByText('Second order')).toBeVisible()
  await dialog.getByRole('button', { name: 'Split order' }).click()
  const link = page.getByText(/^Other items of it are in ORD-/).getByRole('link')
  await expect(link).toBeVisible()
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  return { number: (await link.textContent()) ?? '', id }
}

/** Merges from the page of the order that stays. */
export async function mergeInto(morning: Morning, order: Booked): Promise<void> {
  const { page } = morning
  await openOrder(morning, order)
  await page.getByRole('button', { name: 'Make one parcel of both' }).click()
  await submitMerge(page, order)
}

/** Merges the two ticked orders of a list; the oldest stays. */
export async function mergeInList({ page }: Morning, orders: readonly [Booked, Booked]): Promise<void> {
  await page.goto(`/admin/orders?search=${encodeURIComponent(orders[0].mobile)}`)
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('button', { name: 'Make one parcel' }).click()
  await submitMerge(page, orders[0])
}

async function submitMerge(page: Page, { number }: Booked): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Merge orders' }).click()
  await expect(page.getByText(`${number} has the items of 2 orders`)).toBeVisible()
}

export async function takeMergeBack(morning: Morning, order: Booked): Promise<void> {
  await openOrder(morning, order)
  await morning.page.getByRole('button', { name: 'Take the merge back' }).click()
  await expect(morning.page.getByText('Merge taken back').first()).toBeVisible()
}
