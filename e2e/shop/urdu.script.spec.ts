import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('a page in Urdu has its own name of the shop, one line above it, and no font for Latin headings', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', request => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/ur')
  await expect(page.locator('.wordmark')).toHaveText('بازار لین')
  await expect(page).toHaveTitle(/^\u2068?بازار لین/)
  const announcement = page.locator('.announcement').first()
  const lineHeight = Number.parseFloat(await style(page, '.announcement', 'line-height'))
  expect((await announcement.boundingBox())?.height).toBeLessThan(lineHeight * 2)
  await page.goto('/ur/product/gulmohar-printed-lawn-3-piece')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.filter(url => /fraunces/i.test(url))).toEqual([])
  expect(fonts.filter(url => /nastaliq/i.test(url)).length).toBeGreaterThan(0)
})

test('digits among words of Nastaliq, which has no bold, are not bold; prices are', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/ur/product/gulmohar-printed-lawn-3-piece')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3')
  expect(await style(page, 'h1', 'font-weight')).toBe('400')
  expect(await style(page, '.prices', 'font-weight')).toBe('600')
})

test('a toast keeps its text away from its edge on both sides', { tag: '@thorough' }, async ({ page }) => {
  for (const [path, edge] of [
    ['/product/oud-attar-6ml', 'padding-left'],
    ['/ur/product/oud-attar-6ml', 'padding-right'],
  ] as const) {
    await page.goto(path)
    await page
      .locator('button[data-busy]')
      .filter({ hasText: /Add to Cart|کارٹ میں ڈالیں/ })
      .click()
    await expect(page.locator('.toast')).toBeVisible()
    expect(await style(page, '.toast', edge)).toBe('16px')
  }
})

test('a variant is read from the right, and its quantity stands after it', async ({ page }) => {
  await page.goto('/ur/product/pique-polo-shirt')
  await page
    .getByRole('radio', { name: /^\u200f?M/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'ابھی آرڈر کریں' }).click()
  const shown = page.locator('.checkout-columns li.row .aside').first()
  const [variant, quantity] = [shown.locator('bdi').first(), shown.locator('bdi').last()]
  await expect(variant).toHaveText(/^\u200fM، [\u0600-\u06ff ]+$/)
  await expect(quantity).toHaveText('×\u00a01')
  await page.locator('#ordered summary').click()
  const [first, second] = [await variant.boundingBox(), await quantity.boundingBox()]
  expect(second?.x).toBeLessThan(first?.x ?? 0)
})
