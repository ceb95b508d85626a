import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newCategory, newShopper, newSubBrand, readStock } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { addToCart } from '../cart/change-cart.ts'
import { findProductPage } from '../catalogue/product-page.ts'
import { newId } from '../ids.ts'
import { storePicture } from '../media/store-picture.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { sizeChart } from '../size-charts/size-charts.fixture.ts'
import { createSizeChart, deleteSizeChart } from '../size-charts/size-charts.ts'
import { findSlugRedirect } from '../slug-redirects.ts'
import type { Actor } from '../staff/accounts.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { listMovements } from '../stock/read-ledger.ts'
import { type EditedProduct, findProductToEdit } from './find-product-to-edit.ts'
import { changedForm, productForm, variantForm } from './product-form.fixture.ts'
import type { ChangedProductForm, NewProductForm } from './product-form.ts'
import { changeProduct, createProduct } from './save-product.ts'

const db = await testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'dukan-media-'))
const disk = openStorage({ directory })
afterAll(() => rmSync(directory, { recursive: true }))

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('products').execute()
  await db.deleteFrom('size_charts').execute()
})

const add = (form: NewProductForm, by: Actor | null = null) => createProduct(db, { form, by })

async function create(overrides: Partial<NewProductForm> = {}): Promise<EditedProduct> {
  const form = productForm(overrides)
  expect(await add(form)).toMatchObject({ id: form.id })
  return await find(form.id)
}

async function find(id: string): Promise<EditedProduct> {
  const product = await findProductToEdit(db, id)
  if (!product) throw new Error('there is no such product')
  return product
}

async function change(product: EditedProduct, changes: Partial<ChangedProductForm>): Promise<EditedProduct> {
  const saved = await changeProduct(db, disk, { id: product.id, form: changedForm(product, changes), by: null })
  expect(saved.fieldErrors).toBeUndefined()
  return await find(product.id)
}

const attemptChange = (product: EditedProduct, changes: Partial<ChangedProductForm>) =>
  changeProduct(db, disk, { id: product.id, form: changedForm(product, changes), by: null })

const rowsOf = (product: EditedProduct) => product.variants.map(variant => ({ ...variant, openingQuantity: 0 }))

async function picture(): Promise<{ id: string; altText: string; isPrimary: boolean }> {
  const pixels = { create: { width: 20, height: 20, channels: 3 as const, background: '#0e5a58' } }
  const bytes = await sharp(pixels).png().toBuffer()
  return { id: await storePicture(db, disk, { bytes, fileName: 'kurta.png' }), altText: '', isPrimary: false }
}

