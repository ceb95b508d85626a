import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const ATTAR = 'oud-attar-6ml'
const UPS = 'routerback-mini-dc-ups'
const OTHERS = ['amla-hair-oil-200ml', 'steel-tiffin-lunch-box', 'vitamin-c-face-serum-30ml']

for (const [base, words] of [
  [
    '',
    {
      add: 'Add to Cart',
      more: 'Increase quantity',
      remove: /^Remove RouterBack/,
      empty: 'Your cart is empty',
      closeGap: 'Free delivery with one of these',
      total: 'from Rs\u00a01,340',
    },
  ],
  [
    '/ur',
    {
      add: 'کارٹ میں ڈالیں',
      more: 'تعداد بڑھائیں',
      remove: /راؤٹر بیک.*نکالیں/,
      empty: 'آپ کا کارٹ خالی ہے',
      closeGap: 'ان میں سے کوئی ایک شامل کریں، ڈیلیوری مفت پائیں',
      total: 'کم از کم 1,340\u00a0روپے',
    },
  ],
] as const) {
  test(
    `a cart${base} is filled, changed and emptied, and its amounts follow`,
    base ? { tag: '@every-look' } : {},
    async ({ page }) => {
      await addToCart(page, `${base}/product/${ATTAR}`, words.add)
      await page.goto(`${base}/cart`)
      await expect(page.getByText(words.total)).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1190')
      const suggestions = page.locator('section').filter({ has: page.getByRole('heading', { name: words.closeGap }) })
      await expect(suggestions.getByRole('listitem')).toHaveCount(3)

      await page.getByRole('button', { name: words.more }).click()
      await expect(suggestions).toBeHidden()
      await expect(page.getByText('Rs\u00a02,380').first()).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2000')

      const quantity = page.getByRole('spinbutton')
      await quantity.fill('1')
      await quantity.press('Enter')
      await expect(page.getByText(words.total)).toBeVisible()

      await addToCart(page, `${base}/product/${UPS}`, words.add)
      await page.goto(`${base}/cart`)
      await page.getByRole('button', { name: words.remove }).click()
      await expect(page.locator('.line')).toHaveCount(1)
      await expect(page.getByText(words.total)).toBeVisible()
      await page.getByRole('spinbutton').fill('0')
      await page.getByRole('spinbutton').press('Enter')
      await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
    },
  )
}

test('an unavailable quantity is refused, and the former one stays', async ({ page }) => {
  await addToCart(page, `/product/${UPS}`, 'Add to Cart')
  await page.goto('/cart')
  const total = await page
    .getByText(/^Rs\s[\d,]+$/)
    .last()
    .textContent()
  await page.getByRole('spinbutton').fill('99')
  await page.getByRole('spinbutton').press('Enter')
  await expect(page.getByText(/than we can take in one online order/)).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await expect(page.getByText(total ?? '').last()).toBeVisible()
})

for (const [base, words] of [
  ['', { add: 'Add to Cart', total: 'Total', goOn: 'Proceed to Checkout', shop: 'Continue Shopping' }],
  ['/ur', { add: 'کارٹ میں ڈالیں', total: 'کل رقم', goOn: 'چیک آؤٹ کریں', shop: 'خریداری جاری رکھیں' }],
] as const) {
  test(`the total and the checkout button stay in view along a long cart${base}`, {
    tag: base ? '@every-look' : '@thorough',
  }, async ({ page }) => {
    for (const product of [ATTAR, UPS, ...OTHERS]) await addToCart(page, `${base}/product/${product}`, words.add)
    await page.goto(`${base}/cart`)
    const goOn = page.getByRole('link', { name: words.goOn })
    for (const line of await page.getByRole('spinbutton').all()) {
      await line.scrollIntoViewIfNeeded()
      await expect(goOn).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(words.total, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    // Nothing at the end of the page is under the bar.
    await page.getByRole('link', { name: words.shop }).click({ trial: true })
    await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
  })
}

async function addToCart(page: Page, product: string, name: string): Promise<void> {
  await page.goto(product)
  const added = page.waitForResponse(response => response.request().method() === 'POST')
  await page.getByRole('button', { name }).click()
  await added
}
