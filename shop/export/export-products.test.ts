import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newSubBrand } from '#test/fixtures.ts'
import { importFile } from '../../import/import-files.fixture.ts'
import type { Comparison } from '../../import/products/comparison.ts'
import { compareFile, importProducts } from '../../import/products/import-products.fixture.ts'
import { openImportFile } from '../../import/products/open-import-file.ts'
import { findProductToEdit } from '../products/find-product-to-edit.ts'
import { fieldColumns, sheetHeadings } from '../products/product-fields.ts'
import { filledFields, productForm, variantForm } from '../products/product-form.fixture.ts'
import { blankProduct } from '../products/product-form.ts'
import { createProduct } from '../products/save-product.ts'
import type { Table } from '../spreadsheets/table.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import { productsTable } from './products-table.ts'
import { shopifyTable } from './shopify-table.ts'

const db = await testDatabase()
// Sub-brands are of a brand.
await newSubBrand(db)

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const ORIGIN = 'https://shop.test'
const everything = { filter: {}, origin: ORIGIN }
const creating = { createsSubBrands: true, createsCategories: true }
const explain = ({ code }: { code: string }) => code

async function textOf(table: Table): Promise<string> {
  return (await Array.fromAsync(writeCsv(table))).join('')
}

async function compare(text: string): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  const file = await openImportFile(importFile(text))
  const choice = { createsSubBrands: false, createsCategories: false }
  await compareFile(db, { file, choice, explain, onRow: one => comparisons.push(one) })
  return comparisons
}

