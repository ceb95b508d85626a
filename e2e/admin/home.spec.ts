import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test.use({ shopFor: 'settings' })

/** The headings of the blocks that shoppers see. */
const headings = (page: Page) => page.locator('main h2').allInnerTexts()

test('the home page is arranged by the keyboard: a row is added, titled in both languages, moved up and switched off', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/home')
  await page.getByLabel('Add a block').selectOption('Chosen products')
  const row = page.getByRole('group', { name: 'Chosen products, place 7' })
  await page.getByRole('button', { name: 'Save Home Page' }).click()
  await expect(row.getByText('Choose at least one product')).toBeVisible()
  await row.getByLabel('Search products to add').fill('attar')
  await row.getByRole('button', { name: 'Add Oud Attar 6ml' }).click()
  await row.getByLabel('Title', { exact: true }).fill('For Eid')
  await row.getByLabel('Title in Urdu').fill('عید کے لیے')
  for (let place = 7; place > 1; place--)
    await page.getByRole('button', { name: `Move up Chosen products, place ${place}` }).press('Enter')
  await expect(page.getByText('Chosen products is now at place 1 of 7')).toBeAttached()
  await page.getByRole('switch', { name: 'Newest products, place 5: on' }).press('Space')
  await page
    .getByRole('group', { name: 'How to order, place 7' })
    .getByLabel('Start', { exact: true })
    .fill('1 Jan 2090')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Home Page' }).click()
  await expect(page.getByText('Home page saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Chosen products, place 1' }).getByText('Oud Attar 6ml')).toBeVisible()

  const shop = await page.context().newPage()
  await expect(async () => {
    await shop.goto('/')
    expect(await headings(shop)).toEqual([
      'For Eid',
      'Our collections',
      'Trending Now',
      'Why buy here',
      expect.stringContaining('Under'),
    ])
  }).toPass()
  await shop.goto('/ur')
  expect(await headings(shop)).toContain('عید کے لیے')
  await page.goto('/admin/staff/activity')
  await expect(page.getByText('Arranged the home page').first()).toBeVisible()
})

test('a wrong field of a block is focused, and what somebody else saved is not overwritten unasked', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/home')
  const save = page.getByRole('button', { name: 'Save Home Page' })
  const amount = page.getByLabel('Below (rupees)')
  const before = await amount.inputValue()
  await amount.fill('')
  await save.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('Type an amount in whole rupees')
  await amount.fill(before)
  await page.getByLabel('Title', { exact: true }).first().fill('Ours')

  const stored = await (await page.request.get('/api/admin/home')).json()
  const seen = stored.fingerprint
  const blocks = [{ kind: 'newest', title: 'Theirs', titleUrdu: '', isOn: true, startsAt: null, endsAt: null }]
  expect((await page.request.put('/api/admin/home', { data: { blocks, seen } })).status()).toBe(204)
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(dialog).toContainText(/Newest products “Theirs”.*“Ours”/s)
  await dialog.getByRole('button', { name: 'Continue editing' }).click()
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Ours')
  await save.click()
  await dialog.getByRole('radio', { name: /^Mine/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('Home page saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Ours')
})
