import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const prices = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('.card .prices > span').allTextContents()
  return texts.map(text => Number(text.replace(/\D/g, '')))
}

/** On a phone the filters are folded. */
const openFilters = async (page: Page) => {
  const summary = page.locator('.filters summary')
  if (await summary.isVisible()) await summary.click()
}

const numberOf = (text: string | null) => Number(/\d+/.exec(text ?? ''))

test('a shopper filters a category by size and colour, and takes the filters off again', async ({ page }) => {
  for (const [path, words] of [
    ['/category/menswear', { white: 'White', remove: 'Remove filter: M', clear: 'Clear all' }],
    ['/ur/category/menswear', { white: 'سفید', remove: 'فلٹر ہٹائیں: M', clear: 'سب ہٹائیں' }],
  ] as const) {
    await page.goto(path)
    const all = await page.locator('.card').count()
    await openFilters(page)
    const size = page.locator('.panel').getByRole('link', { name: /^M\s?[,،]\s?\d/ })
    const fitting = numberOf(await size.textContent())
    await size.click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?size=m$`))
    await expect(page.locator('.card')).toHaveCount(fitting)
    expect(fitting).toBeLessThan(all)
    await openFilters(page)
    const white = page.locator('.panel').getByRole('link', { name: words.white })
    const whiteOnes = numberOf(await white.textContent())
    await white.click()
    await expect(page).toHaveURL(/\?size=m&colour=white$/)
    await expect(page.locator('.card')).toHaveCount(whiteOnes)
    await page.getByRole('link', { name: words.remove }).click()
    await expect(page).toHaveURL(/\?colour=white$/)
    await page.getByRole('link', { name: words.clear }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('.card')).toHaveCount(all)
  }
})

test('a search is narrowed to a category and sorted, and keeps its words', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/search?q=kurta')
  await openFilters(page)
  await page
    .locator('.panel')
    .getByRole('link', { name: /^Menswear/ })
    .click()
  await expect(page).toHaveURL(/\/search\?q=kurta&category=menswear$/)
  await expect(page.getByRole('heading', { level: 1, name: '1 product for “kurta”' })).toBeVisible()
  await page.locator('.sorts summary').click()
  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/\?q=kurta&sort=price-up&category=menswear$/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\?q=kurta&sort=price-up$/)
  await expect(page.locator('.card')).toHaveCount(3)
})

test('a search in Urdu is narrowed to a size and sorted', { tag: '@thorough' }, async ({ page }) => {
  const query = encodeURIComponent('مردانہ')
  await page.goto(`/ur/search?q=${query}`)
  const all = await page.locator('.card').count()
  await openFilters(page)
  await page
    .locator('.panel')
    .getByRole('link', { name: /^M\s?[,،]\s?\d/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/ur/search\\?q=${query}&size=m$`))
  await page.waitForLoadState()
  expect(await page.locator('.card').count()).toBeLessThan(all)
  await page.locator('.sorts summary').click()
  await page.getByRole('link', { name: 'زیادہ قیمت پہلے' }).click()
  await expect(page).toHaveURL(/sort=price-down/)
  await page.waitForLoadState()
  const shown = await prices(page)
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
})

test('a shopper sorts a sub-brand by price, hides sold-out products, and goes back step by step', async ({ page }) => {
  await page.goto('/sub-brand/tech-gadgets')
  const newest = await prices(page)
  const soldOut = await page.locator('.card.sold-out').count()
  await page.locator('.sorts summary').click()
  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/\?sort=price-up$/)
  // The address is there before the list is whole.
  await page.waitForLoadState()
  const cheapest = await prices(page)
  // Sold-out ones are last.
  const available = cheapest.slice(0, cheapest.length - soldOut)
  expect(available).toEqual(available.toSorted((one, other) => one - other))
  expect(cheapest.toSorted()).toEqual(newest.toSorted())
  await openFilters(page)
  await page.getByRole('link', { name: 'In stock only' }).first().click()
  await expect(page).toHaveURL(/\?sort=price-up&in_stock=1$/)
  await expect(page.locator('.card.sold-out')).toHaveCount(0)
  await page.locator('.sorts summary').click()
  await expect(page.getByRole('link', { name: 'Lowest price' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: 'اردو' }).first().click()
  await expect(page).toHaveURL(/\/ur\/sub-brand\/tech-gadgets\?sort=price-up&in_stock=1$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/sub-brand\/tech-gadgets$/)
  expect(await prices(page)).toEqual(newest)
})

test('a product leads to its category, and a phone shows its first products on the first screen', async ({ page }) => {
  await page.goto('/ur/product/chikan-kurta-short')
  await page.getByRole('main').getByRole('link', { name: 'سلے ہوئے کپڑے' }).click()
  await expect(page).toHaveURL(/\/ur\/category\/ready-to-wear$/)
  await expect(page.getByRole('heading', { level: 1, name: 'سلے ہوئے کپڑے' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [path, least] of [
    ['/category/ready-to-wear', 420],
    ['/sub-brand/neelgul', 420],
    // The announcement takes two lines in Urdu.
    ['/ur/sub-brand/neelgul', 520],
  ] as const) {
    await page.goto(path)
    const card = await page.locator('.grid-of-cards li').first().boundingBox()
    expect(card?.y, path).toBeLessThanOrEqual(least)
  }
})

test('a product without a choice goes into the cart from a list, which stays', { tag: '@thorough' }, async ({
  page,
  javaScriptEnabled,
}) => {
  for (const [path, words] of [
    ['/sub-brand/mehak-care?sort=price-up', { add: 'Add to Cart', added: 'Added to cart', cart: 'Cart' }],
    ['/ur/category/fragrance-and-care', { add: 'کارٹ میں ڈالیں', added: 'کارٹ میں شامل', cart: 'کارٹ' }],
  ] as const) {
    await page.goto(path)
    const card = page.locator('.card', { has: page.getByRole('button', { name: words.add }) }).first()
    const name = await card.locator('h3').textContent()
    await card.getByRole('button', { name: words.add }).click()
    const notice = page.locator(javaScriptEnabled ? '#toasts' : '#added')
    await expect(notice.getByText(words.added)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}${javaScriptEnabled ? '' : '#added'}$`))
    await page.getByRole('link', { name: words.cart, exact: true }).first().click()
    await expect(
      page
        .getByRole('main')
        .getByText(name ?? '')
        .first(),
    ).toBeVisible()
  }
})
