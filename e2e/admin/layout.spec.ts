import type { Page } from '@playwright/test'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

const sidebar = (page: Page) => page.getByRole('complementary')
const widthOf = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0)
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

test('the layout has the navigation, which can be collapsed, stays so for a week, and is a drawer on a phone', {
  tag: '@thorough',
}, async ({ page, context }) => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/admin/session', async route => {
    await held
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('banner')).toContainText('Admin Dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(crumbs(page)).toHaveCount(0)
  await page.unroute('**/api/admin/session')

  const management = page.getByRole('navigation', { name: 'Management' })
  const entries = {
    Dashboard: '/admin',
    Orders: '/admin/orders',
    Products: '/admin/products',
    'Sub-Brands': '/admin/sub-brands',
    Categories: '/admin/categories',
    Settings: '/admin/settings',
  }
  await expect(management.locator(':scope > ul > li > div').getByRole('link')).toHaveText([
    ...['Dashboard', 'Orders', /^Calls\d*$/, 'Parcels', 'Products', 'Customers', 'Shop', 'Settings', 'Help'],
  ])
  for (const [label, path] of Object.entries(entries).slice(1)) {
    await management.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await expect(crumbs(page).getByRole('listitem')).toHaveText(['Dashboard', label])
    await expect(management.locator('[aria-current=page]')).toHaveText(label)
  }
  await page.goto('/admin/products/create')
  await expect(crumbs(page).getByRole('listitem')).toHaveText(['Dashboard', 'Products', 'Create'])
  await crumbs(page).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)

  expect(await widthOf(page)).toBe(256)
  // The shortcut also works while a field has the focus.
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+B')
  await expect.poll(() => widthOf(page)).toBe(48)
  await expect(management.getByRole('link', { name: 'Orders' })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'dukan_sidebar')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await page.reload()
  await expect.poll(() => widthOf(page)).toBe(48)
  await page.keyboard.press('Meta+B')
  await expect.poll(() => widthOf(page)).toBe(256)

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar(page)).toHaveCount(0)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(288)
  await drawer.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Control+B')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(sidebar(page)).toBeVisible()

  const session = await (await page.request.get('/api/admin/session')).json()
  // Not the stored name, which the journey of the settings may change at any moment.
  for (const { storeName, shown } of [
    { storeName: 'Dhaba Lane', shown: 'Dhaba Lane' },
    { storeName: '', shown: 'Store Name' },
  ]) {
    await page.route('**/api/admin/session', route => route.fulfill({ json: { ...session, storeName } }))
    await page.reload()
    await expect(sidebar(page).getByText(shown, { exact: true })).toBeVisible()
  }
  await page.unroute('**/api/admin/session')

  // Without a session the sign-in opens, and then the requested page. This affects only this journey's browser.
  await context.clearCookies({ name: 'dukan_staff' })
  await page.goto('/admin/products?status=draft')
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fproducts%3Fstatus%3Ddraft$/)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/products\?status=draft$/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  // The screen is cleared before the server gets the request.
  await expect.poll(async () => await (await page.request.get('/api/admin/session')).json()).toBeNull()
})

