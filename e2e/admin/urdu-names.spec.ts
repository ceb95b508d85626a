import { placeOrder } from '../place-order.ts'
import { expect, test } from './test.ts'

/** In bytes: regular and bold, each loaded only with such letters. */
const LIMIT = 20_000

test('a name in Urdu is written in Naskh where the machine has no letters for it, and nothing else loads the font', {
  tag: '@thorough',
}, async ({ page }) => {
  const fonts = new Map<string, Promise<number>>()
  page.on('requestfinished', request => {
    if (!request.url().includes('urdu-naskh')) return
    fonts.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto('/admin/settings', { waitUntil: 'networkidle' })
  expect(fonts.size).toBe(0)
  const { number } = await placeOrder(page, { name: 'عائشہ خان' })
  await page.goto(`/admin/orders?search=${number}`)
  await expect(page.getByText('عائشہ خان').first()).toBeVisible()
  await expect.poll(() => fonts.size).toBeGreaterThan(0)
  for (const size of fonts.values()) expect(await size).toBeLessThan(LIMIT)
})
