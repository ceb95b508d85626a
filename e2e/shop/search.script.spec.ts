import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const box = (page: Page) => page.getByLabel('Search products')
const options = (page: Page) => page.getByRole('option')

test('products are suggested while typing, and the keyboard alone leads to one', async ({ page }) => {
  await page.goto('/')
  await box(page).pressSequentially('kur', { delay: 40 })
  await expect(options(page)).toHaveCount(3)
  await expect(options(page).first()).toContainText('Rs')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const chosen = await options(page).nth(1).getAttribute('href')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'search-suggestions-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${chosen}$`))
})

test('Escape closes the suggestions and keeps what was typed; Enter on none of them searches', async ({ page }) => {
  await page.goto('/')
  await box(page).pressSequentially('kurta')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('kurta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=kurta$/)
})

test('a late response is dropped when the text has changed', async ({ page }) => {
  let answerLate = () => {}
  await page.route('**/search/suggestions?q=kur', async route => {
    await new Promise<void>(resolve => {
      answerLate = resolve
    })
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  const asked = page.waitForRequest('**/search/suggestions?q=kur')
  await box(page).fill('kur')
  await asked
  await box(page).fill('attar')
  await expect(options(page).first()).toContainText('Attar')
  const count = await options(page).count()
  answerLate()
  await page.waitForTimeout(300)
  await expect(options(page)).toHaveCount(count)
  await expect(options(page).first()).toContainText('Attar')
})

test('a search without suggestions still works', async ({ page }) => {
  await page.route('**/search/suggestions*', route => route.abort())
  await page.goto('/')
  await box(page).pressSequentially('kurta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '3 products for “kurta”' })).toBeVisible()
})
