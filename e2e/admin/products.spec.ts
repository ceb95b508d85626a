import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blankProduct } from '#shop/products/product-form.ts'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

const variant = (name: string, options = {}) => ({
  id: randomUUID(),
  name,
  options: [],
  price: null,
  comparePrice: null,
  sku: '',
  weight: null,
  lowStockThreshold: 5,
  trackInventory: true,
  pictureId: null,
  openingQuantity: 0,
  ...options,
})

async function addProduct(page: Page, options: { name: string } & Record<string, unknown>): Promise<string> {
  const id = randomUUID()
  const data = {
    ...blankProduct,
    id,
    basePrice: 1500,
    status: 'published',
    variants: [variant('S', { openingQuantity: 4 })],
    ...options,
  }
  expect((await page.request.post('/api/admin/products', { data })).status()).toBe(201)
  return id
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents()
const count = (page: Page) => page.getByRole('main').getByText(/^[\d,]+ of [\d,]+ products?$/)

/** Four products with names that nothing else in the shop has. */
async function createStockedProducts(page: Page) {
  const mark = `Zk${randomUUID().slice(0, 6)}`
  const { subBrands, categories } = await (await page.request.get('/api/admin/products/groups')).json()
  const isActive = (group: { isActive: boolean }) => group.isActive
  const [subBrand, category] = [subBrands.find(isActive), categories.find(isActive)]
  await addProduct(page, {
    name: `${mark} Banarasi`,
    sku: `${mark}-1`,
    basePrice: 3000,
    comparePrice: 3900,
    isFeatured: true,
    subBrandId: subBrand.id,
    categoryId: category.id,
    shortDescription: 'Woven in Lahore',
    variants: ['S', 'M', 'L', 'XL', 'XXL'].map(name => variant(name, { openingQuantity: 2 })),
  })
  await addProduct(page, {
    name: `${mark} Chunri`,
    basePrice: 900,
    status: 'draft',
    description: '<p>Tied &amp; dyed</p>',
    variants: [variant('S', { sku: `${mark}-VAR` })],
  })
  await addProduct(page, { name: `${mark} Ajrak`, status: 'archived' })
  await addProduct(page, { name: `${mark} کُرتا`, basePrice: 2000, variants: [variant('S')] })
  return { mark, subBrandName: subBrand.name, categoryName: category.name }
}

test('products are searched, filtered and sorted, and the URL keeps it', { tag: '@thorough' }, async ({ page }) => {
  const { mark, subBrandName, categoryName } = await createStockedProducts(page)
  await page.goto('/admin/products')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.pressSequentially(mark.toLowerCase(), { delay: 20 })
  await expect(rows(page)).toHaveCount(4)
  await expect(count(page)).toHaveText(/^4 of \d{2,} products$/)
  await expect(row(page, `${mark} Banarasi`).getByRole('cell')).toHaveText([
    '',
    'Published',
    '10',
    /3,000/,
    /3,900/,
    '',
  ])
  for (const text of ['Featured', subBrandName, categoryName])
    await expect(row(page, `${mark} Banarasi`).getByRole('rowheader')).toContainText(text)
  await expect(row(page, `${mark} کُرتا`)).toContainText('Cannot be bought')

  // The cards have everything else. The choice is remembered.
  await page.getByText('Detailed', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)

  const banarasi = card(page, `${mark} Banarasi`)
  for (const text of ['Published', subBrandName, categoryName, 'Rs 3,000', 'Rs 3,900', `${mark}-1`, 'Woven in Lahore'])
    await expect(banarasi.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(banarasi.getByRole('list', { name: 'Variants' }).getByRole('listitem')).toHaveText([
    /^S Rs\s3,000$/,
    /^M Rs\s3,000$/,
    /^L Rs\s3,000$/,
    '+2 more...',
  ])
  await expect(banarasi.getByRole('definition')).toHaveText([/3,000/, /3,900/, `${mark}-1`, 'Yes', '10'])
  const chunri = card(page, `${mark} Chunri`)
  await expect(chunri.getByText('Tied & dyed')).toBeVisible()
  await expect(chunri.getByRole('definition')).toHaveText([/900/, 'N/A', 'No', '0'])
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    chunri.getByRole('link', { name: `View ${mark} Chunri` }).click(),
  ])
  await expect(preview.getByRole('status').filter({ hasText: 'Preview: this product is not on sale' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: `${mark} Chunri` })).toBeVisible()
  await preview.close()
  const kurta = card(page, `${mark} کُرتا`)
  await expect(kurta.getByText('No description available')).toBeVisible()
  await expect(kurta.getByText('Cannot be bought')).toBeVisible()
  for (const [badge, color] of [
    [kurta.getByText('Published'), 'green'],
    [chunri.getByText('Draft'), 'yellow'],
    [card(page, `${mark} Ajrak`).getByText('Archived'), 'red'],
  ] as const)
    await expect(badge).toHaveAttribute('data-color', color)
  await page.getByText('Table', { exact: true }).click()

  const sorted = {
    'Oldest first': 'Banarasi Chunri Ajrak کُرتا',
    'Latest first': 'کُرتا Ajrak Chunri Banarasi',
    'Name A-Z': 'Ajrak Banarasi Chunri کُرتا',
    'Name Z-A': 'کُرتا Chunri Banarasi Ajrak',
    'Price low-high': 'Chunri Ajrak کُرتا Banarasi',
    'Price high-low': 'Banarasi کُرتا Ajrak Chunri',
  }
  for (const [sort, order] of Object.entries(sorted)) {
    await page.getByLabel('Sort').selectOption(sort)
    await expect.poll(() => names(page)).toEqual(order.split(' ').map(name => `${mark} ${name}`))
  }
  for (const [status, name] of Object.entries({ Draft: 'Chunri', Archived: 'Ajrak' })) {
    await page.getByLabel('Status').selectOption(status)
    await expect.poll(() => names(page)).toEqual([`${mark} ${name}`])
  }
  await search.fill(`${mark}-var`)
  await page.getByLabel('Status').selectOption('Draft')
  await expect.poll(() => names(page)).toEqual([`${mark} Chunri`])
  await expect(page).toHaveURL(/-var.*status=draft|status=draft.*-var/)
  await page.reload()
  await expect(search).toHaveValue(`${mark}-var`)
  await expect(page.getByLabel('Sort').locator('option:checked')).toHaveText('Price high-low')
  await expect.poll(() => names(page)).toEqual([`${mark} Chunri`])

  for (const nothing of ['100%', '_', 'zzzz']) {
    await search.fill(`${mark} ${nothing}`)
    await expect(page.getByText('No products match your search')).toBeVisible()
    await expect(count(page)).toHaveText(/^0 of/)
  }
  // Clear Filters also clears text that is typed but not yet searched for.
  await search.pressSequentially('z')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(count(page)).toHaveText(/^(\d+) of \1 products$/)

  await search.fill(mark)
  await expect(rows(page)).toHaveCount(4)
  const view = page.getByRole('link', { name: `View ${mark} کُرتا` })
  const [shop] = await Promise.all([page.waitForEvent('popup'), view.click()])
  await expect(shop.getByRole('heading', { name: `${mark} کُرتا` })).toBeVisible()
  await shop.close()
  // The whole row opens the product: its link covers it.
  await row(page, `${mark} Banarasi`).getByText('Published').click({ force: true })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${mark} Banarasi`)
})

test('a draft has a preview as shoppers will see it, which stays a preview whatever is chosen in it', {
  tag: '@thorough',
}, async ({ page }) => {
  const sizes = ['S', 'M'].map(name => variant(name, { openingQuantity: 4 }))
  const id = await addProduct(page, { name: `Gharara ${randomUUID().slice(0, 8)}`, status: 'draft', variants: sizes })
  await page.goto(`/admin/products/${id}/edit`)
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview', exact: true }).click(),
  ])
  const notice = preview.getByRole('status').filter({ hasText: 'Preview: this product is not on sale' })
  await expect(notice).toBeVisible()
  expect(await violationsOf(preview)).toEqual([])
  await preview.getByText('M', { exact: true }).click()
  await expect(preview).toHaveURL(/\/preview\?variant=/)
  await preview.reload()
  await expect(notice).toBeVisible()
  await expect(preview.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(preview.getByRole('button', { name: 'Show fee' })).toHaveCount(0)
  await preview.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(preview.getByText('This product or option is not available.')).toBeVisible()
  await preview.getByRole('link', { name: 'اردو' }).click()
  await expect(preview.getByRole('status').filter({ hasText: 'پریویو' })).toBeVisible()
  await expect(preview.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
})

test('products are deleted one by one, as a selection and as all matches, after a warning, and a failure loses nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  const { mark } = await createStockedProducts(page)
  await page.goto(`/admin/products?search=${mark}&sort=name-up`)
  const dialog = page.getByRole('dialog')
  const more = (name: string) => page.getByRole('button', { name: `More for ${mark} ${name}` })
  const ask = async (name: string) => {
    await more(name).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await ask('Chunri')
  await expect(dialog).toContainText(`${mark} Chunri`)
  await expect(dialog).toContainText('related variants, inventory and media are also deleted')
  await expect(dialog).toContainText('0 pieces are in stock, and no open order has reserved any of them.')
  await page.keyboard.press('Escape')
  await expect(more('Chunri')).toBeFocused()
  await page.route('**/api/admin/products/*', route => route.abort())
  await ask('Chunri')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete product' })).toContainText(
    'Please try again',
  )
  await page.unroute('**/api/admin/products/*')
  await ask('Chunri')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  // Another person deletes it first.
  const listed = await (await page.request.get(`/api/admin/products?search=${mark}%20Ajrak`)).json()
  await page.request.delete(`/api/admin/products/${listed.rows[0].id}`)
  await ask('Ajrak')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This product is no longer there.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('checkbox', { name: `Select ${mark} Banarasi` }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1 product selected')
  await bar.getByRole('button', { name: 'Clear Selection' }).click()
  await expect(bar).toBeHidden()
  for (let more = 0; more < 24; more++) await addProduct(page, { name: `${mark} Shawl ${more}`, status: 'draft' })
  await page.reload()
  await expect(rows(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows(page)).toHaveCount(26)
  await expect(rows(page).nth(24)).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all 26 products' }).check()
  await page.getByRole('checkbox', { name: `Select ${mark} Banarasi` }).uncheck()
  await expect(bar).toContainText('25 products selected')
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(dialog).toContainText('Delete 25 products?')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  // One more product matches now. It was not counted, so nothing is deleted.
  await addProduct(page, { name: `${mark} Late` })
  await dialog.getByLabel('Type 25 to delete them').fill('25')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete products' })).toContainText('match now: 26')
  await expect(page.getByRole('checkbox', { name: 'Select all 27 products' })).toBeVisible()
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(dialog).toContainText('Delete 26 products?')
  await dialog.getByLabel('Type 26 to delete them').fill('26')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Products deleted successfully')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([`${mark} Banarasi`])
  await expect(bar).toBeHidden()
})

test('staff move and archive many products, the report of refused ones stays, and only owners see Delete', {
  tag: '@thorough',
}, async ({ page }) => {
  const { mark } = await createStockedProducts(page)
  const form = { name: `${mark} Brand`, description: '', isActive: true, logoId: null }
  const { id: subBrand } = await (await page.request.post('/api/admin/sub-brands', { data: form })).json()
  await page.route('**/api/admin/session', async route => {
    const answer = await route.fetch()
    const session = await answer.json()
    const rights = session.rights.filter((right: string) => right !== 'products.delete')
    await route.fulfill({ response: answer, json: { ...session, rights } })
  })
  await page.goto(`/admin/products?search=${mark}&sort=name-up`)
  await page.getByRole('checkbox', { name: 'Select all 4 products' }).check()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  // Another person saves one of them in the meantime.
  const { rows: products } = await (await page.request.get(`/api/admin/products?search=${mark}%20Ajrak`)).json()
  const other = { selection: { ids: [products[0].id], count: 1 }, change: { status: 'draft' } }
  expect((await page.request.post('/api/admin/products/changes', { data: other })).status()).toBe(200)

  const changeSelected = page.getByRole('button', { name: 'Change Selected' })
  const dialog = page.getByRole('dialog', { name: 'Change 4 products' })
  await changeSelected.click()
  await expect(dialog.getByLabel('What to change')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(changeSelected).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('What to change').selectOption('Sub-brand')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('Please choose one')).toBeVisible()
  await dialog.getByLabel(/^To\b/).selectOption(form.name)
  await dialog.getByRole('button', { name: 'Change' }).click()
  const report = page.getByRole('dialog', { name: '3 products changed' })
  await expect(report).toContainText(/Ajrak.*Somebody else has changed this/)
  expect(await violationsOf(page)).toEqual([])
  await report.getByRole('button', { name: 'Close' }).click()

  await page.goto('/admin/sub-brands')
  await page.getByRole('link', { name: `See the 3 products of ${form.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`subBrand=${subBrand}`))
  await page.getByRole('checkbox', { name: 'Select all 3 products' }).check()
  await page.getByRole('button', { name: 'Change Selected' }).click()
  await expect(page.getByLabel('What to change')).toHaveValue('subBrandId')
  await page.getByLabel(/^To\b/).selectOption('No sub-brand')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Products updated' })).toContainText('3 products changed')
  await expect(page.getByText('No products match your search')).toBeVisible()
  expect((await page.request.delete(`/api/admin/sub-brands/${subBrand}`)).status()).toBe(200)
})

test('the list has an error and an empty state, and is accessible on a phone and in both colour schemes', {
  tag: '@every-look',
}, async ({ page }) => {
  const { mark } = await createStockedProducts(page)
  const list = '**/api/admin/products?*'
  await page.route(list, route => route.fulfill({ status: 503, json: { error: { code: 'failure', message: 'x' } } }))
  await page.goto('/admin/products')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await page.unroute(list)
  await page.route(list, route => route.fulfill({ json: { rows: [], total: 0, all: 0, nextCursor: null } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No products yet')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.unroute(list)

  for (const [size, colorScheme] of [
    [phone, 'light'],
    [phone, 'dark'],
    [{ width: 1280, height: 900 }, 'dark'],
    [{ width: 1280, height: 900 }, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/admin/products?search=${mark}`)
    await page.getByRole('checkbox', { name: 'Select all 4 products' }).check()
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  }
})