/** What an import would do with each product: `Name: unchanged`, or its changes. */
const summaryOf = (comparisons: Comparison[]) =>
  comparisons.map(one => {
    if (one.kind === 'changed')
      return [one.name, ...one.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`)]
    return [one.name, one.kind === 'refused' ? one.problems : one.kind]
  })

const size = (value: string, colour: string, more: Parameters<typeof variantForm>[0] = {}) =>
  variantForm({
    name: `${value} / ${colour}`,
    options: [
      { name: 'Size', value },
      { name: 'رنگ', value: colour },
    ],
    ...more,
  })

/** Products with everything that is hard to write and to read again. Returns their number. */
async function fillShop(): Promise<number> {
  const subBrand = await newSubBrand(db, { name: 'Neel, "Gul"; =Neel' })
  const category = await newCategory(db, '-Kurtas & Shalwar')
  const forms = [
    productForm({
      name: 'Linen "Chikan" Kurta 🌙',
      nameUrdu: 'لینن چکن کرتا، نیا',
      status: 'published',
      isFeatured: true,
      basePrice: 4500,
      comparePrice: 6000,
      subBrandId: subBrand.id,
      categoryId: category.id,
      sku: '0042',
      shortDescription: 'Line one\nline "two"; =not a formula, +92',
      shortDescriptionUrdu: 'پہلی سطر\nدوسری سطر',
      description: '<p>Soft &amp; light; -10 % <strong>today</strong></p>\n<ul><li>Wash at 30°</li></ul>',
      descriptionUrdu: '<p>نرم اور ہلکا 🧵</p>',
      seoTitle: "'=Kurta",
      seoDescription: '@home; @work',
      seoTitleUrdu: 'کرتا',
      seoDescriptionUrdu: 'کرتا، نیا',
      tags: ['لینن', 'eid 2026', '=sum'],
      weight: 0.35,
      dimensions: '-12" × 8"',
      variants: [
        size('S', 'نیلا', { sku: '00123', openingQuantity: 10, weight: 0.333 }),
        size('M', 'نیلا', { sku: '8901234567890', price: 4700, comparePrice: 6200, openingQuantity: 0 }),
        size('L', "O'Blue", { sku: "'77", price: 4500, comparePrice: 0, trackInventory: false, lowStockThreshold: 0 }),
        size('XL', '+Red', { sku: '+XL', price: 5000, comparePrice: null }),
      ],
    }),
    productForm({ name: '=HYPERLINK("x")', basePrice: 900, variants: [variantForm({ name: '', openingQuantity: 3 })] }),
    productForm({
      name: 'Shawl, without options',
      basePrice: 2000,
      status: 'archived',
      comparePrice: null,
      variants: [variantForm({ name: 'Wool', weight: 1.25 }), variantForm({ name: "'-Silk", price: 2500 })],
    }),
    productForm({ name: 'Fee & tag; +1', description: 'No element here', basePrice: 10_000_000 }),
    productForm({
      name: 'Suit with six options',
      basePrice: 7000,
      variants: ['a', 'b'].map(value =>
        variantForm({
          name: `Suit ${value}`,
          options: [1, 2, 3, 4, 5, 6].map(number => ({ name: `Part ${number}`, value: `${value}${number}` })),
        }),
      ),
    }),
  ]
  for (const form of forms) expect((await createProduct(db, { form, by: null })).fieldErrors).toBeUndefined()
  return forms.length
}

describe('the own format', () => {
  it('an import of what was exported finds every product unchanged', async () => {
    const count = await fillShop()
    const comparisons = await compare(await textOf(productsTable(db, everything)))
    expect(comparisons).toHaveLength(count)
    expect(summaryOf(comparisons).filter(([, kind]) => kind !== 'unchanged')).toEqual([])
  })

  it('it is all of a product: an import into another shop makes the same', async () => {
    await fillShop()
    const before = await readShop()
    const text = await textOf(productsTable(db, everything))
    await db.deleteFrom('products').execute()
    const file = await openImportFile(importFile(text))
    const target = { fileName: 'products.csv', by: null, choice: creating, explain, onRow: () => {} }
    expect(await importProducts(db, { file, ...target })).toMatchObject({ refused: 0, changed: 0, unchanged: 0 })
    expect(await readShop()).toEqual(before)
  })

  it('each field of the list that has a heading is written and read back', async () => {
    const form = productForm(filledFields)
    await createProduct(db, { form, by: null })
    const text = await textOf(productsTable(db, everything))
    await db
      .updateTable('products')
      .set({ ...fieldColumns({ ...blankProduct, name: 'Khes' }) })
      .execute()
    const [comparison] = await compare(text)
    const values = sheetHeadings.map(([name]) => [name, filledFields[name]])
    expect(comparison).toMatchObject({ kind: 'changed', form: Object.fromEntries(values) })
    const changes = comparison?.kind === 'changed' ? comparison.changes : []
    expect(changes.map(({ field }) => field)).toEqual(sheetHeadings.map(([, heading]) => heading))
  })

  it('HTML that is stored in another spelling than it is saved in is unchanged too', async () => {
    const form = productForm({ name: 'Khes' })
    await createProduct(db, { form, by: null })
    await db.updateTable('products').set({ description: "<p>Cotton<br>it's warm</p>" }).execute()
    expect(summaryOf(await compare(await textOf(productsTable(db, everything))))).toEqual([['Khes', 'unchanged']])
  })

  it('more products than are read at once are all there, each once', async () => {
    for (let number = 0; number < 205; number++)
      await createProduct(db, { form: productForm({ name: `Khes ${number}` }), by: null })
    const lines = (await textOf(productsTable(db, everything))).trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map(line => line.split(',')[0])).size).toBe(205)
  })

  it('a filter selects the products, and without an address of the shop there are no columns for pictures', async () => {
    await fillShop()
    const table = productsTable(db, { filter: { status: 'archived' }, origin: null })
    const lines = (await textOf(table)).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).not.toContain('icture')
    expect(lines[1]).toContain('"Shawl, without options"')
  })

  it('no cell begins like a formula', async () => {
    await fillShop()
    const text = await textOf(productsTable(db, everything))
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text.match(/(^|,)"[=+\-@]/gm)).toBeNull()
  })
})

/** What makes the products, without what differs between two shops. */
async function readShop() {
  const ids = await db.selectFrom('products').select('id').orderBy('slug').execute()
  const products = await Promise.all(ids.map(({ id }) => findProductToEdit(db, id)))
  return products.map(product => {
    if (!product) throw new Error('there is no such product')
    const { id: _, version: __, variants, subBrand, category, subBrandId: ___, categoryId: ____, ...rest } = product
    return {
      ...rest,
      subBrand: subBrand?.name,
      category: category?.name,
      // 0 and nothing are the product's price; a variant at the product's price says nothing.
      variants: variants.map(({ id: _, price, ...variant }) => ({
        ...variant,
        price: price === product.basePrice ? null : price || null,
        options: variant.options.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      })),
    }
  })
}

describe("Shopify's format", () => {
  it('it has the headings that Shopify reads, and a product of one variant is written as Shopify does', async () => {
    await createProduct(db, {
      form: productForm({
        name: 'Khes',
        basePrice: 900,
        status: 'published',
        weight: 1.5,
        variants: [variantForm({ name: '', openingQuantity: 3 })],
      }),
      by: null,
    })
    const [headings = '', line = ''] = (await textOf(shopifyTable(db, everything))).split('\r\n')
    const known = [
      ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags', 'Status', 'SKU'],
      ...[
        'Published on online store',
        'Barcode',
        'Option1 name',
        'Option1 value',
        'Option1 Linked To',
        'Option3 value',
      ],
      ...['Price', 'Compare-at price', 'Cost per item', 'Charge tax', 'Inventory tracker', 'Inventory quantity'],
      ...['Continue selling when out of stock', 'Weight value (grams)', 'Weight unit for display', 'Requires shipping'],
      ...['Product image URL', 'Image position', 'Image alt text', 'Variant image URL', 'Gift card', 'SEO title'],
    ]
    const cellsOf = (text: string) => text.replace('\ufeff', '').slice(1, -1).split('","')
    const written = cellsOf(headings)
    expect(known.filter(heading => !written.includes(heading))).toEqual([])
    const cells = Object.fromEntries(cellsOf(line).map((cell, place) => [written[place], cell]))
    expect(cells).toMatchObject({
      Title: 'Khes',
      'URL handle': 'khes',
      Status: 'active',
      'Published on online store': 'TRUE',
      'Option1 name': 'Title',
      'Option1 value': 'Default Title',
      Price: '900',
      'Inventory quantity': '3',
      'Inventory tracker': 'shopify',
      'Continue selling when out of stock': 'DENY',
      'Weight value (grams)': '1500',
    })
  })

  it("our own reader of Shopify's files finds nothing changed but what Shopify has no place for", async () => {
    await fillShop()
    const summary = summaryOf(await compare(await textOf(shopifyTable(db, everything))))
    expect(summary).toEqual([
      [
        'Linen "Chikan" Kurta 🌙',
        // Weights are of variants there.
        'M / نیلا: Weight in kg:  → 0.35',
        "L / O'Blue: SKU: '77 → 77",
        "L / O'Blue: Weight in kg:  → 0.35",
        'XL / +Red: Weight in kg:  → 0.35',
      ],
      ['=HYPERLINK("x")', 'unchanged'],
      // Variants differ by options there, and there are three of them.
      ['Shawl, without options', 'New variant:  → Wool', "New variant:  → '-Silk"],
      ['Fee & tag; +1', 'unchanged'],
      [
        'Suit with six options',
        'New variant:  → a1 / a2 / a3 / a4 / a5 / a6',
        'New variant:  → b1 / b2 / b3 / b4 / b5 / b6',
      ],
    ])
  })
})
