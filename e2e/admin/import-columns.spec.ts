import type { Page } from '@playwright/test'
import { row, workbook } from '#shop/spreadsheets/xlsx.fixture.ts'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test.use({ shopFor: 'import-columns' })

const workbookOf = async (rows: (string | number)[][]) =>
  await workbook({ sheets: [{ name: 'Maal', rows: rows.map((cells, place) => row(place + 1, cells)).join('') }] })

async function check(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('CSV file or Excel workbook').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file', exact: true }).click()
}

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const formOf = (page: Page) => page.getByRole('form', { name: 'What each column is' })
const columnOf = (page: Page, name: string) => formOf(page).getByRole('combobox', { name: `${name} is`, exact: true })

/** Chooses by typing the words of an option, as a keyboard does. */
async function typeChoice(page: Page, column: string, words: string): Promise<void> {
  // Letters that follow soon after others belong to the same word until the select loses the focus. Those that a slow
  // machine sends a second apart do not.
  await expect(async () => {
    await columnOf(page, column).blur()
    await columnOf(page, column).focus()
    await page.keyboard.type(words)
    await expect(columnOf(page, column).locator('option:checked')).toHaveText(words, { timeout: 2000 })
  }).toPass()
}

async function looksRight(page: Page): Promise<void> {
  for (const [size, colorScheme] of [
    [phone, 'light'],
    [phone, 'dark'],
    [{ width: 1440, height: 900 }, 'dark'],
    [{ width: 1440, height: 900 }, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

const list = [
  ['Lahore Cloth House', '', ''],
  ['Cheezein', 'Bhao', 'Ginti'],
  ['Columned Khes', 1800, 5],
  ['Columned Loi', 2499, 2],
]

test('the columns of a list that nobody knows are chosen by keyboard, remembered, changed and forgotten', async ({
  page,
}) => {
  await page.goto('/admin/products/import')
  await check(page, 'maal.xlsx', await workbookOf(list))
  const panel = panelOf(page, 'maal.xlsx')
  const unknown = 'The shop does not know which column has the names of your products.'
  await expect(panel.getByRole('status').first()).toHaveText(unknown)
  await expect(panel.getByRole('alert')).toHaveCount(0)
  const form = formOf(page)
  await expect(form.getByRole('listitem').nth(1)).toContainText('1800 · 2499')
  await expect(form.getByText('The headings were taken from line 2.')).toBeVisible()
  await expect(form.getByRole('status')).toContainText('No column is the name yet.')
  await expect(form.getByRole('status')).toContainText('No column is the price.')
  await looksRight(page)

  const use = form.getByRole('button', { name: 'Check with these columns' })
  await use.press('Enter')
  await expect(form.getByRole('alert')).toContainText('No column is the name yet.')
  await expect(columnOf(page, 'Cheezein')).toBeFocused()
  await typeChoice(page, 'Cheezein', 'Name')
  await typeChoice(page, 'Bhao', 'Name')
  await expect(form.getByRole('alert')).toContainText('“Cheezein” and “Bhao” are both “Name”. Choose one of them.')
  await looksRight(page)
  await typeChoice(page, 'Bhao', 'Price')
  await typeChoice(page, 'Ginti', 'Stock')
  await use.press('Enter')
  await expect(panel.getByRole('status').first()).toHaveText('Checked: 2 new, 0 changed, 0 unchanged, 0 refused.')
  await expect(panel.getByRole('row').filter({ hasText: 'Columned Khes' })).toContainText('Rs 1,800 · 5 pieces')
  await expect(form).toHaveCount(0)
  await expect(panel.getByText(/^The columns are read as .* chose on /)).toBeVisible()

  // Another choice with the same counts: what is open the next time is the last one.
  const reopen = panel.getByRole('button', { name: 'Choose the columns' })
  await reopen.click()
  await expect(columnOf(page, 'Ginti')).toHaveValue('quantity')
  await columnOf(page, 'Ginti').selectOption({ label: 'Low stock at' })
  await use.click()
  await expect(form).toHaveCount(0)
  await reopen.click()
  await expect(columnOf(page, 'Ginti')).toHaveValue('lowStockThreshold')
  await use.click()
  await expect(form).toHaveCount(0)
  await reopen.click()
  await expect(columnOf(page, 'Ginti')).toHaveValue('lowStockThreshold')
  await form.getByRole('button', { name: 'Close' }).click()

  // The next one of this shape goes straight through, as a CSV file too.
  await check(page, 'next.csv', Buffer.from('CHEEZEIN,Bhao (Rs),Ginti\nColumned Chadar,900,1\n'))
  const next = panelOf(page, 'next.csv')
  await expect(next.getByRole('status').first()).toHaveText('Checked: 1 new, 0 changed, 0 unchanged, 0 refused.')
  await next.getByRole('button', { name: 'Choose the columns' }).click()
  await expect(columnOf(page, 'Bhao (Rs)')).toHaveValue('price')
  await columnOf(page, 'Bhao (Rs)').selectOption({ label: 'Ignore this column' })
  await form.getByRole('button', { name: 'Check with these columns' }).click()
  await expect(next.getByText('Base price is required')).toBeVisible()
  await expect(next.getByText('No column is the price. Choose which column has the prices')).toBeVisible()
  await expect(next.getByText('No column is the price')).toHaveCount(1)
  await looksRight(page)
  await form.getByRole('button', { name: 'Forget this choice' }).click()
  await expect(next.getByRole('status').first()).toHaveText(unknown)

  // Headings that are known but for the price, and two columns that are both taken for it.
  await check(page, 'priceless.csv', Buffer.from('Name,Bhao\nColumned Rumal,90\n'))
  const priceless = panelOf(page, 'priceless.csv')
  await columnOf(page, 'Bhao').selectOption({ label: 'Price' })
  await use.click()
  await expect(priceless.getByRole('status').first()).toContainText('Checked: 1 new,')
  await expect(form).toHaveCount(0)
  await check(page, 'two.csv', Buffer.from('Name,Price,Price\nColumned Rumal,90,70\n'))
  const two = panelOf(page, 'two.csv')
  await expect(two.getByText('Several columns are taken for the same')).toBeVisible()
  await expect(form.getByText('One of the columns that are taken for the same is proposed.')).toBeVisible()
  await expect(columnOf(page, 'Price, column 2')).toHaveValue('price')
  await expect(two.getByText('in column 2 says something else than “Price” in column 3.')).toBeVisible()
  await looksRight(page)
  await use.click()
  await expect(two.getByRole('status').first()).toContainText('Checked: 1 new,')
})

test('a list without headings is read from its first line, and is imported', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/admin/products/import')
  await check(page, 'bare.csv', Buffer.from('Bare Khes,900,3\nBare Loi,1200,1\n'))
  const panel = panelOf(page, 'bare.csv')
  // The form of an earlier file is there until this one was sent.
  const form = panel.getByRole('form', { name: 'What each column is' })
  await form.getByLabel('The list has headings').uncheck()
  await expect(form.getByRole('listitem').first()).toContainText('Bare Khes · Bare Loi')
  await columnOf(page, 'Column 1').selectOption({ label: 'Name' })
  await columnOf(page, 'Column 2').selectOption({ label: 'Price' })
  await form.getByRole('button', { name: 'Check with these columns' }).click()
  await expect(panel.getByRole('status').first()).toHaveText('Checked: 2 new, 0 changed, 0 unchanged, 0 refused.')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(panel.getByRole('status').first()).toHaveText(/^Import \d+: 2 products imported/)
})