describe('a new product', () => {
  it('it stores everything that was filled in', async () => {
    const [subBrand, category, front, back] = [
      await newSubBrand(db),
      await newCategory(db),
      await picture(),
      await picture(),
    ]
    const overrides = {
      name: 'Ajrak Kurta',
      shortDescription: 'Hand printed',
      description: '<p>Hand <strong>printed</strong></p>',
      basePrice: 2500,
      comparePrice: 3000,
      sku: 'AJ-1',
      subBrandId: subBrand.id,
      categoryId: category.id,
      status: 'published' as const,
      isFeatured: true,
      seoTitle: 'Ajrak',
      seoDescription: 'Printed in Sindh',
      tags: ['ajrak', 'kurta'],
      weight: 0.35,
      dimensions: '30 × 20 cm',
      sizeChartId: await createSizeChart(db, sizeChart()),
      modelHeight: 168,
      modelSize: 'M',
      media: [
        { ...front, altText: 'From the front' },
        { ...back, isPrimary: true },
      ],
    }
    const medium = variantForm({
      name: 'M',
      options: [
        { name: 'Size', value: 'M' },
        { name: 'Colour', value: 'Indigo' },
      ],
      price: 2600,
      comparePrice: 2800,
      sku: 'AJ-1-M',
      weight: 0.3,
      lowStockThreshold: 2,
      pictureId: back.id,
      openingQuantity: 7,
    })
    const made = await create({ ...overrides, variants: [medium, variantForm({ name: 'L', trackInventory: false })] })
    expect(made).toMatchObject({
      ...overrides,
      slug: 'ajrak-kurta',
      version: 1,
      subBrand: { isActive: true, name: 'Neelgul' },
    })
    const { openingQuantity, options, ...rest } = medium
    expect(made.variants).toMatchObject([
      { ...rest, options: expect.arrayContaining(options), quantity: 7, reserved: 0, openOrders: 0 },
      { name: 'L', trackInventory: false, quantity: 0, lowStockThreshold: 5 },
    ])
    expect((await findProductPage(db, 'ajrak-kurta'))?.variants[0]).toMatchObject({ price: 2600, pictureId: back.id })
  })

  it('its ledger begins with its opening stock', async () => {
    const { variants } = await create({ variants: [variantForm({ openingQuantity: 4 }), variantForm({ name: 'L' })] })
    const movements = await db
      .selectFrom('stock_movements')
      .where(
        'variant_id',
        'in',
        variants.map(({ id }) => id),
      )
      .select(['variant_id', 'quantity_change', 'reason'])
      .execute()
    expect(movements).toEqual([{ variant_id: variants[0]?.id, quantity_change: 4, reason: 'opening' }])
  })

  it('its ledger names the account that opened it or added a variant later', async () => {
    const [sana, omar] = [await newStaff(db), await newStaff(db, { username: 'omar' })]
    const form = productForm({ variants: [variantForm({ openingQuantity: 4 })] })
    await add(form, sana)
    const made = await find(form.id)
    const variants = [...rowsOf(made), variantForm({ name: 'L', openingQuantity: 2 })]
    await changeProduct(db, disk, { id: form.id, form: changedForm(made, { variants }), by: omar })
    const openedBy = async (variantId = '') =>
      (await listMovements(db, { variantId, limit: 10 })).rows.map(({ reason, by }) => [reason, by])
    expect(await openedBy(variants[0]?.id)).toEqual([['opening', 'sana']])
    expect(await openedBy(variants[1]?.id)).toEqual([['opening', 'omar']])
  })

  it('it has no variant without a name', async () => {
    const { variants } = await create({
      variants: [variantForm({ name: '' }), variantForm({ name: 'L' }), variantForm({ name: '' })],
    })
    expect(variants.map(({ name }) => name)).toEqual(['L'])
  })

  it.each([[[]], [[variantForm({ name: '', price: 900 }), variantForm({ name: '' })]]])(
    'with the rows %j it has only the variant Default at the base price',
    async variants => {
      expect((await create({ variants })).variants).toMatchObject([{ name: 'Default', price: 0 }])
    },
  )

  it('one with the name of another gets a slug of its own', async () => {
    await create()
    expect((await create()).slug).toBe('linen-kurta-2')
  })

  it('it is created once, however often and fast its form is sent', async () => {
    const form = productForm({ variants: [variantForm({ sku: 'ONCE', options: [{ name: 'Size', value: 'M' }] })] })
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(form)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await db.selectFrom('products').select('id').execute()).toEqual([{ id: form.id }])
  })

  it('another form with its id does not overwrite it', async () => {
    const form = productForm()
    await add(form)
    await expect(add({ ...form, seoTitle: 'Other' })).rejects.toThrow('product-exists')
  })

  it('four with the same name at the same moment get four slugs', async () => {
    await Promise.all([1, 2, 3].map(() => add(productForm())))
    const slugs = await db.selectFrom('products').select('slug').orderBy('slug').execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['linen-kurta', 'linen-kurta-2', 'linen-kurta-3'])
  })

  it('its HTML is cleaned', async () => {
    const { description } = await create({ description: '<h2>Care</h2><p onclick="x()">Wash<script>x()</script></p>' })
    expect(description).toBe('<h2>Care</h2><p>Wash</p>')
  })

  it('missing pictures refuse it and leave nothing behind', async () => {
    const media = [{ id: newId(), altText: '', isPrimary: true }]
    await expect(add(productForm({ media }))).rejects.toThrow('media-gone')
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })

  it.each(['subBrandId', 'categoryId'] as const)('it cannot be put into a missing %s', async field => {
    expect(await add(productForm({ [field]: newId() }))).toEqual({
      fieldErrors: { [field]: [expect.any(String)] },
    })
  })

  it('it cannot be put into an inactive sub-brand, but may stay in one', async () => {
    const { id: subBrandId } = await newSubBrand(db)
    const made = await create({ subBrandId })
    await db.updateTable('sub_brands').set({ is_active: false }).where('id', '=', subBrandId).execute()
    expect(await add(productForm({ subBrandId }))).toHaveProperty('fieldErrors.subBrandId')
    expect(await change(made, { name: 'Cotton Kurta' })).toMatchObject({ subBrand: { isActive: false } })
  })

  it('it cannot be put into an inactive category, but may stay in one', async () => {
    const { id: categoryId } = await newCategory(db)
    const made = await create({ categoryId })
    await db.updateTable('categories').set({ is_active: false }).where('id', '=', categoryId).execute()
    expect(await add(productForm({ categoryId }))).toEqual({
      fieldErrors: { categoryId: ['This category is gone or inactive. Please choose another one.'] },
    })
    expect(await change(made, { name: 'Cotton Kurta' })).toMatchObject({ category: { isActive: false } })
  })
})

