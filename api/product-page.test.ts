import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import type { EditedProduct } from '#shop/products/find-product-to-edit.ts'
import { changedForm, productForm, variantForm } from '#shop/products/product-form.fixture.ts'
import { sizeChart } from '#shop/size-charts/size-charts.fixture.ts'
import { createSizeChart } from '#shop/size-charts/size-charts.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newSubBrand } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const create = (json: unknown) => browser.call('/products', { method: 'POST', json })
const change = (id: string, json: unknown) => browser.call(`/products/${id}`, { method: 'PUT', json })
const fieldError = (field: string, sentence: unknown = expect.any(String)) => ({
  status: 400,
  body: { error: { code: 'invalid', problems: { [field]: [sentence] } } },
})

async function made(overrides = {}): Promise<EditedProduct> {
  const form = productForm(overrides)
  expect(await create(form)).toMatchObject({ status: 201, body: { id: form.id, slug: 'linen-kurta' } })
  return (await browser.call(`/products/${form.id}`)).body as EditedProduct
}

it('a product is created, read and changed', async () => {
  const product = await made({ variants: [variantForm({ openingQuantity: 3 })] })
  expect(product).toMatchObject({ version: 1, variants: [{ name: 'M', quantity: 3, reserved: 0 }] })
  expect(await change(product.id, changedForm(product, { name: 'Cotton Kurta' }))).toMatchObject({
    status: 200,
    body: { version: 2, slug: 'linen-kurta' },
  })
  expect((await browser.call(`/products/${product.id}`)).body).toMatchObject({ name: 'Cotton Kurta', version: 2 })
})

it('the stock movements of new variants name the signed-in person', async () => {
  const product = await made({ variants: [variantForm({ openingQuantity: 3 })] })
  const [medium, large] = [...changedForm(product).variants, variantForm({ name: 'L', openingQuantity: 2 })]
  await change(product.id, changedForm(product, { variants: [medium, large].filter(variant => variant !== undefined) }))
  for (const variant of [medium, large]) {
    expect((await browser.call(`/stock/${variant?.id}/movements`)).body).toMatchObject({
      rows: [{ reason: 'opening', by: 'admin' }],
    })
  }
})

it('the same new product sent again gets the same response; another one with its id is refused', async () => {
  const form = productForm()
  expect(await create(form)).toMatchObject({ status: 201 })
  expect(await create(form)).toMatchObject({ status: 201, body: { id: form.id } })
  expect(await create({ ...form, name: 'Other' })).toMatchObject({
    status: 409,
    body: { error: { code: 'product-exists' } },
  })
})

it('the second of two editors gets a conflict, and the first edit stays', async () => {
  const product = await made()
  await change(product.id, changedForm(product, { name: 'Hers' }))
  expect(await change(product.id, changedForm(product, { name: 'His' }))).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  expect((await browser.call(`/products/${product.id}`)).body).toMatchObject({ name: 'Hers' })
})

it('an edit of a deleted product is refused with a message', async () => {
  const product = await made()
  await db.deleteFrom('products').execute()
  const gone = { status: 404, body: { error: { message: 'This product is no longer there.' } } }
  expect(await change(product.id, changedForm(product))).toMatchObject(gone)
  expect(await browser.call(`/products/${product.id}`)).toMatchObject(gone)
})

it.each(['none', '1', '%00', "'; --", newId()])('the product %s is not found', async id => {
  expect((await browser.call(`/products/${id}`)).status).toBe(404)
  expect((await change(id, { ...productForm(), version: 1, slug: 'a' })).status).toBe(404)
})

it('a taken SKU gets a field error', async () => {
  await made({ sku: 'LK-1' })
  const taken = 'Another product has this SKU: “Linen Kurta”'
  expect(await create(productForm({ sku: 'LK-1' }))).toMatchObject(fieldError('sku', taken))
})

it('sub-brands and categories are listed by name, inactive ones marked, with the size charts', async () => {
  const [b, a] = [await newSubBrand(db, { name: 'Bazaar' }), await newSubBrand(db, { name: 'Ajrak' })]
  const c = await newSubBrand(db, { name: 'Closed', active: false })
  const kurtas = await newCategory(db)
  const { id: closed } = await newCategory(db, 'Closed')
  await db.updateTable('categories').set({ is_active: false }).where('id', '=', closed).execute()
  const sizeChartId = await createSizeChart(db, sizeChart({ categoryIds: [kurtas.id] }))
  expect((await browser.call('/products/groups')).body).toEqual({
    subBrands: [
      { id: a.id, name: 'Ajrak', isActive: true },
      { id: b.id, name: 'Bazaar', isActive: true },
      { id: c.id, name: 'Closed', isActive: false },
    ],
    categories: [
      { id: closed, name: 'Closed', isActive: false, sizeChartId: null },
      { id: kurtas.id, name: 'Kurtas', isActive: true, sizeChartId },
    ],
    sizeCharts: [{ id: sizeChartId, title: 'Kurtas' }],
  })
})

