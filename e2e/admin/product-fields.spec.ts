import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pictureFile } from './picture-file.ts'
import { expect, test } from './test.ts'

/** The value of a field: a text, a switch or a choice. */
type FieldValue = string | boolean | { choice: string }
/** Values by the label of their field; a list when each row has the field. */
type Form = Record<string, FieldValue | FieldValue[]>

const fieldsOf = (page: Page, form: Form) =>
  Object.entries(form).flatMap(([label, values]) =>
    [values].flat().map((value, row) => ({ value, field: fieldOf(page, label, value).nth(row) })),
  )

/** The name of a switch contains its description. */
const fieldOf = (page: Page, label: string, value: FieldValue) =>
  typeof value === 'boolean' ? page.getByRole('switch', { name: label }) : page.getByLabel(label, { exact: true })

async function fillIn(page: Page, form: Form) {
  for (const { value, field } of fieldsOf(page, form)) {
    if (typeof value === 'boolean') await field.setChecked(value)
    else if (typeof value === 'string') await field.fill(value)
    else await field.selectOption(value.choice)
  }
}

async function expectFilledIn(page: Page, form: Form) {
  for (const { value, field } of fieldsOf(page, form)) {
    if (typeof value === 'boolean') await expect(field).toBeChecked({ checked: value })
    else if (typeof value === 'string') await expect(field).toHaveValue(value)
    else await expect(field.locator('option:checked')).toHaveText(value.choice)
  }
}

/** Weight, threshold, options and tracking of both variants. */
async function openDetails(page: Page) {
  for (const row of [0, 1])
    await page
      .getByRole('button', { name: /^Details of / })
      .nth(row)
      .click()
}

// No two fields have the same value, so that swapped fields are noticed.
const made = (mark: string): Form => ({
  Name: `Ajrak ${mark}`,
  'Short description': 'Block print of Sindh',
  Status: { choice: 'Archived' },
  Featured: true,
  'Base price': '2,500',
  'Compare price': '3,200',
  SKU: `${mark}-A`,
  'Sub brand': { choice: 'Mehak Care' },
  Category: { choice: 'Kids Wear' },
  'Weight in kg': '0.35',
  Dimensions: '30 × 20 × 5 cm',
  'Size chart': { choice: 'Shoes' },
  'Model height in cm': '168',
  'Model wears size': 'M',
  'Alt text of Picture 1': 'From the front',
  'Alt text of Picture 2': 'From the back',
  'Variant name': ['M', 'L'],
  'Variant price': ['2,600', ''],
  'Variant compare price': '3,300',
  'Variant SKU': `${mark}-M`,
  'Variant weight in kg': '0.4',
  'Low-stock threshold': '3',
  Picture: { choice: 'Picture 2: From the back' },
  'Track stock': [true, false],
  'Option 1 of M': 'Size',
  'Value of option 1 of M': 'Medium',
  'SEO title': 'Ajrak of Sindh',
  'SEO description': 'Printed by hand in Hala',
  'Name in Urdu': 'اجرک',
  'Short description in Urdu': 'سندھ کا بلاک پرنٹ',
  'SEO title in Urdu': 'سندھی اجرک',
  'SEO description in Urdu': 'ہالا میں ہاتھ سے چھپی',
})

const changed = (mark: string): Form => ({
  Name: `Sussi ${mark}`,
  'URL Slug': `striped-${mark}`,
  'Short description': 'Stripes of Sindh',
  Status: { choice: 'Published' },
  Featured: false,
  'Base price': '1,500',
  'Compare price': '1,900',
  SKU: `${mark}-S`,
  'Sub brand': { choice: 'Aangan Living' },
  Category: { choice: 'None' },
  'Weight in kg': '',
  Dimensions: '40 × 30 × 6 cm',
  'Size chart': { choice: 'No chart' },
  'Model height in cm': '152',
  'Model wears size': 'Narrow',
  'Alt text of Picture 1': 'Folded',
  'Variant name': ['Narrow', 'Wide'],
  'Variant price': ['1,600', ''],
  'Variant compare price': '2,100',
  'Variant SKU': `${mark}-N`,
  'Variant weight in kg': '',
  'Low-stock threshold': '6',
  Picture: { choice: 'Picture 1: Folded' },
  'Track stock': [false, true],
  'Option 1 of Narrow': 'Stripe',
  'Value of option 1 of Narrow': 'Thin',
  'SEO title': 'Sussi of Sindh',
  'SEO description': 'Woven by hand in Thatta',
  'Name in Urdu': 'سوسی',
  'Short description in Urdu': 'سندھ کی دھاریاں',
  'SEO title in Urdu': 'سندھی سوسی',
  'SEO description in Urdu': 'ٹھٹھہ میں ہاتھ سے بنی',
})