describe('the size chart of a product', () => {
  it('it is that of the category, one of its own, or none, and shoppers see it', async () => {
    const { id: categoryId } = await newCategory(db)
    await createSizeChart(db, sizeChart({ title: 'Kurtas', categoryIds: [categoryId] }))
    const own = await createSizeChart(db, sizeChart({ title: 'Long kurtas' }))
    const variants = [variantForm({ options: [{ name: 'Size', value: 'M' }] })]
    let product = await create({ status: 'published', categoryId, variants })
    const shown = async () => (await findProductPage(db, product.slug))?.sizeChart
    expect([product.sizeChartId, await shown()]).toEqual([null, 'kurtas'])
    product = await change(product, { sizeChartId: own })
    expect([product.sizeChartId, await shown()]).toEqual([own, 'long-kurtas'])
    product = await change(product, { sizeChartId: 'none' })
    expect([product.sizeChartId, await shown()]).toEqual(['none', null])
    product = await change(product, { sizeChartId: null })
    expect([product.sizeChartId, await shown()]).toEqual([null, 'kurtas'])
  })

  it('one that was deleted in the meantime gets a field error', async () => {
    const sizeChartId = await createSizeChart(db, sizeChart())
    const made = await create({ sizeChartId })
    await deleteSizeChart(db, sizeChartId)
    const problem = { fieldErrors: { sizeChartId: ['This size chart is gone. Please choose another one.'] } }
    expect(await add(productForm({ sizeChartId }))).toEqual(problem)
    expect(await changeProduct(db, disk, { id: made.id, form: changedForm(made), by: null })).toEqual(problem)
    expect((await find(made.id)).sizeChartId).toBeNull()
  })
})

describe('SKUs', () => {
  it('one of another product gets a field error, also below a row that is dropped', async () => {
    await create({ name: 'Khes', sku: 'P-1', variants: [variantForm({ name: 'Large', sku: 'V-1' })] })
    await create({ name: 'Razai', variants: [variantForm({ name: 'Default', sku: 'V-2' })] })
    const variants = ['', 'Red', 'Blue'].map((name, n) => variantForm({ name, sku: n === 0 ? '' : `V-${n}` }))
    expect(await add(productForm({ sku: 'P-1', variants }))).toEqual({
      fieldErrors: {
        sku: ['Another product has this SKU: “Khes”'],
        'variants.1.sku': ['Another product has this SKU: “Khes”, Large'],
        'variants.2.sku': ['Another product has this SKU: “Razai”'],
      },
    })
  })

  it('one saved twice at the same moment gets a field error once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => add(productForm({ sku: 'P-1', variants: [variantForm({ sku: 'V-1' })] }))),
    )
    expect(answers.filter(answer => answer.fieldErrors === undefined)).toHaveLength(1)
    expect(answers.find(answer => answer.fieldErrors)).toMatchObject({ fieldErrors: { sku: [expect.any(String)] } })
  })

  it('two variants can swap theirs', async () => {
    const made = await create({ variants: [variantForm({ sku: 'A' }), variantForm({ name: 'L', sku: 'B' })] })
    const [first, second] = rowsOf(made)
    if (!first || !second) throw new Error('two variants were made')
    const { variants } = await change(made, {
      variants: [
        { ...first, sku: 'B' },
        { ...second, sku: 'A' },
      ],
    })
    expect(variants.map(({ sku }) => sku)).toEqual(['B', 'A'])
  })
})

