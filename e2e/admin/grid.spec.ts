import type { Page } from '@playwright/test'
import { productForm, variantForm } from '../../shop/products/product-form.fixture.ts'
import { violationsOf } from '../axe.ts'
import { gridCell, rowHead } from '../grid-cell.ts'
import { expect, phone, test } from './test.ts'

/** A mark that no other product has. */
const newMark = () => `Chunri ${Math.random().toString(36).slice(2, 8)}`

type Given = Parameters<typeof productForm>[0]

async function newProduct(page: Page, given: Given): Promise<string> {
  const data = productForm({ variants: [variantForm({ name: 'Default', openingQuantity: 10 })], ...given })
  const answer = await page.request.post('/api/admin/products', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

const showGrid = (page: Page, search: string) =>
  page.goto(`/admin/products/grid?sort=name-up&search=${encodeURIComponent(search)}`)
const stored = async (page: Page, search: string) =>
  (
    await (
      await page.request.get(`/api/admin/products/grid?limit=100&sort=name-up&search=${encodeURIComponent(search)}`)
    ).json()
  ).products
const pricesOf = async (page: Page, search: string) =>
  (await stored(page, search)).map(({ price }: { price: number }) => price)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const unsaved = (page: Page) => page.getByRole('form', { name: 'Unsaved changes' })
const copyOutside = (page: Page, text: string) => page.evaluate(copied => navigator.clipboard.writeText(copied), text)

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('30 prices are pasted from a spreadsheet, saved at once, and taken back', async ({ page }) => {
  const mark = newMark()
  for (let n = 10; n < 40; n++) await newProduct(page, { name: `${mark} ${n}` })
  await page.goto(`/admin/products?sort=name-up&search=${encodeURIComponent(mark)}`)
  await page.getByRole('link', { name: 'Edit in a Grid' }).click()
  // The list of products has the same rows.
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('30 products')).toBeVisible()
  await copyOutside(page, Array.from({ length: 30 }, (_, n) => `Rs ${1201 + n}/-`).join('\r\n'))
  await gridCell(page, `${mark} 10`, 'Price').click()
  await page.keyboard.press('Control+v')
  await expect(gridCell(page, `${mark} 10`, 'Price')).toContainText('1,201')
  await expect(unsaved(page)).toContainText('30 changes, not saved yet')
  await save(page).click()
  const toast = page.getByRole('alert').filter({ hasText: '30 changes saved' })
  // Under the pointer it stays.
  await toast.hover()
  await expect(unsaved(page)).toBeHidden()
  expect(await pricesOf(page, mark)).toEqual(Array.from({ length: 30 }, (_, n) => 1201 + n))

  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('30 changes taken back')).toBeVisible()
  await expect(gridCell(page, `${mark} 10`, 'Price')).toContainText('1,500')
  expect(new Set(await pricesOf(page, mark))).toEqual(new Set([1500]))
})

test('prices pasted over products and their sizes are counted as they were pasted', { tag: '@thorough' }, async ({
  page,
}) => {
  const mark = newMark()
  const sizes = [variantForm({ name: 'M' }), variantForm({ name: 'L' })]
  await newProduct(page, { name: mark, variants: sizes })
  await showGrid(page, mark)
  await copyOutside(page, ['916', '917', '918'].join('\r\n'))
  await gridCell(page, mark, 'Price').click()
  await page.keyboard.press('Control+v')
  await expect(unsaved(page)).toContainText('3 changes, not saved yet')
  await save(page).click()
  const toast = page.getByRole('alert').filter({ hasText: '3 changes saved' })
  await expect(toast).toBeVisible()
  // The first size follows its product; only the other has a price of its own.
  expect(await stored(page, mark)).toMatchObject([{ price: 917, variants: [{ price: null }, { price: 918 }] }])
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 changes taken back')).toBeVisible()
  expect(await pricesOf(page, mark)).toEqual([1500])
})