test('every field of a new and of an edited product is stored as typed, and the shop shows it', {
  tag: '@every-look',
}, async ({ page }) => {
  // Some 120 fields, one after the other.
  const mark = randomUUID().slice(0, 8)
  const description = page.getByRole('textbox', { name: 'Full description', exact: true })
  const urdu = page.getByRole('textbox', { name: 'Full description in Urdu' })
  const tags = page.getByRole('combobox', { name: 'Tags' })
  const tag = (name: string) => page.getByText(name, { exact: true })
  await page.goto('/admin/products/create')
  await page
    .locator('input[type=file]')
    .setInputFiles([await pictureFile('front.png', { background: '#b5472f' }), await pictureFile('back.png')])
  await page.getByLabel('Variant name').fill('M')
  await page.getByRole('button', { name: 'Details of M' }).click()
  await page.getByRole('button', { name: 'Add option to M' }).click()
  await page.getByRole('button', { name: 'Add Variant' }).click()
  await page.getByRole('button', { name: 'Details of Variant 2' }).click()
  for (const panel of [0, 1, 2]) await page.getByText('Empty fields are shown in English').nth(panel).click()
  await fillIn(page, { ...made(mark), 'Opening quantity': ['7', '8'] })
  await description.fill('Washed nine times')
  await urdu.fill('نو بار دھلا ہوا')
  for (const name of ['cotton', 'indigo']) {
    await tags.fill(name)
    await tags.press('Enter')
  }
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Product created')).toBeVisible()

  const { rows: products } = await (await page.request.get(`/api/admin/products?search=${mark}`)).json()
  await page.goto(`/admin/products/${products[0].id}/edit`)
  await openDetails(page)
  await expectFilledIn(page, { ...made(mark), 'URL Slug': `ajrak-${mark}` })
  await expect(description).toHaveText('Washed nine times')
  await expect(urdu).toHaveText('نو بار دھلا ہوا')
  for (const text of ['cotton', 'indigo', '7 in stock', '8 in stock']) await expect(tag(text)).toBeVisible()

  await fillIn(page, changed(mark))
  await description.fill('Striped on the loom')
  await urdu.fill('کھڈی پر بنا ہوا')
  await tags.press('Backspace')
  await tags.fill('stripes')
  await tags.press('Enter')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  await page.reload()
  await openDetails(page)
  await expectFilledIn(page, changed(mark))
  await expect(description).toHaveText('Striped on the loom')
  for (const text of ['cotton', 'stripes', '7 in stock', '8 in stock']) await expect(tag(text)).toBeVisible()
  await expect(tag('indigo')).toHaveCount(0)

  await page.goto(`/product/striped-${mark}`)
  await expect(page).toHaveTitle(/^Sussi of Sindh/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Woven by hand in Thatta')
  const prices = page.locator('.prices').first()
  await page.getByRole('radio', { name: 'Narrow' }).check()
  await expect(prices).toContainText(/1,600.*2,100/)
  // A variant without a price of its own has the product's.
  await page.getByRole('radio', { name: 'Wide' }).check()
  await expect(prices).toContainText(/1,500.*1,900/)
  await expect(page.getByText('Model is 152 cm (5′0″) tall and wears size Narrow')).toBeVisible()
  await page.goto(`/ur/product/striped-${mark}`)
  await expect(page.getByText(/152 سینٹی میٹر \(5 فٹ 0 انچ\).*Narrow/)).toBeVisible()
  await expect(page).toHaveTitle(/^سندھی سوسی/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'ٹھٹھہ میں ہاتھ سے بنی')
  await expect(page.getByText('کھڈی پر بنا ہوا')).toBeVisible()
})
