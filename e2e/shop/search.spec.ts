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
  test(`a search for ${query} finds what the shop calls otherwise`, {
    tag: query === 'joote' ? [] : '@thorough',
  }, async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('13')
})

for (const { path, collection, category } of [
  { path: '/search?q=kids', collection: 'Chanda Kids Collection', category: 'Kids Wear Category' },
  {
    path: `/ur/search?q=${encodeURIComponent('بچوں')}`,
    collection: 'چندا کڈز کلیکشن',
    category: 'بچوں کے کپڑے کیٹیگری',
  },
]) {
  test(`collections are above the products of ${path}`, {
    tag: path.startsWith('/ur') ? '@thorough' : [],
  }, async ({ page }) => {
    await page.goto(path)
    const links = page.getByRole('main').getByRole('navigation').first()
    await expect(links.getByRole('link', { name: collection })).toBeVisible()
    await links.getByRole('link', { name: category }).click()
    await expect(page).toHaveURL(/\/category\/kids-wear$/)
    await page.goto(`${path}&in_stock=1`)
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page.getByRole('link', { name: category })).toHaveCount(0)
  })
}

for (const [path, query] of [
  ['/search', 'kurta size M'],
  ['/search', 'medium kurta'],
  ['/ur/search', 'کرتا سائز M'],
] as const) {
  test(`a search for ${query} at ${path} finds the kurta that has it`, {
    tag: query === 'kurta size M' ? [] : '@thorough',
  }, async ({ page }) => {
    await page.goto(`${path}?q=${encodeURIComponent(query)}`)
    await expect(page.locator('.card')).not.toHaveCount(0)
    await page.locator('.card a').first().click()
    await expect(page.getByText('M', { exact: true }).first()).toBeVisible()
  })
}
