import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openReady } from '../open-ready.ts'
import { expect, test } from '../test.ts'

const [ATTAR, JARS] = ['/product/oud-attar-6ml', '/product/airtight-spice-jars-set-of-12']
const toasts = (page: Page) => page.locator('#toasts')

async function addToCart(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toasts(page)).toContainText('Added to cart')
}

test('one key leads from anywhere to the newest toast and back', { tag: '@thorough' }, async ({ page }) => {
  await addToCart(page, ATTAR)
  const link = toasts(page).getByRole('link', { name: 'View cart' })
  await expect(link).toHaveAttribute('aria-keyshortcuts', 'F6')
  await page.getByRole('button', { name: 'Order Now' }).focus()
  await page.keyboard.press('F6')
  await expect(link).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Order Now' })).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toBeEmpty()
  await expect(page.getByRole('button', { name: 'Order Now' })).toBeFocused()
})

/** With the script of its lines there: before that, its forms post and another page answers. */
const openCart = (page: Page) => openReady(page, '/cart')

test('a removed line leaves Undo in its place, and comes back with the focus; both are announced', async ({ page }) => {
  for (const path of [ATTAR, JARS]) await addToCart(page, path)
  await openCart(page)
  const attar = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Oud Attar 6ml' }) })
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Remove Oud Attar 6ml' }).focus()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Removed from cart')
  await expect(undo).toBeFocused()
  await expect(page.getByRole('list').filter({ has: undo }).getByRole('listitem')).toHaveCount(2)
  // While the total is calculated, the former one is dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Back in your cart')
  await expect(attar).toBeFocused()

  await page.getByRole('button', { name: 'Remove Airtight Spice Jars' }).press('Enter')
  await expect(undo).toBeFocused()
  await page.getByRole('button', { name: 'Remove Oud Attar 6ml' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(attar).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible()
})

test('a changed quantity announces the total, and its buttons are described by the product', async ({ page }) => {
  await addToCart(page, ATTAR)
  await openCart(page)
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await expect(more).toHaveAccessibleDescription('Oud Attar 6ml')
  const announced = page.locator('[aria-live=polite]').filter({ hasText: 'Total' })
  const before = await announced.textContent()
  await more.press('Enter')
  await expect(more).toBeFocused()
  await expect(announced).not.toHaveText(before ?? '')
  await expect(announced).toHaveText(/^Total\s*(from )?Rs\s[\d,]+$/)
  await expect(page.getByRole('link', { name: 'Cart' }).first()).toHaveAccessibleDescription('Items: 2')
})

test('what a field needs is said in a region that was there before, and describes the field', async ({ page }) => {
  await addToCart(page, ATTAR)
  await page.goto('/checkout')
  const phone = page.getByLabel('Phone Number')
  const region = page.locator('#no-mobile')
  await expect(region).toHaveRole('status')
  await expect(region).toBeAttached()
  await expect(region).toHaveText(
    'Couriers need a mobile number, such as 0300 1234567. You can order with this one too.',
  )
  await expect(region.getByText('Couriers')).toBeHidden()
  await phone.fill('042 35123456')
  await phone.press('Tab')
  await expect(region.getByText('Couriers need a mobile number')).toBeVisible()
  await expect(phone).toHaveAccessibleDescription(/confirm your order.*Couriers need a mobile number/)

  await page.getByLabel('City').click()
  await page.getByLabel('City').pressSequentially('La')
  await expect(page.getByRole('status').filter({ hasText: /^Suggestions: \d+$/ })).toBeAttached()
})

test('buttons in two languages are named in both, fields described in one', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(ATTAR)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByRole('button', { name: 'Place Order آرڈر کنفرم کریں', exact: true })).toBeVisible()
  await page.getByLabel('City').focus()
  await expect(page.getByRole('button', { name: /^Use my location .*لوکیشن/ })).toBeVisible()
  const described = page.getByLabel('Phone Number')
  await expect(described).toHaveAccessibleDescription('We will call or WhatsApp this number to confirm your order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveTitle(/^Error: Checkout/)
  await expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toBeFocused()
  await expect(described).toHaveAccessibleDescription(/^Phone number must be at least 10 digits We will call/)
})

test('losing and regaining the connection is announced', { tag: '@thorough' }, async ({ page, context }) => {
  await page.goto(ATTAR)
  const region = page.locator('[role=status]:has(> #offline)')
  await expect(region).toBeAttached()
  await context.setOffline(true)
  await expect(region.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(region.getByText('You are offline')).toBeHidden()
  await expect(page.locator('#online')).not.toHaveAttribute('hidden')
})

test('a filter is named with its number of products, and its page with what is left', async ({ page }) => {
  await page.goto('/sub-brand/sahil-menswear')
  await page.locator('.filters > summary').click()
  const filter = page.getByRole('link', { name: /^XL\s?,\s?\d+ products?$/ })
  await filter.click()
  await expect(page).toHaveTitle(/^Sahil Menswear – \d+ products? – /)
})

test('forced colours show what is chosen', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/product/chikan-kurta-short')
  const chip = page.locator('.chip').filter({ has: page.getByRole('radio', { name: 'M', exact: true }) })
  const outline = () => chip.evaluate(element => getComputedStyle(element).outlineStyle)
  expect(await outline()).toBe('none')
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  expect(await outline()).toBe('solid')
  await page.goto('/sub-brand/sahil-menswear?size=m')
  await page.locator('.filters > summary').click()
  const outlines = (choice: string) =>
    page.locator(choice).evaluateAll(all => [...new Set(all.map(element => getComputedStyle(element).outlineStyle))])
  expect(await outlines('.choice[aria-current]')).toEqual(['solid'])
  expect(await outlines('.choice:not([aria-current])')).toEqual(['none'])
})

test('a link that is named as a button is pressed by Space, as buttons are', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Shop Now' }).press('Space')
  await expect(page).toHaveURL(/\/sub-brand\//)
})
