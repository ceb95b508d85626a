import { expect, type Page, test } from '@playwright/test'

const ATTAR = 'oud-attar-6ml'
const UPS = 'routerback-mini-dc-ups'

for (const [base, words] of [
  ['', { add: 'Add to Cart', more: 'Increase quantity', remove: /^Remove RouterBack/, empty: 'Your cart is empty' }],
  ['/ur', { add: 'کارٹ میں ڈالیں', more: 'تعداد بڑھائیں', remove: /RouterBack.*نکالیں/, empty: 'آپ کا کارٹ خالی ہے' }],
] as const) {
  test(`a cart${base} is filled, changed and emptied, and its amounts follow`, async ({ page }) => {
    await addToCart(page, `${base}/product/${ATTAR}`, words.add)
    await page.goto(`${base}/cart`)
    await expect(page.getByText('Rs\u00a01,340')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1190')

    await page.getByRole('button', { name: words.more }).click()
    await expect(page.getByText('Rs\u00a02,380').first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2000')

    const quantity = page.getByRole('spinbutton')
    await quantity.fill('1')
    await quantity.press('Enter')
    await expect(page.getByText('Rs\u00a01,340')).toBeVisible()

    await addToCart(page, `${base}/product/${UPS}`, words.add)
    await page.goto(`${base}/cart`)
    await page.getByRole('button', { name: words.remove }).click()
    await expect(page.locator('.line')).toHaveCount(1)
    await expect(page.getByText('Rs\u00a01,340')).toBeVisible()
    await page.getByRole('spinbutton').fill('0')
    await page.getByRole('spinbutton').press('Enter')
    await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
  })
}

test('a number that cannot be had is not taken, and what was there stays', async ({ page }) => {
  await addToCart(page, `/product/${ATTAR}`, 'Add to Cart')
  await page.goto('/cart')
  await page.getByRole('spinbutton').fill('99')
  await page.getByRole('spinbutton').press('Enter')
  await expect(page.getByText(/We do not have that many of/)).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await expect(page.getByText('Rs\u00a01,340')).toBeVisible()
})

async function addToCart(page: Page, product: string, name: string): Promise<void> {
  await page.goto(product)
  const added = page.waitForResponse(response => response.request().method() === 'POST')
  await page.getByRole('button', { name }).click()
  await added
}
