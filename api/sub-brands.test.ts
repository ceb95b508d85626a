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
  await db.insertInto('brands').values({ id: newId(), name: 'Dukan', slug: 'dukan' }).execute()
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('sub_brands').execute()
})

const form = { name: 'Neelgul', description: 'Blue', nameUrdu: '', descriptionUrdu: '', isActive: true, logoId: null }
const post = (json: unknown) => browser.call('/sub-brands', { method: 'POST', json })
const put = (id: string, json: unknown) => browser.call(`/sub-brands/${id}`, { method: 'PUT', json })
const remove = (id: string) => browser.call(`/sub-brands/${id}`, { method: 'DELETE' })
const edited = { ...form, slug: 'neelgul', bannerId: null, version: 1 }

async function make(name = 'Neelgul'): Promise<string> {
  const { status, body } = await post({ ...form, name })
  expect(status).toBe(201)
  return (body as { id: string }).id
}

test('a sub-brand is created, listed, edited and deleted', async () => {
  const id = await make()
  expect(await browser.call('/sub-brands?search=neel')).toMatchObject({
    status: 200,
    body: {
      total: 1,
      nextCursor: null,
      rows: [{ id, name: 'Neelgul', slug: 'neelgul', isActive: true, productCount: 0, brandName: 'Dukan', logo: null }],
    },
  })
  expect(await browser.call(`/sub-brands/${id}`)).toMatchObject({
    status: 200,
    body: { id, name: 'Neelgul', slug: 'neelgul', version: 1, logo: null, banner: null },
  })
  expect(await put(id, { ...edited, name: 'نیل گل', slug: 'Neel Gul' })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await remove(id)).toMatchObject({ status: 200 })
  expect(await browser.call('/sub-brands')).toMatchObject({ body: { total: 0, rows: [] } })
})

test('a sub-brand with products is not deleted, and the response has their number', async () => {
  const id = await make()
  await newStockedVariant(db, { subBrandId: id })
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'sub-brand-has-products',
        message: 'Cannot delete sub-brand: it has associated products',
      },
    },
  })
})

test('the second of two editors gets a conflict, and a taken slug is refused', async () => {
  const [id] = [await make(), await make('Rangrez')]
  expect(await put(id, { ...edited, slug: 'rangrez' })).toMatchObject({
    status: 409,
    body: { error: { code: 'slug-taken', message: 'The URL slug rangrez is taken. Please choose another.' } },
  })
  await put(id, edited)
  expect(await put(id, edited)).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } })
})

test('a deleted sub-brand is refused with a message', async () => {
  const id = await make()
  await remove(id)
  for (const answer of [await remove(id), await put(id, edited), await browser.call(`/sub-brands/${id}`)]) {
    expect(answer).toMatchObject({ status: 404, body: { error: { message: 'This sub-brand is no longer there.' } } })
  }
})

test.each([
  ['no name', { name: undefined }, 'name', undefined],
  ['an empty name', { name: '' }, 'name', 'Name is required'],
  ['a name of spaces', { name: ' \u00a0 ' }, 'name', 'Name is required'],
  ['a NUL in the name', { name: 'Neel\0gul' }, 'name', 'has a character that cannot be used'],
  ['a name of two lines', { name: 'Neel\ngul' }, 'name', 'has a character that cannot be used'],
  ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }, 'name', 'At most 120 characters'],
  ['a number for a name', { name: 7 }, 'name', undefined],
  ['a description of 10,000 letters', { description: 'x'.repeat(10_000) }, 'description', 'At most 2000 characters'],
  ['a NUL in the description', { description: '\0' }, 'description', 'has a character that cannot be used'],
  ['a word for active', { isActive: 'yes' }, 'isActive', undefined],
  ['an address for a logo', { logoId: '/media/logo.png' }, 'logoId', undefined],
])('%s gets a field error', async (_, part, field, sentence) => {
  const { status, body } = await post({ ...form, ...part })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: [sentence ?? expect.any(String)] } } })
})

test.each([
  ['no slug', { slug: '' }, 'slug', 'URL slug is required'],
  ['no version', { version: undefined }, 'version', undefined],
  ['half a version', { version: 1.5 }, 'version', undefined],
])('an edit with %s gets a field error', async (_, part, field, sentence) => {
  const { status, body } = await put(await make(), { ...edited, ...part })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: [sentence ?? expect.any(String)] } } })
})

test.each([['گل احمد'], ['🧵'], ['---'], ['%_\\'], ['‮Neel'], ["'; drop table sub_brands; --"]])(
  'a sub-brand can be named %s',
  async name => {
    await make(name)
    expect((await browser.call(`/sub-brands?search=${encodeURIComponent(name)}`)).body).toMatchObject({
      rows: [{ name }],
    })
  },
)

test('a missing logo is refused with a message', async () => {
  expect(await post({ ...form, logoId: newId() })).toMatchObject({
    status: 409,
    body: { error: { code: 'media-gone' } },
  })
})

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['limit=0', 400],
  ['limit=101', 400],
  ['cursor=x', 400],
  [`cursor=${cursor(['\0', newId()])}`, 400],
  [`cursor=${cursor(['x', newId()])}`, 200],
  [`cursor=${cursor([1e300, newId()])}`, 200],
  [`cursor=${cursor([-9e15, newId()])}`, 200],
  [`search=${'x'.repeat(101)}`, 400],
  ['search=%00', 400],
  ['search=%25', 200],
  ['search=a&search=b', 400],
])('the list query ?%s is answered %i', async (query, status) => {
  expect((await browser.call(`/sub-brands?${query}`)).status).toBe(status)
})

test.each([['%00'], ['1'], ['neelgul'], [newId()]])('the sub-brand %s is not found', async id => {
  for (const answer of [await browser.call(`/sub-brands/${id}`), await put(id, edited), await remove(id)])
    expect(answer.status).toBe(404)
})

test('staff sort all sub-brands and rename their parent brand', async () => {
  const [a, b] = [await make('Ajrak'), await make('Bazaar')]
  const order = (json: unknown) => browser.call('/sub-brands/order', { method: 'PUT', json })
  expect((await order({ ids: [b, a], seen: [a, b] })).status).toBe(204)
  expect(await browser.call('/sub-brands/order')).toMatchObject({ body: { subBrands: [{ id: b }, { id: a }] } })
  expect(await order({ ids: [a, b], seen: [a, b] })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  for (const ids of [[a], [a, a], [a, newId()], [a, b, newId()], 'all'])
    expect((await order({ ids, seen: [b, a] })).status).toBe(400)

  const rename = (json: unknown) => browser.call('/sub-brands/brand', { method: 'PUT', json })
  expect(await rename({ name: ' Bazaar Lane ', version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await browser.call('/sub-brands/brand')).toMatchObject({ body: { name: 'Bazaar Lane', version: 2 } })
  expect(await browser.call('/sub-brands')).toMatchObject({ body: { rows: [{ brandName: 'Bazaar Lane' }, {}] } })
  expect(await rename({ name: ' ', version: 2 })).toMatchObject({
    status: 400,
    body: { error: { problems: { name: ['Name is required'] } } },
  })
})

test('an impossible version is refused', async () => {
  const id = await make()
  for (const version of [2 ** 31 - 1, 2 ** 32, -(2 ** 31) - 1]) {
    expect((await put(id, { ...edited, version })).status).toBe(400)
    const renamed = await browser.call('/sub-brands/brand', { method: 'PUT', json: { name: 'Zarif', version } })
    expect(renamed.status).toBe(400)
  }
})