describe('an invalid new product', () => {
  const variant = variantForm()
  it.each([
    ['without a name', { name: '  ' }, 'name', 'Name is required'],
    ['without a price', { basePrice: null }, 'basePrice', 'Base price is required'],
    ['at a negative price', { basePrice: -1 }, 'basePrice', 'Price must be positive'],
    ['at half a rupee', { basePrice: 0.5 }, 'basePrice', 'Prices are whole rupees'],
    ['at a price beyond all bounds', { basePrice: 1e15 }, 'basePrice', 'At most Rs 10,000,000'],
    ['published for nothing', { basePrice: 0, status: 'published' }, 'basePrice', 'Price must be positive'],
    ['with NUL in its name', { name: 'a\u0000b' }, 'name', 'has a character that cannot be used'],
    ['with half an emoji', { name: 'a\ud83d' }, 'name', 'has a character that cannot be used'],
    ['with a name of 10,000 characters', { name: 'کُ'.repeat(5000) }, 'name', 'At most 200 characters'],
    ['with a description of a book', { description: 'a'.repeat(50_001) }, 'description', 'At most 50,000 characters'],
    ['of another status', { status: 'lost' }, 'status', expect.any(String)],
    ['with an id that is none', { id: '1' }, 'id', expect.any(String)],
    ['in a sub-brand that is none', { subBrandId: 'x' }, 'subBrandId', expect.any(String)],
    ['of a negative weight', { weight: -1 }, 'weight', 'Weight must be positive'],
    ['with a model of 99 cm', { modelHeight: 99, modelSize: 'M' }, 'modelHeight', 'At least 100 cm'],
    ['with a model of 231 cm', { modelHeight: 231, modelSize: 'M' }, 'modelHeight', 'At most 230 cm'],
    [
      'with half a centimetre',
      { modelHeight: 168.5, modelSize: 'M' },
      'modelHeight',
      'The height is in whole centimetres, such as 168',
    ],
    ['with a model without a size', { modelHeight: 168 }, 'modelSize', 'Please enter the size that the model wears'],
    ['with a model without a height', { modelSize: 'M' }, 'modelHeight', 'Please enter how tall the model is'],
    ['with a model in a long size', { modelHeight: 168, modelSize: 'M'.repeat(21) }, 'modelSize', expect.any(String)],
    ['with NUL in the size worn', { modelHeight: 168, modelSize: 'M\u0000' }, 'modelSize', expect.any(String)],
    ['with a size chart that is none', { sizeChartId: 'all' }, 'sizeChartId', expect.any(String)],
    ['with tags that are none', { tags: 'kurta' }, 'tags', expect.any(String)],
    ['with 21 tags', { tags: Array(21).fill('a') }, 'tags', 'At most 20 tags'],
    [
      'with 11 files',
      { media: Array.from({ length: 11 }, () => ({ id: newId(), altText: '', isPrimary: false })) },
      'media',
      'Maximum 10 files allowed',
    ],
    [
      'with 101 variants',
      { variants: Array.from({ length: 101 }, () => variantForm()) },
      'variants',
      'At most 100 variants',
    ],
    ['with a variant twice', { variants: [variant, variant] }, 'variants.1.id', 'This variant is here twice'],
    [
      'with an SKU twice',
      { variants: [variantForm({ sku: 'A' }), variantForm({ sku: 'A' })] },
      'variants.1.sku',
      'Another variant here has this SKU',
    ],
    [
      'with a negative opening',
      { variants: [variantForm({ openingQuantity: -1 })] },
      'variants.0.openingQuantity',
      'The quantity cannot be negative',
    ],
    [
      'with an option without a value',
      { variants: [variantForm({ options: [{ name: 'Size', value: ' ' }] })] },
      'variants.0.options.0.value',
      'Please enter a value, such as M',
    ],
    [
      'with NUL in an option',
      { variants: [variantForm({ options: [{ name: 'Size', value: '\u0000' }] })] },
      'variants.0.options.0.value',
      expect.any(String),
    ],
  ])('it is refused: %s', async (_what, overrides, field, sentence) => {
    const { status, body } = await create({ ...productForm(), ...overrides })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { problems: { [field]: expect.arrayContaining([sentence]) } } },
    })
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })

  it.each([[null], [[]], ['product'], [{}], [{ variants: null }]])('it is refused when it is %j', async json => {
    expect((await create(json)).status).toBe(400)
  })
})

it('Urdu, emoji and long words are accepted', async () => {
  const name = 'ہاتھ کا بنا ہوا کُرتا 🧵'
  const form = productForm({
    name,
    tags: ['کُرتا'],
    variants: [variantForm({ name: 'درمیانہ', options: [{ name: '__proto__', value: 'x' }] })],
  })
  expect(await create(form)).toMatchObject({ status: 201 })
  expect((await browser.call(`/products/${form.id}`)).body).toMatchObject({
    name,
    tags: ['کُرتا'],
    variants: [{ name: 'درمیانہ', options: [{ name: '__proto__', value: 'x' }] }],
  })
})

it.each([
  ['without a name', { name: '' }, 'name', 'Product name is required'],
  ['without a slug', { slug: ' ' }, 'slug', 'URL slug is required'],
  ['without a price', { basePrice: null }, 'basePrice', 'Base price is required'],
  ['at a negative price', { basePrice: -1 }, 'basePrice', 'Price must be positive'],
  ['without saying which version was edited', { version: undefined }, 'version', expect.any(String)],
])('an edited product is refused %s', async (_what, overrides, field, sentence) => {
  const product = await made()
  expect(await change(product.id, { ...changedForm(product), ...overrides })).toMatchObject(fieldError(field, sentence))
})
