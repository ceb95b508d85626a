import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

async function openList(page: Page) {
  await page.goto('/sub-brand/neelgul', { waitUntil: 'networkidle' })
  const card = page.locator('.card').first()
  const second = card.locator('.second')
  const isRequested = async () => {
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return urls.includes(new URL((await second.getAttribute('src')) ?? '', page.url()).href)
  }
  return { card, second, isRequested }
}

test('the second picture of a product is loaded when a pointer rests on its card', async ({ page }) => {
  const { card, second, isRequested } = await openList(page)
  expect(await isRequested()).toBe(false)
  await card.hover()
  await expect(second).toBeVisible()
  await expect.poll(isRequested).toBe(true)
  const [first, shown] = await Promise.all([card.locator('.picture').boundingBox(), second.boundingBox()])
  expect(shown?.height).toBeCloseTo(first?.height ?? 0, 0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the second picture of a product is never loaded', async ({ page }) => {
    const { card, second, isRequested } = await openList(page)
    await card.hover()
    await expect(second).toBeHidden()
    expect(await isRequested()).toBe(false)
  })
})
