import { readFile, truncate, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { row, workbook } from '#shop/spreadsheets/xlsx.fixture.ts'
import { violationsOf } from '../axe.ts'
import { expect, isEveryLook, phone, test } from './test.ts'

test.use({ shopFor: 'import' })

const csv = (rows: string[][]): Buffer =>
  Buffer.from(rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'))

const file = (buffer: Buffer, name = 'products_export.csv') => ({ name, mimeType: 'text/csv', buffer })

const headings = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Status'],
]

type Changed = Partial<Record<'type' | 'sku' | 'quantity' | 'price' | 'title', string>>

function product(number: number, { type = '', sku, quantity = '5', price = '1499.00', title }: Changed = {}): string[] {
  const name = title ?? `Imported Chadar ${number}`
  return [
    ...[`imported-chadar-${number}`, name, '<p>Soft</p>', '', type, 'winter', 'TRUE', 'Size', 'M'],
    ...[sku ?? `ICH-${number}`, '400', 'shopify', quantity, price, 'active'],
  ]
}

/** 25 products, of which five are refused. */
const shopifyExport = (): Buffer =>
  csv([
    headings,
    ...Array.from({ length: 20 }, (_, number) => product(number + 1)),
    product(21, { price: 'ten rupees' }),
    product(22, { quantity: '3.5' }),
    product(23, { type: 'Garden Gnomes' }),
    product(24, { price: '' }),
    product(25, { title: '' }),
  ])

const panelOf = (page: Page, name = 'products_export.csv') => page.getByRole('region', { name, exact: true })
/** What happens or happened; a list that loads has the same role. */
const sentence = (panel: Locator) => panel.getByRole('status').first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function check(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  await page.getByLabel('CSV file or Excel workbook').setInputFiles(chosen)
  await button(page, 'Check file').click()
}

async function countProducts(page: Page): Promise<number> {
  const { total } = await (await page.request.get('/api/admin/products?search=Imported%20Chadar')).json()
  return total
}

/** Undoes the import that is on screen, which asks first. */
async function undoShown(page: Page) {
  await button(page, 'Undo import').click()
  await page
    .getByRole('dialog', { name: /^Undo import \d+\?$/ })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
}

test('an export of Shopify is checked, its good products are imported, undone and imported again', async ({ page }) => {
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import', exact: true })).toBeVisible()
  await expect(page.getByText('Nothing was imported in the last 90 days.')).toBeVisible()
  await check(page, file(shopifyExport()))
  const panel = panelOf(page)
  await expect(sentence(panel)).toHaveText('Checked: 20 new, 0 changed, 0 unchanged, 5 refused.')
  await expect(panel.getByText('Shopify, UTF-8, separated by commas, 25 products.')).toBeVisible()
  expect(await countProducts(page)).toBe(0)

  await button(page, 'Refused 5').click()
  await expect(panel.getByRole('row')).toHaveCount(6)
  for (const reason of [
    'Line 22, Variant Price: “ten rupees” is not a price, such as 1499 or Rs 1,499/-',
    'Line 23, Variant Inventory Qty: “3.5” is not a whole number',
    'Line 24, Type: There is no category “Garden Gnomes”',
    'Line 25, Variant Price: Base price is required',
  ])
    await expect(panel.getByText(reason)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download refused rows' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(6)
  expect(text).toContain('"Variant Price: “ten rupees” is not a price, such as 1499 or Rs 1,499/-","22"')

  await button(page, 'Import').click()
  await expect(sentence(panel)).toHaveText(/^Import \d+: 20 products imported, 0 unchanged, 5 refused\.$/)
  expect(await countProducts(page)).toBe(20)
  await page.getByRole('link', { name: 'See the products' }).click()
  await expect(page.getByText(/^Imported Chadar \d/).first()).toBeVisible()
  await page.goBack()

  await undoShown(page)
  await expect(sentence(panel)).toHaveText(/^Import \d+ was undone: 20 products as before it\.$/)
  expect(await countProducts(page)).toBe(0)
  await expect(button(page, 'Undo import')).toHaveCount(0)

  // The same file once more, now with the category.
  await check(page, file(shopifyExport()))
  await expect(sentence(panel)).toHaveText(/^Checked: 20 new/)
  await expect(panel.getByText('Categories that the shop does not have: Garden Gnomes.')).toBeVisible()
  await button(page, 'Create 1 category and check again').click()
  await expect(sentence(panel)).toHaveText('Checked: 21 new, 0 changed, 0 unchanged, 4 refused.')
  await expect(panel.getByText('Categories that will be created: Garden Gnomes.')).toBeVisible()
  await button(page, 'Import').click()
  await expect(sentence(panel)).toHaveText(/^Import \d+: 21 products imported/)
  const rows = page.getByRole('region', { name: 'Earlier imports' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(/21 new, 0 changed, 0 unchanged, 4 refused.*Done.*Shown above/s)
  await expect(rows.nth(2)).toContainText(/20 new.*5 refused.*Undone,.*admin/s)

  // A changed price and a conflict: somebody edits a product between check and import.
  const changed = csv([headings, product(1, { price: '1299' }), product(2, { price: '1299' }), product(3)])
  await check(page, file(changed, 'prices.csv'))
  const prices = panelOf(page, 'prices.csv')
  await expect(sentence(prices)).toHaveText('Checked: 0 new, 2 changed, 1 unchanged, 0 refused.')
  await expect(prices.getByText('Base price: Rs 1,499 → Rs 1,299').first()).toBeVisible()
  const list = await (await page.request.get('/api/admin/products?search=Imported%20Chadar%202')).json()
  const edited = list.rows.find(({ name }: { name: string }) => name === 'Imported Chadar 2')
  const { basePrice } = await (await page.request.get(`/api/admin/products/${edited.id}`)).json()
  const request = { productId: edited.id, changes: { price: { from: basePrice, to: 1111 } } }
  const answer = await page.request.put('/api/admin/products/grid', { data: { requests: [request] } })
  expect(answer.status()).toBe(200)
  await button(page, 'Import').click()
  await expect(sentence(prices)).toHaveText(/^Import \d+: 1 product imported, 1 unchanged, 1 refused\.$/)
  await button(page, 'Refused 1').click()
  await expect(prices.getByText('This product was changed in the shop since the check.')).toBeVisible()

  // An earlier import is undone as far as nothing changed since; its row says so by itself.
  await button(page, 'Undo import 2').click()
  const question = page.getByRole('dialog', { name: 'Undo import 2?' })
  await expect(question).toContainText('In all: 21 products.')
  await question.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows.nth(2)).toContainText('19 undone, 2 stayed')

  for (const size of isEveryLook ? [phone, { width: 1280, height: 900 }] : [phone]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: size === phone ? 'light' : 'dark' })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('counts of stock are checked, imported and undone, and prices have a file of their own', {
  tag: '@thorough',
}, async ({ page }) => {
  const { rows } = await (await page.request.get('/api/admin/stock?limit=50')).json()
  type Row = { sku: string | null; onHand: number; reserved: number }
  const [first, second] = (rows as Row[]).filter(({ sku, reserved }) => sku !== null && reserved === 0)
  if (!first || !second) throw new Error('the demo has variants with SKUs')
  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(button(page, 'Stock')).toHaveAttribute('aria-pressed', 'true')
  const counts = csv([
    ['SKU', 'Quantity'],
    [first.sku ?? '', String(first.onHand + 3)],
    [second.sku ?? '', String(second.onHand)],
    ['NO-SUCH-SKU', '1'],
    ['', '4'],
  ])
  await check(page, file(counts, 'counts.csv'))
  const panel = panelOf(page, 'counts.csv')
  await expect(sentence(panel)).toHaveText('Checked: 1 changed, 1 unchanged, 2 refused.')
  await expect(panel.getByText(`Stock: ${first.onHand} → ${first.onHand + 3}`)).toBeVisible()
  await expect(panel.getByText('Nothing in the shop has the SKU “NO-SUCH-SKU”')).toBeVisible()
  await button(page, 'Import').click()
  await expect(sentence(panel)).toHaveText(/^Import \d+: 1 count imported, 1 unchanged, 2 refused\.$/)
  await undoShown(page)
  await expect(sentence(panel)).toHaveText(/^Import \d+ was undone: 1 count as before it\.$/)
  await button(page, 'Prices').click()
  await expect(page.getByText('A column “SKU” and one “Price” or “Compare price”.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a file that is none says so, by keyboard too', { tag: '@thorough' }, async ({ page }, testInfo) => {
  await page.goto('/admin/products/import')
  await button(page, 'Check file').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Choose a file first.')
  await expect(page.getByLabel('CSV file or Excel workbook')).toBeFocused()
  await page.getByLabel('CSV file or Excel workbook').setInputFiles(file(Buffer.from('')))
  await button(page, 'Check file').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This file is empty.')
  const large = testInfo.outputPath('large.csv')
  await writeFile(large, '')
  await truncate(large, 50 * 1024 * 1024 + 1)
  await page.getByLabel('CSV file or Excel workbook').setInputFiles(large)
  await button(page, 'Check file').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Maximum file size is 50MB')
  for (const [contents, problem] of [
    [
      'PK\u0003\u0004xlsx',
      'This is no Excel workbook (.xlsx), or it is damaged. In Excel or Google Sheets save it as .xlsx or as CSV.',
    ],
    ['\n \n', 'The file is empty.'],
    ['Name,Colour\n"a', /^Line 1: A cell that begins with a quote/],
  ] as const) {
    await check(page, file(Buffer.from(contents), 'wrong.csv'))
    await expect(panelOf(page, 'wrong.csv').getByRole('alert')).toHaveText(problem)
  }
})

test('an import can be canceled and finished, goes on while its screen is closed, and a second one has to wait', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/products/import')
  const many = csv([headings, ...Array.from({ length: 800 }, (_, number) => product(number + 1000))])
  await check(page, file(many, 'many.csv'))
  const panel = panelOf(page, 'many.csv')
  await expect(sentence(panel)).toHaveText(/^Checked: 800 new/, { timeout: 60_000 })
  await button(page, 'Import').click()
  await button(page, 'Cancel import').click()
  await expect(panel.getByRole('alert')).toHaveText(
    'The import was canceled. What was imported stays. Import goes on with the rest.',
    { timeout: 30_000 },
  )
  await expect(panel.getByText(/^\d+ products are not imported yet\.$/)).toBeVisible()
  await button(page, 'Import').click()
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expect(button(page, 'Check file')).toBeDisabled()
  const second = await page.request.post(
    '/api/admin/imports/plans?kind=products&createsSubBrands=false&createsCategories=false',
    {
      data: csv([headings, product(1)]),
      headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'second.csv' },
    },
  )
  expect(second.status()).toBe(409)
  await expect(sentence(panel)).toHaveText(/^Import \d+: 800 products imported/, { timeout: 60_000 })
})

test('pictures that were not fetched are named with the reason, can be tried again, and are a file', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/products/import')
  const rows = [
    ['Handle', 'Title', 'Variant Price', 'Image Src'],
    ['pictured-khes', 'Pictured Khes', '900', 'http://pictures.example/khes.jpg'],
    ['pictured-khes', '', '', 'https://127.0.0.1/khes.jpg'],
  ]
  await check(page, file(csv(rows), 'pictures.csv'))
  const panel = panelOf(page, 'pictures.csv')
  await expect(panel.getByText('2 picture addresses: pictures are fetched after the import')).toBeVisible()
  await button(page, 'Import').click()
  const pictures = panel.getByRole('region', { name: 'Pictures' })
  const failed = 'Pictures: 0 fetched, 0 waiting, 2 failed.'
  await expect(pictures.getByRole('status')).toHaveText(failed, { timeout: 60_000 })
  await expect(pictures.getByRole('listitem').first()).toContainText(/Line 2, Pictured Khes: .+ http:\/\/pictures/)
  const saved = page.waitForEvent('download')
  await pictures.getByRole('link', { name: 'Download failed pictures' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)

  const asked = page.waitForResponse(response => response.url().endsWith('/pictures/retry'))
  await pictures.getByRole('button', { name: 'Try again' }).click()
  expect(await (await asked).json()).toEqual({ waiting: 1 })
  await expect(pictures.getByRole('status')).toHaveText(failed, { timeout: 60_000 })
  await undoShown(page)
  await expect(sentence(panel)).toHaveText(/was undone/)
  await expect(pictures.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  for (const [size, colorScheme] of [
    [phone, 'light'],
    [{ width: 1280, height: 900 }, 'dark'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('imported customers are known as such in the list and on their page', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(button(page, 'Customers')).toHaveAttribute('aria-pressed', 'true')
  const customers = csv([
    ['Name', 'Phone', 'City', 'Orders', 'Spent', 'Returned', 'Note'],
    ['Zoya Import', '0390 7700001', 'Multan', '7', 'Rs 21,000', '2', 'Calls back late'],
    ['Nobody', '12', '', '1', '1', '', ''],
  ])
  await check(page, file(customers, 'customers.csv'))
  const panel = panelOf(page, 'customers.csv')
  await expect(sentence(panel)).toHaveText('Checked: 1 new, 0 changed, 0 unchanged, 1 refused.')
  await expect(panel.getByText('“12” is not a phone number, such as 0300 1234567')).toBeVisible()
  await button(page, 'Import').click()
  await expect(sentence(panel)).toHaveText(/^Import \d+: 1 customer imported, 0 unchanged, 1 refused\.$/)
  await button(page, 'Past orders').click()
  const orders = csv([
    ['Order number', 'Date', 'Phone', 'Name', 'Total', 'Status', 'Items', 'City'],
    ['A-17', '12/03/2024', '03907700001', 'Zoya Import', '4500', 'Delivered', '2 × Kurta', 'Multan'],
    ['A-18', '02/05/2024', '03907700001', 'Zoya Import', '2500', 'RTO', '1 × Shawl', 'Multan'],
  ])
  await check(page, file(orders, 'orders.csv'))
  await expect(sentence(panelOf(page, 'orders.csv'))).toHaveText(/^Checked: 2 new/)
  await button(page, 'Import').click()
  await expect(sentence(panelOf(page, 'orders.csv'))).toHaveText(/^Import \d+: 2 past orders imported/)
  await page.getByRole('link', { name: 'See the customers' }).click()
  await page.getByLabel('Search customers').fill('A-17')
  await page.getByRole('link', { name: 'Zoya Import' }).click()
  const history = page.getByRole('region', { name: 'Imported orders' })
  await expect(history.getByRole('row')).toHaveCount(3)
  // A day without a time is shown as one.
  await expect(history.locator('time')).toHaveText(['2 May 2024', '12 Mar 2024'])
  const delivered = page.getByRole('term').filter({ hasText: 'Delivered' }).locator('+ dd')
  await expect(delivered).toHaveText('1')
  await expect(history).toContainText('Calls back late')
  for (const size of isEveryLook ? [phone, { width: 1280, height: 900 }] : [phone]) {
    await page.setViewportSize(size)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('a list of one’s own in a workbook is read below its title, taken with remarks, and undone', async ({ page }) => {
  await page.goto('/admin/products/import')
  const rows = [
    ['Lahore Cloth House'],
    ['Item Name', 'Code', 'Price', 'Qty', 'Size'],
    ['Multani Khes Plain', 'MK-S', 1499.5, 4, 'Single'],
    ['Multani Khes Plain', 'MK-D', 1999, -2, 'Double'],
    ['Kasuri Loi Plain', 'MK-S', 900, 1, ''],
  ]
  const workbookOf = await workbook({
    sheets: [{ name: 'Stock', rows: rows.map((cells, at) => row(at + 1, cells)).join('') }],
  })
  await check(page, { ...file(workbookOf, 'stock.xlsx'), mimeType: 'application/octet-stream' })
  const panel = panelOf(page, 'stock.xlsx')
  await expect(sentence(panel)).toHaveText('Checked: 1 new, 0 changed, 0 unchanged, 1 refused. 1 with a remark.')
  await expect(panel.getByText('A list of your own, Excel workbook, sheet “Stock”, 2 products.')).toBeVisible()
  await panel.getByText('1 line above the headings, skipped').click()
  await expect(panel.getByText('Line 1: Lahore Cloth House')).toBeVisible()
  await button(page, 'Round prices to whole rupees and check again').click()
  await expect(sentence(panel)).toHaveText('Checked: 2 new, 0 changed, 0 unchanged, 0 refused. 2 with a remark.')
  await button(page, 'With remarks 2').click()
  for (const remark of [
    'Line 3, Price: 1499.5 is rounded to Rs 1,500',
    'Line 4, Qty: “-2” is taken as 0: stock is not below 0',
    'Line 5, Code: Line 3 has the SKU “MK-S” too, so it is left out here',
  ])
    await expect(panel.getByText(remark)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download rows with remarks' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(4)
  await button(page, 'Import').click()
  await expect(sentence(panel)).toHaveText(/^Import \d+: 2 products imported, 0 unchanged, 0 refused\.$/)
  expect(await violationsOf(page)).toEqual([])
  await undoShown(page)
  await expect(sentence(panel)).toHaveText(/^Import \d+ was undone: 2 products as before it\.$/)
})
