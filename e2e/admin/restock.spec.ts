import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test.use({ shopFor: 'settings' })

test('who waits for a product is notified when it is back, the variants in stock again first', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const shopper = await browser.newPage({ javaScriptEnabled: false })
  const ask = async (slug: string, number: string, size?: string) => {
    await shopper.goto(new URL(`/product/${slug}/restock`, page.url()).href)
    if (size) await shopper.getByLabel('Which one').selectOption(size)
    await shopper.getByLabel('Phone Number').fill(number)
    await shopper.getByRole('button', { name: 'Tell me' }).click()
    await expect(shopper.getByRole('heading', { name: 'We will tell you' })).toBeVisible()
  }
  await page.goto('/admin/stock/requests')
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await ask('rose-water-mist-120ml', '0390 0000071')
  await ask('rose-water-mist-120ml', '0390 0000072')
  await ask('chikan-kurta-short', '0390 0000073', 'S')

  // A piece of the kurta comes in.
  const { rows } = await (await page.request.get('/api/admin/stock?search=chikan')).json()
  const { variantId } = rows.find(({ variant }: { variant: string }) => variant === 'S')
  const change = { reason: { why: 'delivery', remark: '' }, requests: [{ variantId, add: 3 }] }
  expect((await page.request.put('/api/admin/stock', { data: change })).status()).toBe(200)

  await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Back in Stock' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Chikan Kurta Short (S)', 'Rose Water Mist 120ml'])
  await expect(page.getByRole('navigation', { name: 'Management' }).locator('[aria-current=page]')).toHaveText(
    'Back in Stock',
  )
  const kurta = page.getByRole('region', { name: 'Chikan Kurta Short (S)' })
  await expect(kurta.getByText('In stock again')).toBeVisible()
  await expect(kurta.getByText('1 customer waits')).toBeVisible()
  const chat = kurta.getByRole('link', { name: 'WhatsApp 0390 0000073' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/923900000073\?text=Hello.*in%20stock%20again/)
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])

  await kurta.getByRole('button', { name: /^Mark as told: 0390 0000073/ }).click()
  await expect(page.getByText('Marked as told').first()).toBeVisible()
  await expect(kurta).toHaveCount(0)
  await expect(page.getByText('2 customers wait')).toBeVisible()
  await shopper.close()
})
