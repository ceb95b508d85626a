import { expect, test } from '../test.ts'

test('a search for a kurta finds three, and one without results offers links', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search products').fill('kurta')
  await page.getByLabel('Search products').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=kurta$/)
  await expect(page.getByRole('heading', { name: '3 products for “kurta”' })).toBeVisible()
  await expect(page.getByLabel('Search products')).toHaveValue('kurta')
  await expect(page.getByRole('link', { name: /Chikan Kurta Short/ })).toBeVisible()

  await page.getByLabel('Search products').fill('xqzvw')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No products found for “xqzvw”')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Neelgul' }).click()
  await expect(page).toHaveURL(/\/sub-brand\/neelgul$/)
})

test('a search in Urdu stays in Urdu', async ({ page }) => {
  await page.goto('/ur')
  await page.getByLabel('پروڈکٹس تلاش کریں').fill('کرتا')
  await page.getByLabel('پروڈکٹس تلاش کریں').press('Enter')
  await expect(page).toHaveURL(/\/ur\/search\?q=/)
  await page.getByRole('link', { name: /کرتا/ }).first().click()
  await expect(page).toHaveURL(/\/ur\/product\//)
})
