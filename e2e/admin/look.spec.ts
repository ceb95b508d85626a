import { expect, test } from './test.ts'

test.use({ shopFor: 'settings' })

test('staff choose what completes a look, and its page shows it', { tag: '@thorough' }, async ({ page }) => {
  const { rows: products } = await (await page.request.get('/api/admin/products?search=Oud%20Attar')).json()
  await page.goto(`/admin/products/${products[0].id}/edit`)
  const panel = page.getByRole('region', { name: 'Complete the look' })
  await panel.getByLabel('Search products to add').fill('Rose Water')
  await expect(panel.getByRole('button', { name: 'Add Rose Water Mist 120ml' })).toBeVisible()
  await panel.getByLabel('Search products to add').fill('Chameli')
  await panel.getByRole('button', { name: /^Add Chameli/ }).click()
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto('/product/oud-attar-6ml')
  const row = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Complete the look' }) })
  await expect(row.getByRole('link', { name: /Chameli/ }).first()).toBeVisible()
})
