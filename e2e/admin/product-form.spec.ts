import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blankProduct } from '#shop/products/product-form.ts'
import { violationsOf } from '../axe.ts'
import { countRenders, watchRenders } from './count-renders.ts'
import { pictureFile } from './picture-file.ts'
import { expect, phone, test } from './test.ts'

const variant = (name: string, options = {}) => ({
  id: randomUUID(),
  name,
  options: [{ name: 'Size', value: name }],
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

/** A new product of this journey, opened in the form. */
async function openProduct(page: Page, options = {}): Promise<{ id: string; name: string }> {
  const product = {
    ...blankProduct,
    id: randomUUID(),
    name: `Kurta ${randomUUID().slice(0, 8)}`,
    description: '<p>Woven in Multan</p>',
    basePrice: 1500,
    variants: [variant('S', { openingQuantity: 4 }), variant('M'), variant('L')],
    ...options,
  }
  expect((await page.request.post('/api/admin/products', { data: product })).status()).toBe(201)
  await page.goto(`/admin/products/${product.id}/edit`)
  await expect(name(page)).toHaveValue(product.name)
  return product
}

const stored = async (page: Page, id: string) => (await page.request.get(`/api/admin/products/${id}`)).json()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const name = (page: Page) => page.getByLabel('Name', { exact: true })
/** The fields with a mark beside their label, each with its description for screen readers. */
const marked = (page: Page) =>
  page
    .locator('label')
    .evaluateAll((labels: HTMLLabelElement[]) =>
      Object.fromEntries(
        labels
          .filter(label => getComputedStyle(label, '::after').content.includes('*'))
          .map(label => [label.textContent, label.control?.ariaRequired]),
      ),
    )

test('a product with text, pictures and variants is created once, and the shop shows what was saved', async ({
  page,
}) => {
  const called = `Ajrak کُرتا ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/products/create')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('draft')
  await expect
    .poll(() => marked(page))
    .toEqual({ Name: 'true', 'Base price': 'true', 'Sub brand': 'true', Category: 'true' })
  const create = page.getByRole('button', { name: 'Create Product' })
  await create.click()
  await expect(page.getByText('2 things need your attention')).toBeVisible()
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveAccessibleDescription('Name is required')
  await name(page).fill(called)
  await page.getByLabel('Status', { exact: true }).selectOption('Published')
  await page.getByLabel('Base price').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Base price')).toHaveAccessibleDescription('Price must be positive')
  await page.getByLabel('Base price').fill('2500')

  await page.getByText('In Urdu').first().click()
  await page.getByLabel('Name in Urdu').fill('ململ کا کرتا')
  const text = page.getByRole('textbox', { name: 'Full description' })
  await text.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  // The editor takes the focus back in the next frame.
  await expect(text).toBeFocused()
  await page.keyboard.type('Care')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wash cold')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('Leads to').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a web address')).toBeVisible()
  await page.getByLabel('Leads to').fill('/page/shipping-returns')
  await page.keyboard.press('Enter')

  await page.locator('input[type=file]').setInputFiles(await pictureFile('ajrak.png'))
  await page.getByLabel('Alt text of Picture 1').fill('From the front')
  await expect(page.getByText('Shoppers can see this product but not buy it')).toBeVisible()
  await page.getByLabel('Variant name').fill('M')
  await page.getByLabel('Opening quantity').fill('3')
  await expect(page.getByText('Shoppers can see this product but not buy it')).toBeHidden()
  await page.getByLabel('Picture', { exact: true }).selectOption('Picture 1: From the front')
  await page.getByRole('button', { name: 'Details of M' }).click()
  await page.getByRole('button', { name: 'Add option to M' }).click()
  await page.getByLabel('Option 1 of M', { exact: true }).fill('Size')
  await page.getByLabel('Value of option 1 of M', { exact: true }).fill('M')
  await page.getByRole('button', { name: 'Add Variant' }).click()
  await expect(page.getByLabel('Variant name').nth(1)).toBeFocused()
  await create.dblclick()

  await expect(page.getByText('Product created')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  const { total, rows: products } = await (await page.request.get(`/api/admin/products?search=${called}`)).json()
  expect(total).toBe(1)
  expect((await stored(page, products[0].id)).variants).toMatchObject([{ name: 'M', quantity: 3 }])

  await page.goto(`/product/${products[0].slug}`)
  await expect(page.getByRole('heading', { name: 'Care' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wash cold' })).toHaveAttribute('href', '/page/shipping-returns')
  await expect(page.getByRole('img', { name: 'From the front' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()

  await page.goto(`/ur/product/${products[0].slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ململ کا کرتا')
  await page.goto(`/admin/products/${products[0].id}/edit`)
  await expect(page.getByLabel('Name in Urdu')).toHaveValue('ململ کا کرتا')
  await expect(page.getByLabel('SEO title in Urdu')).toBeHidden()

  // The answer to a save is the product as it is stored.
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes(`/api/admin/products/${products[0].id}`)) requests.push(request.method())
  })
  await page.getByLabel('Dimensions').fill('30 × 20 cm')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  await page.getByLabel('Dimensions').fill('30 × 20 × 5 cm')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await stored(page, products[0].id)).dimensions).toBe('30 × 20 × 5 cm')
  expect(requests).toEqual(['PUT', 'PUT'])
})

