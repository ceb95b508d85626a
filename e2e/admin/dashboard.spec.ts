import type { Dashboard as Answer } from '../../admin/dashboard/dashboard.ts'
import type { Dashboard } from '../../shop/dashboard/dashboard.ts'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test('the dashboard leads from each number to its orders, and shows the sales of the last days', async ({ page }) => {
  const answered = page.waitForResponse('**/api/admin/dashboard')
  await page.goto('/admin')
  const dashboard: Dashboard = await (await answered).json()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  expect(dashboard.recentOrders).toHaveLength(5)
  await expect(page.getByRole('region', { name: 'Recent Orders' }).getByRole('rowheader')).toHaveText(
    dashboard.recentOrders.map(({ orderNumber }) => orderNumber),
  )
  await expect(page.getByRole('list', { name: 'Orders of the last 7 days' }).getByRole('listitem')).toHaveText(
    dashboard.days.slice(-7).map(({ orders }) => new RegExp(`^${orders}\\d{1,2} \\w+Rs `)),
  )
  await page.getByText('30 days in numbers').click()
  await expect(page.getByRole('region', { name: 'Sales' }).getByRole('row')).toHaveCount(1 + 30 + 1)
  await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('listitem')).toHaveCount(
    dashboard.runningLow.products.length,
  )
  for (const [name, orders] of [
    ['To call', dashboard.work.toCall.orders],
    ['over 12 hours', dashboard.work.toCall.late],
    ['To pack', dashboard.work.toPack.orders],
    ['Ready for courier', dashboard.work.toHandOver.orders],
    ['With couriers', dashboard.work.withCouriers.orders],
    ['Late parcels', dashboard.work.lateParcels.orders],
  ] as const) {
    // The demo shop has late calls only when it is some hours old.
    if (orders === 0) continue
    await page.getByRole('list', { name: 'To do' }).getByRole('link', { name }).click()
    await expect(page.getByText(new RegExp(`of ${orders} orders?$`))).toBeVisible()
    await page.goBack()
  }
  const number = dashboard.recentOrders[0]?.orderNumber ?? ''
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})

const figures = ['Total Orders', 'Total Products', 'Total Revenue', 'Pending Orders']

