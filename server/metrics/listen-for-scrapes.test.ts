import { request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { listenForScrapes } from './listen-for-scrapes.ts'

async function open(token?: string) {
  const server = await listenForScrapes({ host: '127.0.0.1', port: 0, token })
  onTestFinished(server.close)
  server.serve(async () => 'dukan_orders_placed_total 3\n')
  const get = (path: string, headers = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method })
  return { ...server, get }
}

it('it serves /metrics as text and nothing else', async () => {
  const { get } = await open()
  const answer = await get('/metrics')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(await answer.text()).toBe('dukan_orders_placed_total 3\n')
  for (const path of ['/', '/metrics/', '/metrics?x=1', '/health', '/api/admin/orders', '/product/kurta']) {
    const other = await get(path)
    expect([path, other.status, await other.text()]).toEqual([path, 404, ''])
  }
  expect((await get('/metrics', {}, 'POST')).status).toBe(405)
})

it('with a token it answers only those who send it', async () => {
  const { get } = await open('a-long-enough-token')
  const statusWith = async (Authorization: string) => (await get('/metrics', { Authorization })).status
  expect((await get('/metrics')).status).toBe(401)
  expect((await get('/')).status).toBe(401)
  expect(await statusWith('Bearer a-long-enough-tokem')).toBe(401)
  expect(await statusWith('Bearer a-long-enough-token-and-more')).toBe(401)
  expect(await statusWith('Bearer')).toBe(401)
  expect(await statusWith('Basic a-long-enough-token')).toBe(401)
  expect(await statusWith('Bearer a-long-enough-token')).toBe(200)
})

it('it asks to retry until the shop is open, and a failure tells nothing', async () => {
  const server = await listenForScrapes({ host: '127.0.0.1', port: 0, token: undefined })
  onTestFinished(server.close)
  const url = `http://127.0.0.1:${server.port}/metrics`
  expect((await fetch(url)).status).toBe(503)
  server.serve(async () => {
    throw new Error('secret')
  })
  const failed = await fetch(url)
  expect([failed.status, await failed.text()]).toEqual([500, ''])
})

it('a request with another form of the address is not answered with metrics', async () => {
  const { port } = await open()
  const sent = request({ port, host: '127.0.0.1', path: 'http://shop.test/metrics' }).end()
  const status = await new Promise(resolve => sent.once('response', response => resolve(response.resume().statusCode)))
  expect(status).toBe(404)
})

it.each([
  ['evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost.evil.example:9464', 421],
  ['127.0.0.1:9464', 200],
  ['[::1]:9464', 200],
  ['localhost:9464', 200],
])(
  'without a token a request to the host %s is answered %i, because other sites may name this machine',
  async (host, status) => {
    const { port } = await open()
    expect(await statusAt(port, host)).toBe(status)
  },
)

it('with a token a request to any host is answered', async () => {
  const { port } = await open('a-long-enough-token')
  expect(await statusAt(port, 'metrics.internal', { Authorization: 'Bearer a-long-enough-token' })).toBe(200)
})

/** `fetch` sets the header Host itself. */
async function statusAt(port: number, host: string, headers = {}): Promise<number | undefined> {
  const sent = request({ port, host: '127.0.0.1', path: '/metrics', headers: { ...headers, Host: host } }).end()
  return await new Promise((resolve, reject) =>
    sent.once('error', reject).once('response', response => resolve(response.resume().statusCode)),
  )
}

it('a port in use is refused with the name of its setting', async () => {
  const { port } = await open()
  await expect(listenForScrapes({ host: '127.0.0.1', port, token: undefined })).rejects.toThrow(
    `for example: METRICS_PORT=${port + 1} npm start`,
  )
})

it('metrics are off without a port, on this machine only without a host, and elsewhere only with a token', () => {
  expect(readConfig({}).METRICS).toBeUndefined()
  expect(readConfig({ METRICS_TOKEN: 'a-long-enough-token' }).METRICS).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).METRICS).toEqual({ host: '127.0.0.1', port: 9464, token: undefined })
  expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(
    'METRICS_TOKEN must be set when METRICS_HOST is an address that other machines reach.',
  )
  expect(() => readConfig({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' })).toThrow('at least 16')
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'a-long-enough-token' }
  expect(readConfig(open).METRICS).toEqual({ host: '0.0.0.0', port: 9464, token: 'a-long-enough-token' })
})
