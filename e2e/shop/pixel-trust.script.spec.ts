import type { BrowserContext, Page } from '@playwright/test'
import type { ShopProcess } from '../../test/shop-process.ts'
import { expect, test } from '../test.ts'

// Its own shop with a pixel: other journeys use a shop that has none.
test.use({ serviceWorkers: 'block', shopFor: 'a pixel' })
test.describe.configure({ mode: 'serial' })

const PASSWORD = process.env.ADMIN_PASSWORD ?? ''
let shop: ShopProcess

test.beforeAll(async ({ playwright, shop: own }) => {
  shop = own
  await changeSettings(playwright, { pixel_id: '123456789' })
})

test("the pixel's script is not loaded where staff is signed in", { tag: '@thorough' }, async ({ context, page }) => {
  const loaded = await answerAsMeta(context, 'globalThis.ran = true')
  await page.goto(`${shop.url}/page/about`, { waitUntil: 'networkidle' })
  await expect.poll(() => loaded.length).toBe(1)
  await signIn(context)
  for (const path of ['/', '/page/about', '/ur', '/product/routerback-mini-dc-ups']) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => 'ran' in globalThis), path).toBe(false)
  }
  expect(loaded).toHaveLength(1)
})

test('a hostile script in a tab opened before staff signed in reaches nothing of the back office', {
  tag: '@thorough',
}, async ({ context, page }) => {
  await answerAsMeta(context, 'globalThis.ran = true')
  await page.goto(`${shop.url}/page/about`)
  await page.waitForFunction(() => 'ran' in globalThis)
  await signIn(context)
  expect((await context.request.get(`${shop.url}/api/admin/account`)).status()).toBe(200)
  for (const path of [
    '/api/admin/account',
    '/api/admin/orders/export',
    '/admin',
    '/order-confirmation/ORD-20260101-22222222',
  ])
    expect(await page.evaluate(fetchStatus, path), path).toBe('refused')
  expect(await page.evaluate(sendBeacon)).toBe('refused')
  // Requests of the shop's own scripts still work.
  expect(await page.evaluate(fetchStatus, '/search/suggestions?q=kurta')).toBe(200)
  for (const path of ['/admin', '/health', '/robots.txt', `/${'x'.repeat(40_000)}`])
    expect(await page.evaluate(readThroughWindow, path), path.slice(0, 20)).toBe('refused')
})

test('the settings form, which Zod validates, violates no content security policy', { tag: '@thorough' }, async ({
  context,
  page,
}) => {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await signIn(context)
  await page.goto(`${shop.url}/admin/settings`, { waitUntil: 'networkidle' })
  await page.getByLabel('Pixel Id').fill('a')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('A Pixel id is 5 to 20 digits')).toBeVisible()
  expect(complaints).toEqual([])
})

test('where consent is required, nothing is loaded before a yes, and a no is remembered', { tag: '@thorough' }, async ({
  context,
  page,
  playwright,
}) => {
  await changeSettings(playwright, { pixel_consent: true })
  const loaded = await answerAsMeta(context, '')
  await page.goto(shop.url)
  const bar = page.getByRole('region', { name: 'Measuring our advertisements' })
  await expect(bar.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/page/privacy-policy')
  const header = await page.locator('.masthead').boundingBox()
  expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await bar.getByRole('button', { name: 'No' }).click()
  await expect(bar).toBeHidden()
  await page.goto(`${shop.url}/product/routerback-mini-dc-ups`, { waitUntil: 'networkidle' })
  await expect(bar).toBeHidden()
  expect(loaded).toEqual([])
  await page.goto(`${shop.url}/page/privacy-policy`)
  await expect(page.getByText('You said no on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('You said yes on this device.')).toBeVisible()
  await page.goto(shop.url)
  await expect.poll(() => loaded.length).toBe(1)
  await page.goto(`${shop.url}/ur/page/privacy-policy`)
  await page.getByRole('button', { name: 'جی نہیں' }).click()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('اس ڈیوائس پر آپ نے اجازت نہیں دی۔')).toBeVisible()
  loaded.length = 0
  await page.goto(shop.url, { waitUntil: 'networkidle' })
  expect(loaded).toEqual([])
})

/** Answers requests for Meta's script with this one. Returns the URLs that were requested. */
async function answerAsMeta(context: BrowserContext, body: string): Promise<string[]> {
  const loaded: string[] = []
  await context.route('https://connect.facebook.net/**', route => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return loaded
}

const fetchStatus = (path: string): Promise<number | 'refused'> =>
  fetch(path).then(
    ({ status }) => status,
    () => 'refused' as const,
  )

const sendBeacon = (): Promise<'sent' | 'refused'> =>
  new Promise(resolve => {
    document.addEventListener('securitypolicyviolation', () => resolve('refused'), { once: true })
    navigator.sendBeacon('/api/admin/session', '{}')
    setTimeout(() => resolve('sent'), 2000)
  })

/** The status that a script gets from the back office through a window that it opens at this URL of the shop. */
async function readThroughWindow(path: string): Promise<number | 'refused'> {
  const opened = window.open(path)
  await new Promise(resolve => setTimeout(resolve, 1500))
  try {
    if (!opened || opened.location.href === 'about:blank') return 'refused'
    const answer = await (opened as Window & typeof globalThis).fetch('/api/admin/account')
    return answer.status
  } catch {
    return 'refused'
  }
}

async function signIn({ request }: Pick<BrowserContext, 'request'>): Promise<void> {
  const answer = await request.post(`${shop.url}/api/admin/session`, {
    data: { username: 'admin', password: PASSWORD },
  })
  expect(answer.status()).toBe(204)
}

type Playwright = { request: { newContext(): Promise<Page['request']> } }

async function changeSettings(playwright: Playwright, changed: object): Promise<void> {
  const request = await playwright.request.newContext()
  await signIn({ request })
  const { settings, version } = await (await request.get(`${shop.url}/api/admin/settings`)).json()
  const data = { version, settings: { ...settings, ...changed } }
  expect((await request.put(`${shop.url}/api/admin/settings`, { data })).status()).toBe(200)
}