test('one price of a product is that of all its variants, after a question', { tag: '@thorough' }, async ({ page }) => {
  const mark = newMark()
  const sizes = [variantForm({ name: 'S', price: 1790 }), variantForm({ name: 'L', price: 1990 })]
  const id = await newProduct(page, { name: mark, status: 'published', variants: sizes })
  await page.goto(`/admin/products?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('1,790–1,990')
  await page.goto(`/admin/products/grid?variants=false&search=${encodeURIComponent(mark)}`)
  await expect(gridCell(page, mark, 'Shoppers see')).toContainText('1,790–1,990')
  await expect(gridCell(page, mark, 'Shoppers see')).toBeInViewport({ ratio: 1 })
  const typePrice = async () => {
    await gridCell(page, mark, 'Price').click()
    await page.keyboard.type('999')
    await page.keyboard.press('Enter')
    await expect(unsaved(page)).toContainText('1 change, not saved yet')
    await expect(gridCell(page, mark, 'Shoppers see')).toHaveText(/Rs\s999$/)
    await save(page).click()
  }
  const dialog = page.getByRole('dialog', { name: /^Set all 2 variants to Rs\s999\?$/ })
  await typePrice()
  await dialog.getByRole('button', { name: 'Keep own prices' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 change saved' })).toBeVisible()
  const shownOf = async () => {
    const { rows: products } = await (
      await page.request.get(`/api/admin/products?search=${encodeURIComponent(mark)}`)
    ).json()
    return [products[0].lowestPrice, products[0].highestPrice]
  }
  expect(await shownOf()).toEqual([999, 1990])

  await typePrice()
  await dialog.getByRole('button', { name: 'Set all' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(shownOf).toEqual([999, 999])

  // Any time later the price of before is one press away, at the product.
  await page.goto(`/admin/products/${id}/edit`)
  const history = page.getByRole('region', { name: 'Price history' })
  await expect(history.getByRole('listitem').first()).toContainText(/1,990 → Rs\s999.*L.*admin · Product grid/s)
  await history
    .getByRole('button', { name: /^Restore Rs\s1,990$/ })
    .first()
    .click()
  await expect(page.getByText('Price restored')).toBeVisible()
  await expect(history.getByRole('list')).toBeFocused()
  expect(await shownOf()).toEqual([999, 1990])
  await page.goto(`/admin/prices/history?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row').nth(1)).toContainText(/admin.*Restored.*999 → Rs\s1,990/s)
})

test('the grid is worked by keyboard alone, as a spreadsheet', { tag: '@thorough' }, async ({ page }) => {
  const mark = newMark()
  await newProduct(page, { name: `${mark} A`, status: 'published' })
  await newProduct(page, { name: `${mark} B` })
  const sizes = [variantForm({ name: 'S', openingQuantity: 4 }), variantForm({ name: 'L', price: 1800 })]
  await newProduct(page, { name: `${mark} C`, variants: sizes })
  await page.goto('/admin/products/grid?sort=name-up')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(mark)
  await page.keyboard.press('Enter')
  await expect(gridCell(page, `${mark} A`, 'Price')).toBeFocused()
  await page.keyboard.type('1400')
  await page.keyboard.press('Enter')
  await expect(gridCell(page, `${mark} B`, 'Price')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(unsaved(page)).toContainText('Nothing left to save')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('+10%')
  await page.keyboard.press('Tab')
  await expect(gridCell(page, `${mark} B`, 'Price')).toContainText('1,650')
  await expect(gridCell(page, `${mark} B`, 'Compare price')).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(gridCell(page, `${mark} B`, 'Compare price')).toHaveText('')

  // A range is filled down, and emptied.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('F2')
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(gridCell(page, `${mark} C`, 'Compare price')).toContainText('2,000')
  await page.keyboard.press('Control+z')
  await expect(gridCell(page, `${mark} C`, 'Compare price')).toHaveText('')
  await page.keyboard.press('Control+y')
  await expect(gridCell(page, `${mark} C`, 'Compare price')).toContainText('2,000')
  await page.keyboard.press('Delete')

  // A name is typed, and chosen from the list.
  await page.keyboard.press('Control+Home')
  await expect(gridCell(page, `${mark} A`, 'Product')).toBeFocused()
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('arch')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Archived' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(gridCell(page, `${mark} A`, 'Status')).toContainText('Archived')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(gridCell(page, `${mark} B`, 'Status')).toHaveAttribute('aria-invalid', 'true')
  await expect(unsaved(page)).toContainText('1 cell cannot be saved')

  // Copied and pasted within the grid.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1400')
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown')
  await expect(gridCell(page, 'L', 'Price')).toBeFocused()
  // A cell of a variant is heard with the product that it belongs to.
  await expect(rowHead(page, 'L')).toHaveAccessibleName(/^L\s?, .* C$/)
  await page.keyboard.press('Control+v')
  await expect(gridCell(page, 'L', 'Price')).toContainText('1,400')

  // What is wrong is not sent, the rest is.
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/changes saved/)).toBeVisible()
  await expect(unsaved(page)).toContainText('1 change, not saved yet')
  expect(await stored(page, mark)).toMatchObject([
    { price: 1400, comparePrice: 2000, status: 'archived' },
    { price: 1650, comparePrice: null, status: 'draft' },
    { price: 1500, comparePrice: null, variants: [{ price: null }, { price: 1400 }] },
  ])

  // Escape, then Tab leaves the grid for the bar; leaving the page asks.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid')).not.toBeFocused()
  await expect(page.locator('[data-place]:focus')).toHaveCount(0)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(unsaved(page)).toBeHidden()
})

