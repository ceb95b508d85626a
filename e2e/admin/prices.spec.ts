import type { Page } from '@playwright/test'
import { productForm, variantForm } from '../../shop/products/product-form.fixture.ts'
import { violationsOf } from '../axe.ts'
import { countInput } from '../count-input.ts'
import { expect, test } from './test.ts'

const phone = { width: 390, height: 800 }

/** A mark that no other product has. */
const newMark = () => `Lehariya ${Math.random().toString(36).slice(2, 8)}`

type Variants = Record<string, number | null>

/** A product at Rs 1,500 whose variants have these prices. It is not for sale. */
async function newProduct(page: Page, name: string, prices: Variants): Promise<{ id: string }> {
  const variants = Object.entries(prices).map(([name, price]) => variantForm({ name, price }))
  const answer = await page.request.post('/api/admin/products', { data: productForm({ name, variants }) })
  expect(answer.status(), await answer.text()).toBe(201)
  return await answer.json()
}

const numbered = (count: number): Variants =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`No. ${place + 1}`, 1400]))

type Row = { id: string; price: number | null; comparePrice: number | null }

const rowsOf = async (page: Page, search: string): Promise<Row[]> =>
  (await (await page.request.get(`/api/admin/prices?limit=100&search=${encodeURIComponent(search)}`)).json()).rows

const pricesOf = async (page: Page, search: string) => (await rowsOf(page, search)).map(({ price }) => price)

const showPrices = (page: Page, search: string) => page.goto(`/admin/prices?search=${encodeURIComponent(search)}`)

const price = (page: Page, name: string) => page.getByRole('textbox', { name: `Price of ${name}`, exact: true })
const comparePrice = (page: Page, name: string) => page.getByRole('textbox', { name: `Compare price of ${name}` })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: price(page, name) })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save prices' })

test('30 prices are changed with three clicks and saved at once, which can be undone', async ({ page, context }) => {
  const input = await countInput(context)
  const mark = newMark()
  for (const place of [1, 2, 3]) await newProduct(page, `${mark} ${place}`, numbered(9))
  const before = await pricesOf(page, mark)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search prices' }).click()
  await page.keyboard.type(mark)
  await page.keyboard.press('Enter')
  await expect(price(page, `${mark} 1`)).toBeFocused()
  for (let place = 0; place < 30; place++) {
    await page.keyboard.type(String(1201 + place))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('30 prices changed, not saved yet')).toBeVisible()
  await saveButton(page).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Prices saved' })
  await expect(toast).toContainText('30 prices changed')
  const { clicks, keys } = await input.total()
  expect(clicks).toBe(3)
  expect(keys).toBeLessThanOrEqual(180)
  await expect(saveButton(page)).toBeHidden()
  expect(await pricesOf(page, mark)).toEqual(Array.from({ length: 30 }, (_, place) => 1201 + place))

  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('30 prices as before')).toBeVisible()
  await expect(price(page, `${mark} 1`)).toHaveValue('1,500')
  expect(await pricesOf(page, mark)).toEqual(before)
})

