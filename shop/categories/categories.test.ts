import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import type { Cursor } from '../cursor.ts'
import { readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import type { CategoryForm } from './category-form.ts'
import { deleteCategories, deleteCategory } from './delete-categories.ts'
import { getCategory, listCategories } from './list-categories.ts'
import { createCategory, saveCategory } from './save-category.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('categories').execute()
})

const noUrdu = { nameUrdu: '', descriptionUrdu: '' }
const form: CategoryForm = { name: 'Kurtas', description: '', ...noUrdu, sortOrder: 0, isActive: true }
const make = (part: Partial<CategoryForm> = {}) => createCategory(db, { ...form, ...part })
const list = (options: { search?: string; cursor?: Cursor; limit?: number } = {}) =>
  listCategories(db, { limit: 20, ...options })
const names = async (search = '') => (await list({ search })).rows.map(({ name }) => name)

describe('the list of categories', () => {
  it('it is ordered by sort order, negative ones first, then by name', async () => {
    for (const [name, sortOrder] of [
      ['Shoes', 2],
      ['Sale', -1],
      ['Bags', 2],
      ['Kurtas', 0],
    ] as const)
      await make({ name, sortOrder })
    expect(await names()).toEqual(['Sale', 'Kurtas', 'Bags', 'Shoes'])
  })

  it('paging lists each once, also of those with equal sort orders', async () => {
    for (const sortOrder of [-1_000_000, 3, 3, 3, 1_000_000]) await make({ name: 'Kurtas 2 for 1', sortOrder })
    const seen: string[] = []
    let cursor: Cursor | undefined
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor === null ? undefined : readCursor(page.nextCursor)
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([5, 5])
  })

  it('it counts all products, also unpublished ones', async () => {
    const id = await make()
    await newStockedVariant(db, { categoryId: id, status: 'archived' })
    await newStockedVariant(db, { categoryId: id })
    expect(await list()).toMatchObject({ total: 1, rows: [{ id, slug: 'kurtas', productCount: 2, version: 1 }] })
  })

  it.each([
    ['kur', ['Kurtas']],
    ['50%', ['50% off']],
    ['%', ['50% off']],
    ['جوتے', ['جوتے']],
    ['nothing', []],
  ])('a search by name finds: %s', async (search, found) => {
    for (const name of ['Kurtas', '50% off', 'جوتے']) await make({ name })
    expect(await names(search)).toEqual(found)
  })

  it.each<Cursor>([
    [7, newId()],
    ['Kurtas', newId()],
    ['99999999999 x', newId()],
  ])('the cursor %j of another list returns nothing', async (...cursor) => {
    await make()
    expect((await list({ cursor })).rows).toEqual([])
  })
})

describe('saving a category', () => {
  it('it stores all fields of the form and keeps the slug', async () => {
    const id = await make()
    const changed = {
      name: 'Shirts',
      description: 'Long',
      nameUrdu: 'کرتے',
      descriptionUrdu: 'لمبے',
      sortOrder: -3,
      isActive: false,
    }
    expect(await saveCategory(db, id, { ...changed, version: 1 })).toBe(2)
    expect(await getCategory(db, id)).toMatchObject({ ...changed, slug: 'kurtas', version: 2 })
  })

  it('it is refused for the second of two editors, also at the same moment', async () => {
    const id = await make()
    const saves = await Promise.allSettled(
      ['First', 'Second'].map(name => saveCategory(db, id, { ...form, name, version: 1 })),
    )
    expect(saves.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'changed-meanwhile' } },
    ])
    expect((await getCategory(db, id)).version).toBe(2)
  })

  it('it is refused for a deleted category', async () => {
    await expect(saveCategory(db, newId(), { ...form, version: 1 })).rejects.toMatchObject({
      code: 'category-not-found',
    })
  })

  it('two with the same name get slugs of their own', async () => {
    await Promise.all([make(), make(), make()])
    expect((await list()).rows.map(({ slug }) => slug).sort()).toEqual(['kurtas', 'kurtas-2', 'kurtas-3'])
  })
})

describe('deleting categories', () => {
  it('one with products is not deleted', async () => {
    const id = await make()
    await newStockedVariant(db, { categoryId: id, status: 'draft' })
    await expect(deleteCategory(db, id, null)).rejects.toMatchObject({ code: 'category-has-products' })
    await db.deleteFrom('products').execute()
    await deleteCategory(db, id, null)
    await expect(deleteCategory(db, id, null)).rejects.toMatchObject({ code: 'category-not-found' })
  })

  it('a bulk deletion is refused as a whole when one has products, and names it', async () => {
    const [empty, shoes] = [await make(), await make({ name: 'Shoes' })]
    await newStockedVariant(db, { categoryId: shoes })
    await expect(deleteCategories(db, { ids: [empty, shoes] }, null)).rejects.toMatchObject({
      code: 'categories-have-products',
      values: { which: '\u2068Shoes\u2069 (1)' },
    })
    expect((await list()).total).toBe(2)
    expect(await deleteCategories(db, { ids: [empty] }, null)).toMatchObject({ count: 1 })
  })

  it('of many with products five are named', async () => {
    const ids = await Promise.all(Array.from('abcdefg', name => make({ name })))
    for (const categoryId of ids) await newStockedVariant(db, { categoryId })
    await expect(deleteCategories(db, { filter: {}, except: [] }, null)).rejects.toMatchObject({
      values: { which: expect.stringMatching(/^\u2068a\u2069 \(1\), .*\u2068e\u2069 \(1\) and 2 more$/) },
    })
  })

  it('a deletion of all matches leaves the excluded ones', async () => {
    const remaining = await make({ name: 'Kurtas long' })
    for (const name of ['Kurtas', 'Kurtas short', 'Shoes']) await make({ name })
    const chosen = { filter: { search: 'kurtas' }, except: [remaining] }
    expect(await deleteCategories(db, chosen, null)).toMatchObject({ count: 2 })
    expect(await names()).toEqual(['Kurtas long', 'Shoes'])
  })

  it('deleted ones are skipped', async () => {
    const ids = [await make(), await make()]
    const deleted = await Promise.all([ids, ids.toReversed()].map(ids => deleteCategories(db, { ids }, null)))
    expect(deleted.map(({ count }) => count).sort()).toEqual([0, 2])
  })

  it('it waits for a product that is being added, and is then refused', async () => {
    const id = await make()
    let deleting: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async tx => {
      await newStockedVariant(tx, { categoryId: id })
      deleting = deleteCategories(db, { ids: [id] }, null).catch((error: unknown) => error)
      await waitForLockWaiter(tx)
    })
    expect(await deleting).toMatchObject({ code: 'categories-have-products' })
  })
})
