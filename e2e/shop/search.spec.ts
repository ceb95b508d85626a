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

for (const [query, heading, product] of [
  ['joote', '1 product for “joote”', /Peshawari Chappal/],
  ['handsfree', '2 products for “handsfree”', /Neckband Earphones/],
  ['ladies kurta', '1 product for “ladies kurta”', /Chikan Kurta Short/],
] as const) {
  test(`a search for ${query} finds what the shop calls otherwise`, async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Search products').fill(query)
    await page.getByLabel('Search products').press('Enter')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: product })).toBeVisible()
  })
}

test('خواتین finds what is for women, on a page in Urdu', async ({ page }) => {
  await page.goto(`/ur/search?q=${encodeURIComponent('خواتین')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9')
  await page.goto(`/ur/search?q=${encodeURIComponent('سیل')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('40')
})
