import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sharedAnswers } from '#api/shop/shop-api.ts'
import { listenForChanges } from '#db/changes.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { sharedPages } from '#storefront/app.tsx'
import { searchQueue } from '#storefront/search/search-queue.ts'
import { Browser } from '#test/browser.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { serveFromCache } from './page-cache/serve-from-cache.ts'

// The public API behind the page cache of a process that listens to the database, as server/main.ts starts it.

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { documents, memory, searches, facts, changeListener } = createPageCache()
const { app } = shopApp(db, {
  remember: memory.remember,
  rememberSearch: searches.remember,
  rememberFacts: facts.remember,
})
const listening = Promise.withResolvers<void>()
const listener = listenForChanges(
  { connectionString: url, application_name: 'listener' },
  {
    ...changeListener,
    onListening: () => {
      changeListener.onListening()
      listening.resolve()
    },
  },
)
await listening.promise
let reachedApp = 0
const counted: typeof app.fetch = (...input) => {
  reachedApp++
  return app.fetch(...input)
}
const pages = [...sharedPages, ...sharedAnswers]
const server = createServer(serveFromCache(counted, { documents, pages, trustProxy: false }))
server.listen(0, '127.0.0.1')
afterAll(async () => {
  server.close()
  await listener.close()
})
await once(server, 'listening')

let kurta: StockedVariant
let shawl: StockedVariant
beforeAll(async () => {
  kurta = await newStockedVariant(db, { slug: 'kurta', quantity: 5 })
  shawl = await newStockedVariant(db, { slug: 'shawl', quantity: 5 })
  await db
    .insertInto('pages')
    .values({ id: newId(), title: 'Fees', slug: 'fees', body: '<p>x</p>', is_published: true })
    .execute()
  await vi.waitFor(async () => expect(await isCached('/products/shawl')).toBe(true))
})

type Options = { method?: string; headers?: Record<string, string> }

