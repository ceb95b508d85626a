import { dropResponse, fillCheckout, orderNumberOn, waitForHistory } from '../fill-checkout.ts'
import { expect, test } from '../test.ts'

const UPS = 'routerback-mini-dc-ups'
// The connection is cut between browser and shop; a service worker would hide the request from the test.
test.use({ serviceWorkers: 'block' })

const cartLabels = { city: 'Lahore', street: 'Street Address', state: 'State/Province' }
const directLabels = { city: 'Lahore', street: /^Complete Address/, state: /^Province/ }

test('a shopper whose response to an order from the cart was lost finds the order on return', async ({ page }) => {
  await page.goto(`/product/${UPS}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto('/checkout')
  await fillCheckout(page, cartLabels)
  const placed = await dropResponse(page, '/checkout')
  await page.goto('/checkout')
  await expect(page.getByText('You have already placed this order')).toBeVisible()
  await page.getByRole('link', { name: /^See order/ }).click()
  expect(await orderNumberOn(page)).toBe(placed)
  await expect(page.getByText('Ayesha Khan')).toBeVisible()
})

test('typed values survive a broken connection and a language switch, and Enter still places the order', async ({
  page,
}) => {
  await page.goto(`/product/${UPS}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto('/checkout')
  await fillCheckout(page, cartLabels)
  await waitForHistory(page)
  await page.route(/\/checkout\?sent$/, route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/^chrome-error:/)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ayesha Khan')
  await page.locator('.masthead').getByRole('button', { name: 'اردو' }).click()
  await expect(page).toHaveURL(/\/ur\/checkout(\?sent)?$/)
  await expect(page.locator('#city')).toHaveValue('Lahore')
  await expect(page.locator('#customer_name')).toHaveValue('Ayesha Khan')
  await page.locator('#customer_name').press('Enter')
  await orderNumberOn(page)
  await expect(page).toHaveURL(/\/ur\/order-confirmation\//)
})

test('a shopper whose response to a direct order was lost sends the form again and finds the order', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`/product/${UPS}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await page.waitForURL(/\/direct-checkout\//)
  const form = page.url()
  await fillCheckout(page, directLabels)
  const placed = await dropResponse(page, `/direct-checkout/${UPS}`)
  await page.goBack()
  await expect(page).toHaveURL(form)
  await fillCheckout(page, directLabels)
  await page.getByRole('button', { name: 'Place Order' }).click()
  expect(await orderNumberOn(page)).toBe(placed)
})

test('the page of an invalid order says so and links home', async ({ page }) => {
  const answer = await page.goto(`/ur/direct-checkout/${UPS}?variantId=nonsense`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'یہ آرڈر نہیں ہو سکتا' })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/ur$/)
})

test('without script nothing is offered that needs it', async ({ page, javaScriptEnabled }) => {
  await page.goto(`/product/${UPS}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible({ visible: javaScriptEnabled })
  await expect(page.getByLabel(/^Remember my details/)).toBeVisible({ visible: javaScriptEnabled })
})
