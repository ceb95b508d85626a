import { expect, test } from './test.ts'

test.use({ shopFor: 'redirects' })

const csv = (lines: string[]) => ({
  name: 'redirects.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Redirect from,Redirect to', ...lines].join('\n')),
})

test('an old address that nobody found becomes a redirect with two clicks, and shoppers are led on at once', async ({
  page,
  context,
}) => {
  const shop = await context.newPage()
  await shop.goto('/')
  const product = await shop.locator('a[href^="/product/"]').first().getAttribute('href')
  const slug = product?.split('/').at(-1) ?? ''
  // Addresses of Shopify and WooCommerce need no redirect.
  await shop.goto(`/collections/eid/products/${slug}?utm_source=advert`)
  await expect(shop).toHaveURL(`/product/${slug}?utm_source=advert`)
  await shop.goto(`/ur/product/${slug}/`)
  await expect(shop).toHaveURL(`/ur/product/${slug}`)
  expect((await shop.goto(`/products/${slug}-2023`))?.status()).toBe(404)

  await page.goto('/admin')
  await page.getByRole('button', { name: /Shop/ }).first().click()
  await page.getByRole('link', { name: 'Old Addresses' }).click()
  const missed = page.getByRole('table', { name: 'Addresses that were not found' })
  await expect(missed.getByRole('row').filter({ hasText: `/products/${slug}-2023` })).toContainText('Unknown')
  await page.getByRole('button', { name: `Redirect /products/${slug}-2023` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Redirect' })
  await expect(dialog.getByLabel('Leads to')).toHaveValue(`/product/${slug}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Redirect added' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Redirects' })).toContainText(`/products/${slug}-2023`)
  await expect(missed).toHaveCount(0)
  await shop.goto(`/products/${slug}-2023`)
  await expect(shop).toHaveURL(`/product/${slug}`)
})

test('redirects are entered, changed, imported from a file with remarks, and deleted', async ({ page, request }) => {
  await page.goto('/admin/redirects')
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Redirect' })
  await dialog.getByLabel('Old address').fill('https://old.example/Our-Story/')
  await dialog.getByLabel('Leads to').fill('https://evil.example/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('A redirect leads into this shop only')
  await dialog.getByLabel('Leads to').fill('/pages/about-us')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const rows = page.getByRole('table', { name: 'Redirects' }).getByRole('row')
  await expect(rows.filter({ hasText: '/our-story' })).toContainText('/page/about')

  await page.getByRole('button', { name: 'Edit /our-story' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Redirect' })
  await edit.getByLabel('Leads to').fill('/page/shipping-returns')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rows.filter({ hasText: '/our-story' })).toContainText('/page/shipping-returns')

  await page.getByRole('button', { name: 'Import' }).click()
  const file = page.getByRole('dialog', { name: 'Import Redirects' })
  await file
    .getByLabel('CSV file')
    .setInputFiles(csv(['/lookbook,/our-story', '/x,https://other.example/', '/y,/cart']))
  await file.getByRole('button', { name: 'Check file' }).click()
  await expect(file).toContainText('2 new, 0 changed, 0 as they are, 1 not taken.')
  await expect(file.getByRole('list', { name: 'Remarks' })).toContainText(
    'Line 2, /lookbook: It leads to /page/shipping-returns, where /our-story leads itself.',
  )
  await expect(rows.filter({ hasText: '/lookbook' })).toHaveCount(0)
  await file.getByRole('button', { name: 'Import 2 redirects' }).click()
  await expect(rows.filter({ hasText: '/lookbook' })).toContainText('/page/shipping-returns')
  expect((await request.get('/y', { maxRedirects: 0 })).headers().location).toBe('/cart')

  await page.getByRole('searchbox', { name: 'Search redirects' }).fill('lookbook')
  await expect(rows.filter({ hasText: '/our-story' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete /lookbook' }).click()
  await page.getByRole('dialog', { name: 'Delete redirect' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No redirects match your search')).toBeVisible()
  expect((await request.get('/lookbook')).status()).toBe(404)
})
