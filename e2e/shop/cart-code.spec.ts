import { expect, test } from '../test.ts'

test('a code in the cart keeps the place and the focus, and says why it is not applied', async ({ page }) => {
  await page.goto('/product/oud-attar-6ml')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  // Without script the cart opens by itself; with script the toast says that it is added.
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto('/cart')
  await page.locator('#code').click()
  const field = page.getByRole('textbox', { name: 'Discount code' })
  const enter = async (code: string) => {
    await field.fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
  }

  await enter('NOTHING1')
  await expect(page.getByText('We do not know this code')).toHaveCount(1)
  await expect(page.getByText('We do not know this code')).toBeInViewport()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('NOTHING1')

  // Of 2,000 rupees, and the cart has less: it is kept, and says so.
  await enter('SALAM10')
  const result = page.locator('#code-result')
  await expect(result).toContainText('SALAM10')
  await expect(result.locator('.problem')).toBeInViewport()
  await expect(result).toBeFocused()
  await expect(field).toHaveValue('')

  await page.getByRole('button', { name: 'Remove code' }).click()
  await expect(result).toBeHidden()
  await expect(page.locator('#code')).toBeFocused()
  await expect(page.locator('#code')).toBeInViewport()
})