describe('an edited product', () => {
  it('its variants keep their stock, also with another order and other names', async () => {
    const made = await create({
      variants: [variantForm({ openingQuantity: 9 }), variantForm({ name: 'L', openingQuantity: 3 })],
    })
    const [medium, large] = rowsOf(made)
    if (!medium || !large) throw new Error('two variants were made')
    const { variants } = await change(made, {
      variants: [
        { ...large, openingQuantity: 50 },
        { ...medium, name: 'Medium', lowStockThreshold: 1 },
      ],
    })
    expect(variants).toMatchObject([
      { id: large.id, name: 'L', quantity: 3 },
      { id: medium.id, name: 'Medium', quantity: 9, lowStockThreshold: 1 },
    ])
  })

  it('it gains and loses variants with their cart lines, while orders keep their items', async () => {
    const made = await create({ status: 'published', variants: [variantForm({ openingQuantity: 2 })] })
    const [variant] = made.variants
    const order = {
      ...newShopper(),
      details: ayeshaFromLahore,
      slug: made.slug,
      variantId: variant?.id ?? '',
      quantity: 1,
    }
    await placeDirectOrder(db, order)
    expect((await find(made.id)).variants).toMatchObject([{ reserved: 1, openOrders: 1 }])
    await db
      .insertInto('cart_lines')
      .values({ session_id: newId(), variant_id: variant?.id ?? '', quantity: 1 })
      .execute()
    const { variants } = await change(made, { variants: [variantForm({ name: 'XL', openingQuantity: 6 })] })
    expect(variants).toMatchObject([{ name: 'XL', quantity: 6 }])
    expect(await db.selectFrom('cart_lines').select('variant_id').execute()).toEqual([])
    expect(await db.selectFrom('order_items').select(['product_name', 'variant_id']).execute()).toEqual([
      { product_name: 'Linen Kurta', variant_id: null },
    ])
  })

  it('it accepts no new cart lines of a variant that is being deleted', async () => {
    const [remaining, dropped] = [variantForm({ name: 'M' }), variantForm({ name: 'L', openingQuantity: 3 })]
    const product = await create({ status: 'published', variants: [remaining, dropped] })
    const { saving, adding } = await db.transaction().execute(async tx => {
      await tx.selectFrom('inventory').where('variant_id', '=', remaining.id).select('quantity').forUpdate().execute()
      const saving = change(product, { variants: rowsOf(product).filter(({ id }) => id === remaining.id) })
      await waitForLockWaiter(tx)
      const line = { sessionId: newId(), variantId: dropped.id, quantity: 1 }
      const adding = addToCart(db, line).catch((error: unknown) => error)
      await waitForLockWaiter(tx, 2)
      return { saving, adding }
    })
    await saving
    expect(await adding).toMatchObject({ code: 'variant-not-found' })
  })

  it('it loses no order that is placed while it is saved', async () => {
    const made = await create({ status: 'published', variants: [variantForm({ openingQuantity: 5 })] })
    const variantId = made.variants[0]?.id ?? ''
    const order = () =>
      placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, slug: made.slug, variantId, quantity: 1 })
    await Promise.all([order(), change(made, { name: 'Cotton Kurta', slug: 'linen-kurta' }), order(), order()])
    expect(await readStock(db, variantId)).toEqual({ quantity: 5, reserved: 3 })
  })

  it('it gets a unique slug from its name, and redirects from the old one', async () => {
    await create({ name: 'Cotton Kurta' })
    const made = await create({ status: 'published' })
    const { slug } = await change(made, { name: 'Cotton Kurta', slug: 'cotton-kurta' })
    expect(slug).toBe('cotton-kurta-2')
    expect(await findSlugRedirect(db, { kind: 'product', slug: 'linen-kurta' })).toBe('cotton-kurta-2')
  })

  it('a typed slug is normalized, and refused when another product has it', async () => {
    await create({ name: 'Cotton Kurta' })
    const made = await create()
    expect((await change(made, { slug: ' Eid Kurta! ' })).slug).toBe('eid-kurta')
    expect(await attemptChange(await find(made.id), { slug: 'cotton-kurta' })).toEqual({
      fieldErrors: { slug: ['Another product has this URL slug'] },
    })
  })

  it('one saved by another person since is not overwritten', async () => {
    const made = await create()
    expect((await change(made, { name: 'Hers' })).version).toBe(2)
    await expect(attemptChange(made, { name: 'His' })).rejects.toThrow('changed-meanwhile')
    expect(await find(made.id)).toMatchObject({ name: 'Hers', version: 2 })
  })

  it('of two simultaneous saves one succeeds', async () => {
    const made = await create()
    const answers = await Promise.allSettled([
      attemptChange(made, { name: 'Hers' }),
      attemptChange(made, { name: 'His' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await find(made.id)).version).toBe(2)
  })

  it('a deleted one cannot be saved', async () => {
    const made = await create()
    await db.deleteFrom('products').execute()
    await expect(attemptChange(made, {})).rejects.toThrow('product-gone')
  })

  it('it cannot have the variant of another product', async () => {
    const [mine, theirs] = [await create(), await create()]
    expect(await attemptChange(mine, { variants: rowsOf(theirs) })).toHaveProperty(['fieldErrors', 'variants.0.id'])
  })

  it('stock cannot be tracked again while more is reserved than there is', async () => {
    const made = await create({ variants: [variantForm({ trackInventory: false })] })
    await db
      .updateTable('inventory')
      .set({ reserved_quantity: 2 })
      .where('variant_id', '=', made.variants[0]?.id ?? '')
      .execute()
    const variants = rowsOf(made).map(variant => ({ ...variant, trackInventory: true }))
    expect(await attemptChange(made, { variants })).toHaveProperty(['fieldErrors', 'variants.0.trackInventory'])
  })
})

