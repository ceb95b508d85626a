import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

test('the menu is opened, used and closed by the keyboard only', async ({ page }) => {
  await page.goto('/')
  const opener = isPhone(page)
    ? page.getByRole('button', { name: 'Menu', exact: true })
    : page.locator('summary', { hasText: 'Collections' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: isPhone(page) ? 'Menu' : 'Main navigation', exact: true })
  await expect(menu.getByRole('link', { name: 'Mehak Care' })).toBeVisible()
  await page.keyboard.press('Tab')
  if (isPhone(page)) await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Tech Gadgets' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Mehak Care' })).toBeHidden()
  await expect(opener).toBeFocused()
})

test('subscribing stays on the page', async ({ page }) => {
  await page.goto('/page/about')
  await page.getByLabel('Email address').fill('twice@example.com')
  for (const _ of ['once', 'and once more']) {
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Thank you! You are on our list.')).toBeVisible()
    await expect(page).toHaveURL(/\/page\/about$/)
    await page.getByLabel('Email address').fill('twice@example.com')
  }
})

test('the search box scrolls out of view, and a button brings it back', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 900))
  const box = page.getByLabel('Search products')
  const top = async () => (await box.boundingBox())?.y ?? -1
  if (isPhone(page)) await expect.poll(top).toBeLessThan(30)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeInViewport()
  await box.focus()
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  if (isPhone(page)) await expect.poll(top).toBeGreaterThan(40)
})

for (const [base, add, city] of [
  ['', 'Add to Cart', 'Dera Ismail Khan'],
  ['/ur', 'کارٹ میں ڈالیں', 'ڈیرہ اسماعیل خان'],
] as const)
  test(`at ${base || '/'} the shop's name has one line beside the count, and a city's name fits its field`, {
    tag: base === '' ? [] : '@thorough',
  }, async ({ page }) => {
    await page.goto(`${base}/product/oud-attar-6ml`)
    await page.getByRole('button', { name: add }).click()
    await expect(page.locator('[data-cart-count]')).toHaveText('1')
    const name = page.locator('.wordmark bdi')
    const shown = async () =>
      await name.evaluate(({ clientHeight, clientWidth, scrollWidth }) => ({
        clientHeight,
        isWhole: scrollWidth <= clientWidth,
      }))
    const { clientHeight, isWhole } = await shown()
    expect(isWhole).toBe(true)
    await name.evaluate(element => element.replaceChildren('Gulistan General Store of Lahore'))
    expect((await shown()).clientHeight).toBe(clientHeight)
    expect(clientHeight).toBeLessThan(40)
    const field = page.locator('#city')
    await field.fill(city)
    expect(await field.evaluate(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth)).toBe(true)
  })