async function ask(path: string, { method = 'GET', headers = {} }: Options = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, path: `/api/shop${path}`, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

const read = async (path: string) => JSON.parse((await ask(path)).body.toString())

async function isCached(path: string): Promise<boolean> {
  await ask(path)
  const before = reachedApp
  await ask(path)
  return reachedApp === before
}

const shared = [
  '/products',
  '/products?language=ur&sort=price-up&limit=1',
  '/products/kurta',
  '/products/kurta?language=ur',
  '/groups',
  '/delivery',
  '/pages',
  '/pages/fees?language=ur',
  '/about',
  '/openapi.json',
]

describe.each(shared)('%s', path => {
  it('is made once and sent compressed, with an ETag, as a page is', async () => {
    expect(await isCached(path)).toBe(true)
    const page = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/product/kurta`)
    const plain = await ask(path)
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { status, headers, body } = await ask(path, { headers: { 'Accept-Encoding': encoding } })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json',
        'content-length': String(body.length),
        'cache-control': page.headers.get('Cache-Control'),
        vary: 'Accept-Encoding',
        'access-control-allow-origin': '*',
      })
      expect(headers).not.toHaveProperty('set-cookie')
      expect(decompress(body).toString()).toBe(plain.body.toString())
      const again = await ask(path, { headers: { 'If-None-Match': headers.etag ?? '' } })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers['access-control-allow-origin']).toBe('*')
    }
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag])
  })

  it('is the same with a parameter that it does not read, and sees no cookie', async () => {
    const more = `${path}${path.includes('?') ? '&' : '?'}utm_source=x`
    await ask(path)
    const before = reachedApp
    const answer = await ask(more, { headers: { Cookie: '__Host-dukan_staff=x; language=ur' } })
    expect(answer.body).toEqual((await ask(path)).body)
    expect(reachedApp).toBe(before)
  })
})

describe('a cached answer', () => {
  it('is made again when its product is sold, changed or gone, and another product leaves it', async () => {
    await ask('/products/kurta')
    await ask('/products/shawl')
    const sell = { reserved_quantity: 5 }
    await db.updateTable('inventory').set(sell).where('variant_id', '=', kurta.variantId).execute()
    await vi.waitFor(async () => expect((await read('/products/kurta')).variants[0].isAvailable).toBe(false))
    const listed = async () =>
      (await read('/products')).rows.map(({ isAvailable }: { isAvailable: boolean }) => isAvailable)
    await vi.waitFor(async () => expect(await listed()).toEqual([true, false]))
    await db.updateTable('products').set({ base_price: 999 }).where('id', '=', shawl.productId).execute()
    await vi.waitFor(async () => expect((await read('/products/shawl')).price).toBe(999))
    await vi.waitFor(async () => expect((await read('/products?sort=price-up')).rows[0].price).toBe(999))
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', shawl.productId).execute()
    await vi.waitFor(async () => expect((await ask('/products/shawl')).status).toBe(404))
    await vi.waitFor(async () => expect(await listed()).toEqual([false]))
  })

  it('is made again when a setting or a page changes', async () => {
    await ask('/delivery')
    await saveSetting(db, 'delivery', { ...defaultDelivery, freeFrom: 3500 })
    await vi.waitFor(async () => expect((await read('/delivery')).freeFrom).toBe(3500))
    await ask('/pages/fees')
    await db.updateTable('pages').set({ body: '<p>new</p>' }).execute()
    await vi.waitFor(async () => expect((await read('/pages/fees')).text).toBe('new'))
  })

  it('is no invalid answer, none of made-up prices and places, and no search', async () => {
    const { nextCursor } = await read('/products?limit=1&sort=oldest')
    for (const path of [
      '/products?limit=1000',
      '/products/nothing',
      '/products?minPrice=1',
      '/products?subBrand=made-up',
      '/search?q=kurta',
    ])
      expect(await isCached(path), path).toBe(false)
    expect(nextCursor).toBe(null)
    const invalid = await ask('/products?language=fr')
    expect(JSON.parse(invalid.body.toString()).error.problems).toHaveProperty('language')
  })
})

it('an answer has one place in the cache, however its address is spelled', async () => {
  for (const slug of ['one', 'two', 'three', 'four', 'five']) await newStockedVariant(db, { slug })
  await vi.waitFor(async () => expect((await read('/products?sort=oldest')).total).toBeGreaterThan(5))
  const first = '/products?sort=oldest&limit=2'
  const { nextCursor } = await read(first)
  const next = `${first}&cursor=${nextCursor}`
  for (const path of [first, next, '/products/two']) expect(await isCached(path), path).toBe(true)
  const place = JSON.parse(Buffer.from(nextCursor, 'base64url').toString())
  const stored = documents.bytes
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  const [name, ...rest] = place
  const cursors = [
    `${nextCursor}=`,
    `${nextCursor}%20`,
    `${nextCursor}.`,
    `-${nextCursor}`,
    encoded(` ${JSON.stringify(place)}`),
    encoded(JSON.stringify(place).replace('0,1,', '0.0,1,')),
    encoded(JSON.stringify(place).replace('0,1,', '-0,1,')),
    encoded(JSON.stringify(place).toUpperCase()),
    encoded(JSON.stringify([name, ...rest.slice(0, 2), rest[2] + 1, rest[3]])),
  ]
  const others = [
    ...cursors.map(cursor => `${first}&cursor=${cursor}`),
    // A place of the list, where no page of three ends.
    `/products?sort=oldest&limit=3&cursor=${nextCursor}`,
    '/products?sort=oldest&limit=02',
    '/products?sort=oldest&limit=002',
    '/products/%74wo',
    '/products/tw%6F',
    '/%70roducts/two',
  ]
  for (const path of others) for (const _ of [1, 2]) await ask(path)
  expect(documents.bytes).toBe(stored)
  expect(await isCached(next)).toBe(true)
})

it('nothing but this API sends Access-Control-Allow-Origin, and this one lets no site send cookies', async () => {
  const browser = new Browser(app)
  const from = { Origin: 'https://other.example' }
  for (const path of [
    '/',
    '/ur',
    '/product/kurta',
    '/cart',
    '/search?q=x',
    '/search/suggestions?q=x',
    '/feeds/google.xml',
  ])
    expect((await browser.get(path, from)).headers.has('Access-Control-Allow-Origin'), path).toBe(false)
  for (const path of ['/api/admin/session', '/api/admin/orders', '/api/admin/openapi.json', '/api/shopping', '/health'])
    expect((await browser.get(path, from)).headers.has('Access-Control-Allow-Origin'), path).toBe(false)
  const { headers } = await browser.get('/api/shop/about', from)
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
})

it('scripts of other sites may send If-None-Match and read the ETag', async () => {
  const asked = { Origin: 'https://other.example', 'Access-Control-Request-Headers': 'if-none-match' }
  const { status, headers } = await ask('/products/kurta', {
    method: 'OPTIONS',
    headers: { ...asked, 'Access-Control-Request-Method': 'GET' },
  })
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
  })
  const product = await ask('/products/kurta', { headers: { Origin: 'https://other.example' } })
  expect(product.headers['access-control-expose-headers']).toContain('ETag')
})

it('while too many search, lists and searches say when to ask again, and single products are answered', async () => {
  const ends: (() => void)[] = []
  const busy = Array.from({ length: 2 }, (_, at) =>
    searchQueue.run(`busy ${at}`, () => new Promise<void>(resolve => ends.push(resolve))),
  )
  const [list, search, product] = await Promise.all([
    ask('/products?limit=7'),
    ask('/search?q=busy'),
    ask('/products/kurta?language=ur'),
  ])
  for (const end of ends) end()
  await Promise.all(busy)
  for (const { status, headers, body } of [list, search]) {
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body.toString()).error.code).toBe('shop-busy')
  }
  expect(product.status).toBe(200)
  expect((await ask('/products?limit=7')).status).toBe(200)
})
