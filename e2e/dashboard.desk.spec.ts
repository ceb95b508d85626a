import { violationsOf } from './axe.ts'
import { expect, phone, test } from './desk.ts'

test('the dashboard opens with figures, what is to be done and how the last days went', async ({ page }) => {
  const answered = page.waitForResponse('**/api/admin/dashboard')
  await page.goto('/admin')
  const dashboard = await (await answered).json()
  for (const name of ['Total Orders', 'Total Products', 'Total Revenue', 'Pending Orders']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/Rs.[\d,]+ of it delivered/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  const recent = page.getByRole('region', { name: 'Recent Orders' }).getByRole('row')
  await expect(recent).toHaveCount(1 + 5)
  const days = page.getByRole('region', { name: 'Last 30 days' })
  // A bar for every day that had orders, in either chart.
  await expect(days.locator('.recharts-bar-rectangle path').first()).toBeVisible()
  await days.getByText('Orders and revenue by day in numbers').click()
  await expect(days.getByRole('row')).toHaveCount(1 + 30)
  await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('listitem')).toHaveCount(
    dashboard.runningLow.variants.length,
  )
  const [order] = dashboard.recentOrders
  await page.getByRole('link', { name: order.orderNumber }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: order.orderNumber })).toBeVisible()
})

test('a shop that opens today says so, and one that does not answer offers to ask again', async ({ page }) => {
  const today = { day: '2026-11-21', orders: 0, revenue: 0 }
  const nothing = { totalOrders: 0, totalProducts: 0, totalRevenue: 0, deliveredRevenue: 0, pendingOrders: 0 }
  const json = {
    ...nothing,
    recentOrders: [],
    days: Array.from({ length: 30 }, () => today),
    waiting: { total: 0, orders: [] },
    runningLow: { total: 0, variants: [] },
  }
  await page.route('**/api/admin/dashboard', route => route.fulfill({ status: 500 }))
  await page.goto('/admin')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await page.unroute('**/api/admin/dashboard')
  await page.route('**/api/admin/dashboard', route => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByText('Everybody was called in time.')).toBeVisible()
  await expect(page.getByText('Nothing is running low.')).toBeVisible()
  await expect(page.getByText(/^0 orders, Rs.0 without/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('the dashboard suits everybody, on a phone and in the dark too', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [phone, { width: 1280, height: 900 }]) {
      await page.setViewportSize(size)
      await page.goto('/admin')
      await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  }
})
