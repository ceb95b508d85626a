import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedPages } from '#storefront/app.tsx'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { serveFromCache } from './page-cache/serve-from-cache.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const { documents, changeListener } = createPageCache()
let reachedApp = 0
const counted: typeof app.fetch = (...input) => {
  reachedApp++
  return app.fetch(...input)
}
const server = createServer(serveFromCache(counted, { documents, pages: sharedPages, trustProxy: false }))
server.listen(0, '127.0.0.1')
afterAll(() => server.close())
await once(server, 'listening')
const subBrand = await newSubBrand(db)
const { productId } = await newStockedVariant(db, { subBrandId: subBrand.id })

beforeEach(() => {
  changeListener.onLost()
  changeListener.onListening()
  reachedApp = 0
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
  return {
    status: answer.status,
    etag: answer.headers.get('ETag') ?? '',
    text: await answer.text(),
    headers: answer.headers,
  }
}

describe.each([
  ['/feeds/google.xml', 'application/xml; charset=UTF-8', true],
  ['/feeds/meta.csv', 'text/csv; charset=UTF-8', true],
  ['/sitemap.xml', 'application/xml; charset=UTF-8', false],
])('%s', (path, contentType, showsStock) => {
  it('it is made once, and a client with the same copy gets 304', async () => {
    const first = await ask(path)
    const second = await ask(`${path}?anything=1`)
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, contentType])
    expect(first.text).toBe(second.text)
    expect((await ask(path, { 'If-None-Match': first.etag })).status).toBe(304)
    expect(reachedApp).toBe(1)
  })

  it('it is made again after a change of its content', async () => {
    await ask(path)
    changeListener.onChange('catalogue')
    await ask(path)
    expect(reachedApp).toBe(2)
    changeListener.onChange({ stock: productId })
    await ask(path)
    expect(reachedApp).toBe(showsStock ? 3 : 2)
  })
})

it('the page of a category is cached in each language until the catalogue changes', async () => {
  const { slug } = await newCategory(db)
  for (const path of [`/category/${slug}`, `/ur/category/${slug}`]) {
    reachedApp = 0
    await ask(path)
    await ask(`${path}?fbclid=x`)
    expect(reachedApp).toBe(1)
    changeListener.onChange('catalogue')
    await ask(path)
    expect(reachedApp).toBe(2)
  }
})

it('a filtered list is cached under its own address only, not with values that no product has', async () => {
  const path = `/sub-brand/${subBrand.slug}`
  await ask(`${path}?in_stock=1`)
  const bytes = documents.bytes
  for (const query of ['in_stock=1&size=!', 'in_stock=1&size=x', 'size=x', 'colour=x.y&in_stock=1', 'price=0.0'])
    expect((await ask(`${path}?${query}`)).status).toBe(200)
  expect(documents.bytes).toBe(bytes)
})

it('a list is cached by the number of the page that it shows, whatever the URL says', async () => {
  const path = `/sub-brand/${subBrand.slug}`
  await ask(path)
  const bytes = documents.bytes
  for (const query of ['page=x', 'page=0', 'page=1e3', 'sort=x', 'in_stock=x', 'page=99', 'page=999999999']) {
    expect((await ask(`${path}?${query}`)).status).toBe(200)
  }
  expect(documents.bytes).toBe(bytes)
  // For a page beyond the end the app only reads the number of pages, twice: a redirect is made again with the query.
  expect(reachedApp).toBe(5)
})
