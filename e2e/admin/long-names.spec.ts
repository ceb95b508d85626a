import type { Locator, Page } from '@playwright/test'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

const UNBROKEN = 'Muhammadabdulrehmankhanniaziadvocatehighcourtofpunjablahorebench'
const URDU = 'کڑھائی والا تھری پیس لان سوٹ، شیفون دوپٹے اور کیمبرک ٹراؤزر کے ساتھ، گرمیوں کی نئی آمد'

const widerBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** How much two elements cover each other, in pixels of width. */
async function overlapOf(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of them is not shown')
  if (a.y + a.height <= b.y || b.y + b.height <= a.y) return 0
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
}

/** Whether the first letters of a name are inside the box that cuts it, and inside its cell. */
const beginsInside = (name: Element) => {
  const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode()
  if (!text) return false
  const letters = document.createRange()
  letters.setStart(text, 0)
  letters.setEnd(text, 5)
  const first = letters.getBoundingClientRect()
  return [name, name.closest('th, td')].every(box => {
    const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {}
    return first.left >= left - 1 && first.right <= right + 1
  })
}

test('a long name without a space breaks, and on a phone nothing of an order covers another part', {
  tag: '@every-look',
}, async ({ page }) => {
  await placeOrder(page, { name: UNBROKEN, mobile: '0390 0000077' })
  const { id } = await placeOrder(page, { name: UNBROKEN, mobile: '0390 0000077', street: 'House 13, Street 6' })
  await page.setViewportSize(phone)
  await page.goto('/admin')
  await expect(page.getByText(UNBROKEN).first()).toBeVisible()
  expect(await widerBy(page)).toBeLessThanOrEqual(0)
  await page.goto(`/admin/orders/${id}`)
  const other = page.getByRole('region', { name: 'Other orders', exact: true }).getByRole('listitem').first()
  await expect(other).toBeVisible()
  expect(await overlapOf(other.getByRole('link'), other.locator('time'))).toBeLessThanOrEqual(0)
  await page.goto('/admin/orders/new')
  const box = await page.getByRole('checkbox', { name: 'Parcel may be opened at the door' }).boundingBox()
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
  await page.goto('/admin/products/grid')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await widerBy(page)).toBeLessThanOrEqual(0)
})

test('a product with a name in Urdu is cut at the end of its name, and its stock is not below its status', {
  tag: '@every-look',
}, async ({ page }) => {
  await page.route(/\/api\/admin\/products\?/, async route => {
    const response = await route.fetch()
    const list = await response.json()
    // The newest may be a draft of another journey.
    const [first] = list.rows
    Object.assign(first, { name: URDU, status: 'published', lowestPrice: 12_990, highestPrice: 14_990 })
    Object.assign(first, { stock: 127, available: 124 })
    await route.fulfill({ response, json: list })
  })
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size)
    await page.goto('/admin/products')
    const row = page.getByRole('row').filter({ hasText: URDU })
    await expect(row).toBeVisible()
    expect(await row.locator('bdi').filter({ hasText: URDU }).evaluate(beginsInside)).toBe(true)
    expect(await overlapOf(row.getByText('Published'), row.getByText('124 available'))).toBeLessThanOrEqual(0)
    expect(await widerBy(page)).toBeLessThanOrEqual(0)
  }
})

test('the items of an order in Urdu are cut at their end, and the actions of confirmed orders are all shown', {
  tag: '@every-look',
}, async ({ page }) => {
  await page.route(/\/api\/admin\/orders\?/, async route => {
    const response = await route.fetch()
    const list = await response.json()
    list.rows[0].items[0].productName = URDU
    await route.fulfill({ response, json: list })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders?status=placed')
  const name = page.getByRole('row').locator('bdi').filter({ hasText: URDU })
  await expect(name).toBeVisible()
  expect(await name.evaluate(beginsInside)).toBe(true)
  await page
    .getByRole('checkbox', { name: /^Select ORD-/ })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Selection' })
  const status = await bar.getByLabel('New status').boundingBox()
  expect(status?.width).toBeGreaterThan(100)
  const [last, around] = [
    await bar.getByRole('button', { name: 'Change Status' }).boundingBox(),
    await bar.boundingBox(),
  ]
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
})
