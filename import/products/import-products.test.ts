import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreparedClient } from '#db/prepared-statements.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { type EditedProduct, findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { changedForm, productForm, variantForm } from '#shop/products/product-form.fixture.ts'
import { changeProduct, createProduct } from '#shop/products/save-product.ts'
import type { Actor } from '#shop/staff/accounts.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { changeStock } from '#shop/stock/change-stock.ts'
import { listMovements } from '#shop/stock/read-ledger.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newCategory, newShopper, newSubBrand } from '#test/fixtures.ts'
import { csv, importFile } from '../import-files.fixture.ts'
import { undoImport } from '../plans/undo-import.ts'
import { compareProducts } from './compare-products.ts'
import type { Comparison } from './comparison.ts'
import { compareFile, importProducts } from './import-products.fixture.ts'
import { openImportFile } from './open-import-file.ts'
import { newTaken } from './refuse-taken.ts'
import { beginImport } from './run-import.ts'
import { writeComparisons } from './write-comparisons.ts'

const db = await testDatabase()
// Sub-brands are of a brand.
await newSubBrand(db)
const directory = mkdtempSync(join(tmpdir(), 'dukan-import-'))
const disk = openStorage({ directory })
afterAll(() => rmSync(directory, { recursive: true }))

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('products').execute()
  await db.deleteFrom('categories').execute()
  await db.deleteFrom('sub_brands').execute()
})

const refuseGroups = { createsSubBrands: false, createsCategories: false }
const explain = ({ code }: { code: string }) => code

async function compare(rows: string[][], choice = refuseGroups): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  const file = await openImportFile(importFile(csv(rows)))
  await compareFile(db, { file, choice, explain, onRow: one => comparisons.push(one) })
  return comparisons
}

async function runImport(
  rows: string[][],
  {
    choice = refuseGroups,
    by = null,
    signal,
  }: { choice?: typeof refuseGroups; by?: Actor | null; signal?: AbortSignal } = {},
) {
  const comparisons: Comparison[] = []
  const file = await openImportFile(importFile(csv(rows)))
  const onRow = (one: Comparison) => {
    comparisons.push(one)
  }
  const target = { fileName: 'products.csv', by, ...(signal && { signal }) }
  return { ...(await importProducts(db, { file, choice, explain, onRow, ...target })), comparisons }
}

const undo = (number: number) => undoImport(db, disk, { number, by: null, explain })

