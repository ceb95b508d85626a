import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

/** A toast with this title. */
const expectNotification = (page: Page, title: string) =>
  expect(page.getByRole('alert').filter({ hasText: title }).first()).toBeVisible()

/** Reads succeed; no write reaches the shop. */
async function loseWrites(page: Page): Promise<void> {
  await page.route('**/api/admin/**', route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
}

test('a failed save or deletion is explained on its screen, and the form keeps its values', {
  tag: '@thorough',
}, async ({ page }) => {
  await loseWrites(page)
  await page.goto('/admin/products/create')
  await page.getByLabel('Name', { exact: true }).fill('Lost Kurta')
  await page.getByLabel('Base price').fill('1500')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expectNotification(page, 'Failed to create product. Please try again.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lost Kurta')

  await page.goto('/admin/sub-brands/create')
  await page.getByLabel('Name').fill('Lost Label')
  await page.getByRole('button', { name: 'Create Brand' }).click()
  await expectNotification(page, 'Failed to create brand. Please try again.')
  await expect(page.getByLabel('Name')).toHaveValue('Lost Label')

  await page.goto('/admin/categories/create')
  await page.getByLabel('Name').fill('Lost Category')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expectNotification(page, 'Failed to create category. Please try again.')
  await expect(page.getByLabel('Name')).toHaveValue('Lost Category')

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Edit Menswear' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Category' })
  await dialog.getByLabel('Description', { exact: true }).fill('Lost words')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Failed to save category. Please try again.')
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Lost words')
  const name = `Empty ${Date.now()}`
  await page.unroute('**/api/admin/**')
  const { id } = await (
    await page.request.post('/api/admin/categories', { data: { name, description: '', sortOrder: 0, isActive: true } })
  ).json()
  await loseWrites(page)
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Failed to delete category')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  expect((await page.request.delete(`/api/admin/categories/${id}`)).ok()).toBe(true)
})

test('several files that are too large are named before a byte of them is sent', { tag: '@thorough' }, async ({
  page,
}) => {
  const files = ['one.mp4', 'two.mp4'].map(name => test.info().outputPath(name))
  for (const file of files) {
    await writeFile(file, '')
    await truncate(file, 50 * 1024 * 1024 + 1)
  }
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/admin/products/create')
  await page.getByLabel('Add pictures or videos').and(page.locator('input')).setInputFiles(files)
  const toast = page.getByRole('alert').filter({ hasText: 'Files too large' })
  await expect(toast).toHaveText(/^Files too largeMaximum file size is 50MB\. Not uploaded: .one\.mp4., .two\.mp4.$/)
  expect(sent).toEqual([])
})

test('a URL without a page says so, and is accessible on a phone in the light scheme and on a desktop in the dark one', {
  tag: '@every-look',
}, async ({ page }) => {
  for (const [path, words] of [
    ['/admin/nothing/here', 'Page not found'],
    ['/admin/products/edit', 'Product ID is required'],
    ['/admin/products/%20/edit', 'Product ID is required'],
    ['/admin/products/00000000-0000-7000-8000-000000000000/edit', 'Failed to load product'],
  ] as const) {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible()
    expect(await violationsOf(page), `${path} by day`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOf(page), `${path} by night`).toEqual([])
  }
  await page.goto('/admin/nothing/here')
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('without a connection a strip shows the number of pending changes, and failed screens load by themselves afterwards', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await page.goto('/admin/orders')
  const status = page
    .getByRole('combobox', { name: /^Status of / })
    .or(page.getByLabel(/^Status of /))
    .first()
  await expect(status).toBeVisible()
  await context.setOffline(true)
  const strip = page.getByText('No connection.')
  await expect(strip).toBeVisible()
  await context.setOffline(false)
  await expect(strip).toBeHidden()

  await page.route('**/api/admin/customers?**', route => route.abort())
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(page.getByText('The shop did not answer. Please try again.')).toBeVisible()
  await page.unroute('**/api/admin/customers?**')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('This could not be loaded')).toBeHidden()

  await page.route('**/api/admin/stock?**', route =>
    route.fulfill({ status: 500, json: { error: { code: 'unexpected' } } }),
  )
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByText('Something went wrong in the shop. Please try again.')).toBeVisible()
})

test('dangerous actions are red in the dark scheme too, and a tick is visible on its background', {
  tag: '@every-look',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/categories')
  const remove = page.getByRole('button', { name: 'Delete Menswear' })
  await expect(remove).toHaveCSS('color', 'rgb(240, 144, 127)')
  await page.goto('/admin/products')
  const tick = page.getByRole('checkbox', { name: /^Select / }).first()
  await tick.check()
  const isPale = await tick.evaluate(box => {
    const [mark, ground] = [getComputedStyle(box, '::before'), getComputedStyle(box)]
    return mark.backgroundColor === ground.backgroundColor || mark.backgroundColor === 'rgb(255, 255, 255)'
  })
  expect(isPale).toBe(false)
})

test('what was typed into a page or a product and not saved is offered again after a power cut', {
  tag: '@thorough',
}, async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  const draft = page.getByRole('region', { name: 'Unsaved draft' })
  for (const [path, field, typed] of [
    ['/admin/pages/create', 'Title', 'Opening hours'],
    ['/admin/products/create', 'Name', 'Khes of Bahawalpur'],
  ] as const) {
    const input = page.getByRole('textbox', { name: field, exact: true })
    await page.goto(path)
    await input.fill(typed)
    await page.reload()
    await expect(input).toHaveValue('')
    await expect(draft).toContainText('You left changes here that were not saved')
    expect(await violationsOf(page)).toEqual([])
    await draft.getByRole('button', { name: 'Continue with them' }).click()
    await expect(input).toHaveValue(typed)
    await expect(draft).toHaveCount(0)

    await page.reload()
    await draft.getByRole('button', { name: 'Discard them' }).click()
    await page.reload()
    await expect(input).toHaveValue('')
    await expect(draft).toHaveCount(0)
  }
})

test('on a phone the bar at the lower edge leads to daily work and covers no button', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/orders')
  const bar = page.getByRole('navigation', { name: 'Daily work' })
  await expect(bar.locator('a, button')).toHaveText(['Calls', 'Orders', 'Search', 'More'])
  await expect(bar.locator('[aria-current=page]')).toHaveText('Orders')
  await bar.getByRole('link', { name: 'Calls' }).click()
  await expect(bar.locator('[aria-current=page]')).toHaveText('Calls')
  await expect(page).toHaveURL(/\/admin\/calls$/)
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('combobox', { name: 'Search orders, customers, products and screens' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
  const save = page.getByRole('button', { name: 'Save Changes' })
  const [button, top] = [await save.boundingBox(), (await bar.boundingBox())?.y ?? 0]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top)
  expect(await violationsOf(page)).toEqual([])
})