test('each figure has its name, and each order and variant the details that staff need', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.route('**/api/admin/dashboard', route =>
    route.fulfill({ json: { ...busy, newOwners, failedJobs: ['Release stock of unconfirmed orders'] } }),
  )
  await page.goto('/admin')
  const todo = page.getByRole('list', { name: 'To do' })
  await expect(todo.getByRole('listitem')).toHaveText([
    'To call1712 over 12 hours',
    'To pack31Rs 93,000',
    'Ready for courier15Rs 51,000',
    'On hold4Rs 12,300',
    'With couriers240Rs 811,000',
    'Late parcels9Rs 31,050, after the promised day',
    'Advances heldRs 4,5003 orders not delivered yet',
    'Advances to refundRs 1,3002 orders',
    'Low stock25of 12 products',
    'New reviews3',
    'Pages with gaps1a setting is empty',
    'Failed job1Release stock of unconfirmed orders',
  ])
  const tops = await todo
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.getBoundingClientRect().top))
  for (const row of Map.groupBy(tops, top => Math.round(top)).values()) expect(row.length).toBeGreaterThan(1)
  for (const [name, href] of [
    ['To call', '/admin/orders?status=pending'],
    ['12 over 12 hours', '/admin/orders?late=call'],
    ['To pack', '/admin/orders?status=placed&printed=no'],
    ['Ready for courier', '/admin/orders?status=placed&printed=yes'],
    ['With couriers', '/admin/orders?status=shipped'],
    ['Late parcels', '/admin/orders?late=parcel'],
    ['Low stock', '/admin/stock?show=low'],
    ['Pages with gaps', '/admin/pages'],
    ['Failed job', '/admin/jobs'],
  ] as const)
    await expect(todo.getByRole('link', { name })).toHaveAttribute('href', href)

  const sales = page.getByRole('region', { name: 'Sales' })
  await expect(sales.getByRole('definition')).toHaveText([
    ...[
      '1 order',
      'Rs 1,390',
      '14 orders',
      'Rs 40,020',
      '12 orders',
      'Rs 35,700',
      '14 %',
      '1 of 7 parcels',
      '13 %',
      '1 of 8 finished',
    ],
  ])

  await expect(page.getByRole('term').filter({ hasText: 'Total' })).toHaveText(figures.slice(0, 3))
  const totals = page.locator('dl').filter({ hasText: 'Total Orders' })
  await expect(totals.getByRole('definition')).toHaveText([
    '1,041',
    '52',
    'Rs 987,650',
    'Rs 432,100 of it delivered',
    '17',
    'See which',
  ])
  await expect(page.getByRole('link', { name: 'See which' })).toHaveAttribute('href', '/admin/orders?status=pending')

  const firstContact = page.getByRole('link', { name: 'Median first contact 11 min today; 3 waiting over an hour' })
  await expect(firstContact).toHaveAttribute('href', '/admin/calls/figures')

  const news = page.getByRole('status').filter({ hasText: 'an owner on' })
  await expect(news.getByRole('listitem')).toHaveText(['sana made bilal an owner on 22 Nov 2026, 3:05 am.'])

  const recent = page.getByRole('region', { name: 'Recent Orders' }).getByRole('row')
  await expect(recent).toHaveText([
    'OrderCustomerOrderedStatusTotal',
    'ORD-20261122-AAAA2222زرمینہ یوسفزئی22 Nov 2026, 3:05 amPendingRs 1,390',
    'ORD-20261121-BBBB3333Bilal Ahmed21 Nov 2026, 11:30 pmConfirmedRs 15,660',
    'ORD-20261121-CCCC4444Nadia Iqbal21 Nov 2026, 2:14 pmShippedRs 4,490',
    'ORD-20261120-DDDD5555Usman Tariq20 Nov 2026, 9:00 amDeliveredRs 990',
    'ORD-20261119-EEEE6666Lubna Memon19 Nov 2026, 12:45 pmCanceledRs 2,380',
  ])
  await expect(recent.locator('[data-color]')).toHaveText(['Pending', 'Confirmed', 'Shipped', 'Delivered', 'Canceled'])

  const waiting = page.getByRole('region', { name: 'Pending for over 12 hours' })
  await expect(waiting.getByRole('listitem')).toHaveText([
    'فوزیہ اقبال0390 0000043FFFF7777, 18 Nov 2026, 5:20 pm',
    'Hina Farooq+1 415 555 0100GGGG8888, 19 Nov 2026, 10:10 am',
  ])
  await expect(waiting.getByRole('link', { name: '0390 0000043' })).toHaveAttribute('href', 'tel:+923900000043')
  await expect(waiting.getByRole('link', { name: 'All 12' })).toHaveAttribute('href', /\/orders\?late=call$/)
  const low = page.getByRole('region', { name: 'Low stock' })
  await expect(low.getByRole('listitem')).toHaveText([
    'KhesSold outLarge sold out',
    'تکیہLasts 4 days3 left',
    'RazaiLasts 30 days1 left',
  ])
  await expect(low.getByRole('link', { name: 'All 25 that run low' })).toHaveAttribute('href', /\/stock\?show=low$/)
})

const id = (last: number) => `01a1fe0b-0967-7409-8d11-00000000000${last}`

const newOwners = [{ id: id(9), at: '2026-11-22T03:05:00+05:00', by: 'sana', username: 'bilal' }]

