import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blankProduct } from '#shop/products/product-form.ts'
import { violationsOf } from '../axe.ts'
import { countInput } from '../count-input.ts'
import { enterProduct, expectEntered, newCloth } from './enter-product.ts'
import { expect, phone, test } from './test.ts'

const names = (page: Page) => page.getByLabel('Variant name')
const values = (page: Page, option: string) => page.getByRole('combobox', { name: `Values of ${option}` })
const valuesOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))
const stored = async (page: Page, id: string) => (await page.request.get(`/api/admin/products/${id}`)).json()

test('a product in 3 colours and 4 sizes, with price, stock, SKUs and a picture for each colour, takes at most 45 clicks', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const input = await countInput(context)
  const cloth = newCloth()
  await page.goto('/admin/products/create')
  await enterProduct(page, cloth, input)
  const { clicks, keys } = await input.total()
  expect(clicks).toBeLessThanOrEqual(45)
  expect(keys).toBeLessThanOrEqual(140)
  await expectEntered(page, cloth)
})

test('values are added and removed after a question, columns are filled by keyboard and by pasting, and copies have no stock', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = randomUUID()
  const called = `Shalwar ${id.slice(0, 8)}`
  const variant = (size: string, openingQuantity: number) => ({
    id: randomUUID(),
    name: size,
    options: [{ name: 'Size', value: size }],
    price: null,
    comparePrice: null,
    sku: `${id.slice(0, 8)}-${size}`,
    weight: null,
    lowStockThreshold: 5,
    trackInventory: true,
    pictureId: null,
    openingQuantity,
  })
  const data = {
    ...blankProduct,
    id,
    name: called,
    basePrice: 1500,
    variants: [variant('S', 0), variant('M', 4), variant('L', 0)],
  }
  expect((await page.request.post('/api/admin/products', { data })).status()).toBe(201)
  await page.goto(`/admin/products/${id}/edit`)

  // A new value that nobody has filled in goes without a question; stored variants do not.
  await values(page, 'Size').fill('XL, XXL')
  await values(page, 'Size').press('Enter')
  await expect(names(page)).toHaveCount(5)
  await values(page, 'Size').press('Backspace')
  await expect(names(page)).toHaveCount(4)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add another option' }).click()
  await values(page, 'option 2').fill('Long')
  await values(page, 'option 2').press('Enter')
  await expect(page.getByText('Please name this option, such as Size')).toBeVisible()
  await page.getByLabel('Name of option 2').fill('Sleeve')
  await page.getByLabel('Name of option 2').press('Enter')
  await page.keyboard.type('Long,Short,')
  await expect(names(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Remove option Sleeve' }).click()
  await expect(names(page)).toHaveCount(4)
  expect(await valuesOf(page, 'Variant name')).toEqual(['S', 'M', 'L', 'XL'])

  // A typing error in a value is corrected in all variants at once, and saves nothing yet.
  await page.getByRole('button', { name: 'Rename values of Size' }).click()
  await dialog.getByLabel('XL').fill('l')
  await dialog.getByLabel('XL').press('Enter')
  await expect(dialog.getByText('Another value has this name').first()).toBeVisible()
  await dialog.getByLabel('XL').fill('Extra large')
  await dialog.getByLabel('XL').press('Enter')
  await expect(dialog).toBeHidden()
  expect(await valuesOf(page, 'Variant name')).toEqual(['S', 'M', 'L', 'Extra large'])
  await expect(page.getByRole('button', { name: 'Rename values of Size' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Extra large').fill('XL')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  expect(await valuesOf(page, 'Variant name')).toEqual(['S', 'M', 'L', 'XL'])

  await page.getByRole('button', { name: 'Remove option Size' }).click()
  await expect(dialog).toContainText('Remove the option Size?')
  await expect(dialog).toContainText('M has 4 pieces in stock')
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await valuesOf(page, 'Variant name')).toEqual(['S', 'M', 'L', 'XL'])

  // Enter goes down and saves nothing; a copied column fills downwards.
  const prices = page.getByLabel('Variant price')
  await prices.first().fill('1600')
  await prices.first().press('Enter')
  await expect(prices.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(prices.first()).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('Rs 1,700\n1,800\n1900\n'))
  await prices.nth(1).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(prices.nth(3)).toHaveValue('1,900')
  expect(await valuesOf(page, 'Variant price')).toEqual(['1,600', '1,700', '1,800', '1,900'])

  // Stored SKUs and stock stay, and a filling is taken back.
  await page.getByLabel('SKU pattern').fill('X-{Fabric}')
  await expect(page.getByText('No variant has {Fabric}')).toBeVisible()
  await page.getByLabel('SKU pattern').fill(`${id.slice(0, 8)}-{size}`)
  await page.getByLabel('Compare price of all').fill('2000')
  await page.getByRole('button', { name: 'Fill 4' }).click()
  await expect(page.getByText('3 had an SKU, which stays.').first()).toBeVisible()
  await expect(page.getByLabel('Variant SKU').nth(3)).toHaveValue(`${id.slice(0, 8)}-XL`.toUpperCase())
  await page.getByRole('button', { name: 'Undo filling in' }).click()
  expect(await valuesOf(page, 'Variant compare price')).toEqual(['', '', '', ''])

  await page.getByRole('button', { name: 'Duplicate M' }).click()
  await expect(page.getByLabel('Variant name').nth(2)).toBeFocused()
  await page.keyboard.type('M tall')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  // The price that most variants have is the product's; only the others have one of their own.
  const saved = await stored(page, id)
  expect(saved.basePrice).toBe(1700)
  expect(saved.variants).toMatchObject([
    { name: 'S', price: 1600 },
    { name: 'M', price: null, quantity: 4 },
    { name: 'M tall', price: null, quantity: 0, sku: '' },
    { name: 'L', price: 1800 },
    { name: 'XL', price: 1900 },
  ])

  // A folded field with an error opens its row.
  await page.getByRole('button', { name: 'Details of XL' }).click()
  await page.getByLabel('Variant weight in kg').fill('-1')
  await page.getByRole('button', { name: 'Details of XL' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Variant weight in kg')).toBeFocused()
  await page.getByLabel('Variant weight in kg').fill('')
  await values(page, 'Size').press('Backspace')
  await expect(dialog).toContainText('Remove XL?')
  await dialog.getByRole('button', { name: 'Remove 1 variant' }).click()
  await expect(names(page)).toHaveCount(4)
  await page.setViewportSize(phone)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await stored(page, id)).variants.length).toBe(4)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  await page.getByRole('link', { name: 'Duplicate', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Copy of ${called}`)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Product created')).toBeVisible()
  const { rows: products } = await (await page.request.get(`/api/admin/products?search=Copy of ${called}`)).json()
  expect(await stored(page, products[0].id)).toMatchObject({
    status: 'draft',
    variants: [
      { name: 'S', price: 1600, sku: '', quantity: 0 },
      { name: 'M', quantity: 0 },
      { name: 'M tall' },
      { name: 'L' },
    ],
  })
})
