import type { Locator } from '@playwright/test'
import { finishOlderOrders, placeOrders, statusesOf } from './day-orders.ts'
import { expect, finish, startOn, test } from './test.ts'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

test('15. 20 orders called and confirmed with one thumb', async ({ page, input }) => {
  await finishOlderOrders(page)
  const orders = await placeOrders(page, 20)
  await startOn(page, '/admin', input)
  await page.getByRole('navigation', { name: 'Daily work' }).getByRole('link', { name: 'Calls' }).tap()
  await expect(page.getByText('Showing 20 of 20 orders')).toBeVisible()
  for (const { number } of orders) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
    await swipeTo(row)
    await row.locator('a[href^="tel:"]').tap()
    await row.getByRole('button', { name: `Confirm ${number}` }).tap()
    await expect(page.getByLabel(`Status of ${number}`)).toHaveValue('placed')
  }
  await finish('thumb', 'thumb', input)
  expect(new Set(await statusesOf(page, orders))).toEqual(new Set(['placed']))
})

/** Moves the page until the row is in the upper half, where no toast covers it. */
const swipeTo = (row: Locator) =>
  row.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > innerHeight / 2) scrollBy({ top: top - 100, behavior: 'instant' })
  })
