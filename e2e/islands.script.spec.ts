import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'

const PRODUCT = '/product/routerback-mini-dc-ups'
/** What an island loads when it is touched, not the loader that every page has. */
const REACT = /\/assets\/(?!loader|preload)[^/]*\.js$/

test('the touch that wakes an island is not lost, and counts once', async ({ page }) => {
  const posts = countPosts(page)
  const problems = listProblems(page)
  await page.route(REACT, async route => {
    await wait(700)
    await route.continue()
  })
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  expect(page.url()).toContain(PRODUCT)
  expect(posts.length).toBe(1)
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  expect(problems).toEqual([])
})

test('what is typed before React is there is kept', async ({ page }) => {
  await page.route(REACT, async route => {
    await wait(700)
    await route.continue()
  })
  await page.goto(PRODUCT)
  await page.getByLabel('Quantity', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('4')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('4')
})

test('a number typed into the cart before React is there is kept, and counts', async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page.route(REACT, async route => {
    await wait(700)
    await route.continue()
  })
  await page.goto('/cart')
  await page.getByRole('spinbutton').fill('2')
  await wait(1500)
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await page.getByRole('spinbutton').press('Enter')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
})

test('what is selected when React comes is written over, as it would be without', async ({ page }) => {
  await page.goto(`/direct-checkout/routerback-mini-dc-ups?${await wishOf(page)}`)
  const province = page.locator('#state')
  // As the browser leaves it after Back: there before React, and selected by Tab.
  await province.evaluate((box: HTMLInputElement) => {
    box.value = 'Sindh'
  })
  await province.selectText()
  await expect(page.locator('#city')).toHaveAttribute('role', 'combobox')
  await page.keyboard.type('Punjab')
  await expect(province).toHaveValue('Punjab')
})

test('where React does not arrive the form does what it does without script', async ({ page }) => {
  await page.route(REACT, route => route.abort())
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart\?added/)
  await expect(page.getByText('RouterBack Mini DC UPS').first()).toBeVisible()
})

test('React is not loaded by looking', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => REACT.test(request.url()) && loaded.push(request.url()))
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  expect(loaded).toEqual([])
})

test('the fee follows the city while one types, and the total with it', async ({ page }) => {
  await page.goto('/product/oud-attar-6ml')
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByText('Rs\u00a01,340').first()).toBeVisible()
  await page.getByLabel(/^City/).fill('Quetta')
  await page.getByLabel(/^City/).blur()
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
})

function countPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
  return posts
}

function listProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  return problems
}

/** The first variant of the product, as its own form asks for it. */
async function wishOf(page: Page): Promise<string> {
  await page.goto(PRODUCT)
  const variantId = await page.locator('main [name=variantId]').first().inputValue()
  return new URLSearchParams({ variantId, qty: '1' }).toString()
}
