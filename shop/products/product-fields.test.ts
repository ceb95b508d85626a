import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { sizeChart } from '../size-charts/size-charts.fixture.ts'
import { createSizeChart } from '../size-charts/size-charts.ts'
import { type EditedProduct, findProductToEdit } from './find-product-to-edit.ts'
import { formOf } from './form-of.ts'
import { isSameProduct } from './is-same-product.ts'
import { productFieldNames } from './product-fields.ts'
import { changedForm, filledFields, productForm, variantForm } from './product-form.fixture.ts'
import { blankProduct, changedProductForm, type NewProductForm } from './product-form.ts'
import { createProduct, saveChangedProducts } from './save-product.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const find = async (id: string): Promise<EditedProduct> => {
  const product = await findProductToEdit(db, id)
  if (!product) throw new Error('there is no such product')
  return product
}

/** Other than in a new product; media have a test of their own. */
const withOwnRule = async (): Promise<Omit<NewProductForm, keyof typeof filledFields | 'id' | 'media'>> => ({
  basePrice: 2500,
  comparePrice: 3000,
  sku: 'AJ-1',
  subBrandId: (await newSubBrand(db)).id,
  categoryId: (await newCategory(db)).id,
  sizeChartId: await createSizeChart(db, sizeChart()),
  lookIds: [(await newStockedVariant(db)).productId],
  variants: [variantForm({ name: 'L' })],
})

it('every field of a product is stored when it is made, and when it is changed', async () => {
  const values = { ...filledFields, ...(await withOwnRule()) }
  for (const name of productFieldNames) expect(values[name], name).not.toEqual(blankProduct[name])
  const made = productForm(values)
  await createProduct(db, { form: made, by: null })
  expect(formOf(await find(made.id))).toMatchObject({ ...values, variants: [{ name: 'L' }] })

  const changed = productForm()
  await createProduct(db, { form: changed, by: null })
  const before = await find(changed.id)
  const form = changedForm(before, { ...values, sku: 'AJ-2', variants: changed.variants })
  await db.transaction().execute(tx => saveChangedProducts(tx, { products: [{ id: changed.id, form }], by: null }))
  expect(formOf(await find(changed.id))).toMatchObject({ ...values, sku: 'AJ-2', variants: [{ name: 'M' }] })
})

it('a form with another value of any field is not that of the product', async () => {
  const form = productForm()
  await createProduct(db, { form, by: null })
  const made = await find(form.id)
  expect(isSameProduct(made, form)).toBe(true)
  const media = [{ id: newId(), altText: '', isPrimary: true }]
  const others = Object.entries({ ...filledFields, ...(await withOwnRule()), media })
  for (const [name, value] of others) expect(isSameProduct(made, { ...form, [name]: value }), name).toBe(false)
  expect(others.map(([name]) => name).toSorted()).toEqual(
    Object.keys(form)
      .filter(name => name !== 'id')
      .toSorted(),
  )
})

it('a form that an import stored before there were further fields can be saved', () => {
  const stored = {
    version: 1,
    slug: 'kurta',
    name: 'Kurta',
    shortDescription: '',
    description: '',
    status: 'draft',
    basePrice: 900,
    comparePrice: null,
    sku: '',
    subBrandId: null,
    categoryId: null,
    isFeatured: false,
    seoTitle: '',
    seoDescription: '',
    nameUrdu: '',
    shortDescriptionUrdu: '',
    descriptionUrdu: '',
    seoTitleUrdu: '',
    seoDescriptionUrdu: '',
    tags: [],
    weight: null,
    dimensions: '',
    variants: [],
    media: [],
  }
  expect(changedProductForm.safeParse(stored).error?.issues).toBeUndefined()
})
