import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OriginRule } from './cache-key.ts'
import { createPageCache } from './page-cache.ts'
import { type ShareBindings, serveFromCache } from './serve-from-cache.ts'

const pages = [{ path: /^\/product\/[^/]+$/, query: { variant: /^[a-z0-9-]+$/ } }, { path: /^\/page\/[^/]+$/ }]

const statuses: Record<string, number> = { '/page/gone': 404, '/product/renamed': 301 }

const requestedPaths: Request[] = []
/** Stands in for the shop: every response is numbered; `/page/private` sets cookies although it is shared. */
const app = async (request: Request, env: ShareBindings) => {
  requestedPaths.push(request)
  const { pathname } = new URL(request.url)
  if (pathname !== '/page/silent') env.markCacheable?.([])
  const headers = new Headers({ 'X-Room': 'storefront' })
  if (pathname === '/page/private' && !request.headers.has('Cookie')) headers.set('Set-Cookie', 'session=new')
  const body = `${requestedPaths.length} ${request.headers.get('Cookie') ?? 'no cookie'}`
  if (pathname === '/product/renamed') headers.set('Location', `/product/kurta${new URL(request.url).search}`)
  return new Response(body, { headers, status: statuses[pathname] ?? 200 })
}

const rule: OriginRule = { trustProxy: false }
const { documents, changeListener } = createPageCache()
const server = createServer(
  serveFromCache(app, {
    documents,
    pages,
    hostname: 'localhost',
    get trustProxy() {
      return rule.trustProxy
    },
    get publicUrl() {
      return rule.publicUrl
    },
  }),
).listen(0, '127.0.0.1')
afterAll(() => server.close())
await once(server, 'listening')

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