const changesOf = (comparison: Comparison | undefined) =>
  comparison?.kind === 'changed'
    ? comparison.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`)
    : comparison

const problemsOf = (comparison: Comparison | undefined) =>
  comparison?.kind === 'refused'
    ? comparison.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
    : comparison

/** A published kurta at 1,500 in two sizes, S with 10 pieces and M with 5. */
async function newKurta(): Promise<EditedProduct> {
  const size = (value: string, sku: string, openingQuantity: number) =>
    variantForm({ name: value, options: [{ name: 'Size', value }], sku, openingQuantity })
  const form = productForm({
    name: 'Linen Kurta',
    status: 'published',
    description: '<p>Soft</p>',
    tags: ['linen'],
    variants: [size('S', 'LK-S', 10), size('M', 'LK-M', 5)],
  })
  await createProduct(db, { form, by: null })
  return await find(form.id)
}

async function find(id: string): Promise<EditedProduct> {
  const product = await findProductToEdit(db, id)
  if (!product) throw new Error('there is no such product')
  return product
}

const findBySlug = async (slug: string) =>
  await find((await db.selectFrom('products').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id)

const shopify = [
  'Handle',
  'Title',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Inventory Qty',
]

describe('a dry run', () => {
  it('a product that nobody has is new, and nothing is written', async () => {
    const [comparison] = await compare([shopify, ['khes', 'Khes', '', '', 'K-1', 'Rs 900/-', '4']])
    expect(comparison).toMatchObject({ line: 2, name: 'Khes', kind: 'new', form: { basePrice: 900, status: 'draft' } })
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
    expect(await db.selectFrom('imports').select('id').execute()).toEqual([])
  })

  it('the same values are unchanged, whatever column they stand in', async () => {
    await newKurta()
    const [comparison] = await compare([
      [...shopify, 'Body (HTML)', 'Tags', 'Status', 'Variant Compare At Price', 'Variant Inventory Tracker'],
      [
        'linen-kurta',
        'Linen Kurta',
        'Size',
        'S',
        'LK-S',
        '1,500',
        '10',
        '<p class="x">Soft</p>',
        'linen',
        'active',
        '',
        'shopify',
      ],
      ['linen-kurta', '', '', 'm', 'LK-M', '1500.00', '5', '', '', '', '', 'shopify'],
    ])
    expect(comparison?.kind).toBe('unchanged')
  })

  it('each changed field is listed with its old and its new value', async () => {
    await newKurta()
    const [comparison] = await compare([
      [...shopify, 'Tags', 'Status', 'Variant Compare At Price'],
      ['linen-kurta', 'Linen Kurta Long', 'Size', 'S', 'LK-S', '1450', '12', 'linen, long', 'draft', '1800'],
      ['linen-kurta', '', '', 'M', 'LK-M-2', '1500', '5', '', '', ''],
      ['linen-kurta', '', '', 'L', 'LK-L', '1600', '3', '', '', ''],
    ])
    expect(changesOf(comparison)).toEqual([
      'Name: Linen Kurta → Linen Kurta Long',
      'Status: published → draft',
      'Tags: linen → linen, long',
      'S: Price:  → Rs 1,450',
      'S: Compare price:  → Rs 1,800',
      'M: SKU: LK-M → LK-M-2',
      'New variant:  → L (LK-L)',
      'S: Stock: 10 → 12',
    ])
  })

  it('one new price for all variants is the price of the product', async () => {
    await newKurta()
    const rows = ['S', 'M'].map(size => ['linen-kurta', 'Linen Kurta', 'Size', size, `LK-${size}`, '1600', ''])
    expect(changesOf((await compare([shopify, ...rows]))[0])).toEqual(['Base price: Rs 1,500 → Rs 1,600'])
  })

  it('a missing column is left alone, and an empty cell empties', async () => {
    await newKurta()
    const headings = ['Handle', 'Description', 'Tags', 'Base price', 'Status', 'Quantity', 'Variant SKU']
    const [comparison] = await compare([headings, ['linen-kurta', '', '', '1500', '', '', 'LK-S']])
    expect(changesOf(comparison)).toEqual(['Description: <p>Soft</p> → ', 'Tags: linen → '])
  })

  it('a product is found by handle, then by SKU, then by its name; variants of several products are refused', async () => {
    const kurta = await newKurta()
    await createProduct(db, {
      form: productForm({
        name: 'Khes',
        variants: [variantForm({ sku: 'K-1', options: [{ name: 'Size', value: 'L' }] })],
      }),
      by: null,
    })
    const headings = ['Handle', 'Name', 'Variant SKU', 'Option 1 name', 'Option 1 value', 'Quantity']
    const compared = await compare([
      headings,
      ['other-handle', 'Linen Kurta', 'LK-S', '', '', '11'],
      ['khes', 'Khes', '', 'size', 'l', '2'],
      ['mix', 'Mix', 'LK-M', '', '', ''],
      ['mix', '', 'K-1', '', '', ''],
    ])
    expect(compared[0]).toMatchObject({ kind: 'changed', id: kurta.id, form: { slug: 'linen-kurta' } })
    expect(changesOf(compared[0])).toEqual(['S: Options: Size: S → ', 'S: Stock: 10 → 11'])
    expect(changesOf(compared[1])).toEqual(['M: SKU: K-1 → ', 'M: Stock: 0 → 2'])
    expect(problemsOf(compared[2])).toEqual([
      '4 Variant SKU: The SKUs of this product belong to several products of the shop: “Linen Kurta”, “Khes”',
    ])
  })

  it('rules of the product form and of stock refuse a product by line and column', async () => {
    const kurta = await newKurta()
    const [small] = kurta.variants
    const order = { slug: kurta.slug, variantId: small?.id ?? '', quantity: 4 }
    await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...order })
    const compared = await compare([
      [...shopify, 'Status'],
      ['linen-kurta', 'Linen Kurta', 'Size', 'S', 'LK-S', '1500', '3', 'active'],
      ['tab', 'A\tB', '', '', '', '10', '', 'draft'],
      ['no-price', 'No Price', '', '', '', '', '', 'active'],
      ['taken', 'Taken', 'Size', 'S', 'T-1', '1499.50', '', 'draft'],
      ['taken', '', '', 'M', 'T-1', 'ten', '-1', ''],
      ['nameless', 'Nameless', '', '', 'N-1', '10', '', 'draft'],
      ['nameless', '', '', '', 'N-2', '10', '', ''],
    ])
    expect(compared.map(problemsOf)).toEqual([
      ['2 Variant Inventory Qty: stock-below-reserved'],
      ['3 Title: has a character that cannot be used'],
      ['4 Variant Price: Base price is required'],
      ['6 Variant Price: “ten” is not a price, such as 1499 or Rs 1,499/-'],
      ['7 : Each of several variants needs an option or a name, such as Size and M'],
    ])
  })

  it('a handle and a SKU with NUL are refused, and the other products are compared', async () => {
    const compared = await compare([
      shopify,
      ['nul\0', 'Kurta', 'Size', 'S', 'LK\0S', '1500', '3'],
      ['khes', 'Khes', 'Size', 'S', 'KH-S', '1500', '3'],
    ])
    expect(compared.map(({ kind }) => kind)).toEqual(['refused', 'new'])
  })

  it('a group that the shop does not have is refused, or created by an explicit choice', async () => {
    await newSubBrand(db, { name: 'Neelgul' })
    await newSubBrand(db, { name: 'Resting', active: false })
    await newCategory(db, 'Kurtas')
    const rows = [
      ['Handle', 'Name', 'Base price', 'Sub-brand', 'Category'],
      ['a', 'A', '1', 'neelgul', 'KURTAS'],
      ['b', 'B', '1', 'Gulposh', 'Shawls'],
      ['c', 'C', '1', 'Resting', ''],
    ]
    const refused = await compare(rows)
    expect(refused.map(({ kind }) => kind)).toEqual(['new', 'refused', 'refused'])
    expect(problemsOf(refused[1])).toEqual([
      '3 Sub-brand: There is no sub-brand “Gulposh”',
      '3 Category: There is no category “Shawls”',
    ])
    expect(problemsOf(refused[2])).toEqual([
      '4 Sub-brand: This sub-brand is gone or inactive. Please choose another one.',
    ])
    const created = await compare(rows, { createsSubBrands: true, createsCategories: true })
    expect(created[1]).toMatchObject({ kind: 'new', groups: { subBrand: 'Gulposh', category: 'Shawls' } })
    expect(created[2]?.kind).toBe('refused')
    expect(await db.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Kurtas' }])
  })
})

describe('an import', () => {
  it('it writes the good products with a numbered change set, the reason of stock and a line of the activity log', async () => {
    const kurta = await newKurta()
    const by = await newStaff(db)
    const rows = [
      [...shopify, 'Status', 'Vendor'],
      ['linen-kurta', 'Linen Kurta', 'Size', 'S', 'LK-S', '1450', '12', 'active', 'Gulposh'],
      ['bad', 'Bad', '', '', '', 'ten', '', 'draft', ''],
      ['khes', 'Khes', 'Size', 'Large', 'K-L', '900', '4', 'active', 'Gulposh'],
      ['khes', '', '', 'Small', 'K-S', '700', '2', '', ''],
    ]
    const choice = { createsSubBrands: true, createsCategories: false }
    const { number, ...done } = await runImport(rows, { choice, by })
    expect(done).toMatchObject({ created: 1, changed: 1, unchanged: 0, refused: 1, isStopped: false })
    const changed = await find(kurta.id)
    expect(changed).toMatchObject({ version: kurta.version + 1, subBrand: { name: 'Gulposh' } })
    expect(changed.variants).toMatchObject([
      { sku: 'LK-S', price: 1450, quantity: 12 },
      { sku: 'LK-M', price: null, quantity: 5 },
    ])
    expect(await findBySlug('khes')).toMatchObject({
      status: 'published',
      basePrice: 900,
      subBrandId: changed.subBrandId,
      variants: [
        { name: 'Large', sku: 'K-L', price: null, quantity: 4 },
        { name: 'Small', sku: 'K-S', price: 700, quantity: 2 },
      ],
    })
    const { rows: movements } = await listMovements(db, { variantId: changed.variants[0]?.id ?? '', limit: 1 })
    expect(movements).toMatchObject([{ quantityChange: 2, note: `Import ${number}`, by: by.username }])
    expect(await db.selectFrom('activity').select(['kind', 'label', 'count']).execute()).toEqual([
      { kind: 'products-imported', label: `Import ${number}`, count: 2 },
    ])
    expect(await db.selectFrom('imports').where('number', '=', number).selectAll().execute()).toMatchObject([
      { state: 'done', file_name: 'products.csv', created_products: 1, changed_products: 1, refused_products: 1 },
    ])
  })

  it('the same file again changes nothing', async () => {
    await newKurta()
    const rows = [
      [...shopify, 'Body (HTML)', 'Variant Compare At Price', 'Variant Grams'],
      [
        'linen-kurta',
        'Linen Kurta',
        'Size',
        'S',
        'LK-S',
        '1450',
        '12',
        '<div>One<script>x</script></div>',
        '1900',
        '300',
      ],
      ['linen-kurta', '', '', 'M', 'LK-M', '1500', '5', '', '', ''],
      ['khes', 'Khes', 'Size', 'Large', 'K-L', '900', '4', '', '1000', '0'],
      ['khes', '', '', 'Small', '', '700', '2', '', '900', ''],
      ['topi', 'Topi', 'Title', 'Default Title', '', '300', '1', '', '', ''],
    ]
    expect(await runImport(rows)).toMatchObject({ created: 2, changed: 1, refused: 0 })
    const again = await runImport(rows)
    expect(again.comparisons.map(changesOf)).toMatchObject([
      { kind: 'unchanged' },
      { kind: 'unchanged' },
      { kind: 'unchanged' },
    ])
  })

  it('a file with an open quote writes nothing', async () => {
    const path = importFile('Handle,Name,Base price\na,A,1\nb,"B,1\n')
    const file = await openImportFile(path)
    const input = { file, choice: refuseGroups, explain, onRow: () => {}, fileName: 'x.csv', by: null }
    await expect(importProducts(db, input)).rejects.toThrow('is never closed')
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })

  it('it stops after a batch when its signal says so, and what was written can be undone', async () => {
    const stop = new AbortController()
    const rows = Array.from({ length: 60 }, (_, number) => [`p-${number}`, `P ${number}`, '10'])
    const file = await openImportFile(importFile(csv([['Handle', 'Name', 'Base price'], ...rows])))
    const done = await importProducts(db, {
      file,
      choice: refuseGroups,
      explain,
      fileName: 'x.csv',
      by: null,
      signal: stop.signal,
      onRow: () => stop.abort(),
    })
    expect(done).toMatchObject({ created: 50, isStopped: true })
    expect(await undo(done.number)).toEqual({ undone: 50, groups: 0, stayed: [] })
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })

  it('what is refused only while it is written holds back no other of its batch, and leaves nothing', async () => {
    const kurta = await newKurta()
    const rows = [
      [...shopify, 'Vendor'],
      ['topi', 'Topi', '', '', 'T-1', '300', '1', ''],
      ['linen-kurta', 'New Name', 'Size', 'S', 'LK-S', '1450', '20', 'Gulposh'],
      ['khes', 'Khes', '', '', 'K-1', '900', '4', ''],
    ]
    const file = await openImportFile(importFile(csv(rows)))
    const products = await Array.fromAsync(file.products())
    const choice = { createsSubBrands: true, createsCategories: false }
    const comparisons = await db
      .transaction()
      .execute(tx => compareProducts(tx, products, { file, choice, explain, taken: newTaken() }))
    await changeProduct(db, disk, { id: kurta.id, form: changedForm(kurta, { name: 'Edited' }), by: null })
    const { number } = await runImport([shopify])
    const { id: importId } = await db
      .selectFrom('imports')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow()
    const target = { importId, number, by: null, explain }
    const written = await db.transaction().execute(tx => writeComparisons(tx, comparisons, target))
    expect(written.map(({ kind }) => kind)).toEqual(['new', 'refused', 'new'])
    expect(problemsOf(written[1])).toEqual(['3 : changed-meanwhile'])
    expect(await db.selectFrom('products').select('name').orderBy('name').execute()).toEqual(
      ['Edited', 'Khes', 'Topi'].map(name => ({ name })),
    )
    expect(await db.selectFrom('sub_brands').select('id').execute()).toEqual([])
    expect(await undo(number)).toEqual({ undone: 2, groups: 0, stayed: [] })
  })

  it('twenty products take hardly more statements than two, new, changed and undone', async () => {
    const rows = (count: number, price: string) => [
      shopify,
      ...Array.from({ length: count }, (_, number) => [
        ...[`p-${number}`, `P ${number}`, 'Size', 'S', `P-${number}`, price, String(number + 1)],
      ]),
    ]
    const asked = vi.spyOn(PreparedClient.prototype, 'query')
    const statementsOf = async (work: () => Promise<unknown>) => {
      asked.mockClear()
      await work()
      return asked.mock.calls.length
    }
    const counted: number[][] = []
    for (const count of [2, 20]) {
      let number = 0
      const created = await statementsOf(() => runImport(rows(count, '500')))
      const changed = await statementsOf(async () => {
        number = (await runImport(rows(count, '600'))).number
      })
      const undone = await statementsOf(() => undo(number))
      await db.deleteFrom('products').execute()
      counted.push([created, changed, undone])
    }
    asked.mockRestore()
    const [few = [], many = []] = counted
    expect(many.map((count, kind) => count - (few[kind] ?? 0))).toEqual([0, 0, 0])
    expect(Math.max(...few)).toBeLessThan(50)
  })
})

it('an import continues under its number, and what is not accepted is not written', async () => {
  const begun = await beginImport(db, { kind: 'products', fileName: 'products.csv', by: null })
  const rows = ['a', 'b', 'c'].map(handle => [handle, handle, '10'])
  const file = await openImportFile(importFile(csv([['Handle', 'Name', 'Base price'], ...rows])))
  const compared: number[][] = []
  const done = await importProducts(db, {
    file,
    choice: refuseGroups,
    explain,
    fileName: 'products.csv',
    by: null,
    begun,
    judge: ({ name }) => (name === 'b' ? { refused: 'edited' } : 'write'),
    onRow: ({ lines }) => compared.push(lines),
  })
  expect(done).toMatchObject({ number: begun.number, created: 2, refused: 1, isStopped: false })
  expect(compared).toEqual([[2], [3], [4]])
  expect(await db.selectFrom('products').orderBy('slug').select('slug').execute()).toEqual([
    { slug: 'a' },
    { slug: 'c' },
  ])
})

describe('undo', () => {
  const rows = [
    [...shopify, 'Tags'],
    ['linen-kurta', 'New Name', 'Size', 'S', 'LK-S', '1450', '20', 'a, b'],
    ['linen-kurta', '', '', 'L', 'LK-L', '1600', '3', ''],
    ['khes', 'Khes', '', '', 'K-1', '900', '4', ''],
  ]

  it('it gives back every value, removes what was created, and leaves sales counted', async () => {
    const kurta = await newKurta()
    const { number } = await runImport(rows)
    const [small] = kurta.variants
    await changeStock(db, { requests: [{ variantId: small?.id ?? '', add: -3 }], note: 'Damaged', by: null })
    expect(await undo(number)).toEqual({ undone: 2, groups: 0, stayed: [] })
    const { version: _, ...restored } = await find(kurta.id)
    const { version: _v, ...before } = kurta
    expect(restored).toEqual({
      ...before,
      variants: before.variants.map(row => (row.id === small?.id ? { ...row, quantity: 7 } : row)),
    })
    expect(await db.selectFrom('products').select('slug').execute()).toEqual([{ slug: 'linen-kurta' }])
    const { rows: movements } = await listMovements(db, { variantId: small?.id ?? '', limit: 1 })
    expect(movements).toMatchObject([{ quantityChange: -10, note: `Import ${number} undone` }])
    expect(await undo(number)).toEqual({ undone: 0, groups: 0, stayed: [] })
    expect(await undo(number + 1000)).toBeUndefined()
  })

  it('groups that it created go where they are empty, and what was edited or filled since stays', async () => {
    const all = { createsSubBrands: true, createsCategories: true }
    await newCategory(db, 'Kurtas')
    const { number } = await runImport(
      [
        ['Handle', 'Name', 'Base price', 'Sub-brand', 'Category'],
        ['a', 'A', '1', 'Gulposh', 'Shawls'],
        ['b', 'B', '1', 'Neelgul', 'Kurtas'],
        ['c', 'C', '1', 'Gulposh', 'Caps'],
      ],
      { choice: all },
    )
    await db.updateTable('categories').set({ version: 2 }).where('name', '=', 'Caps').execute()
    const { id: neelgul } = await db
      .selectFrom('sub_brands')
      .where('name', '=', 'Neelgul')
      .select('id')
      .executeTakeFirstOrThrow()
    const kurta = await newKurta()
    await db.updateTable('products').set({ sub_brand_id: neelgul }).where('id', '=', kurta.id).execute()
    expect(await undo(number)).toEqual({ undone: 3, groups: 2, stayed: [] })
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names(await db.selectFrom('categories').orderBy('name').select('name').execute())).toEqual([
      'Caps',
      'Kurtas',
    ])
    expect(names(await db.selectFrom('sub_brands').where('id', '=', neelgul).select('name').execute())).toEqual([
      'Neelgul',
    ])
    expect(await db.selectFrom('sub_brands').where('name', '=', 'Gulposh').select('id').execute()).toEqual([])
  })

  it('what was edited, ordered or counted since stays, with the reason', async () => {
    const kurta = await newKurta()
    const { number } = await runImport(rows)
    const edited = await find(kurta.id)
    await changeProduct(db, disk, { id: kurta.id, form: changedForm(edited, { name: 'Edited' }), by: null })
    const khes = await findBySlug('khes')
    const [variant] = khes.variants
    await changeStock(db, { requests: [{ variantId: variant?.id ?? '', add: 1 }], note: 'Delivery', by: null })
    expect(await undo(number)).toEqual({
      undone: 0,
      groups: 0,
      stayed: expect.arrayContaining([
        { id: kurta.id, name: 'Edited', reason: 'It was edited since.' },
        {
          id: khes.id,
          name: 'Khes',
          reason: 'What the import added was ordered, or its stock was changed, since.',
        },
      ]),
    })
    expect(await find(kurta.id)).toMatchObject({ name: 'Edited', tags: ['a', 'b'] })
  })

  it('of two products that had the same SKU one after the other the second stays, and holds back no other', async () => {
    const created = [
      shopify,
      ['a', 'A', '', '', 'SKU-A', '10', '1'],
      ['b', 'B', '', '', 'SKU-B', '10', '1'],
      ['c', 'C', '', '', 'SKU-C', '10', '1'],
    ]
    await runImport(created)
    const { number } = await runImport(created.map(row => row.map(cell => (cell === '10' ? '20' : cell))))
    const [a, b] = [await findBySlug('a'), await findBySlug('b')]
    // As if staff had given A's SKU to B in the middle of the import.
    await sql`update variants set sku = 'NEW' where product_id = ${a.id}`.execute(db)
    await sql`update import_changes set before = jsonb_set(before, '{variants,0,sku}', '"SKU-A"')
      where subject_id = ${b.id} and before is not null`.execute(db)
    const report = await undo(number)
    expect(report).toMatchObject({ undone: 2, stayed: [{ reason: 'Another product has this SKU: “B”.' }] })
    expect((await findBySlug('c')).basePrice).toBe(10)
  })
})
