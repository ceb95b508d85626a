import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import type { HomeBlockForm } from './home-block.ts'
import { listHomeBlocks } from './list-home-blocks.ts'
import { listHomeBlocksToEdit, saveHomeBlocks, switchHomeBlocks } from './save-home-blocks.ts'

const db = await testDatabase()
const defaults = await listHomeBlocksToEdit(db)

const common = { title: '', titleUrdu: '', isOn: true, startsAt: null, endsAt: null }

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await arrange({ kind: 'featured' }, { kind: 'newest' }, { kind: 'below_price', amount: 2000 })
})

type Block = Partial<HomeBlockForm> & { [field: string]: unknown }

async function arrange(...blocks: Block[]): Promise<void> {
  const { fingerprint } = await listHomeBlocksToEdit(db)
  const filled = blocks.map(block => ({ ...common, ...block })) as HomeBlockForm[]
  await saveHomeBlocks(db, { blocks: filled, seen: fingerprint })
}

type Product = Parameters<typeof newStockedVariant>[1] & { featured?: boolean }

/** Products by name, the oldest first. Returns their ids. */
async function stock(...products: Product[]): Promise<string[]> {
  const ids: string[] = []
  for (const [day, { featured = false, ...product }] of products.entries()) {
    const { productId } = await newStockedVariant(db, product)
    const created_at = new Date(Date.UTC(2026, 0, day + 1))
    await db.updateTable('products').set({ is_featured: featured, created_at }).where('id', '=', productId).execute()
    ids.push(productId)
  }
  return ids
}

/** Kinds with the names of their products. */
const shown = async (): Promise<[string, ...string[]][]> =>
  (await listHomeBlocks(db)).map(block => [
    block.kind,
    ...('products' in block ? block.products.map(({ name }) => name) : []),
  ])

describe('the blocks of the home page', () => {
  it('a new shop has good ones', () => {
    expect(defaults.blocks.map(({ kind, isOn }) => isOn && kind)).toEqual([
      ...['collections', 'featured', 'benefits', 'newest', 'below_price', 'steps'],
    ])
  })

  it('a row has the newest products that it takes, sold-out ones last except among the featured', async () => {
    await stock(
      { name: 'Old' },
      { name: 'New' },
      { name: 'Sold out', quantity: 0 },
      { name: 'Draft', status: 'draft' },
      { name: 'Featured', featured: true },
      { name: 'Featured and sold out', featured: true, quantity: 0 },
    )
    expect(await shown()).toEqual([
      ['featured', 'Featured and sold out', 'Featured'],
      ['newest', 'New', 'Old', 'Sold out'],
    ])
  })

  it('a product is in the first row that takes it only', async () => {
    await stock(
      { name: 'Cap', basePrice: 1999 },
      { name: 'Shawl', basePrice: 2000 },
      { name: 'Kurta', basePrice: 900, featured: true },
      ...['A', 'B', 'C', 'D'].map(name => ({ name, basePrice: 5000 })),
    )
    expect(await shown()).toEqual([
      ['featured', 'Kurta'],
      ['newest', 'D', 'C', 'B', 'A'],
      ['below_price', 'Cap'],
    ])
  })

  it('a row takes the products of a sub-brand or a category, and is left out with it', async () => {
    const [subBrand, category] = [await newSubBrand(db, { name: 'Neelgul' }), await newCategory(db, 'Shawls')]
    await stock({ name: 'Kurta', subBrandId: subBrand.id }, { name: 'Shawl', categoryId: category.id }, { name: 'Cap' })
    await arrange({ kind: 'category', categoryId: category.id }, { kind: 'sub_brand', subBrandId: subBrand.id })
    expect(await shown()).toEqual([
      ['category', 'Shawl'],
      ['sub_brand', 'Kurta'],
    ])
    expect(await listHomeBlocks(db)).toMatchObject([{ group: { name: 'Shawls' } }, { group: { name: 'Neelgul' } }])
    await db.updateTable('sub_brands').set({ is_active: false }).where('id', '=', subBrand.id).execute()
    await db.deleteFrom('products').where('category_id', '=', category.id).execute()
    await db.deleteFrom('categories').where('id', '=', category.id).execute()
    expect(await shown()).toEqual([])
  })

  it('chosen products stand in the order of the choice, also when another row has them', async () => {
    const ids = await stock({ name: 'Cap' }, { name: 'Kurta' }, { name: 'Shawl', quantity: 0 })
    const productIds = ids.toReversed()
    await arrange({ kind: 'newest' }, { kind: 'products', title: 'For Eid', productIds })
    expect(await shown()).toEqual([
      ['newest', 'Kurta', 'Cap', 'Shawl'],
      ['products', 'Kurta', 'Cap', 'Shawl'],
    ])
  })

  it('a block that is off, not begun or over is not shown', async () => {
    await stock({ name: 'Cap' })
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await arrange(
      { kind: 'benefits', isOn: false },
      { kind: 'steps', startsAt: at(1) },
      { kind: 'collections', endsAt: at(-1) },
      { kind: 'newest', startsAt: at(-1), endsAt: at(1) },
    )
    expect(await shown()).toEqual([['newest', 'Cap']])
  })
})

