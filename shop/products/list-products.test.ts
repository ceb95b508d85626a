import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { findProductsMatching } from './find-products.ts'
import { listProducts } from './list-products.ts'
import { type AdminProductSort, adminProductSorts } from './product-filter.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const list = (filter: Partial<Parameters<typeof listProducts>[1]> = {}) =>
  listProducts(db, { sort: 'newest', limit: 24, ...filter })

const namesOf = async (filter: Partial<Parameters<typeof listProducts>[1]>) =>
  (await list(filter)).rows.map(({ name }) => name)

const change = (productId: string, values: Record<string, unknown>) =>
  db.updateTable('products').set(values).where('id', '=', productId).execute()

async function addVariant(
  productId: string,
  values: { name: string; price?: number; sku?: string; quantity?: number },
) {
  const { quantity = 0, ...variant } = values
  const id = newId()
  const { count } = await db
    .selectFrom('variants')
    .where('product_id', '=', productId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variants')
    .values({ id, product_id: productId, sort_order: count, ...variant })
    .execute()
  await db.insertInto('inventory').values({ variant_id: id, quantity }).execute()
}

describe("a product in the back office's list", () => {
  it('it has everything its card shows', async () => {
    const subBrand = await newSubBrand(db, { name: 'Neelgul' })
    const category = await newCategory(db, 'Kurtas')
    const { productId, slug } = await newStockedVariant(db, {
      subBrandId: subBrand.id,
      categoryId: category.id,
      status: 'draft',
      reserved: 4,
    })
    await change(productId, {
      sku: 'NG-1',
      compare_price: 1900,
      is_featured: true,
      short_description: ' Cool and light ',
    })
    for (const name of ['L', 'XL', 'XXL']) await addVariant(productId, { name, price: 1600, quantity: 2 })
    expect(await list()).toEqual({
      total: 1,
      all: 1,
      nextCursor: null,
      rows: [
        {
          id: productId,
          version: 1,
          slug,
          name: 'Linen Kurta',
          status: 'draft',
          sku: 'NG-1',
          lowestPrice: 1500,
          highestPrice: 1600,
          comparePrice: 1900,
          isFeatured: true,
          subBrandName: 'Neelgul',
          categoryName: 'Kurtas',
          picture: null,
          variants: [
            { id: expect.any(String), name: 'M', price: 1500 },
            { id: expect.any(String), name: 'L', price: 1600 },
            { id: expect.any(String), name: 'XL', price: 1600 },
          ],
          variantCount: 4,
          stock: 16,
          available: 12,
          summary: 'Cool and light',
        },
      ],
    })
  })

  it('it may have no more than a name', async () => {
    const { productId } = await newStockedVariant(db)
    await db.deleteFrom('variants').where('product_id', '=', productId).execute()
    expect((await list()).rows).toMatchObject([
      {
        sku: null,
        comparePrice: null,
        subBrandName: null,
        categoryName: null,
        variants: [],
        variantCount: 0,
        available: 0,
        summary: '',
      },
    ])
  })

  it('it has no count where a variant is not tracked', async () => {
    await newStockedVariant(db, { tracked: false, quantity: 0 })
    expect((await list()).rows).toMatchObject([{ available: null }])
  })

  it.each([
    ['<p>Soft &amp; light</p><p>From Multan</p>', 'Soft & light From Multan'],
    [`${'<b>kurta</b> '.repeat(91)}<img src="a.png">`, 'kurta '.repeat(50)],
    [`${'x'.repeat(250)}${'<p></p>'.repeat(135)}<img src="https://a">`, 'x'.repeat(250)],
  ])(
    'without a short description it has the beginning of its description as plain text',
    async (description, summary) => {
      const { productId } = await newStockedVariant(db)
      await change(productId, { description })
      expect((await list()).rows).toMatchObject([{ summary }])
    },
  )
})

describe('the search of the list', () => {
  async function stockKurta() {
    const subBrand = await newSubBrand(db, { name: 'Neelgul House' })
    const category = await newCategory(db, 'Festive Wear')
    const { productId } = await newStockedVariant(db, {
      subBrandId: subBrand.id,
      categoryId: category.id,
      status: 'archived',
    })
    await change(productId, { sku: 'NG-100%_A' })
    await addVariant(productId, { name: 'L', sku: 'VAR-0077' })
    await newStockedVariant(db, { name: 'Shawl' })
  }

  it.each([
    ['the name', 'linen kurta'],
    ['part of a word of it', 'URT'],
    ['the SKU', 'ng-1'],
    ['the SKU of a variant', 'var-0077'],
    ['the sub-brand', 'neelgul'],
    ['the category', 'festive'],
    ['words of several of these', 'wear kurta neel'],
    ['an accent too many', 'kúrta'],
    ['a percent sign as it is', '100%'],
    ['an underscore as it is', '%_a'],
  ])('it finds by %s', async (_, search) => {
    await stockKurta()
    expect(await list({ search })).toMatchObject({ total: 1, all: 2, rows: [{ name: 'Linen Kurta' }] })
  })

  it.each([['%'], ['_'], ['\\'], ["'; drop table products; --"], ['kurta shawl'], ['زعفران'], ['🧵'], ['%kurta%']])(
    'it finds nothing by %s',
    async search => {
      await newStockedVariant(db)
      await newStockedVariant(db, { name: 'Shawl' })
      expect(await list({ search })).toMatchObject({ total: 0, all: 2, rows: [] })
    },
  )

  it('it finds Urdu names from any keyboard', async () => {
    await newStockedVariant(db, { name: 'کاٹن کی قمیض' })
    await newStockedVariant(db)
    expect(await namesOf({ search: 'كي' })).toEqual(['کاٹن کی قمیض'])
    expect(await namesOf({ search: 'قميض' })).toEqual(['کاٹن کی قمیض'])
  })

  it('it finds by the Urdu name of the product, its sub-brand or its category', async () => {
    await stockKurta()
    await db.updateTable('products').set({ name_ur: 'لینن کا کرتا' }).where('name', '=', 'Linen Kurta').execute()
    await db.updateTable('sub_brands').set({ name_ur: 'نیل گل' }).execute()
    await db.updateTable('categories').set({ name_ur: 'تہوار' }).execute()
    for (const search of ['كرتا', 'لینن', 'نیل', 'تہوار', 'linen کرتا'])
      expect(await namesOf({ search }), search).toEqual(['Linen Kurta'])
    expect((await findProductsMatching(db, 'لینن', 8)).map(({ name }) => name)).toEqual(['Linen Kurta'])
  })

  it('it can be limited to one status', async () => {
    await newStockedVariant(db, { name: 'Draft Kurta', status: 'draft' })
    await newStockedVariant(db, { name: 'Kurta' })
    expect(await list({ search: 'kurta', status: 'draft' })).toMatchObject({ total: 1, all: 2 })
    expect(await list({ status: 'archived' })).toMatchObject({ total: 0, all: 2 })
  })

  it('the command palette searches names and codes, those that begin with the text first', async () => {
    await stockKurta()
    await newStockedVariant(db, { name: 'Long linen shawl' })
    const found = async (text: string) => (await findProductsMatching(db, text, 8)).map(({ name }) => name)
    expect(await found('linen')).toEqual(['Linen Kurta', 'Long linen shawl'])
    expect(await found('var-0077')).toEqual(['Linen Kurta'])
    expect(await found('neelgul')).toEqual([])
    expect(await found('  ')).toEqual([])
    expect(await findProductsMatching(db, 'l', 1)).toHaveLength(1)
  })
})

describe('the sort order of the list', () => {
  async function stockThree() {
    const days = ['2026-11-01', '2026-11-03', '2026-11-02']
    const remaining = [
      await newStockedVariant(db, { name: 'banarasi', basePrice: 900 }),
      await newStockedVariant(db, { name: 'Ajrak', basePrice: 3000 }),
      await newStockedVariant(db, { name: 'Chunri', basePrice: 1500 }),
    ]
    for (const [place, { productId }] of remaining.entries())
      await change(productId, { created_at: new Date(days[place] ?? 0) })
  }

  it.each<[AdminProductSort, string]>([
    ['newest', 'Ajrak Chunri banarasi'],
    ['oldest', 'banarasi Chunri Ajrak'],
    ['name-up', 'Ajrak banarasi Chunri'],
    ['name-down', 'Chunri banarasi Ajrak'],
    ['price-up', 'banarasi Chunri Ajrak'],
    ['price-down', 'Ajrak Chunri banarasi'],
  ])('it is %s', async (sort, names) => {
    await stockThree()
    expect((await namesOf({ sort })).join(' ')).toBe(names)
  })

  it.each(adminProductSorts.map(sort => [sort]))(
    'it is %s page by page, each product once, even where all are equal',
    async sort => {
      const [first] = [
        await newStockedVariant(db),
        await newStockedVariant(db),
        await newStockedVariant(db),
        await newStockedVariant(db),
        await newStockedVariant(db),
      ]
      const { created_at } = await db
        .selectFrom('products')
        .where('id', '=', first.productId)
        .select('created_at')
        .executeTakeFirstOrThrow()
      await db.updateTable('products').set({ created_at }).execute()
      const seen: string[] = []
      let cursor: ReturnType<typeof readCursor>
      do {
        const page = await list({ sort, limit: 2, cursor })
        expect(page.total).toBe(5)
        seen.push(...page.rows.map(({ id }) => id))
        cursor = page.nextCursor === null ? undefined : readCursor(page.nextCursor)
      } while (cursor)
      expect(seen).toHaveLength(5)
      expect(new Set(seen).size).toBe(5)
    },
  )

  it('it is exact to the microsecond across pages', async () => {
    for (const microsecond of ['001', '002', '003']) {
      const { productId } = await newStockedVariant(db, { name: microsecond })
      await change(productId, { created_at: `2026-11-21 10:00:00.000${microsecond}+00` })
    }
    const { nextCursor } = await list({ limit: 1 })
    const cursor = readCursor(nextCursor ?? '')
    expect(await namesOf({ cursor })).toEqual(['002', '001'])
  })
})
