import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('pages').execute()
})

const form = {
  title: 'Returns',
  titleUrdu: '',
  summary: '',
  summaryUrdu: '',
  body: '<p>7 days.</p>',
  bodyUrdu: '',
  isPublished: true,
}
const post = (json: unknown) => browser.call('/pages', { method: 'POST', json })
const put = (id: string, json: unknown) => browser.call(`/pages/${id}`, { method: 'PUT', json })
const remove = (id: string) => browser.call(`/pages/${id}`, { method: 'DELETE' })

async function make(part: object = {}): Promise<string> {
  const { status, body } = await post({ ...form, ...part })
  expect(status).toBe(201)
  return (body as { id: string }).id
}

test('a page is created, listed, edited and deleted', async () => {
  const id = await make()
  expect(await browser.call('/pages')).toMatchObject({
    status: 200,
    body: { total: 1, nextCursor: null, rows: [{ id, title: 'Returns', slug: 'returns', isPublished: true }] },
  })
  const urdu = { titleUrdu: 'واپسی', summary: '{phone}', bodyUrdu: '<p>سات دن۔</p>' }
  expect(await put(id, { ...form, ...urdu, slug: 'returns', version: 1 })).toMatchObject({ body: { version: 2 } })
  expect(await browser.call(`/pages/${id}`)).toMatchObject({ status: 200, body: { ...form, ...urdu, version: 2 } })
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).body).toMatchObject({ error: { message: 'This page is no longer there.' } })
})

test('a taken slug and an edit conflict get messages', async () => {
  const id = await make()
  expect(await post({ ...form, slug: 'returns' })).toMatchObject({
    status: 409,
    body: { error: { code: 'slug-taken' } },
  })
  const changed = { ...form, slug: 'returns', version: 1 }
  await put(id, changed)
  expect(await put(id, changed)).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } })
})

test.each([
  ['no title', { title: ' ' }, 'title', 'Title is required'],
  ['a title of 10,000 letters', { title: 'x'.repeat(10_000) }, 'title', 'At most 120 characters'],
  ['a summary of 161 letters', { summary: 'x'.repeat(161) }, 'summary', 'At most 160 characters'],
  ['an unknown placeholder in the summary', { summaryUrdu: '{fone}' }, 'summaryUrdu', expect.stringMatching(/{phone}/)],
  ['a NUL in the text', { body: '<p>\0</p>' }, 'body', 'has a character that cannot be used'],
  ['a text of 40,000 letters', { body: 'x'.repeat(40_000) }, 'body', 'At most 30,000 characters'],
  [
    'an unknown placeholder',
    { body: '<p>{shop nme}</p>' },
    'body',
    'There is no {shop nme}. Did you mean {shop name}?',
  ],
  ['an open brace', { bodyUrdu: '<p>{phone</p>' }, 'bodyUrdu', '{phone is not closed. Did you mean {phone}?'],
  ['a placeholder in the title', { title: '{phone}' }, 'title', '{phone} is filled only in texts and summaries'],
  ['a number for a text', { bodyUrdu: 7 }, 'bodyUrdu', undefined],
])('%s gets a field error', async (_, part, field, sentence) => {
  const { status, body } = await post({ ...form, ...part })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: [sentence ?? expect.any(String)] } } })
})

test('the settings that placeholders show are read without the others', async () => {
  const { status, body } = await browser.call('/pages/placeholders')
  expect(status).toBe(200)
  expect(body).toMatchObject({ store_info: { store_name: 'Store Name' }, contact_info: { whatsapp: '' } })
  expect(Object.keys(body as object)).toEqual(['store_info', 'contact_info', 'delivery'])
})

test.each([['%00'], ['returns'], [newId()]])('the page %s is not found', async id => {
  const changed = { ...form, slug: 'returns', version: 1 }
  for (const answer of [await browser.call(`/pages/${id}`), await put(id, changed), await remove(id)])
    expect(answer.status).toBe(404)
})
