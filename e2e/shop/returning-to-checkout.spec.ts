import type { Page } from '@playwright/test'
import { orderNumberOn } from '../fill-checkout.ts'
import { expect, test } from '../test.ts'

const UPS = 'routerback-mini-dc-ups'
const ATTAR = 'oud-attar-6ml'

const inUrdu = { addToCart: 'کارٹ میں ڈالیں', orderNow: 'ابھی آرڈر کریں', placed: 'یہ آرڈر پہلے ہی ہو چکا ہے' }
const languages = [
  { base: '', addToCart: 'Add to Cart', orderNow: 'Order Now', placed: 'You have already placed this order' },
  { base: '/ur', ...inUrdu },
]

/** From the bottom up, so that the province is filled in before the city. */
const typed = {
  notes: 'Ring twice,\nplease',
  postal_code: '54000',
  state: 'Punjab',
  city: 'Lahore',
  street: 'House 12, Street 5, near Jamia Masjid',
  customer_email: 'ayesha@example.com',
  customer_phone: '0390 0000001',
  customer_name: 'Ayesha Khan',
}

for (const { base, addToCart, orderNow, placed } of languages) {
  test.describe(`returning after an order at ${base || '/'}`, base ? { tag: '@every-look' } : {}, () => {
    test('the direct form is as it was sent, and sending it again leads to the same order', {
      tag: '@thorough',
    }, async ({ page }) => {
      await page.goto(`${base}/product/${UPS}`)
      await page.getByRole('button', { name: orderNow }).click()
      await page.waitForURL(/\/direct-checkout\//)
      await fillIn(page)
      await send(page)
      const number = await orderNumberOn(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/direct-checkout\//)
      for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text)
      await send(page)
      expect(await orderNumberOn(page)).toBe(number)
      await expect(page.getByText('Ring twice')).toBeVisible()
    })

    test('typing the same again leads to the same order', { tag: '@thorough' }, async ({ page, javaScriptEnabled }) => {
      await page.goto(`${base}/product/${UPS}`)
      await page.getByRole('button', { name: orderNow }).click()
      await page.waitForURL(/\/direct-checkout\//)
      await fillIn(page)
      if (javaScriptEnabled) await untilSuggesting(page)
      await field(page, 'city').press('Enter')
      const number = await orderNumberOn(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/direct-checkout\//)
      await expect(field(page, 'city')).toHaveValue(typed.city)
      await fillIn(page)
      await send(page)
      expect(await orderNumberOn(page)).toBe(number)
    })

    test('an empty cart shows which order was placed, and nothing to send', async ({ page }) => {
      await page.goto(`${base}/product/${ATTAR}`)
      const isAdded = page.waitForResponse(answer => answer.request().method() === 'POST')
      await page.getByRole('button', { name: addToCart }).click()
      await isAdded
      await page.goto(`${base}/checkout`)
      await fillIn(page)
      await send(page)
      const number = await orderNumberOn(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/checkout$/)
      await expect(page.getByText(placed)).toBeVisible()
      await expect(page.locator('form[data-checkout]')).toHaveCount(0)
      const link = page.getByRole('link', { name: number })
      // As rendered: in one line of text, with the space before the number.
      await expect(link).not.toHaveText(/\n/, { useInnerText: true })
      await link.click()
      expect(await orderNumberOn(page)).toBe(number)
      await expect(page.getByText('Ring twice')).toBeVisible()
    })
  })
}

const field = (page: Page, name: string) => page.locator(`form[data-checkout] [name=${name}]`)

async function fillIn(page: Page): Promise<void> {
  // It may be open from before.
  const optional = page.locator('form details', { has: page.locator('[name=notes]') })
  if ((await optional.getAttribute('open')) === null) await optional.locator('summary').click()
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
}

/** Suggestions that come late would open in the city's field, and take the key that is meant for the form. */
async function untilSuggesting(page: Page): Promise<void> {
  await expect(field(page, 'city')).toHaveAttribute('role', 'combobox')
  const requested = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(requested).toContainEqual(expect.stringMatching(/city-data/))
  await expect(page.getByRole('option')).toHaveCount(0)
}

const send = (page: Page) => page.locator('main button[type=submit][data-busy]').click()