test('a cell that somebody else changed is shown with both values, and the other rows are saved', {
  tag: '@thorough',
}, async ({ page }) => {
  const mark = newMark()
  const [one, two] = [
    await newProduct(page, { name: `${mark} A` }),
    await newProduct(page, { name: `${mark} B` }),
    await newProduct(page, { name: `${mark} C` }),
  ]
  await showGrid(page, mark)
  await copyOutside(page, '1401\t\t7\n1402\t\t8\n1403\t\t9')
  await gridCell(page, `${mark} A`, 'Price').click()
  await page.keyboard.press('Control+v')
  await expect(unsaved(page)).toContainText('6 changes')
  await expect(unsaved(page).getByLabel('Reason')).toHaveValue('count')

  // In another tab.
  for (const [productId, to] of [
    [one, 1600],
    [two, 1700],
  ]) {
    const data = { requests: [{ productId, changes: { price: { from: 1500, to } } }] }
    expect((await page.request.put('/api/admin/products/grid', { data })).status()).toBe(200)
  }
  await save(page).click()
  const conflicts = page.getByRole('alert', { name: 'Conflicts' })
  await expect(conflicts).toContainText(`${mark} A · Price: theirs 1,600, yours 1,401`)
  expect(await stored(page, mark)).toMatchObject([
    { price: 1600, variants: [{ stock: 7 }] },
    { price: 1700, variants: [{ stock: 8 }] },
    { price: 1403, variants: [{ stock: 9 }] },
  ])
  expect(await violationsOf(page)).toEqual([])
  await conflicts.getByRole('button', { name: 'Take theirs' }).first().click()
  await conflicts.getByRole('button', { name: 'Keep mine' }).click()
  await save(page).click()
  await expect(unsaved(page)).toBeHidden()
  expect(await pricesOf(page, mark)).toEqual([1600, 1402, 1403])
})

