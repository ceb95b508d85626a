import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

/** Names that no other journey uses. */
const named = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`

const notification = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('a page is written in two languages, published, changed and deleted, and shoppers see it at once', async ({
  page,
  context,
}) => {
  const title = named('Size guide')
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Create Page' }).click()
  await page.getByRole('button', { name: 'Create Page' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Measure a shirt you like.')
  await page.getByLabel('Title in Urdu').fill('سائز')
  await page.getByRole('textbox', { name: 'Text in Urdu' }).fill('اپنی پسند کی قمیض ناپیں۔')
  await expect(page.getByRole('textbox', { name: 'Text in Urdu' })).toHaveAttribute('dir', 'rtl')
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create Page' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/edit\//)
  await expect(page.getByText('This is a draft. Shoppers do not see it yet.')).toBeVisible()

  const slug = await page.getByLabel('URL slug').inputValue()
  const shop = await context.newPage()
  expect((await shop.goto(`/page/${slug}`))?.status()).toBe(404)
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notification(page, 'Page saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveAttribute('href', `/page/${slug}`)
  await shop.goto(`/page/${slug}`)
  await expect(shop.getByRole('heading', { name: title })).toBeVisible()
  await expect(shop.getByText('Measure a shirt you like.')).toBeVisible()
  await shop.goto(`/ur/page/${slug}`)
  await expect(shop.getByText('اپنی پسند کی قمیض ناپیں۔')).toBeVisible()

  // The page is cached by now; the edit removes it from the cache.
  await shop.goto(`/page/${slug}`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Or ask us.')
  await page.getByLabel('URL slug').fill(`${slug} 2`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveAttribute('href', `/page/${slug}-2`)
  await shop.goto(`/page/${slug}`)
  await expect(shop).toHaveURL(`/page/${slug}-2`)
  await expect(shop.getByText('Or ask us.')).toBeVisible()
  await expect(shop.getByText('Measure a shirt you like.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('searchbox', { name: 'Search pages' }).fill(title)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog', { name: 'Delete page' }).getByRole('button', { name: 'Delete' }).click()
  await expect(notification(page, 'Page deleted')).toBeVisible()
  expect((await shop.goto(`/page/${slug}-2`))?.status()).toBe(404)
})

test('an edit of a page warns about broken links in the footer, and shows what another person saved first', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/pages')
  const about = page.getByRole('row').filter({ hasText: '/page/about' })
  await expect(about).toContainText('In the footer of every page')
  await about.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete page' })
  await expect(dialog).toContainText('The footer of every shop page links to /page/about.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await about.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Published').uncheck()
  await expect(page.getByText('While this page is not published, the link does not work.')).toBeVisible()
  await page.getByLabel('Published').check()
  await page.getByLabel('URL slug').fill('about-the-shop')
  await expect(page.getByText('That address will lead to the new one')).toBeVisible()

  const summaries = { summary: '', summaryUrdu: '' }
  const form = {
    title: named('Care'),
    titleUrdu: '',
    ...summaries,
    body: '<p>Wash cold.</p>',
    bodyUrdu: '',
    isPublished: false,
  }
  const { id } = (await (await page.request.post('/api/admin/pages', { data: form })).json()) as { id: string }
  page.on('dialog', leave => void leave.accept())
  await page.goto(`/admin/pages/edit/${id}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Wash warm.')
  const slug = await page.getByLabel('URL slug').inputValue()
  const theirs = { ...form, body: '<p>Do not wash.</p>', slug, version: 1 }
  expect((await page.request.put(`/api/admin/pages/${id}`, { data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflictDialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(conflictDialog).toContainText(/Text.*Do not wash\..*Wash warm\./s)
  await expect(conflictDialog.getByRole('group')).toHaveCount(1)
  await conflictDialog.getByRole('radio', { name: /^Theirs/ }).check()
  await conflictDialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(text).toHaveText('Do not wash.')
  await expect(conflictDialog).toBeHidden()
  expect((await page.request.delete(`/api/admin/pages/${id}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notification(page, 'Failed to save page. Please try again.')).toContainText(
    'This page is no longer there.',
  )
  await expect(text).toHaveText('Do not wash.')
})

test('a placeholder is inserted from the menu, previewed with its value, and refused when misspelt', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const title = named('Delivery')
  await page.goto('/admin/pages/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const insert = async (place: number, label: string) => {
    await page.getByRole('button', { name: 'Insert', exact: true }).nth(place).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await page.getByRole('textbox', { name: 'Summary', exact: true }).fill('All about Lahore')
  await text.fill('Lahore: ')
  await insert(0, 'Delivery fee of Lahore')
  await page.keyboard.type('.')
  await expect(text).toHaveText('Lahore: {delivery fee of Lahore}.')
  await page.getByRole('textbox', { name: 'Text in Urdu' }).fill('لاہور: ')
  await insert(1, 'Delivery fee of Lahore')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview).toContainText(/Lahore: Rs\s200\./)
  await expect(preview).toContainText(/لاہور: 200\sروپے/)
  await expect(preview.getByText('All about Lahore')).toHaveCount(2)
  // Urdu is written as in the shop, its headings too.
  const inUrdu = preview.locator('article[lang=ur]')
  for (const part of [inUrdu.locator('h2').first(), inUrdu.getByText('لاہور')])
    expect(await part.evaluate(element => getComputedStyle(element).fontFamily)).toMatch(/^Nastaliq/)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await text.fill('Call {phon} now.')
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Create Page' }).click()
  await expect(page.getByText('There is no {phon}. Did you mean {phone}?')).toBeVisible()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toBeFocused()
  await expect(notification(page, 'Failed to create page')).toBeHidden()
  await text.fill('Call {phone} now.')
  await page.getByRole('button', { name: 'Create Page' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/edit\//)
  // The form of the new page stays until the one for editing is loaded.
  await expect(page.getByLabel('URL slug')).not.toHaveValue('')
  const slug = await page.getByLabel('URL slug').inputValue()
  const shop = await context.newPage()
  await shop.goto(`/page/${slug}`)
  await expect(shop.getByText('Call 0390 0000000 now.')).toBeVisible()
  await shop.goto(`/ur/page/${slug}`)
  await expect(shop.getByText(/لاہور: 200\sروپے/)).toBeVisible()
  await page.reload()
  await expect(text).toHaveText('Call {phone} now.')
})

test('newsletter subscribers are listed, exported with their unsubscribe links, and deleted on request', {
  tag: '@thorough',
}, async ({ page }) => {
  const email = `${named('reader').replace(' ', '.')}@example.com`
  await page.goto('/newsletter')
  await page.locator('main').getByRole('textbox').fill(email)
  await page
    .locator('main')
    .getByRole('button', { name: /subscribe/i })
    .click()
  await expect(page.getByText('Thank you! You are on our list.').first()).toBeVisible()

  await page.goto('/admin/newsletter')
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(email.toUpperCase())
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Unconfirmed')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export unconfirmed' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('newsletter-unconfirmed.csv')
  const csv = await readFile(await download.path(), 'utf8')
  const line = csv.split('\r\n').find(text => text.startsWith(`"${email}"`)) ?? ''
  const [confirmLink = '', link = ''] = line.match(/http:\/\/[^",]+/g) ?? []
  const shop = await page.context().newPage()
  await shop.goto(confirmLink)
  await shop.getByRole('button', { name: 'Yes, please' }).click()
  await expect(shop.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await page.reload()
  await expect(row).toContainText('Confirmed')
  await shop.goto(link)
  await shop.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(shop.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await shop.close()

  await page.getByRole('link', { name: 'Unsubscribed', exact: true }).click()
  await expect(row).toContainText('Unsubscribed')
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('dialog', { name: 'Remove address for good' }).getByRole('button', { name: 'Remove' }).click()
  await expect(notification(page, 'Address removed')).toBeVisible()
  await expect(page.getByText('No addresses match')).toBeVisible()
})

test('each screen is accessible on a phone in the light scheme and on a desktop in the dark one', {
  tag: '@every-look',
}, async ({ page }) => {
  const { rows: pages } = (await (await page.request.get('/api/admin/pages?search=about')).json()) as {
    rows: { id: string }[]
  }
  const screens = [
    ['/admin/pages', 'Privacy policy'],
    ['/admin/pages/create', 'Text in Urdu'],
    [`/admin/pages/edit/${pages[0]?.id}`, 'Text in Urdu'],
    ['/admin/newsletter', 'Newsletter'],
  ] as const
  for (const [path, words] of screens) {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await expect(page.locator('main').getByText(words).first()).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    expect(await violationsOf(page), `${path} by day`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOf(page), `${path} by night`).toEqual([])
  }
})