test("a product's form loses nothing by a stray click, by Back or by a failure", { tag: '@thorough' }, async ({
  page,
}) => {
  const product = await openProduct(page)
  // From here on within the application, which handles Back itself.
  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('link', { name: product.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await name(page).fill(`${product.name} Deluxe`)
  const slug = page.getByLabel('URL Slug')
  await expect(slug).toHaveValue(/^kurta-.*-deluxe$/)
  await slug.fill('My Own! ')
  await slug.blur()
  await expect(slug).toHaveValue('my-own')
  await name(page).fill(product.name)
  await expect(slug).toHaveValue('my-own')

  const stay = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  for (const leave of [
    () => page.getByRole('link', { name: 'Orders' }).click(),
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(page.getByText('Leave without saving?')).toBeVisible()
    await stay.click()
    await expect(page.getByText('Leave without saving?')).toBeHidden()
    await expect(slug).toHaveValue('my-own')
  }
  page.once('dialog', dialog => void dialog.dismiss())
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await closing).type()).toBe('beforeunload')

  await page.route('**/api/admin/products/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await save(page).click()
  await expect(page.getByText('Failed to update product')).toBeVisible()
  await expect(slug).toHaveValue('my-own')
  await page.unrouteAll()
  await slug.fill(product.name)
  await page.getByLabel('Variant SKU').nth(0).fill(product.id)
  await page.getByLabel('Variant SKU').nth(2).fill(product.id)
  await save(page).click()
  await expect(page.getByLabel('Variant SKU').nth(2)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Variant 3: Another variant here has this SKU' })).toBeVisible()
  await page.getByLabel('Variant SKU').nth(2).fill('')

  await page.getByRole('button', { name: 'Details of S' }).click()
  await page.getByRole('button', { name: 'Move down S' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('S is now at place 3 of 3')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move down S' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove M' }).click()
  await save(page).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  expect((await stored(page, product.id)).variants).toMatchObject([
    { name: 'L' },
    { name: 'S', quantity: 4, sku: product.id },
  ])

  await page.getByRole('button', { name: 'Remove S' }).click()
  await expect(page.getByRole('dialog')).toContainText('S has 4 pieces in stock')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  // A product has at least one variant.
  await expect(page.getByRole('button', { name: 'Remove L' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  expect((await stored(page, product.id)).variants).toHaveLength(2)
})

test('changes of two editors of a product are kept, and the second one is asked for what both changed', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const product = await openProduct(page)
  const other = await context.newPage()
  await other.goto(`/admin/products/${product.id}/edit`)
  await name(other).fill(`${product.name} Hers`)
  await other.getByLabel('Variant price').first().fill('1800')
  await save(other).click()
  await expect(other.getByText('Product updated')).toBeVisible()

  await name(page).fill(`${product.name} His`)
  await page.getByLabel('Dimensions').fill('30 cm')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  const question = dialog.getByRole('group')
  await expect(question).toHaveAccessibleName('Name and URL slug')
  await expect(question.getByRole('radio', { name: `Theirs ${product.name} Hers` })).toBeVisible()
  await expect(question.getByRole('radio', { name: `Mine ${product.name} His` })).toBeVisible()
  await expect(dialog.getByText(/^Their other changes are kept: .*Price\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue editing' }).click()
  await expect(dialog).toBeHidden()
  await expect(save(page)).toBeFocused()
  await expect(name(page)).toHaveValue(`${product.name} His`)
  expect(await stored(page, product.id)).toMatchObject({ name: `${product.name} Hers`, version: 2 })
  await save(page).click()
  await question.getByRole('radio', { name: /^Mine/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  const merged = await stored(page, product.id)
  expect(merged).toMatchObject({ name: `${product.name} His`, dimensions: '30 cm', version: 3 })
  expect(merged.variants.map(({ price }: { price: number | null }) => price)).toContain(1800)
  await expect(page.getByLabel('Variant price').first()).toHaveValue('1,800')

  // What they do not share is merged without a question, three saves of the other later too.
  await other.getByLabel('SKU', { exact: true }).fill(product.id)
  await save(other).click()
  await expect.poll(async () => (await stored(page, product.id)).sku).toBe(product.id)
  await expect(name(other)).toHaveValue(`${product.name} His`)
  expect(await stored(page, product.id)).toMatchObject({ name: `${product.name} His`, dimensions: '30 cm', version: 4 })

  await page.request.delete(`/api/admin/products/${product.id}`)
  await name(page).fill('Gone')
  await save(page).click()
  await expect(page.getByText('This product is no longer there.')).toBeVisible()
  await page.goto(`/admin/products/${product.id}/edit`)
  await expect(page.getByText('Failed to load product')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.goto('/admin/products/edit')
  await expect(page.getByText('Product ID is required')).toBeVisible()
})

test('a price of a variant that its product has already says that shoppers see no other', { tag: '@thorough' }, async ({
  page,
}) => {
  await openProduct(page)
  const price = page.getByLabel('Variant price').first()
  await price.fill('1500')
  await save(page).click()
  await expect(page.getByText('Shoppers see the same prices as before.')).toBeVisible()
  await price.fill('1600')
  await save(page).click()
  const updated = page.getByRole('alert').filter({ hasText: 'Product updated' })
  await expect(updated.filter({ hasNotText: 'the same prices' })).toBeVisible()
})

test('typing in one of sixty variants renders only its row, and a tick renders only its product', {
  tag: '@thorough',
}, async ({ page }) => {
  await watchRenders(page)
  const variants = Array.from({ length: 60 }, (_, number) => variant(`Size ${number}`))
  const { name: called } = await openProduct(page, { variants })
  const rows = 'ol > li:has(fieldset)'
  await expect(page.locator(rows)).toHaveCount(60)
  const sku = page.getByLabel('Variant SKU').nth(8)
  await sku.focus()
  // The letter is painted first; the form follows.
  const typed = async (act: () => Promise<void>) => {
    await act()
    await expect(page.getByText('Not saved yet')).toBeVisible()
  }
  expect(await countRenders(page, rows, () => typed(() => page.keyboard.press('x')))).toBe(1)
  expect(await countRenders(page, rows, () => typed(() => name(page).press('x')))).toBe(0)
  await expect(sku).toHaveValue('x')
  // Values that all rows show are updated in all rows: the product's pictures, and the move buttons.
  await page.locator('input[type=file]').setInputFiles(await pictureFile('ajrak.png'))
  await expect(page.getByLabel('Picture', { exact: true }).nth(11).getByRole('option')).toHaveText([
    'None',
    'Picture 1',
  ])
  await page.getByRole('button', { name: 'Details of Size 8' }).click()
  await page.getByRole('button', { name: 'Move up Size 8' }).click()
  await expect(page.getByLabel('Variant SKU').nth(7)).toHaveValue('x')
  await page.getByLabel('Variant SKU').nth(7).press('y')
  await expect(page.getByLabel('Variant SKU').nth(7)).toHaveValue('yx')

  await page.goto('/admin/products')
  const tick = page.getByRole('checkbox', { name: `Select ${called}` })
  await expect(tick).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check()
  expect(await countRenders(page, 'tbody > tr', () => tick.check())).toBe(1)
  await page.getByText('Detailed', { exact: true }).click()
  expect(await countRenders(page, 'article', () => tick.uncheck())).toBe(1)
})

test('the product form is accessible on a desktop and on a phone, in both colour schemes', {
  tag: '@every-look',
}, async ({ page }) => {
  await openProduct(page, { status: 'published', variants: [variant('M'.repeat(60)), variant('درمیانہ')] })
  await expect(page.getByRole('textbox', { name: 'Full description' })).toHaveText('Woven in Multan')
  await page.getByLabel('Base price').fill('')
  await save(page).click()
  await expect(page.getByText('One thing needs your attention')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.setViewportSize(phone)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Link' }).click()
  await expect(page.getByLabel('Leads to')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
})