describe('the pictures of a product', () => {
  it('they keep their order, with one as the primary', async () => {
    const [one, two, three] = [await picture(), await picture(), await picture()]
    const made = await create({ media: [one, two, three] })
    expect(made.media.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
    const changed = await change(made, { media: [three, { ...two, isPrimary: true }, { ...one, isPrimary: true }] })
    expect(changed.media).toMatchObject([
      { id: three.id, isPrimary: false },
      { id: two.id, isPrimary: true },
      { id: one.id, isPrimary: false },
    ])
  })

  it('removed ones are deleted with their files, and from their variants', async () => {
    const [remaining, gone] = [await picture(), await picture()]
    const made = await create({ media: [remaining, gone], variants: [variantForm({ pictureId: gone.id })] })
    expect(readdirSync(directory)).toContain(gone.id)
    const changed = await change(made, { media: [remaining] })
    expect(changed.variants[0]?.pictureId).toBeNull()
    expect(readdirSync(directory)).not.toContain(gone.id)
    expect(readdirSync(directory)).toContain(remaining.id)
  })

  it('ones that another product uses stay', async () => {
    const shared = await picture()
    const made = await create({ media: [shared] })
    await create({ media: [shared] })
    await change(made, { media: [] })
    expect(readdirSync(directory)).toContain(shared.id)
  })
})

describe('the look of a product', () => {
  const lookOf = async (id: string) => (await findProductToEdit(db, id))?.look.map(({ name }) => name)

  it('it is saved in its order, changed and emptied, without the product itself and deleted ones', async () => {
    const others = []
    for (const name of ['Shawl', 'Chappal', 'Ring']) {
      const other = productForm({ name })
      await createProduct(db, { form: other, by: null })
      others.push(other.id)
    }
    const [shawl = '', chappal = '', ring = ''] = others
    const form = productForm({ lookIds: [chappal, shawl] })
    await createProduct(db, { form, by: null })
    expect(await lookOf(form.id)).toEqual(['Chappal', 'Shawl'])
    // The same form once more makes no second product.
    expect(await createProduct(db, { form, by: null })).toMatchObject({ id: form.id, version: 1 })
    const change = async (lookIds: string[]) => {
      const product = await findProductToEdit(db, form.id)
      if (!product) throw new Error('it is gone')
      await changeProduct(db, disk, { id: form.id, form: changedForm(product, { lookIds }), by: null })
    }
    await change([ring, form.id, crypto.randomUUID(), chappal])
    expect(await lookOf(form.id)).toEqual(['Ring', 'Chappal'])
    await db.deleteFrom('products').where('id', '=', ring).execute()
    expect(await lookOf(form.id)).toEqual(['Chappal'])
    await change([])
    expect(await lookOf(form.id)).toEqual([])
  })

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])('two whose looks name each other never deadlock: the %s is saved before the other is locked', async (_, order) => {
    const forms = [productForm({ name: 'Shawl' }), productForm({ name: 'Ring' })]
    for (const form of forms) await createProduct(db, { form, by: null })
    const byKey = forms.map(({ id }) => id).toSorted()
    const [one = '', other = ''] = order.map(place => byKey[place] ?? '')
    const save = async (id: string, lookId: string) => {
      const product = await findProductToEdit(db, id)
      if (!product) throw new Error('it is gone')
      return await changeProduct(db, disk, { id, form: changedForm(product, { lookIds: [lookId] }), by: null })
    }
    const { saving, free } = await db.transaction().execute(async tx => {
      // The one has its product when it waits for its stock.
      await tx.selectFrom('inventory').select('variant_id').forUpdate().execute()
      const saving = [save(one, other)]
      await waitForLockWaiter(tx)
      saving.push(save(other, one))
      await waitForLockWaiter(tx, 2)
      const query = tx.selectFrom('products').where('id', '=', other).select('id').forKeyShare().skipLocked()
      return { saving, free: await query.execute() }
    })
    expect(await Promise.all(saving)).toMatchObject([{ version: 2 }, { version: 2 }])
    expect(free).toHaveLength(1)
    expect([(await lookOf(one))?.length, (await lookOf(other))?.length]).toEqual([1, 1])
  })
})