test('an entry of the menu shows its screens, the current one is marked, and signing out stays in view', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Management' })
  const current = menu.locator('[aria-current=page]')
  // Products and Settings are open at first; the others open and close with their button, which the device remembers.
  await expect(menu.getByRole('link', { name: 'Stock' })).toBeVisible()
  const customers = menu.getByRole('button', { name: 'Screens of Customers' })
  await expect(customers).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Reviews' })).toBeHidden()
  await customers.press('Enter')
  await page.reload()
  await expect(customers).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'Reviews' })).toBeVisible()
  await menu.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(current).toHaveText('Activity')

  // An entry opens with its screen: Parcels has none of its own and leads to the first of its views.
  await menu.getByRole('link', { name: 'Parcels' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=placed&printed=no$/)
  await expect(current).toHaveText('To Pack')
  await menu.getByRole('link', { name: 'With Couriers' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=shipped$/)
  await expect(current).toHaveText('With Couriers')
  await menu.getByRole('link', { name: 'Calls' }).click()
  await expect(current).toHaveText(/^Calls/)
  await menu.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(current).toHaveText('Orders')
  await menu.getByRole('button', { name: 'Screens of Shop' }).click()
  await expect(menu.getByRole('link', { name: 'Shop Search' })).toBeVisible()
  for (const name of ['Signed in as admin', 'Sign out']) await expect(page.getByText(name)).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('Control+B')
  await expect(menu.getByRole('button', { name: /^Screens of/ })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(current).toHaveText('Products')
  await menu.getByRole('link', { name: 'Stock' }).click()
  await expect(current).toHaveText('Stock')
})

test('the actions of a list stand together at the end of its header', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/orders', '/products', '/stock', '/customers']) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    const { gaps, untilTheEnd } = await page.locator('h1').evaluate(title => {
      const header = title.parentElement?.getBoundingClientRect()
      const actions = title.nextElementSibling?.querySelectorAll('a, button') ?? []
      const boxes = [...actions].map(action => action.getBoundingClientRect())
      const shown = boxes.filter(({ width }) => width > 0)
      return {
        gaps: shown.slice(1).map(({ left }, at) => left - (shown[at]?.right ?? 0)),
        untilTheEnd: (header?.right ?? 0) - (shown.at(-1)?.right ?? 0),
      }
    })
    expect.soft(gaps.length, path).toBeGreaterThan(0)
    expect.soft(Math.min(...gaps), path).toBeGreaterThanOrEqual(0)
    expect.soft(Math.max(...gaps, untilTheEnd), path).toBeLessThanOrEqual(16)
  }
})

test('on a tablet the sidebar leaves its room to the lists, and none of them is wider than the screen', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin')
  await expect(page.getByText('Recent Orders')).toBeVisible()
  expect(await widthOf(page)).toBe(48)
  // Ctrl+B widens it here too, and the cookie is followed.
  await page.keyboard.press('Control+B')
  await expect.poll(() => widthOf(page)).toBe(256)
  await page.reload()
  await expect.poll(() => widthOf(page)).toBe(256)
  // Tables are wider than what is left of the screen: they scroll, the page does not.
  for (const path of ['/orders', '/customers', '/promotions', '/staff', '/categories']) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(beside, `${path} beside the open sidebar`).toBeLessThanOrEqual(0)
  }
  await page.keyboard.press('Control+B')
  await expect.poll(() => widthOf(page)).toBe(48)
  for (const path of ['', '/orders', '/products', '/categories', '/customers', '/promotions', '/pages', '/staff']) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
      .toBeLessThanOrEqual(0)
  }
  // A name shows more than its first letters.
  await page.goto('/admin/products')
  const name = await page.getByRole('rowheader').first().boundingBox()
  expect(name?.width).toBeGreaterThan(150)
})

test('on a phone no label of a button is cut, and the days of the sales do not touch', { tag: '@thorough' }, async ({
  page,
}) => {
  const { id } = await placeOrder(page)
  await page.setViewportSize(phone)
  for (const path of [`/orders/${id}`, '/promotions/create', '/size-charts/create', '/home', '/settings?tab=orders']) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const cut = await page
      .locator('main .mantine-Button-label')
      .evaluateAll(labels =>
        labels.filter(label => label.scrollWidth > label.clientWidth).map(label => label.textContent),
      )
    expect.soft(cut, path).toEqual([])
  }
  await page.goto('/admin')
  const days = page.getByRole('list', { name: 'Orders of the last 7 days' }).getByRole('listitem')
  await expect(days).toHaveCount(7)
  const isWider = (day: Element) =>
    [...day.children].some(part => part.scrollWidth > day.clientWidth || part.clientWidth > day.clientWidth)
  for (const day of await days.all()) expect(await day.evaluate(isWider)).toBe(false)
})

/** Letters that are wider by an eighth than those of the other journeys. */
test.describe('drawn with DejaVu Sans', { tag: '@thorough' }, () => {
  test.use({ font: 'DejaVu Sans' })

  test('no daily screen is wider than the smallest phone', async ({ page }) => {
    const { id } = await placeOrder(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const filtered = ['pending', 'placed', 'shipped'].map(status => `/orders?status=${status}`)
    const products = ['/products', '/products/grid', '/prices/history', '/stock', '/products/import']
    const others = ['', '/customers', '/promotions', '/home', '/settings', '/settings?tab=orders', '/staff']
    for (const path of ['/orders', ...filtered, `/orders/${id}`, '/orders/new', ...products, ...others]) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(beside, path).toBeLessThanOrEqual(0)
    }
  })
})
