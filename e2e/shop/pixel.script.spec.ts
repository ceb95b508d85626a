import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'
const PRODUCT = '/product/routerback-mini-dc-ups'

// The demo shop has no pixel: its element is added to the response, as the server does it (storefront/seo/seo.test.ts).
test.use({ serviceWorkers: 'block' })

test('the pixel gets views and cart additions, once the page is idle, and no personal data', async ({ page }) => {
  await givePixel(page, { id: '123456789', event: { name: 'ViewContent', ids: ['a'], value: 3999 } })
  await page.goto(PRODUCT)
  await expect.poll(() => callsOf(page)).toHaveLength(4)
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(() => callsOf(page)).toHaveLength(5)
  const calls = await callsOf(page)
  expect(calls.slice(0, 3)).toEqual([
    ['set', 'autoConfig', false, '123456789'],
    ['init', '123456789'],
    ['track', 'PageView'],
  ])
  expect(calls[3]).toEqual([
    'track',
    'ViewContent',
    { content_ids: ['a'], content_type: 'product', currency: 'PKR', value: 3999 },
  ])
  expect(calls[4]).toEqual([
    'track',
    'AddToCart',
    {
      content_ids: [expect.stringMatching(/^[\w-]{36}$/)],
      content_type: 'product',
      currency: 'PKR',
      value: 2 * 4299,
    },
  ])
})

test("a purchase is sent once, as an image with a plain path, without Meta's script", async ({ page }) => {
  const asked: URL[] = []
  await page.route('https://**facebook**/**', route => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'image/gif', body: '' })
  })
  const event = { name: 'Purchase', ids: ['a'], value: 3999, onceFor: 'ORD-1' }
  await givePixel(page, { id: '123456789', event, path: '/order-confirmation' })
  await page.goto(PRODUCT)
  await expect.poll(() => asked.length).toBe(1)
  const [reportUrl] = asked
  expect(reportUrl?.origin + (reportUrl?.pathname ?? '')).toBe('https://www.facebook.com/tr/')
  expect(Object.fromEntries(reportUrl?.searchParams ?? [])).toMatchObject({
    id: '123456789',
    ev: 'Purchase',
    'cd[value]': '3999',
    'cd[currency]': 'PKR',
    'cd[content_ids]': '["a"]',
    dl: `${new URL(page.url()).origin}/order-confirmation`,
  })
  expect(reportUrl?.href).not.toContain('ORD-1')
  await page.reload({ waitUntil: 'networkidle' })
  expect(asked).toHaveLength(1)
})

test('without a pixel there is no consent bar', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  expect(asked.filter(url => url.includes('facebook'))).toEqual([])
})

async function givePixel(page: Page, pixel: object): Promise<void> {
  await page.route(SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(`**${PRODUCT}`, async route => {
    const answer = await route.fetch()
    const mark = `<meta name="dukan:pixel" content="${JSON.stringify(pixel).replaceAll('"', '&quot;')}"/>`
    const { 'content-security-policy': policy = '', ...headers } = answer.headers()
    await route.fulfill({
      status: answer.status(),
      headers: {
        ...headers,
        'content-security-policy': policy
          .replace("script-src 'self'", `script-src 'self' ${SCRIPT}`)
          .replace("img-src 'self'", "img-src 'self' https://www.facebook.com/tr/"),
      },
      body: (await answer.text()).replace('</head>', `${mark}</head>`),
    })
  })
}

const callsOf = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const { fbq } = globalThis as unknown as { fbq?: { queue: unknown[][] } }
    return fbq?.queue ?? []
  })
