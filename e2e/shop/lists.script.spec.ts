import type { Page } from '@playwright/test'
import { openReady } from '../open-ready.ts'
import { expect, test } from '../test.ts'

async function openList(page: Page) {
  await page.goto('/sub-brand/neelgul', { waitUntil: 'networkidle' })
  // The last one: each card has one whose product has two pictures.
  const card = page.locator('.card', { has: page.locator('.second') }).last()
  const second = card.locator('.second')
  const isRequested = async () => {
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return urls.includes(new URL((await second.getAttribute('src')) ?? '', page.url()).href)
  }
  return { card, second, isRequested }
}

test('the second picture of a product is loaded when a pointer rests on its card', { tag: '@thorough' }, async ({
  page,
}) => {
  const { card, second, isRequested } = await openList(page)
  expect(await isRequested()).toBe(false)
  await card.hover()
  await expect(second).toBeVisible()
  await expect.poll(isRequested).toBe(true)
  await expect.poll(() => second.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(200)
  const [first, shown] = await Promise.all([card.locator('.picture').boundingBox(), second.boundingBox()])
  expect(shown?.height).toBeCloseTo(first?.height ?? 0, 0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the second picture of a product is never loaded', { tag: '@thorough' }, async ({ page }) => {
    const { card, second, isRequested } = await openList(page)
    await card.hover()
    await expect(second).toBeHidden()
    expect(await isRequested()).toBe(false)
  })
})

/** Opens a list and finds a card by a part of it that has a button; a reload of the page would remove the mark. */
async function openQuickAdd(page: Page, path: string, part = '[name=slug]') {
  await openReady(page, path)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  const slug = await page
    .locator('.card', { has: page.locator(part) })
    .first()
    .locator('[name=slug]')
    .getAttribute('value')
  const card = page.locator('.card', { has: page.locator(`[value="${slug}"]`) })
  return {
    card,
    button: card.getByRole('button'),
    name: (await card.locator('h3').textContent()) ?? '',
    isSamePage: () => page.evaluate(() => document.documentElement.hasAttribute('data-same-page')),
  }
}

const count = (page: Page) => page.locator('[data-cart-count]').first()
const toast = (page: Page) => page.getByRole('status').filter({ has: page.locator('.toast') })

test('a button of a list adds its product in place: announced, counted, and the focus stays', async ({ page }) => {
  for (const [path, words] of [
    ['/category/fragrance-and-care', { add: 'Add to Cart', added: 'Added to cart', count: '2' }],
    ['/ur/category/fragrance-and-care', { add: 'کارٹ میں ڈالیں', added: 'کارٹ میں شامل', count: '4' }],
  ] as const) {
    const { card, button, name, isSamePage } = await openQuickAdd(page, path)
    await button.scrollIntoViewIfNeeded()
    await button.focus()
    const before = await card.boundingBox()
    for (const key of ['Enter', ' ']) {
      await page.keyboard.press(key)
      await expect(toast(page)).toContainText(words.added)
      // Under the pointer it stays.
      await page.locator('.toast').hover()
      await expect(toast(page)).toContainText(name)
      await expect(button).toHaveText(words.add)
      await expect(button).toBeFocused()
      await page.locator('.toast button').click()
      await expect(button).toBeFocused()
    }
    await expect(count(page)).toHaveText(words.count)
    expect(await card.boundingBox()).toEqual(before)
    expect(await isSamePage()).toBe(true)
    expect(new URL(page.url()).hash).toBe('')
  }
})

test('a button of a list says in words that a product is not available any more', { tag: '@thorough' }, async ({
  page,
}) => {
  const { button, name, isSamePage } = await openQuickAdd(page, '/category/audio-and-wearables', '.left')
  await button.click()
  await expect(toast(page)).toContainText('Added to cart')
  await expect(count(page)).toHaveText('1')
  await button.click()
  await expect(toast(page)).toContainText(`Only 1 of ${name} left`)
  await expect(count(page)).toHaveText('1')
  await expect(button).toHaveText('Add to Cart')
  expect(await isSamePage()).toBe(true)
})

test('offline a button of a list keeps its product on the device until the connection is back', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const { button, name, isSamePage } = await openQuickAdd(page, '/category/fragrance-and-care')
  await context.setOffline(true)
  await button.click()
  await expect(toast(page)).toContainText('We will add it when the connection is back.')
  await expect(page.getByText('You are offline. Your cart is kept')).toBeVisible()
  await expect(count(page)).toHaveText('1')
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(`${name} × 1`)
  await context.setOffline(false)
  await expect(toast(page)).toContainText('Added to cart')
  expect(await isSamePage()).toBe(true)
  await page.goto('/cart')
  await expect(page.locator('.line').getByText(name)).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

test('a button of a list whose script does not load sends its form and comes back', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.route(/\/assets\/send-to-cart/, route => route.abort())
  const { button } = await openQuickAdd(page, '/category/fragrance-and-care')
  await button.click()
  await expect(page.locator('#added')).toBeInViewport()
  await expect(page).toHaveURL(/\/category\/fragrance-and-care#added$/)
  await expect(count(page)).toHaveText('1')
})
