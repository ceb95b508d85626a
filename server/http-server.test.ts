import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as storefrontDocument from '#storefront/document/document.tsx'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { answerClientErrors } from './client-error.ts'
import { type HttpServer, listen } from './http-server.ts'

vi.mock('#storefront/document/document.tsx', { spy: true })

const { app, logged } = shopApp(await testDatabase())

let listening: HttpServer | undefined
afterEach(() => {
  listening?.server.closeAllConnections()
  listening?.server.close()
})

/** The shop with short time limits, on a free port. */
async function open({
  MAX_CONNECTIONS = 100,
  bodyMs = 300,
  headersMs = 30_000,
  listener = getRequestListener(app.fetch) as RequestListener,
} = {}) {
  const limits = { bodyMs, headersMs, checkMs: 50 }
  listening = await listen({ HOST: '127.0.0.1', PORT: 0, MAX_CONNECTIONS }, limits)
  answerClientErrors(listening.server)
  listening.serve(listener)
  const { port } = new URL(listening.url)
  return async (sent = ''): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(sent)
    return socket
  }
}

const post = (path: string, length: number, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nAccept: text/html\r\nSec-Fetch-Site: same-origin\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`

describe('a slow request', () => {
  it.each([
    ['has half a form', post('/cart', 1000, 'slug=x')],
    [
      'has half of a form in chunks',
      post('/cart', 0, '5\r\nslug=\r\n').replace('Content-Length: 0', 'Transfer-Encoding: chunked'),
    ],
    ['has half its headers', 'GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow: '],
  ])('the server answers 408 and closes when it %s', async (_, sent) => {
    const socket = await (await open({ headersMs: 300 }))(sent)
    const started = performance.now()
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    // Long before the limits that the shop has.
    expect(performance.now() - started).toBeLessThan(20_000)
    await vi.waitFor(async () => expect(await openConnections()).toBe(0))
  })

  it('the server closes it even while bytes keep coming', async () => {
    const socket = await (await open())(post('/cart', 1000))
    const drip = setInterval(() => socket.write('x'), 50)
    // A byte that arrives after the end resets the connection, which also ends it.
    await new Promise(resolve => socket.resume().once('close', resolve))
    clearInterval(drip)
    expect(await openConnections()).toBe(0)
  })

  it('a form that arrives in time is answered in full, and so is the next request on the connection', async () => {
    const socket = await (await open({ bodyMs: 2000 }))(post('/nowhere', 6, 'slu'))
    const answer = text(socket)
    setTimeout(() => socket.write('g=x'), 200)
    setTimeout(() => socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'), 2500)
    expect(await answer).toMatch(/^HTTP\/1.1 404 .*HTTP\/1.1 200 /s)
  })
})

describe('an upload', () => {
  const start = post('/api/admin/media?purpose=product', 2, 'x').replace(/application.*ed/, 'application/octet-stream')

  it('an upload may take longer than a form', async () => {
    const listener: RequestListener = (request, response) => {
      request.resume().on('end', () => response.end('all of it'))
    }
    const upload = await (await open({ bodyMs: 100, listener }))(start)
    setTimeout(() => upload.end('y'), 400)
    expect(await text(upload)).toContain('all of it')
  })

  it('a review with photos may take longer than another form', async () => {
    const listener: RequestListener = (request, response) => {
      request.resume().on('end', () => response.end('all of it'))
    }
    const review = await (await open({ bodyMs: 100, listener }))(post('/ur/review/x', 2, 'x'))
    setTimeout(() => review.end('y'), 400)
    expect(await text(review)).toContain('all of it')
  })

  it('an upload without a session ends at once', async () => {
    const upload = await (await open())(start)
    expect(await text(upload)).toMatch(/^HTTP\/1.1 401 /)
  })
})

it('a client that disconnects in the middle of a form causes no rendering and no logged error', async () => {
  const render = vi.mocked(storefrontDocument.renderPage).mockClear()
  const connection = await open({ bodyMs: 10_000 })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connection(post('/cart', 1000, 'slug=x'))))
  await vi.waitFor(async () => expect(await openConnections()).toBe(20))
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(logged.filter(line => line.includes('"status":400')).length).toBeGreaterThanOrEqual(20))
  expect(render).not.toHaveBeenCalled()
  expect(logged.join('')).not.toContain('request failed')
})

it('a connection that was idle for seven seconds takes a request, though its client was to leave it after five', {
  timeout: 60_000,
}, async () => {
  const socket = await (await open({ listener: (_, response) => void response.end('served') }))()
  for (const idle of [0, 7000]) {
    await wait(idle)
    socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*\r\nKeep-Alive: timeout=5\r\n/)
  }
  socket.destroy()
})

it('the server closes a connection beyond MAX_CONNECTIONS and serves the others', async () => {
  const connection = await open({ MAX_CONNECTIONS: 3 })
  const connections = await Promise.all([connection(), connection(), connection()])
  const health = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(await text(await connection(health)).catch(() => '')).toBe('')
  connections[0]?.write(health)
  expect(await text(connections[0] as Socket)).toMatch(/^HTTP\/1.1 200 /)
  expect(await text(await connection(health))).toMatch(/^HTTP\/1.1 200 /)
})

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    listening?.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
