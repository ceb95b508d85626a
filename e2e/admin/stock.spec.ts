import type { Page } from '@playwright/test'
import { productForm, variantForm } from '../../shop/products/product-form.fixture.ts'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

/**
 * A razai with a name that no other journey uses: ten small ones, four medium ones, no large one. It is not for sale.
 */
async function newRazai(page: Page) {
  const name = `Razai ${Math.random().toString(36).slice(2, 8)}`
  const variants = Object.entries({ Small: 10, Medium: 4, Large: 0 }).map(([name, openingQuantity]) =>
    variantForm({ name, openingQuantity }),
  )
  const answer = await page.request.post('/api/admin/products', { data: productForm({ name, variants }) })
  expect(answer.status(), await answer.text()).toBe(201)
  return { name, idOf: (variant: string) => variants.find(({ name }) => name === variant)?.id ?? '' }
}

const cell = (page: Page, variant: string) => page.getByLabel(new RegExp(`^Stock of .*, ${variant}$`))
const row = (page: Page, variant: string) => page.getByRole('row').filter({ has: cell(page, variant) })

test('counting goes from row to row, saves at once with a reason, and never overwrites a quantity that changed in the meantime', async ({
  page,
}) => {
  const razai = await newRazai(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search stock' }).fill(`${razai.name} `)
  await expect(page.getByText('Showing 3 of 3 variants')).toBeVisible()
  await expect(page).toHaveURL(/search=Razai/)

  await page.getByRole('searchbox', { name: 'Search stock' }).press('Enter')
  await expect(page.getByRole('textbox', { name: /^Stock of/ }).first()).toBeFocused()
  // A number is what arrived, after a delivery.
  await page.getByText('Arrived +').click()
  // What is on hand has not arrived.
  await expect(cell(page, 'Medium')).toHaveValue('')
  await cell(page, 'Small').fill('4')
  await expect(page.getByText('Will be 14')).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('delivery')
  await page.keyboard.press('Escape')
  await page.getByText('Counted =').click()
  await cell(page, 'Small').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Medium')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search stock' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Small')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('+5')
  await expect(page.getByText('Will be 9')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('seven')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Large')).toHaveValue('0')
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'Medium')).toBeFocused()
  await expect(page.getByText('2 variants changed, not saved yet')).toBeVisible()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Sold out' }).click()
  await expect(page.getByText('Showing 1 of 1 variants')).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()

  // The reason is that of the way of typing, and still has to be one.
  await expect(page.getByLabel('Reason')).toHaveValue('count')
  await page.getByLabel('Reason').selectOption('Choose…')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Choose a reason')).toBeVisible()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').selectOption('Count')
  const concurrentChange = {
    requests: [{ variantId: razai.idOf('Small'), add: 1 }],
    reason: { why: 'return', remark: '' },
  }
  expect((await page.request.put('/api/admin/stock', { data: concurrentChange })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save stock' }).click()

  await expect(page.getByRole('alert')).toContainText('1 variant saved. 1 variant not saved:')
  await expect(page.getByRole('alert')).toContainText(
    `${razai.name} (Small): there were 10 when you typed, now there are 11.`,
  )
  await expect(cell(page, 'Small')).toBeFocused()
  await expect(cell(page, 'Small')).toHaveValue('12')
  await expect(cell(page, 'Medium')).toHaveValue('9')
  await page.getByLabel('Note').fill('twice')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save stock' })).toBeHidden()

  await page.getByRole('link', { name: `Movements of ${razai.name}, Small` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${razai.name}, Small` })).toBeVisible()
  await expect(page.getByText('The ledger adds up.')).toBeVisible()
  const movements = page.getByRole('table').getByRole('row')
  await expect(movements).toHaveCount(4)
  await expect(movements.nth(1)).toContainText('Set by hand')
  await expect(movements.nth(1)).toContainText('Count: twice')
  await expect(movements.nth(1)).toContainText('+1')
  await expect(movements.nth(1)).toContainText('12 on hand, 0 reserved')
  await expect(movements.nth(2)).toContainText('Added by hand')
})

test('the stock of many variants is changed at once, and refused ones are listed', { tag: '@thorough' }, async ({
  page,
}) => {
  const razai = await newRazai(page)
  await page.goto(`/admin/stock?search=${encodeURIComponent(razai.name)}`)
  await page.getByLabel('Select all 3').check()
  await expect(page.getByText('3 variants selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change stock of 3 variants' })
  await expect(dialog.getByLabel('Pieces to add')).toBeFocused()
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await dialog.getByLabel('Pieces to add').fill('-4')
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect(dialog.getByText('Please write the reason')).toBeVisible()
  await dialog.getByLabel('Note').fill('rain came in')
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect(dialog.getByText('2 variants changed. 1 variant not changed:')).toBeVisible()
  await expect(dialog).toContainText(`${razai.name} (Large): only 0 on hand, so stock cannot go that low.`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(cell(page, 'Small')).toHaveValue('6')
  await expect(row(page, 'Medium')).toContainText('Sold out')

  await page.getByLabel(`Select ${razai.name}, Small`).check()
  await page.getByLabel(`Select ${razai.name}, Large`).check()
  await page.getByRole('button', { name: 'Change stock' }).click()
  const second = page.getByRole('dialog', { name: 'Change stock of 2 variants' })
  await second.getByText('Set to').click()
  await second.getByLabel('Stock').fill('۲۰')
  await second.getByLabel('Reason').selectOption('Delivery')
  await second.getByRole('button', { name: 'Change stock' }).click()
  await expect(page.getByText('2 variants changed')).toBeVisible()
  await expect(cell(page, 'Large')).toHaveValue('20')
  await expect(page.getByText('2 variants selected')).toBeHidden()
})

test('stock and its ledger are accessible in both colour schemes and on a phone', { tag: '@every-look' }, async ({
  page,
}) => {
  const razai = await newRazai(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/admin/stock?search=${encodeURIComponent(razai.name)}`)
    await cell(page, 'Small').fill('x')
    await page.getByRole('button', { name: 'Save stock' }).click()
    await expect(page.getByText('Type a number, or +5 or -2')).toBeVisible()
    await page.getByLabel('Select all 3').check()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Change stock' }).click()
    await expect(page.getByLabel('Pieces to add')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(phone)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.getByRole('button', { name: 'Undo all' }).click()
    await page.goto(`/admin/stock/${razai.idOf('Small')}`)
    await expect(page.getByText('The ledger adds up.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await page.goto('/admin/stock?search=nothing-is-called-so')
  await expect(page.getByText('No variants match')).toBeVisible()
  await page.goto('/admin/stock/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
})
