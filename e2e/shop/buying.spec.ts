import type { Page } from '@playwright/test'
import { fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { openAdmin } from '../open-admin.ts'
import { expect, test } from '../test.ts'

/** Router UPS and kettle have no size to choose; the kurta has. */
const UPS = 'routerback-mini-dc-ups'
const KURTA = 'chikan-kurta-short'

test('a shopper buys through the cart, and sees when it is shipped', async ({ page, browser }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL(/\/sub-brand\/tech-gadgets$/)
  await page
    .getByRole('link', { name: /RouterBack Mini DC UPS/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/product/${UPS}$`))
  await addToCart(page)
  await page.goto(`/product/${KURTA}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await addToCart(page)

  await page.goto('/cart')
  await expect(page.getByText('RouterBack Mini DC UPS')).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillCheckout(page, { city: 'Lahore', street: 'Street Address', state: 'State/Province' })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  const number = await orderNumberOn(page)

  await shipAsShopkeeper(await browser.newPage({ javaScriptEnabled: true }), number)
  await page.reload()
  await expect(page.getByText('Status: Shipped')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a shopper orders two of a product directly', async ({ page }) => {
  await page.goto(`/product/${UPS}`)
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page).toHaveURL(/\/direct-checkout\/routerback-mini-dc-ups\?.*qty=2/)
  await fillCheckout(page, { city: 'Quetta', street: /^Complete Address/, state: /^Province/ })
  await expect(page.getByText('Rs\u00a08,598').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await orderNumberOn(page)).toMatch(/^ORD-\d{8}-[2-9A-Z]{8}$/)
})

test('an error is shown beside its field, and what was typed stays', async ({ page }) => {
  await page.goto(`/product/${UPS}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await page.getByLabel(/^Phone Number/).fill('12345')
  await page.getByText('Add email, postal code or instructions').click()
  await page.getByLabel(/^Special Instructions/).fill('گھنٹی بجائیں')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Name must be at least 2 characters').first()).toBeVisible()
  await expect(page.getByText('Phone number must be at least 10 digits').first()).toBeVisible()
  await expect(page.getByText('Complete address is required').first()).toBeVisible()
  await expect(page.getByLabel(/^Phone Number/)).toHaveValue('12345')
  await expect(page.getByLabel(/^Special Instructions/)).toBeVisible()
  await expect(page.getByLabel(/^Special Instructions/)).toHaveValue('گھنٹی بجائیں')
  await expect(page.getByLabel(/^Country/)).toBeDisabled()
})

test('going back after ordering and sending the form again leads to the same order', async ({ page }) => {
  await page.goto(`/product/${UPS}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await fillCheckout(page, { city: 'Multan', street: /^Complete Address/, state: /^Province/ })
  const form = page.url()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const number = await orderNumberOn(page)
  await page.goBack()
  await expect(page).toHaveURL(form)
  await fillCheckout(page, { city: 'Multan', street: /^Complete Address/, state: /^Province/ })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await orderNumberOn(page)).toBe(number)
})

test('no size is preselected', async ({ page }) => {
  await page.goto(`/direct-checkout/${KURTA}?qty=1`)
  await expect(page.getByText('Please select a variant').first()).toBeVisible()
})

test('an unknown product says so and links back', async ({ page }) => {
  const answer = await page.goto('/product/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown page says 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  // Without script the cart page shows it; with script a toast does.
  await expect(page.getByText('Added to cart').first()).toBeVisible()
}

async function shipAsShopkeeper(page: Page, number: string): Promise<void> {
  await openAdmin(page)
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.getByLabel(`Status of ${number}`).selectOption('shipped')
  await expect(page.getByText('Order status changed to shipped')).toBeVisible()
  await page.close()
}
