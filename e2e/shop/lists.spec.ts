import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const prices = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('.card .prices > span').allTextContents()
  return texts.map(text => Number(text.replace(/\D/g, '')))
}

test('a shopper sorts a sub-brand by price, hides sold-out products, and goes back step by step', async ({ page }) => {
  await page.goto('/sub-brand/tech-gadgets')
  const newest = await prices(page)
  await page.locator('.sorts summary').click()
  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/\?sort=price-up$/)
  expect(await prices(page)).toEqual(newest.toSorted((one, other) => one - other))
  await page.getByRole('link', { name: 'In stock only' }).click()
  await expect(page).toHaveURL(/\?sort=price-up&in_stock=1$/)
  await expect(page.locator('.card.sold-out')).toHaveCount(0)
  await page.locator('.sorts summary').click()
  await expect(page.getByRole('link', { name: 'Lowest price' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: 'اردو' }).first().click()
  await expect(page).toHaveURL(/\/ur\/sub-brand\/tech-gadgets\?sort=price-up&in_stock=1$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/sub-brand\/tech-gadgets$/)
  expect(await prices(page)).toEqual(newest)
})

test('a product leads to its category, and a phone shows its first products on the first screen', async ({ page }) => {
  await page.goto('/ur/product/chikan-kurta-short')
  await page.getByRole('main').getByRole('link', { name: 'سلے ہوئے کپڑے' }).click()
  await expect(page).toHaveURL(/\/ur\/category\/ready-to-wear$/)
  await expect(page.getByRole('heading', { level: 1, name: 'سلے ہوئے کپڑے' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [path, least] of [
    ['/category/ready-to-wear', 420],
    ['/sub-brand/neelgul', 420],
    // The announcement takes two lines in Urdu.
    ['/ur/sub-brand/neelgul', 520],
  ] as const) {
    await page.goto(path)
    const card = await page.locator('.grid-of-cards li').first().boundingBox()
    expect(card?.y, path).toBeLessThanOrEqual(least)
  }
})
