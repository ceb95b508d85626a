import { expect, type Page } from '@playwright/test'

/** Signs in to the back office from its first page. */
export async function openAdmin(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Total Orders')).toBeVisible()
}
