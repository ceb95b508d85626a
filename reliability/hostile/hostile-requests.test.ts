import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newWorld } from './hostile-world.ts'
import { replayLine } from './run-hostile-requests.ts'
import { type SendPlan, sendHostileRequests } from './send.ts'
import { listTargets, type Target } from './targets.ts'
import { MARKUP } from './values.ts'

describe('the built shop', () => {
  it('hostile requests cover every route and every schema', async () => {
    const targets = await listTargets()
    const paths = targets.map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /health',
        'POST /ur/checkout',
        'GET /media/:id/:file',
        'PUT /api/admin/products/:id',
      ]),
    )
    const described = targets.find(({ method, path }) => `${method} ${path}` === 'PUT /api/admin/settings')
    expect(described?.json?.properties).toHaveProperty('settings')
  })
})

describe('a test server', () => {
  let server: ReturnType<typeof createServer> | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  const targets: Target[] = [
    { method: 'POST', path: '/cart', isApi: false, query: [] },
    { method: 'GET', path: '/search', isApi: false, query: [] },
  ]

  it('a stream of events is a response, and requests behind it are answered too', async () => {
    const found = await contradictionsOf(
      ({ url }, response) => {
        if (!url?.startsWith('/search')) return void response.end('ok')
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
      },
      { requests: 60 },
    )
    expect(found).toEqual([])
  })

  async function contradictionsOf(listener: RequestListener, plan: Partial<SendPlan> = {}): Promise<string[]> {
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const world = await newWorld(await testDatabase())
    const fields = ['slug']
    const sent = { url, targets, fields, requests: 1500, connections: 4, seed: 3, ...plan }
    const { contradictions } = await sendHostileRequests(sent, { world: () => world })
    return [...new Set(contradictions.map(({ what }) => what))]
  }

  const answer: RequestListener = (request, response) => {
    request.resume().on('end', () => response.setHeader('Content-Type', 'text/html').end('<p>Nothing here.</p>'))
  }

  it('one that answers all of them has no findings', async () => {
    expect(await contradictionsOf(answer)).toEqual([])
  })

  const broken: [what: string, expected: string, listener: RequestListener][] = [
    [
      'fails at a prototype’s name',
      'The answer was 500.',
      (request, response) => {
        if (request.url?.includes('__proto__')) response.statusCode = 500
        answer(request, response)
      },
    ],
    [
      'hangs up at a percent sign that encodes nothing',
      'The connection was closed without an answer.',
      (request, response) => (request.url?.includes('%zz') ? request.socket.destroy() : answer(request, response)),
    ],
    [
      'hangs up in the middle of an answer',
      'The connection was closed in the middle of an answer.',
      (request, response) => {
        if (!request.url?.includes('NaN')) return answer(request, response)
        response.writeHead(200, { 'Content-Length': 100 }).write('half', () => request.socket.destroy())
      },
    ],
    [
      'shows what was searched for as markup',
      'A page has markup of the request.',
      (request, response) => {
        const shown = decodeURIComponent(request.url?.replaceAll(/%(?![2-7][0-9a-f])/gi, '') ?? '')
        response.setHeader('Content-Type', 'text/html')
        request.resume().on('end', () => response.end(shown.includes(MARKUP) ? shown : ''))
      },
    ],
  ]

  it.each(broken)('one that %s is detected', async (_, expected, listener) => {
    expect(await contradictionsOf(listener)).toEqual([expected])
  })
})

it('a wrong response is reported in one line that sends its request again', async () => {
  const bytes = 'GET /\u00ff HTTP/1.1\r\nHost: x\r\n\r\n'
  const line = await replayLine({ what: 'The answer was 500.', bytes }, 'http://localhost:3000')
  expect(line).not.toContain('\n')
  expect(Buffer.from(/echo (\S+)/.exec(line)?.[1] ?? '', 'base64').toString('latin1')).toBe(bytes)
})
