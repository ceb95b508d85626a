import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedPages } from '#storefront/app.tsx'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { ayeshasOrder, fieldsIn, receiptFields } from '../privacy.fixture.ts'
import { createPageCache } from './page-cache.ts'
import { serveFromCache } from './serve-from-cache.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const { documents, changeListener } = createPageCache()
const server = createServer(serveFromCache(app.fetch, { documents, pages: sharedPages, trustProxy: false }))
server.listen(0, '127.0.0.1')
afterAll(() => server.close())
await once(server, 'listening')

const { browser, path, orderNumber, shawl, sent } = await ayeshasOrder(app, db)
const herCookies = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')

beforeEach(() => {
  changeListener.onLost()
  changeListener.onListening()
})

type Asked = { method?: string; host?: string; cookie?: string; headers?: string[]; body?: string }

/** Sends the raw request: any HTTP client would normalize it. */
async function ask(
  target: string,
  { method = 'GET', host = 'shop.test', cookie = '', headers = [], body }: Asked = {},
) {
  const form =
    body === undefined ? [] : ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`]
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, 'Accept: text/html']
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([...lines, 'Connection: close', ...form, ...headers, '', body ?? ''].join('\r\n'))
  return await text(socket)
}

it('a shared page is cached, so the tests below can fail', async () => {
  expect(await ask(`/product/${shawl.slug}`)).toMatch(/^HTTP\/1.1 200 .*etag: "/s)
  expect(documents.bytes).toBeGreaterThan(0)
})

describe("the shopper's own order", () => {
  const targets = [
    ['as it is', path],
    ['in Urdu', `/ur${path}`],
    ['with a parameter of everybody’s pages', `${path}?city=Lahore&variant=x&page=1&sort=newest`],
  ]

  it.each(targets)('it is not cached and not served from the cache, %s', async (_, target) => {
    const hers = await ask(target, { cookie: herCookies })
    expect(fieldsIn(hers)).toEqual(receiptFields)
    expect(hers).toMatch(/^cache-control: no-store\r$/im)
    expect(hers).not.toMatch(/^(etag|last-modified|age):/im)
    expect(documents.bytes).toBe(0)
    for (const method of ['GET', 'HEAD']) expect(fieldsIn(await ask(target, { method }))).toEqual([])
    expect(fieldsIn(await ask(target, { cookie: herCookies, headers: ['If-None-Match: *'] }))).toEqual(receiptFields)
    expect(documents.bytes).toBe(0)
  })

  it('the tracking page is not cached', async () => {
    const body = `${new URLSearchParams({ order_number: orderNumber, customer_phone: sent.customer_phone })}`
    expect(fieldsIn(await ask('/track', { method: 'POST', body }))).toEqual(receiptFields)
    expect(fieldsIn(await ask('/track'))).toEqual([])
    expect(documents.bytes).toBe(0)
  })

  // Each of these looks like a shared page in one place and like the order in another.
  const disguises: [target: string, host: string][] = [
    [`/product/..\\order-confirmation\\${orderNumber}`, 'shop.test'],
    [`/page/..%2Forder-confirmation%2F${orderNumber}`, 'shop.test'],
    [`/product/x/../../order-confirmation/${orderNumber}`, 'shop.test'],
    [`/product/%2e%2e\\order-confirmation\\${orderNumber}`, 'shop.test'],
    [`//shop.test${path}?/product/x`, 'shop.test'],
    [`http://shop.test${path}`, 'shop.test'],
    [`http://shop.test${path}`, `shop.test${path}?`],
    ['/product/x', `shop.test${path}?`],
    ['/product/x', `shop.test${path}#`],
    [`/${orderNumber}`, 'shop.test/order-confirmation'],
    [`${path}%3Fcity=Lahore`, 'shop.test'],
    [`${path}#/product/x`, 'shop.test'],
  ]

  it.each(disguises)('it is not cached when it is requested as %s of %s', async (target, host) => {
    for (const cookie of [herCookies, '', herCookies]) {
      const answer = await ask(target, { host, cookie })
      if (cookie === '') expect(fieldsIn(answer)).toEqual([])
      expect(documents.bytes).toBe(0)
    }
  })
})

it('shared pages, first requested without any session, contain nothing of the first client', async () => {
  const targets = ['/', '/ur', `/product/${shawl.slug}`, `/product/${shawl.slug}?city=Lahore&order=${orderNumber}`]
  for (const target of targets) {
    const first = await ask(target, { cookie: `${herCookies}; dukan_staff=x`, headers: [`X-Order: ${orderNumber}`] })
    const second = await ask(target)
    for (const answer of [first, second]) {
      expect(fieldsIn(answer)).toEqual([])
      expect(answer).not.toContain(orderNumber)
      // Without script a city is remembered by the response to the question, which is not cached.
      const cookies = answer.match(/^set-cookie: \w+=\w*/gim) ?? []
      expect(cookies).toEqual(target.includes('city=') ? ['set-cookie: dukan_city=Lahore'] : [])
      if (cookies.length > 0) expect(answer).toMatch(/^cache-control: no-store\r$/im)
    }
  }
})
