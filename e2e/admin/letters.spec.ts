import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test.use({ shopFor: 'settings' })

test('a letter of the newsletter is written in both languages, kept as a draft and deleted', async ({ page }) => {
  await page.goto('/admin/newsletter')
  await page.getByRole('navigation', { name: 'Newsletter' }).getByRole('link', { name: 'Letters' }).click()
  await expect(page.getByText('No letters yet')).toBeVisible()
  await page.getByRole('link', { name: 'Write letter' }).click()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Eid collection')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Text is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It is here.\n\nSee https://shop.example/eid')
  await page.getByLabel('Subject in Urdu').fill('عید کی نئی چیزیں')
  await page.getByLabel('Text in Urdu').fill('آ گئی ہیں۔')
  await expect(page.getByRole('figure', { name: 'Preview in Urdu' })).toContainText('یہ ای میلز بند کریں')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Edit letter' })).toBeVisible()

  // The demo has no mail server: the draft stays, and the dialog says why.
  await page.getByRole('button', { name: 'Send letter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send letter' })
  await expect(dialog).toContainText('Email is not set up')
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Send letter' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Eid collection 2')
  await expect(page.getByRole('button', { name: 'Send letter' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/admin/newsletter/letters')
  const row = page.getByRole('row', { name: /Eid collection 2/ })
  await expect(row).toContainText('Draft')
  await row.getByRole('button', { name: 'Delete Eid collection 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No letters yet')).toBeVisible()
})
