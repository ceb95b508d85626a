import { expect, test } from '../test.ts'

/** A kurta in three colours with sizes. */
const KURTA = '/product/classic-wash-and-wear-kurta'

test('the chosen size stays chosen on the way back from ordering', async ({ page }) => {
  await page.goto(KURTA)
  await page.getByRole('link', { name: 'Sky', exact: true }).click()
  await page.getByRole('radio', { name: 'L / Sky', exact: true }).check()
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page).toHaveURL(/\/direct-checkout\//)
  await expect(page.getByText('L / Sky').first()).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'L / Sky', exact: true })).toBeChecked()
})

test('a form without a size asks for one in the colour that was looked at', async ({ page }) => {
  await page.goto(KURTA)
  await page.getByRole('link', { name: 'Black', exact: true }).click()
  await expect(page.getByText('Colour: Black')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a variant' })).toBeInViewport()
  await page.getByRole('radio', { name: 'M / Black', exact: true }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('M / Black').first()).toBeVisible()
})

test('the price is above the buttons on a small phone', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const base of ['', '/ur']) {
    await page.goto(`${base}/product/chikan-kurta-short`)
    const price = await page.locator('main .prices').first().boundingBox()
    const bar = await page.locator('.buy').boundingBox()
    if (!price || !bar) throw new Error('the page has no price or no bar')
    expect(price.y + price.height).toBeLessThanOrEqual(bar.y)
  }
})

test('ordering without a choice scrolls to the choice', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`/ur${KURTA}`)
  await page.getByRole('button', { name: 'ابھی آرڈر کریں' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'چنے بغیر آرڈر آگے نہیں بڑھ سکتا' })).toBeInViewport()
  await expect(page.getByRole('radio').first()).toBeFocused()
})

test('a product is shared by WhatsApp without script', async ({ page, baseURL }) => {
  await page.goto(`/ur${KURTA}`)
  const href = await page.getByRole('link', { name: 'شیئر کریں' }).getAttribute('href')
  const { origin, pathname, searchParams } = new URL(href ?? '')
  expect([origin, pathname]).toEqual(['https://wa.me', '/'])
  expect(searchParams.get('text')).toContain(`: ${baseURL}/ur${KURTA}`)
})

test('the fee for the city is shown', async ({ page }) => {
  await page.goto('/ur/product/oud-attar-6ml')
  await page.getByLabel('ڈیلیوری کا شہر').fill('khi')
  await page.getByRole('button', { name: 'چارجز دیکھیں' }).click()
  await expect(page.getByText(/کراچی.* کے لیے ڈیلیوری چارجز: 150\u00a0روپے/)).toBeVisible()
})

test('the size chart of a product opens, with its measures and how to take them', async ({ page }) => {
  await page.goto('/product/handmade-peshawari-chappal')
  await page.getByRole('link', { name: 'Size chart' }).click()
  await expect(page.getByRole('heading', { name: 'Shoes' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^42/ })).toContainText('26.710.5″')
  await expect(page.getByText('Stand on a sheet of paper')).toBeVisible()
  // Its sizes are those of the waist.
  await page.goto('/product/slim-fit-stretch-jeans')
  await expect(page.getByRole('link', { name: 'Size chart' })).toHaveCount(0)
})

test('a size chart stands beside the sizes, and nobody is said to wear what hangs on a hanger', async ({ page }) => {
  await page.goto('/product/handmade-peshawari-chappal')
  await expect(page.getByRole('link', { name: 'Size chart' })).toBeVisible()
  await expect(page.getByText('Model is')).toHaveCount(0)
})
