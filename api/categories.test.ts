import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
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
  await db.deleteFrom('categories').execute()
})

const form = { name: 'Kurtas', description: '', nameUrdu: '', descriptionUrdu: '', sortOrder: 0, isActive: true }
const post = (json: unknown) => browser.call('/categories', { method: 'POST', json })
const put = (id: string, json: unknown) => browser.call(`/categories/${id}`, { method: 'PUT', json })
const remove = (id: string) => browser.call(`/categories/${id}`, { method: 'DELETE' })
const removeMany = (json: unknown) => browser.call('/categories/deletion', { method: 'POST', json })

async function make(part: Partial<typeof form> = {}): Promise<string> {
  const { status, body } = await post({ ...form, ...part })
  expect(status).toBe(201)
  return (body as { id: string }).id
}

test('a category is created, listed in its order, edited and deleted', async () => {
  const id = await make({ sortOrder: 2 })
  await make({ name: 'Sale', sortOrder: -1 })
  expect(await browser.call('/categories')).toMatchObject({
    status: 200,
    body: {
      total: 2,
      nextCursor: null,
      rows: [{ name: 'Sale' }, { id, name: 'Kurtas', sortOrder: 2, version: 1 }],
    },
  })
  expect(await put(id, { ...form, sortOrder: -2, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await browser.call(`/categories/${id}`)).toMatchObject({ status: 200, body: { sortOrder: -2, version: 2 } })
  expect((await remove(id)).status).toBe(200)
})

test('a category without a sort order gets 0', async () => {
  const { sortOrder: _, ...rest } = form
  await post(rest)
  expect((await browser.call('/categories')).body).toMatchObject({ rows: [{ sortOrder: 0 }] })
})

test('a category with products is not deleted, and a bulk deletion that contains one deletes none and names it', async () => {
  const [empty, shoes] = [await make(), await make({ name: 'Shoes' })]
  await newStockedVariant(db, { categoryId: shoes })
  expect(await remove(shoes)).toMatchObject({
    status: 409,
    body: { error: { message: 'Cannot delete category: it has associated products' } },
  })
  expect(await removeMany({ ids: [empty, shoes] })).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'categories-have-products',
        message: 'Cannot delete categories: some have associated products: \u2068Shoes\u2069 (1)',
      },
    },
  })
  expect(await removeMany({ filter: { search: 'kurt' }, except: [] })).toMatchObject({
    status: 200,
    body: { deleted: 1 },
  })
})

test('the second of two editors gets a conflict, and so does an editor of a deleted category', async () => {
  const id = await make()
  await put(id, { ...form, version: 1 })
  expect(await put(id, { ...form, version: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  await remove(id)
  for (const answer of [await remove(id), await put(id, { ...form, version: 2 })])
    expect(answer).toMatchObject({ status: 404, body: { error: { message: 'This category is no longer there.' } } })
})

const sortOrderMessage = 'Sort order is a whole number from -1,000,000 to 1,000,000'

test.each([
  ['an empty name', { name: ' ' }, 'name', 'Name is required'],
  ['a NUL in the name', { name: '\0' }, 'name', 'has a character that cannot be used'],
  ['a huge sort order', { sortOrder: 3_000_000_000 }, 'sortOrder', sortOrderMessage],
  ['a sort order far below 0', { sortOrder: -1_000_001 }, 'sortOrder', sortOrderMessage],
  ['half a sort order', { sortOrder: 0.5 }, 'sortOrder', sortOrderMessage],
  ['a word for a sort order', { sortOrder: 'first' }, 'sortOrder', sortOrderMessage],
  ['nothing for a sort order', { sortOrder: null }, 'sortOrder', sortOrderMessage],
  ['a description of 10,000 letters', { description: 'x'.repeat(10_000) }, 'description', 'At most 2000 characters'],
])('%s gets a field error', async (_, part, field, sentence) => {
  const { status, body } = await post({ ...form, ...part })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: [sentence] } } })
})

test.each([
  [{}],
  [{ ids: [] }],
  [{ ids: ['1'] }],
  [{ ids: Array(1001).fill(newId()) }],
  [{ filter: {} }],
  // A misspelt filter must not count as no filter.
  [{ filter: { serch: 'Shoes' }, except: [] }],
  [{ filter: { search: 7 }, except: [] }],
  [[]],
  [null],
])('the selection %.40j deletes nothing', async selection => {
  await make()
  expect((await removeMany(selection)).status).toBe(400)
  expect((await browser.call('/categories')).body).toMatchObject({ total: 1 })
})

test.each([['%00'], ['deletion'], [newId()]])('the category %s is not found', async id => {
  for (const answer of [
    await browser.call(`/categories/${id}`),
    await put(id, { ...form, version: 1 }),
    await remove(id),
  ])
    expect(answer.status).toBe(404)
})
