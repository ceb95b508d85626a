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
  await db.deleteFrom('search_synonyms').execute()
})

const form = { words: ['shoes', 'joote'], romanUrdu: ['joote'], findsReduced: false }
const post = (json: unknown) => browser.call('/synonyms', { method: 'POST', json })
const put = (id: string, json: unknown) => browser.call(`/synonyms/${id}`, { method: 'PUT', json })
const remove = (id: string) => browser.call(`/synonyms/${id}`, { method: 'DELETE' })

test('a group is added without repetitions, listed, changed and deleted', async () => {
  const { status, body } = await post({
    ...form,
    words: [' shoes ', 'Shoes', 'joote, جوتے', ''],
    romanUrdu: [' joote', 'chappal'],
  })
  expect(status).toBe(201)
  const { id } = body as { id: string }
  expect(await browser.call('/synonyms?search=joot')).toMatchObject({
    status: 200,
    body: {
      total: 1,
      nextCursor: null,
      rows: [{ id, words: ['Shoes', 'joote', 'جوتے'], romanUrdu: ['joote'], version: 1 }],
    },
  })
  expect(await put(id, { ...form, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await put(id, { ...form, version: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  expect(await browser.call(`/synonyms/${id}`)).toMatchObject({ body: { ...form, version: 2 } })
  expect((await remove(id)).status).toBe(204)
  for (const answer of [await remove(id), await put(id, { ...form, version: 2 })])
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { message: 'This group of synonyms is no longer there.' } },
    })
})

test.each([
  [{ words: ['shoes', 'SHOES '] }, 'At least 2 words, with commas between them'],
  [{ words: [] }, 'At least 2 words, with commas between them'],
  [{ words: ['shoes', '?!'] }, 'A word needs a letter or a figure'],
  [{ words: ['shoes', 'x'.repeat(61)] }, 'A word has at most 60 characters'],
  [{ words: Array.from({ length: 31 }, (_, number) => `word ${number}`) }, 'At most 30 words'],
])('the words %.40j get a field error', async (part, message) => {
  expect(await post({ ...form, ...part })).toMatchObject({
    status: 400,
    body: { error: { problems: { words: [message] } } },
  })
})

test.each([{ words: ['a\0', 'b'] }, { words: 'shoes, joote' }, { words: [7, 8] }, { findsReduced: 'yes' }])(
  '%j is refused',
  async part => {
    expect((await post({ ...form, ...part })).status).toBe(400)
  },
)

test.each([['%00'], [newId()]])('the group %s is not found', async id => {
  for (const answer of [
    await browser.call(`/synonyms/${id}`),
    await put(id, { ...form, version: 1 }),
    await remove(id),
  ])
    expect(answer.status).toBe(404)
})

test('a search is explained for a product', async () => {
  const { productId } = await newStockedVariant(db, { name: 'Linen Kurta' })
  expect(await browser.call(`/synonyms/try?q=kurta&product=${productId}`)).toMatchObject({
    status: 200,
    body: {
      place: 1,
      total: 1,
      matched: 'all',
      words: [{ word: 'kurta', level: 'the word in the name', distance: 0 }],
    },
  })
  expect(await browser.call('/synonyms/try?q=kurta&product=none')).toMatchObject({ status: 400 })
})