describe('the start and the end of a block', () => {
  it('the job shows and hides it, once', async () => {
    await stock({ name: 'Cap' })
    await arrange(
      { kind: 'steps', startsAt: '2099-01-01T00:00:00Z' },
      { kind: 'newest', endsAt: '2099-01-01T00:00:00Z' },
    )
    expect(await switchHomeBlocks(db)).toBe(0)
    const aMinuteAgo = sql<Date>`now() - interval '1 minute'`
    await db.updateTable('home_blocks').set({ starts_at: aMinuteAgo }).where('kind', '=', 'steps').execute()
    await db.updateTable('home_blocks').set({ ends_at: aMinuteAgo }).where('kind', '=', 'newest').execute()
    expect(await shown()).toEqual([['newest', 'Cap']])
    expect(await switchHomeBlocks(db)).toBe(2)
    expect(await shown()).toEqual([['steps']])
    expect(await switchHomeBlocks(db)).toBe(0)
  })
})

describe('saving', () => {
  it('of two people who arrange the page, the second gets a conflict', async () => {
    const { fingerprint } = await listHomeBlocksToEdit(db)
    const save = (kind: 'benefits' | 'steps') =>
      saveHomeBlocks(db, { blocks: [{ ...common, kind }], seen: fingerprint })
    await save('benefits')
    await expect(save('steps')).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(await shown()).toEqual([['benefits']])
  })

  it('a category is locked before the blocks, as its deletion locks them', async () => {
    const { id: categoryId } = await newCategory(db)
    const { fingerprint } = await listHomeBlocksToEdit(db)
    const block = { ...common, kind: 'category', categoryId } as const
    const { saving } = await db.transaction().execute(async tx => {
      await tx.selectFrom('categories').where('id', '=', categoryId).select('id').forUpdate().execute()
      const saving = saveHomeBlocks(db, { blocks: [block], seen: fingerprint })
      await waitForLockWaiter(tx)
      await sql`lock table home_blocks in row exclusive mode nowait`.execute(tx)
      return { saving }
    })
    await saving
    expect((await listHomeBlocksToEdit(db)).blocks).toMatchObject([{ kind: 'category', categoryId }])
  })

  it('a product that was renamed is no conflict', async () => {
    const productIds = await stock({ name: 'Cap' })
    await arrange({ kind: 'products', title: 'For Eid', productIds })
    const { fingerprint } = await listHomeBlocksToEdit(db)
    await db.updateTable('products').set({ name: 'Topi' }).execute()
    await saveHomeBlocks(db, { blocks: [], seen: fingerprint })
    expect(await shown()).toEqual([])
  })

  it.each([
    ['sub-brand', { kind: 'sub_brand', subBrandId: crypto.randomUUID() }],
    ['category', { kind: 'category', categoryId: crypto.randomUUID() }],
    ['product', { kind: 'products', title: 'For Eid', productIds: [crypto.randomUUID()] }],
  ])('a deleted %s is refused', async (_, block) => {
    await expect(arrange(block as Block)).rejects.toMatchObject({ code: 'group-unavailable' })
  })
})
