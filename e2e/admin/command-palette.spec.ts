import type { Page, Request } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search orders, customers, products and screens' })
const found = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option')
const first = (page: Page) => found(page).first()

test('the palette opens screens, orders and products by keyboard, and never a result of an earlier text', {
  tag: '@thorough',
}, async ({ page }) => {
  const { rows: orders } = await (await page.request.get('/api/admin/orders')).json()
  const { rows: products } = await (await page.request.get('/api/admin/products?status=published&sort=oldest')).json()
  const [order, product] = [orders[0], products[0]]
  // Keys typed while the palette loads work afterwards, Enter too.
  let arrive = () => {}
  const scriptHeld = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/\/Palette[^/]*\.js/, async route => {
    await scriptHeld
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('pendingg')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  arrive()
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Screens' }).getByRole('option')).not.toHaveCount(0)
  await field(page).fill('zzzz-nothing')
  await expect(page.getByRole('status').getByText('Nothing found')).toBeVisible()
  await field(page).fill('prices')
  await expect(found(page).first()).toHaveText('Product Grid')
  await field(page).fill('create')
  await expect(found(page)).toHaveText([
    'Create Product',
    'Create Sub-Brand',
    'Create Category',
    'Create Size Chart',
    'Create Page',
  ])
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await found(page).nth(1).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(found(page).nth(4)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/create$/)
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  for (const text of [order.orderNumber, order.customerPhone, order.customerName]) {
    await page.keyboard.press('Control+K')
    await field(page).fill(text)
    await expect(page.getByRole('group', { name: 'Orders' }).getByText(order.orderNumber)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  }
  await page.keyboard.press('Control+K')
  // Enter at once, before any response.
  await field(page).fill(order.orderNumber)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`))

  await page.keyboard.press('Control+K')
  await field(page).fill(order.customerPhone.slice(1))
  await page.getByRole('group', { name: 'Customers' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/customers\/[^/]+$/)
  await page.keyboard.press('Control+K')
  await field(page).fill('a')
  await page.getByRole('option', { name: /^See all \d+ in Orders$/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders#search=a$/)

  await page.keyboard.press('Control+K')
  await field(page).fill('pending lahore')
  await expect(first(page)).toHaveText('Pending orders in Lahore')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending&city=Lahore$/)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill(product.sku)
  await expect(first(page)).toContainText(product.name)
  await field(page).fill(product.name)
  await expect(first(page)).toContainText(product.sku)
  // A late response is ignored.
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const asksForKurta = (request: Request) => request.headers()['x-query'] === 'q=kurta'
  await page.route('**/api/admin/palette', async route => {
    if (asksForKurta(route.request())) await held
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(asksForKurta)
  await field(page).fill('kurta')
  await asked
  await field(page).fill(product.sku)
  await expect(first(page)).toContainText(product.name)
  release()
  await page.waitForTimeout(300)
  await expect(found(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}/edit$`))
  await page.keyboard.press('Control+K')
  await field(page).fill('log out')
  await expect(first(page)).toHaveText('Sign out')
})

test('the palette works on a phone, in both colour schemes, and when the shop does not respond', {
  tag: '@every-look',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/admin/categories')
    const button = page.getByRole('button', { name: 'Search', exact: true })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.click()
    await field(page).fill('a')
    await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeFocused()
  }
  await page.route('**/api/admin/palette', route => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill('orders')
  await expect(page.getByText('Orders, customers and products could not be searched. Please try again.')).toBeVisible()
  await first(page).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
