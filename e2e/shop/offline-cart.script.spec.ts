import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openReady } from '../open-ready.ts'
import { expect, test } from '../test.ts'

const ATTAR = '/product/oud-attar-6ml'
const UPS = '/product/routerback-mini-dc-ups'
const count = (page: Page) => page.locator('[data-cart-count]').first()
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click()

test('a product added offline waits on the device, also after a reload, and counts once', async ({ page, context }) => {
  await openReady(page, ATTAR)
  await context.setOffline(true)
  await add(page)
  await expect(page.getByText('We will add it when the connection is back.')).toBeVisible()
  await expect(page.getByText('You are offline. Your cart is kept')).toBeVisible()
  await expect(count(page)).toHaveText('1')
  await context.setOffline(false)
  await page.goto('/cart')
  await expect(page.locator('.line')).toHaveCount(1)
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await settled(page)
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

test('the Urdu font is cached on the device with the offline page', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/ur')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  const cachedFonts = () =>
    page.evaluate(async () => (await (await caches.open('dukan-fonts')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(cachedFonts).toEqual([expect.stringMatching(/^\/assets\/urdu-nastaliq-.*\.woff2$/)])
})

test('pending changes are sent as soon as the connection is back', { tag: '@thorough' }, async ({ page, context }) => {
  await openReady(page, ATTAR)
  await context.setOffline(true)
  await add(page)
  await add(page)
  await expect(count(page)).toHaveText('2')
  await context.setOffline(false)
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByText('You are offline. Your cart is kept')).toBeHidden()
  await settled(page)
  await expect(count(page)).toHaveText('2')
})

test('a response lost after the shop counted does not make it count again', { tag: '@thorough' }, async ({ page }) => {
  let lost = 0
  await page.route('**/cart', async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto(ATTAR)
  await add(page)
  await expect(page.getByText('We will add it when the connection is back.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await settled(page)
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

test('a button pressed while a lost response is requested again still works', { tag: '@thorough' }, async ({
  page,
}) => {
  const pressed = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/cart', async route => {
    if (route.request().method() !== 'POST') return await route.continue()
    if (posts++ > 0) return await pressed.promise.then(() => route.continue())
    await route.fetch()
    await route.abort()
  })
  await page.goto(ATTAR)
  await add(page)
  await expect(page.getByText('We will add it when the connection is back.')).toBeVisible()
  // React loads after that response, so that the cart cannot show it by itself.
  await page.route(/cart-lines\.island/, async route => {
    await pressed.promise
    await wait(700)
    await route.continue()
  })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  pressed.resolve()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(count(page)).toHaveText('2')
})

test('changes of two tabs count once when the connection is back', { tag: '@thorough' }, async ({ page, context }) => {
  const other = await context.newPage()
  await openReady(page, ATTAR)
  await openReady(other, UPS)
  await context.setOffline(true)
  await add(page)
  await add(other)
  for (const tab of [page, other]) {
    await expect(tab.getByText('We will add it when the connection is back.')).toBeVisible()
  }
  expect(await waiting(page)).toBe(2)
  await context.setOffline(false)
  await settled(page)
  await page.goto('/cart')
  await expect(page.locator('.line')).toHaveCount(2)
  for (const quantity of await page.getByRole('spinbutton').all()) await expect(quantity).toHaveValue('1')
  await expect(count(page)).toHaveText('2')
})

test('a shop that is down for a moment loses nothing, and its later refusal is shown once', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.route('**/cart', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto(ATTAR)
  await add(page)
  await expect(page.getByText('We will add it when the connection is back.')).toBeVisible()
  await page.unroute('**/cart')
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find(name => name.startsWith('dukan:change:')) ?? ''
    const change = JSON.parse(localStorage[name])
    change.fields.variantId = '01a1fd99-0000-7000-8000-000000000001'
    localStorage[name] = JSON.stringify(change)
  })
  await page.goto('/page/about')
  await expect(page.getByText('This product or option is not available.')).toBeVisible()
  expect(await waiting(page)).toBe(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText('This product or option is not available.')).toBeHidden()
})

test('broken, full or forbidden storage causes no error', { tag: '@thorough' }, async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  await page.addInitScript(() => {
    localStorage['dukan:cart'] = '{'
    localStorage['dukan:change:1'] = 'null'
    localStorage[`dukan:change:${Date.now()}.000:1`] = '{"url":"https://elsewhere.test","fields":{},"more":1}'
  })
  await page.goto(ATTAR)
  await add(page)
  await expect(count(page)).toHaveText('1')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.goto(UPS)
  await add(page)
  await expect(count(page)).toHaveText('2')
  expect(problems).toEqual([])
})

test('a change of the cart shows at once and is sent when the connection is back', async ({ page, context }) => {
  await page.goto(ATTAR)
  await add(page)
  await expect(count(page)).toHaveText('1')
  await openReady(page, '/cart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('Rs\u00a02,380').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByText('We will change your cart when the connection is back.')).toBeVisible()
  await expect(count(page)).toHaveText('3')
  await context.setOffline(false)
  await expect(page.getByText('Rs\u00a03,570').first()).toBeVisible()
  await expect(count(page)).toHaveText('3')
})

test('a removed line can be restored, and clearing asks first', async ({ page }) => {
  await page.goto(ATTAR)
  await add(page)
  await expect(count(page)).toHaveText('1')
  await openReady(page, '/cart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Rs\u00a01,340')).toBeVisible()
  page.once('dialog', dialog => dialog.dismiss())
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Rs\u00a01,340')).toBeVisible()
  page.once('dialog', dialog => dialog.accept())
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(count(page)).toHaveText('')
})

test('an offline page says so, shows the cart, and loads when it is tried again', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  await page.goto(ATTAR)
  await add(page)
  await expect(count(page)).toHaveText('1')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Oud Attar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  expect(await page.evaluate(() => caches.match('/cart').then(kept => kept === undefined))).toBe(true)
})

const waiting = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('dukan:change:')).length)

/** Nothing is pending, and a cart that showed an older state has been reloaded. */
async function settled(page: Page): Promise<void> {
  await expect(async () => expect(await waiting(page)).toBe(0)).toPass()
}