test('a cell takes a price or a change of it, and never overwrites a price that changed in the meantime', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = newMark()
  const { id } = await newProduct(page, mark, { Small: 1400, Medium: null, Large: 1800 })
  await showPrices(page, mark)

  // Copied cells of a spreadsheet: price and compare price for two rows.
  await page.evaluate(() => navigator.clipboard.writeText('1,250\t1,600\r\nRs 1,700\r\n'))
  await price(page, `${mark}, Small`).focus()
  await page.keyboard.press('Control+v')
  await expect(price(page, `${mark}, Small`)).toHaveValue('1,250')
  await expect(comparePrice(page, `${mark}, Small`)).toHaveValue('1,600')
  await expect(price(page, `${mark}, Medium`)).toHaveValue('Rs 1,700')
  await expect(page.getByText('2 prices changed, not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(page.getByText('Showing 4 of 4 prices')).toBeVisible()
  await expect(price(page, `${mark}, Medium`)).toHaveAttribute('placeholder', /^Base: Rs.1,500$/)

  await price(page, mark).fill('+10%')
  await expect(row(page, mark)).toContainText(/Will be Rs.1,650/)
  // A variant follows the base price before it is saved.
  await expect(row(page, `${mark}, Medium`)).toContainText(/Rs.1,650/)
  await price(page, `${mark}, Small`).fill('-100')
  await expect(row(page, `${mark}, Small`)).toContainText(/Will be Rs.1,300/)
  await comparePrice(page, `${mark}, Small`).fill('1,300')
  await expect(row(page, `${mark}, Small`)).toContainText('Not shown to shoppers')
  await comparePrice(page, `${mark}, Small`).fill('Rs 2,000')
  await expect(row(page, `${mark}, Small`)).toContainText('-35%')
  await price(page, `${mark}, Large`).fill('')
  await price(page, `${mark}, Large`).press('Shift+Enter')
  await expect(price(page, `${mark}, Medium`)).toBeFocused()
  await page.keyboard.type('ten')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()

  await saveButton(page).click()
  await expect(page.getByText('Type 1499, +10% or -100')).toBeVisible()
  await expect(price(page, `${mark}, Medium`)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByLabel('Reduced only').check()
  await expect(page.getByText('No prices match')).toBeVisible()
  await expect(page.getByText('3 prices changed, not saved yet')).toBeVisible()
  await page.getByLabel('Reduced only').uncheck()

  // In another tab.
  const change = { productId: id, set: { price: 1600, comparePrice: null }, seen: { price: 1500, comparePrice: null } }
  expect((await page.request.put('/api/admin/prices', { data: { requests: [change] } })).status()).toBe(200)
  await saveButton(page).click()
  const bar = page.getByRole('form', { name: 'Changed prices' })
  await expect(bar.getByRole('alert')).toContainText('2 prices saved. 1 price not saved:')
  await expect(bar.getByRole('alert')).toContainText(`Somebody else has changed the price of ${mark}.`)
  await expect(price(page, mark)).toBeFocused()
  await expect(row(page, mark)).toContainText(/Was Rs.1,500, now Rs.1,600/)
  await expect(price(page, `${mark}, Large`)).toHaveValue('')
  await saveButton(page).click()
  await expect(saveButton(page)).toBeHidden()
  expect(await rowsOf(page, mark)).toMatchObject([
    { price: 1760, comparePrice: null },
    { price: 1300, comparePrice: 2000 },
    { price: null, comparePrice: null },
    { price: null, comparePrice: null },
  ])

  // Neither does Undo overwrite what was changed since.
  const later = { ...change, set: { price: 1, comparePrice: null }, seen: { price: 1760, comparePrice: null } }
  await page.request.put('/api/admin/prices', { data: { requests: [later] } })
  await page.getByRole('alert').filter({ hasText: '1 price changed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('0 prices as before, 1 not')).toBeVisible()
})

test('a percentage for a whole filter is previewed, filled in and saved like typed prices', {
  tag: '@thorough',
}, async ({ page }) => {
  const mark = newMark()
  await newProduct(page, mark, { ...numbered(59), Inherits: null })
  await showPrices(page, mark)
  await expect(page.getByText('Showing 50 of 61 prices')).toBeVisible()
  await page.getByLabel('Select all 61').check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 61 prices' })
  await expect(dialog.getByRole('textbox', { name: 'Percent' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type a percentage, such as 10')).toBeVisible()
  await page.keyboard.type('15')
  await dialog.getByLabel('Keep the old price as compare price').check()
  await dialog.getByLabel('Round').selectOption('Ending in 9, such as 1,349')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row').nth(1)).toContainText(/Rs.1,500.*Rs.1,279.*Rs.1,500/)
  await expect(preview).toContainText('And 55 prices more.')
  await expect(preview).toContainText('1 variant follows its base price.')
  await dialog.getByRole('button', { name: 'Fill in 60 prices' }).click()
  await expect(saveButton(page)).toBeFocused()
  await expect(price(page, mark)).toHaveValue('1,279')
  await expect(row(page, `${mark}, No. 1`)).toContainText('-15%')
  expect(await pricesOf(page, mark)).toContain(1500)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Prices saved' })).toContainText('60 prices changed')
  const saved = (await rowsOf(page, mark)).map(({ price, comparePrice }) => ({ price, comparePrice }))
  expect(saved[0]).toEqual({ price: 1279, comparePrice: 1500 })
  expect(saved.slice(1, 60)).toEqual(Array.from({ length: 59 }, () => ({ price: 1189, comparePrice: 1400 })))
  expect(saved[60]).toEqual({ price: null, comparePrice: null })

  // Ticked ones only, and in rupees.
  await page.getByLabel(`Select ${mark}, No. 2`, { exact: true }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const second = page.getByRole('dialog', { name: 'Change 1 price' })
  await second.getByText('Up', { exact: true }).click()
  await second.getByText('Rupees', { exact: true }).first().click()
  await second.getByRole('textbox', { name: 'Rupees' }).fill('۱۱')
  await second.getByRole('button', { name: 'Fill in 1 price' }).click()
  await expect(price(page, `${mark}, No. 2`)).toHaveValue('1,200')
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(price(page, `${mark}, No. 2`)).toHaveValue('1,189')
})

test('the price list is accessible in both colour schemes and fits a phone', { tag: '@every-look' }, async ({
  page,
}) => {
  const mark = newMark()
  await newProduct(page, `${mark} کڑھائی والا لان سوٹ تین پیس گلابی پھولوں کے ساتھ`, { چھوٹا: 1400, Large: null })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await showPrices(page, mark)
    await page
      .getByRole('textbox', { name: /^Compare price/ })
      .nth(1)
      .fill('1000')
    await page
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('x')
    await saveButton(page).click()
    await expect(page.getByText('Type 1499, +10% or -100')).toBeVisible()
    await page.getByLabel('Select all 3').check()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByRole('textbox', { name: 'Percent' }).fill('10')
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(phone)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.getByRole('button', { name: 'Undo all' }).click()
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await showPrices(page, 'nothing-is-called-so')
  await page.getByRole('link', { name: 'See all prices' }).click()
  await expect(page.getByRole('textbox', { name: /^Price of/ }).first()).toBeVisible()
})
