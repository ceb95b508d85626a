import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

/** A push service that is not reached here: the browser signs up as if it were. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  const key = (bytes: number) => Buffer.alloc(bytes, 4).toString('base64url')
  const signedUp = { endpoint: `https://push.example/${Date.now()}`, keys: { p256dh: key(65), auth: key(16) } }
  await page.addInitScript(json => {
    const parts = { toJSON: () => json, unsubscribe: async () => true }
    const subscription: PushSubscription = Object.assign(Object.create(PushSubscription.prototype), parts)
    PushManager.prototype.subscribe = async () => subscription
    PushManager.prototype.getSubscription = async () => subscription
  }, signedUp)
}

test('a person chooses notices and turns them on in this browser, and its worker shows what is pushed', async ({
  page,
}) => {
  await withPushService(page)
  await page.goto('/admin/account')
  const notices = page.getByRole('region', { name: 'Notices' })
  const orders = notices.getByRole('group', { name: 'New orders' })
  await orders.getByLabel('On my phones and desktops').check()
  await orders.getByLabel('By email').check()
  await notices.getByRole('button', { name: 'Save notices' }).click()
  await expect(notices.getByText('Enter the address that the emails go to')).toBeVisible()
  await orders.getByLabel('By email').uncheck()
  await notices.getByRole('button', { name: 'Save notices' }).click()
  await expect(page.getByText('Notices saved')).toBeVisible()

  await notices.getByRole('button', { name: 'Turn on in this browser' }).click()
  const browsers = notices.getByRole('list', { name: 'Browsers that show notices' })
  await expect(browsers.getByText('This browser')).toBeVisible()
  await browsers.getByRole('button', { name: /^Send a test to/ }).click()
  await expect(page.getByText('A notice is on its way')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // What the worker shows, and for which pages it is there.
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin'))?.scope)
  expect(scope).toMatch(/\/admin$/)
  await expect
    .poll(() => shownAfterPush(page))
    .toEqual([{ title: 'New order ORD-1', body: 'Rs 1,500, Lahore', tag: 't1' }])

  await page.reload()
  await expect(orders.getByLabel('On my phones and desktops')).toBeChecked()
  await browsers.getByRole('button', { name: /^Turn off in/ }).click()
  await expect(browsers).toBeHidden()
  await expect(notices.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
})

/** Has the browser receive a pushed notice, and lists what its worker shows: a headless browser shows nothing. */
async function shownAfterPush(page: Page): Promise<unknown> {
  const cdp = await page.context().newCDPSession(page)
  const registration = new Promise<string>(found =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'))
      if (own) found(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  const worker = page
    .context()
    .serviceWorkers()
    .find(one => one.url().endsWith('/admin/sw.js'))
  await worker?.evaluate(() => {
    const shown: object[] = []
    const showNotification = async (title: string, { body, tag }: NotificationOptions) =>
      void shown.push({ title, body, tag })
    Object.assign(globalThis, { shown })
    Object.assign((globalThis as unknown as { registration: object }).registration, { showNotification })
  })
  const { origin } = new URL(page.url())
  const data = JSON.stringify({ title: 'New order ORD-1', text: 'Rs 1,500, Lahore', path: '/admin/orders', tag: 't1' })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await expect.poll(() => worker?.evaluate('shown.length')).toBe(1)
  return await worker?.evaluate('shown')
}

test('the back office can be installed as an app', async ({ page, request }) => {
  await page.goto('/admin')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ scope: '/admin', start_url: '/admin', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const worker = await request.get('/admin/sw.js')
  expect(worker.headers()).toMatchObject({ 'service-worker-allowed': '/admin', 'cache-control': 'no-cache' })
})