async function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const sent = request({ port: portOf(server), path, method, headers: { Host: 'shop.test', ...headers } }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const bodiesOf = async (...requests: [string, Sent?][]) => {
  const bodies: string[] = []
  for (const [path, sent] of requests) bodies.push((await send(path, sent)).body)
  return bodies
}

beforeEach(() => {
  requestedPaths.length = 0
  changeListener.onLost()
  changeListener.onListening()
  rule.trustProxy = false
  delete rule.publicUrl
})

describe('a shared page', () => {
  it('the app makes it once, and its headers are served', async () => {
    const [first, second] = [await send('/product/kurta'), await send('/product/kurta')]
    expect(second).toMatchObject({ status: 200, body: '1 no cookie', headers: { 'x-room': 'storefront' } })
    expect(first.headers).toEqual({ ...second.headers, date: first.headers.date })
    expect(requestedPaths).toHaveLength(1)
  })

  it('a redirect instead of it has the whole query', async () => {
    const { status, headers } = await send('/product/renamed?utm_source=advert')
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: '/product/kurta?utm_source=advert',
    })
  })

  it('it is made without the cookies of the first request', async () => {
    const cookie = { headers: { Cookie: 'session=ayesha', Authorization: 'Basic x' } }
    expect(await bodiesOf(['/product/kurta', cookie], ['/product/kurta'])).toEqual(['1 no cookie', '1 no cookie'])
    expect(Array.from(requestedPaths[0]?.headers ?? [])).toEqual([])
  })

  it('it ignores the parameters of advertisements and has one entry for each value that it reads', async () => {
    const bodies = await bodiesOf(
      ['/product/kurta?fbclid=1&utm_source=x'],
      ['/product/kurta?fbclid=2'],
      ['/product/kurta?variant=m&fbclid=3'],
      ['/product/kurta?fbclid=4&variant=m&variant=l'],
      ['/product/kurta'],
    )
    expect(bodies.map(body => body[0])).toEqual(['1', '1', '2', '2', '1'])
    expect(requestedPaths.map(request => request.url)).toEqual([
      'http://shop.test/product/kurta',
      'http://shop.test/product/kurta?variant=m',
    ])
  })

  it("each origin has its own entry; the proxy's headers count when it is trusted", async () => {
    const secure = { headers: { 'X-Forwarded-Proto': 'https' } }
    const elsewhere = { headers: { Host: 'other.test' } }
    const requests: [string, Sent?][] = [['/page/a'], ['/page/a', secure], ['/page/a', elsewhere]]
    expect((await bodiesOf(...requests)).map(body => body[0])).toEqual(['1', '1', '2'])
    rule.trustProxy = true
    expect((await bodiesOf(...requests)).map(body => body[0])).toEqual(['1', '3', '2'])
    rule.publicUrl = 'https://dukan.example'
    const own: [string, Sent] = ['/page/a', { headers: { Host: 'dukan.example' } }]
    expect((await bodiesOf(own, own)).map(body => body[0])).toEqual(['4', '4'])
    expect(requestedPaths[3]?.url).toBe('https://dukan.example/page/a')
    // The app answers requests at another host (server/hosts.ts).
    expect((await bodiesOf(...requests)).map(body => body[0])).toEqual(['5', '6', '7'])
  })

  it('the app answers an unencrypted request behind a proxy with a redirect to https', async () => {
    Object.assign(rule, { trustProxy: true, publicUrl: 'https://dukan.example' })
    const over = (scheme: string): [string, Sent] => [
      '/page/a',
      { headers: { Host: 'dukan.example', 'X-Forwarded-Proto': scheme } },
    ]
    expect((await bodiesOf(over('https'), over('http'), over('https'))).map(body => body[0])).toEqual(['1', '2', '1'])
  })

  it('HEAD and conditional requests are served from the cache', async () => {
    const { headers } = await send('/page/a')
    const head = await send('/page/a', { method: 'HEAD' })
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
    const again = await send('/page/a', { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(requestedPaths).toHaveLength(1)
  })

  it('a GET with an empty body is served from the cache', async () => {
    const empty = { headers: { 'Content-Length': '0' } }
    expect(await bodiesOf(['/page/a'], ['/page/a', empty])).toEqual(['1 no cookie', '1 no cookie'])
  })

  it('an invalid value of a parameter selects the same document', async () => {
    const bodies = await bodiesOf(['/product/a'], ['/product/a?variant=../x'], ['/product/a?variant=%F0%9F%91%97'])
    expect(bodies).toEqual(Array(3).fill('1 no cookie'))
  })

  it('the app answers every request while changes cannot be received', async () => {
    changeListener.onLost()
    expect(await bodiesOf(['/page/a'], ['/page/a'])).toEqual(['1 no cookie', '2 no cookie'])
  })
})

describe('requests that the app answers', () => {
  it.each([
    ['a page that is not on the list, with its cookies', '/cart'],
    ['a page on the list that does not say it is for everybody', '/page/silent'],
    ['a page that is not found', '/page/gone'],
    ['a page whose path only begins like one', '/product/kurta/reviews'],
  ])('%s', async (_, path) => {
    await bodiesOf([path, { headers: { Cookie: 'session=ayesha' } }], [path])
    expect(requestedPaths).toHaveLength(2)
    if (path === '/cart') expect(requestedPaths[0]?.headers.get('Cookie')).toBe('session=ayesha')
    expect(documents.bytes).toBe(0)
  })

  it("a page that sets cookies keeps the shopper's session", async () => {
    const { body, headers } = await send('/page/private', { headers: { Cookie: 'session=ayesha' } })
    expect([body, headers['set-cookie']]).toEqual(['2 session=ayesha', undefined])
    expect(documents.bytes).toBe(0)
  })

  it('a request of HTTP/1.0, which names no host', async () => {
    for (const time of [1, 2]) {
      const socket = connect(portOf(server)).end('GET /page/a HTTP/1.0\r\n\r\n')
      expect(await text(socket)).toContain(`\r\n${time} no cookie`)
    }
    expect(documents.bytes).toBe(0)
  })

  it('a form, and a GET with a body, also at the URL of a cached page', async () => {
    await send('/page/a')
    await send('/page/a', { method: 'POST', body: 'x=1' })
    await send('/page/a', { headers: { 'Content-Length': '3' }, body: 'x=1' })
    expect(requestedPaths).toHaveLength(3)
    expect((await send('/page/a')).body).toBe('1 no cookie')
  })
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

it('a page that is not shared is still compressed', async () => {
  const { headers } = await send('/page/silent', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toContain('Accept-Encoding')
  expect((await send('/page/silent')).headers['content-encoding']).toBeUndefined()
})
