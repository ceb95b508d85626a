import type { Dashboard } from '../../shop/orders/dashboard.ts'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test('the dashboard shows figures, pending work and the sales of the last days', async ({ page }) => {
  const answered = page.waitForResponse('**/api/admin/dashboard')
  await page.goto('/admin')
  const dashboard: Dashboard = await (await answered).json()
  await expect(page.getByRole('term')).toHaveText(figures)
  await expect(page.getByRole('definition').first()).toHaveText(dashboard.totalOrders.toLocaleString('en'))
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  expect(dashboard.recentOrders).toHaveLength(5)
  await expect(page.getByRole('region', { name: 'Recent Orders' }).getByRole('rowheader')).toHaveText(
    dashboard.recentOrders.map(({ orderNumber }) => orderNumber),
  )
  const days = page.getByRole('region', { name: 'Last 30 days' })
  // Both charts have a bar for every day with orders.
  await expect(days.locator('.recharts-bar-rectangle path').first()).toBeVisible()
  await days.getByText('Orders and revenue by day in numbers').click()
  await expect(days.getByRole('row')).toHaveCount(1 + 30)
  await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('listitem')).toHaveCount(
    dashboard.runningLow.variants.length,
  )
  const number = dashboard.recentOrders[0]?.orderNumber ?? ''
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})

const figures = ['Total Orders', 'Total Products', 'Total Revenue', 'Pending Orders']

test('each figure has its name, and each order and variant the details that staff need', async ({ page }) => {
  await page.route('**/api/admin/dashboard', route => route.fulfill({ json: { ...busy, newOwners } }))
  await page.goto('/admin')
  await expect(page.getByRole('term')).toHaveText(figures)
  await expect(page.getByRole('definition')).toHaveText([
    '1,041',
    '52',
    'Rs 987,650',
    'Rs 432,100 of it delivered',
    '17',
    'See which',
  ])
  await expect(page.getByRole('link', { name: 'See which' })).toHaveAttribute('href', '/admin/orders?status=pending')

  const news = page.getByRole('status').filter({ hasText: 'an owner on' })
  await expect(news.getByRole('listitem')).toHaveText(['sana made bilal an owner on 22 Nov 2026, 3:05 am.'])

  const recent = page.getByRole('region', { name: 'Recent Orders' }).getByRole('row')
  await expect(recent).toHaveText([
    'OrderCustomerPlacedStatusTotal',
    'ORD-20261122-AAAA2222زرمینہ یوسفزئی22 Nov 2026, 3:05 amPendingRs 1,390',
    'ORD-20261121-BBBB3333Bilal Ahmed21 Nov 2026, 11:30 pmPlacedRs 15,660',
    'ORD-20261121-CCCC4444Nadia Iqbal21 Nov 2026, 2:14 pmShippedRs 4,490',
    'ORD-20261120-DDDD5555Usman Tariq20 Nov 2026, 9:00 amDeliveredRs 990',
    'ORD-20261119-EEEE6666Lubna Memon19 Nov 2026, 12:45 pmCanceledRs 2,380',
  ])
  await expect(recent.locator('[data-color]')).toHaveText(['Pending', 'Placed', 'Shipped', 'Delivered', 'Canceled'])

  const waiting = page.getByRole('region', { name: 'Pending for over 24 hours' })
  await expect(waiting.getByRole('listitem')).toHaveText([
    'ORD-20261118-FFFF77770390 0000043فوزیہ اقبال18 Nov 2026, 5:20 pm',
    'ORD-20261119-GGGG8888+1 415 555 0100Hina Farooq19 Nov 2026, 10:10 am',
  ])
  await expect(waiting.getByRole('link', { name: '0390 0000043' })).toHaveAttribute('href', 'tel:+923900000043')
  await expect(waiting.getByRole('link', { name: '12 in all' })).toHaveAttribute('href', /\/orders\?status=pending$/)
  const low = page.getByRole('region', { name: 'Low stock' })
  await expect(low.getByRole('listitem')).toHaveText(['KhesLargeSold out', 'تکیہ3 left'])
  await expect(low.getByRole('link', { name: 'All 25 that run low' })).toHaveAttribute('href', /\/stock\?show=low$/)
})

const id = (last: number) => `01a1fe0b-0967-7409-8d11-00000000000${last}`

const newOwners = [{ id: id(9), at: '2026-11-22T03:05:00+05:00', by: 'sana', username: 'bilal' }]

/** A shop in which all numbers and names differ. Its days are in Pakistan. */
const busy: Dashboard = {
  totalOrders: 1041,
  totalProducts: 52,
  totalRevenue: 987_650,
  deliveredRevenue: 432_100,
  pendingOrders: 17,
  recentOrders: (
    [
      ['ORD-20261122-AAAA2222', 'زرمینہ یوسفزئی', '2026-11-22T03:05:00+05:00', 'pending', 1390],
      ['ORD-20261121-BBBB3333', 'Bilal Ahmed', '2026-11-21T23:30:00+05:00', 'placed', 15_660],
      ['ORD-20261121-CCCC4444', 'Nadia Iqbal', '2026-11-21T14:14:00+05:00', 'shipped', 4490],
      ['ORD-20261120-DDDD5555', 'Usman Tariq', '2026-11-20T09:00:00+05:00', 'delivered', 990],
      ['ORD-20261119-EEEE6666', 'Lubna Memon', '2026-11-19T12:45:00+05:00', 'canceled', 2380],
    ] as const
  ).map(([orderNumber, customerName, createdAt, status, total], place) => ({
    id: id(place),
    orderNumber,
    customerName,
    createdAt,
    status,
    total,
  })),
  days: [{ day: '2026-11-22', orders: 1, revenue: 1390 }],
  waiting: {
    total: 12,
    orders: (
      [
        ['ORD-20261118-FFFF7777', 'فوزیہ اقبال', '0390-0000043', '2026-11-18T17:20:00+05:00'],
        ['ORD-20261119-GGGG8888', 'Hina Farooq', '+1 415 555 0100', '2026-11-19T10:10:00+05:00'],
      ] as const
    ).map(([orderNumber, customerName, customerPhone, createdAt], place) => ({
      id: id(place),
      orderNumber,
      customerName,
      customerPhone,
      createdAt,
    })),
  },
  runningLow: {
    total: 25,
    variants: [
      { variantId: id(1), productId: id(3), productName: 'Khes', variantName: 'Large', available: 0, threshold: 5 },
      { variantId: id(2), productId: id(4), productName: 'تکیہ', variantName: 'Default', available: 3, threshold: 5 },
    ],
  },
}

test('a new shop has an empty dashboard, and one that does not respond offers to try again', async ({ page }) => {
  const today = { day: '2026-11-21', orders: 0, revenue: 0 }
  const nothing = { totalOrders: 0, totalProducts: 0, totalRevenue: 0, deliveredRevenue: 0, pendingOrders: 0 }
  const json = {
    ...nothing,
    recentOrders: [],
    days: Array.from({ length: 30 }, () => today),
    waiting: { total: 0, orders: [] },
    runningLow: { total: 0, variants: [] },
    newOwners: [],
  }
  await page.route('**/api/admin/dashboard', route => route.fulfill({ status: 500 }))
  await page.goto('/admin')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await page.unroute('**/api/admin/dashboard')
  await page.route('**/api/admin/dashboard', route => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByText('No pending order is older than 24 hours.')).toBeVisible()
  await expect(page.getByText('Nothing is running low.')).toBeVisible()
  await expect(page.getByText(/^0 orders, Rs.0, canceled/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('the dashboard is accessible on a phone and in the dark scheme', async ({ page }) => {
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
