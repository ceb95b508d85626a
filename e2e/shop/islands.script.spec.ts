import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openReady } from '../open-ready.ts'
import { expect, test } from '../test.ts'

const PRODUCT = '/product/routerback-mini-dc-ups'
/** A kurta in three colours with sizes. */
const CHOICE = '/product/classic-wash-and-wear-kurta'
/** Scripts that an island loads when it is touched, without the loader of every page. */
/** Whether React has taken over the element. */
const isReacts = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps'))

const REACT = /\/assets\/(?!loader|preload)[^/]*\.js$/

test('ordering and adding to the cart do not wait for React, and show at once that they are busy', async ({ page }) => {
  const posts = countPosts(page)
  const problems = listProblems(page)
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(react|hydrate|product-form)/, () => {})
  await page.route(/\/assets\/send-to-cart/, route => sent.then(() => route.continue()))
  await page.route('**/direct-checkout/**', route => sent.then(() => route.continue()))
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  // A second tap has no effect.
  await page.getByRole('button', { name: 'Adding...' }).dispatchEvent('click')
  send()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  expect(page.url()).toContain(PRODUCT)
  expect(posts.length).toBe(1)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page).toHaveURL(/direct-checkout.*qty=2/)
  expect(problems).toEqual([])
})

test('React hydrates the form while a product is being added to the cart', { tag: '@thorough' }, async ({ page }) => {
  const problems = listProblems(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/cart', route => answered.then(() => route.continue()))
  await page.goto(CHOICE)
  await page.getByRole('radio').nth(0).check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  await page.getByRole('radio').nth(1).check()
  await expect(page).toHaveURL(/variant=/)
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  answer()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  expect(problems).toEqual([])
})

test('a button that needs React looks busy until it is loaded, and then works', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto(`/direct-checkout/routerback-mini-dc-ups?${await submittedChoice(page)}`)
  const { promise: come, resolve: comes } = Promise.withResolvers<void>()
  await page.route(REACT, route => come.then(() => route.continue()))
  await page.reload()
  const button = page.getByRole('button', { name: 'Use my location' })
  await button.click()
  const busy = page.getByRole('button', { name: 'Finding your location...' })
  await expect(busy).toBeDisabled()
  comes()
  await expect(page.getByText(/^Location/).first()).toBeVisible()
  await expect(button).toBeEnabled()
})

test('a choice made before the script ran is shown', { tag: '@thorough' }, async ({ page }) => {
  const { promise: come, resolve: comes } = Promise.withResolvers<void>()
  await page.route(/\/assets\/loader/, route => come.then(() => route.continue()))
  await page.goto(CHOICE, { waitUntil: 'commit' })
  const choice = page.getByRole('radio', { name: 'L / White', exact: true })
  await choice.check()
  comes()
  await expect(page).toHaveURL(/variant=/)
  await expect(choice).toBeChecked()
})

test('a cart without its scripts is changed by the browser, and asks before it is cleared', async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page.route(/\/assets\/react/, () => {})
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
  page.once('dialog', dialog => dialog.dismiss())
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('text typed before React runs is kept', { tag: '@thorough' }, async ({ page }) => {
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

test('a number typed into the cart before React runs is kept and counts', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page.route(REACT, async route => {
    await wait(700)
    await route.continue()
  })
  await page.goto('/cart')
  await page.getByRole('spinbutton').fill('2')
  await expect.poll(() => page.getByRole('spinbutton').evaluate(isReacts)).toBe(true)
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await page.getByRole('spinbutton').press('Enter')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
})

test('a selection is typed over when React takes over, as it would be without', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto(`/direct-checkout/routerback-mini-dc-ups?${await submittedChoice(page)}`)
  const province = page.locator('#state')
  // As the browser leaves it after Back: filled before React, and selected by Tab.
  await province.evaluate((box: HTMLInputElement) => {
    box.value = 'Sindh'
  })
  await province.selectText()
  await expect(page.locator('#city')).toHaveAttribute('role', 'combobox')
  await page.keyboard.type('Punjab')
  await expect(province).toHaveValue('Punjab')
})

test('when React fails to load the form works as without script', async ({ page }) => {
  await page.route(REACT, route => route.abort())
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart\?added/)
  await expect(page.getByText('RouterBack Mini DC UPS').first()).toBeVisible()
})

test("the form's scripts are fetched when the page is idle, not run, and not fetched when data is saved", async ({
  page,
}) => {
  await openReady(page, PRODUCT)
  const fetched = page.locator('link[rel=modulepreload]')
  await expect(fetched).not.toHaveCount(0)
  const isAwake = () =>
    page.evaluate(() => {
      const form = document.querySelector('form[data-product]') ?? {}
      return Object.keys(form).some(name => name.startsWith('__react'))
    })
  expect(await isAwake()).toBe(false)
  // All of them: a touch requests nothing more.
  await page.route(REACT, route => route.abort())
  await page.getByLabel('Quantity', { exact: true }).focus()
  await expect.poll(isAwake).toBe(true)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  await expect(fetched).toHaveCount(0)
})

test('the fee and the total follow the typed city', async ({ page }) => {
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

/** The first variant of the product, as its own form sends it. */
async function submittedChoice(page: Page): Promise<string> {
  await page.goto(PRODUCT)
  const variantId = await page.locator('main [name=variantId]').first().inputValue()
  return new URLSearchParams({ variantId, qty: '1' }).toString()
}
