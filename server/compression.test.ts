import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { sharedPages } from '#storefront/app.tsx'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { serveFromCache } from './page-cache/serve-from-cache.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const { documents } = createPageCache()
const server = createServer(serveFromCache(app.fetch, { documents, pages: sharedPages, trustProxy: false }))
server.listen(0, '127.0.0.1')
afterAll(() => server.close())
await once(server, 'listening')
const { slug } = await newStockedVariant(db)

async function ask(path: string, acceptEncoding: string) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, path, headers: { 'Accept-Encoding': acceptEncoding } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

describe.each([
  ['a page of one shopper', '/cart', 200],
  ['a page that nobody keeps', '/search?q=kurta', 200],
  ['a page at a shared address that is not shared', `/product/${slug}?city=Lahore`, 200],
  ['a page that is not found', '/product/nothing', 404],
])('%s', (_, path, status) => {
  it('it is sent whole with its length, as gzip to clients that accept it', async () => {
    const [zipped, plain, refused] = [
      await ask(path, 'gzip, br'),
      await ask(path, 'identity'),
      await ask(path, 'gzip;q=0'),
    ]
    for (const { headers, body, ...answer } of [zipped, plain, refused]) {
      expect(answer.status).toBe(status)
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) })
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=UTF-8' })
    }
    const encodings = [zipped, plain, refused].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual(['gzip', undefined, undefined])
    expect(gunzipSync(zipped.body).toString()).toMatch(/^<!doctype html>.*<\/html>$/s)
    expect(gunzipSync(zipped.body).length).toBe(plain.body.length)
  })
})

it('the response to a form is never cached', async () => {
  const { headers } = await app.request('http://shop.test/cart/clear', { method: 'POST' })
  expect(headers.get('Cache-Control')).toBe('no-store')
})
