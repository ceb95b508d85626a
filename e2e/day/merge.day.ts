import { expect, type Page } from '@playwright/test'
import { placeOrder } from '../place-order.ts'
import { finishOlderOrders, type Order } from './day-orders.ts'
import { finish, sheetOf, startOn, test } from './test.ts'

test('18. two open orders of one customer are merged', async ({ page, input }) => {
  await finishOlderOrders(page)
  const clicked = await placeTwo(page, '0390 8810001')
  await startOn(page, `/admin/orders?search=${encodeURIComponent(clicked.mobile)}`, input)
  await page.getByRole('row').getByText(clicked.name).first().click()
  await sheetOf(page, clicked).getByRole('button', { name: 'Make one parcel of both' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge orders' }).click()
  await expect(page.getByText(`${clicked.number} has the items of 2 orders`)).toBeVisible()
  await finish('merge', 'mouse', input)

  const typed = await placeTwo(page, '0390 8810002')
  await startOn(page, `/admin/orders?search=${encodeURIComponent(typed.mobile)}`, input)
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(sheetOf(page, typed).getByRole('button', { name: 'Make one parcel of both' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Merge orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${typed.number} has the items of 2 orders`)).toBeVisible()
  await finish('merge', 'keyboard', input)
})

/** Two orders of one customer; returns the newest, which the list has first. */
async function placeTwo(page: Page, mobile: string): Promise<Order> {
  const customer = { name: 'Hina Farooq', mobile }
  await placeOrder(page, { ...customer, street: 'House 3, Street 9, Samanabad' })
  return { ...(await placeOrder(page, { ...customer, street: 'Office 3, Mall Road' })), ...customer }
}
