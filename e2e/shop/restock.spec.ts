import { expect, test } from '../test.ts'

/** A kurta with two sizes sold out. */
const KURTA = '/product/chikan-kurta-short'

test('a shopper asks to be notified about a size that is sold out, and a wrong number is shown again', async ({
  page,
}) => {
  await page.goto(KURTA)
  await expect(page.getByRole('radio', { name: 'S, Sold out' })).toBeDisabled()
  await page.getByText('Is your choice sold out?').click()
  const form = page.locator('form[action$="/restock"]')
  expect(await form.getByRole('option').allTextContents()).toEqual(['Choose an option', 'S', 'XL'])
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please select a variant: Size')
  await expect(form.getByLabel('Which one')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Phone Number')).not.toHaveAttribute('aria-invalid')
  await form.getByLabel('Which one').selectOption('XL')
  await form.getByLabel('Phone Number').fill('12345')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('alert')).toHaveText('Phone number must be at least 10 digits')
  await expect(form.getByLabel('Which one')).toHaveValue(/^[0-9a-f-]{36}$/)
  await form.getByLabel('Phone Number').fill('0390 0000071')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible()
  expect(page.url()).toMatch(/\/restock\?sent$/)
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await expect(page).toHaveURL(new RegExp(`${KURTA}$`))
})

test('the page of a product that is sold out begins with the form', async ({ page }) => {
  for (const path of ['/product/rose-water-mist-120ml', '/ur/product/rose-water-mist-120ml']) {
    await page.goto(path)
    await expect(page.locator('#restock-phone')).toBeVisible()
    await expect(page.locator('#restock-variant')).toHaveCount(0)
    await expect(page.locator('#restock a[href*="wa.me"]')).toBeVisible()
  }
})