test('the same change of the selected prices is previewed, filled in and saved like typed ones', {
  tag: '@thorough',
}, async ({ page }) => {
  const mark = newMark()
  const numbered = Array.from({ length: 59 }, (_, n) => variantForm({ name: `No. ${n + 1}`, price: 1400 }))
  await newProduct(page, { name: mark, variants: [...numbered, variantForm({ name: 'Inherits' })] })
  // The former address of the list of prices.
  await page.goto(`/admin/prices?search=${encodeURIComponent(mark)}`)
  await expect(page).toHaveURL(/products\/grid/)
  await gridCell(page, mark, 'Price').click()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Change Prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 61 prices' })
  await expect(dialog.getByRole('textbox', { name: 'Percent' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type a percentage, such as 10')).toBeVisible()
  await page.keyboard.type('15')
  await dialog.getByLabel('Keep the old price as compare price').check()
  await dialog.getByLabel('Round').selectOption('Ending in 9, such as 1,349')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row').nth(1)).toContainText(/Rs.1,500.*Rs.1,279.*Rs.1,500/)
  await expect(preview).toContainText('1 variant follows its base price.')
  await dialog.getByRole('button', { name: 'Fill in 60 prices' }).click()
  await expect(gridCell(page, mark, 'Price')).toContainText('1,279')
  await expect(gridCell(page, 'No. 1', 'Shoppers see')).toContainText('-15%')
  await save(page).click()
  await expect(page.getByText('120 changes saved')).toBeVisible()
  const [product] = await stored(page, mark)
  expect(product).toMatchObject({ price: 1279, comparePrice: 1500 })
  expect(product.variants.slice(0, 59).every((one: { price: number }) => one.price === 1189)).toBe(true)
  expect(product.variants[59]).toMatchObject({ price: null, comparePrice: null })
})

test('500 products with 1,500 variants are scrolled and typed into without delay', { tag: '@thorough' }, async ({
  page,
}) => {
  const mark = newMark()
  const sizes = ['S', 'M', 'L'].map(name => ({ name, openingQuantity: 3 }))
  for (let n = 0; n < 500; n += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, of) =>
        newProduct(page, { name: `${mark} ${1000 + n + of}`, variants: sizes.map(variantForm) }),
      ),
    )
  await showGrid(page, mark)
  await expect(page.getByText('500 products', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2001')
  // Only what is near the screen is rendered.
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  await gridCell(page, `${mark} 1000`, 'Price').click()
  await expect(gridCell(page, `${mark} 1000`, 'Price')).toBeFocused()
  // The time of the page's processor: a clock would count what else the machine does.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const before = await worked()
  await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    for (let n = 0; n < 60; n++) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
      await frame()
    }
  })
  const took = ((await worked()) - before) / 60
  test.info().annotations.push({ type: 'a page down', description: `${took.toFixed(1)} ms of the processor` })
  expect(took).toBeGreaterThan(0)
  expect(took).toBeLessThan(150)
  await page.keyboard.press('Control+End')
  await expect(gridCell(page, `${mark} 1499`, 'Product')).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await copyOutside(page, '1234')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(unsaved(page)).toContainText('2,000 changes')
})

test('the grid is accessible in both colour schemes and fits a phone', { tag: '@every-look' }, async ({ page }) => {
  const mark = newMark()
  await newProduct(page, { name: `${mark} کڑھائی والا لان سوٹ تین پیس گلابی پھولوں کے ساتھ` })
  await newProduct(page, { name: `${mark} with a name that is much too long for any column of a table on a phone` })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await showGrid(page, mark)
    await copyOutside(page, '1400\tx\t7\tDraft\tNo such name')
    await page.locator('[data-place="0:2"]').click()
    await page.keyboard.press('Control+v')
    await expect(unsaved(page)).toContainText('2 cells cannot be saved')
    expect(await violationsOf(page)).toEqual([])
    await page.locator('[data-place="1:5"]').dblclick()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(phone)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  // On a phone the prices stand beside the names, which stay in view.
  await page.setViewportSize(phone)
  await showGrid(page, mark)
  for (const name of ['Product', 'Price']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  // The first prices stand in the upper half; the filters open with a button.
  expect((await page.getByRole('grid').boundingBox())?.y).toBeLessThan(phone.height * 0.4)
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Draft')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
  await showGrid(page, 'nothing-is-called-so')
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
