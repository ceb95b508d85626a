import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  const { productId } = await newStockedVariant(db, { name: 'Lawn Suit' })
  await db.updateTable('products').set({ slug: 'lawn-suit' }).where('id', '=', productId).execute()
})

beforeEach(async () => {
  await db.deleteFrom('redirects').execute()
})

const post = (json: unknown) => browser.call('/redirects', { method: 'POST', json })

const upload = (text: string | Buffer, isTrial: boolean) =>
  browser.call(`/redirects/imports?isTrial=${isTrial}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(text)),
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': 'redirects.csv',
      'content-length': String(Buffer.byteLength(text)),
    },
  })

const rowsOf = async () => ((await browser.call('/redirects')).body as { rows: { from: string; to: string }[] }).rows

describe('a redirect', () => {
  it('is stored as it is compared, to where its target leads', async () => {
    const { status } = await post({ from: 'https://old.example/Old-Suit/', to: '/products/lawn-suit' })
    expect(status).toBe(201)
    expect(await rowsOf()).toMatchObject([{ from: '/old-suit', to: '/product/lawn-suit', version: 1 }])
  })

  it.each([
    [{ from: 'old', to: '/categories' }, 'from'],
    [{ from: '/cart', to: '/categories' }, 'from'],
    [{ from: '/old', to: 'https://evil.example' }, 'to'],
    [{ from: '/old', to: '/product/gone' }, 'to'],
  ])('%j is answered beside its field', async (json, field) => {
    const { status, body } = await post(json)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { problems: { [field]: [expect.any(String)] } } },
    })
    expect(await rowsOf()).toEqual([])
  })
})

describe('a file', () => {
  it('of Shopify is tried and then entered', async () => {
    const text =
      'Redirect from,Redirect to\n/a,/products/lawn-suit\n/b,https://dukan.example/categories\n/c,https://x.example/\n'
    const expected = { created: 2, changed: 0, unchanged: 0, refused: 1 }
    expect(await upload(text, true)).toMatchObject({ status: 200, body: expected })
    expect(await rowsOf()).toEqual([])
    expect(await upload(text, false)).toMatchObject({ status: 200, body: expected })
    expect(await rowsOf()).toMatchObject([
      { from: '/a', to: '/product/lawn-suit' },
      { from: '/b', to: '/categories' },
    ])
    const file = await (await browser.send('/redirects/export?format=csv')).text()
    expect(file).toContain('"Redirect from","Redirect to"')
    expect(await upload(file, false)).toMatchObject({ body: { unchanged: 2, created: 0, changed: 0, refused: 0 } })
  })

  it.each([
    ['source,target,regex,code\n/a,/categories,0,301\n^/b,/c,1,301\n/gone,,0,410\n', 1, 2],
    ['Origin,Target,Type,Format\n/a,/categories,301,plain\n/(.*),/x,301,regex\n', 1, 1],
    ['id;source;matching;destination;type\n1;a;exact;/categories;301\n2;/b;contains;/x;301\n', 0, 2],
  ])('of a plugin of WordPress is read: %j', async (text, created, refused) => {
    expect(await upload(text, true)).toMatchObject({ status: 200, body: { created, refused } })
  })

  it.each([
    ['Name,Price\nx,1\n', 'needs the columns'],
    ['', 'empty'],
    ['PK\u0003\u0004', 'no Excel workbook'],
  ])('%j is refused in a sentence', async (text, sentence) => {
    const { status, body } = await upload(text, true)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body)).toContain(sentence)
  })
})

it('an address with a character that no address has is refused everywhere', async () => {
  const path = '/etc/passwd\u0000.png'
  const bodies = { '/redirects/missed/removal': { path }, '/redirects': { from: path, to: '/' } }
  for (const [route, json] of Object.entries(bodies))
    expect((await browser.call(route, { method: 'POST', json })).status).toBe(400)
  expect((await browser.call(`/redirects/suggestions?path=${encodeURIComponent(path)}`)).status).toBe(400)
})

it('a list of addresses that were not found, with the likeliest target of each', async () => {
  await db.insertInto('missed_addresses').values({ path: '/lawn-suits', count: 3, referrer: 'google.com' }).execute()
  expect(await browser.call('/redirects/missed')).toMatchObject({
    body: { total: 1, scans: 0, rows: [{ path: '/lawn-suits', count: 3 }] },
  })
  expect(await browser.call('/redirects/suggestions?path=/lawn-suits')).toMatchObject({
    body: { targets: [{ kind: 'product', path: '/product/lawn-suit' }] },
  })
  const json = { path: '/lawn-suits' }
  expect((await browser.call('/redirects/missed/removal', { method: 'POST', json })).status).toBe(204)
  expect(await browser.call('/redirects/missed')).toMatchObject({ body: { total: 0 } })
})