/** A shop in which all numbers and names differ. Its days are in Pakistan. */
const busy: Answer = {
  newOwners: [],
  failedJobs: [],
  backup: null,
  whatsappProblems: [],
  problems: [],
  totalOrders: 1041,
  totalProducts: 52,
  drafts: 6,
  totalRevenue: 987_650,
  deliveredRevenue: 432_100,
  pendingOrders: 17,
  work: {
    toCall: { orders: 17, late: 12 },
    toPack: { orders: 31, total: 93_000 },
    toHandOver: { orders: 15, total: 51_000 },
    onHold: { orders: 4, total: 12_300 },
    withCouriers: { orders: 240, total: 811_000 },
    lateParcels: { orders: 9, total: 31_050 },
  },
  advances: { held: { orders: 3, total: 4500 }, toGiveBack: { orders: 2, total: 1300 } },
  today: { orders: 1, revenue: 1390 },
  yesterday: { orders: 14, revenue: 40_020 },
  usual: { orders: 12, revenue: 35_700 },
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
  days: [
    { day: '2026-11-21', orders: 14, delivered: 6, canceled: 2, refused: 1, revenue: 40_020 },
    { day: '2026-11-22', orders: 1, delivered: 0, canceled: 0, refused: 0, revenue: 1390 },
  ],
  contactsToday: { orders: 9, contacted: 8, median: 11.4, overdue: 3 },
  waiting: (
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
  pendingReviews: 3,
  pagesWithGaps: 1,
  runningLow: {
    total: 25,
    totalProducts: 12,
    products: (
      [
        ['Khes', 'Large', 0, 0],
        ['تکیہ', 'Default', 3, 4],
        ['Razai', 'Default', 1, 30],
      ] as const
    ).map(([productName, variantName, available, daysLeft], place) => ({
      productId: id(place + 3),
      productName,
      variants: [{ variantId: id(place), variantName, available, daysLeft, threshold: 5 }],
    })),
  },
}

test('a new shop says what to do first, and one that does not respond offers to try again', {
  tag: '@thorough',
}, async ({ page }) => {
  const noSales = { orders: 0, revenue: 0 }
  const none = { orders: 0, total: 0 }
  const json: Answer = {
    backup: null,
    whatsappProblems: [],
    problems: [],
    totalOrders: 0,
    totalProducts: 0,
    drafts: 0,
    totalRevenue: 0,
    deliveredRevenue: 0,
    pendingOrders: 0,
    work: {
      toCall: { orders: 0, late: 0 },
      toPack: none,
      toHandOver: none,
      onHold: none,
      withCouriers: none,
      lateParcels: none,
    },
    advances: { held: none, toGiveBack: none },
    today: noSales,
    yesterday: noSales,
    usual: noSales,
    recentOrders: [],
    waiting: [],
    contactsToday: { orders: 0, contacted: 0, median: null, overdue: 0 },
    days: Array.from({ length: 30 }, () => ({ day: '2026-11-21', delivered: 0, canceled: 0, refused: 0, ...noSales })),
    runningLow: { total: 0, totalProducts: 0, products: [] },
    pendingReviews: 0,
    pagesWithGaps: 0,
    newOwners: [],
    failedJobs: [],
  }
  await page.route('**/api/admin/dashboard', route => route.fulfill({ status: 500 }))
  await page.goto('/admin')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await page.unroute('**/api/admin/dashboard')
  await page.route('**/api/admin/dashboard', route => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', '/admin/products/create')
  expect(await violationsOf(page)).toEqual([])

  await page.unroute('**/api/admin/dashboard')
  await page.route('**/api/admin/dashboard', route => route.fulfill({ json: { ...json, totalOrders: 1 } }))
  await page.reload()
  await expect(page.getByText('No pending order is older than 12 hours.')).toBeVisible()
  await expect(page.getByText('Nothing that sells is running low.')).toBeVisible()
  await expect(page.getByText('0 of 0 parcels')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('the dashboard is accessible on a phone and in the dark scheme', { tag: '@every-look' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [phone, { width: 1280, height: 900 }]) {
      await page.setViewportSize(size)
      await page.goto('/admin')
      await expect(page.getByRole('list', { name: 'To do' })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  }
})
