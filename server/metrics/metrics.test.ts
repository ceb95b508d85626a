import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseOf, openPool } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { poolSettings } from '#db/timeouts.ts'
import { scheduledJobs } from '#jobs/scheduled-jobs.ts'
import { listenForOrderOutcomes } from '#shop/orders/placing/order-outcomes.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { sharedPages } from '#storefront/app.tsx'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { inTime, readBackupHealth } from '../health.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { serveFromCache } from '../page-cache/serve-from-cache.ts'
import { countRequests } from './count-requests.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const pool = openPool({ connectionString: await testDatabaseUrl(), ...poolSettings() }, () => {})
const db = databaseOf(pool)
atEndOfFile(() => db.destroy())
const { app } = shopApp(db)
const kurta = await newStockedVariant(db, { name: 'Linen Kurta' })
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
atEndOfFile(async () => agent.destroy())

const look: ReturnType<Parameters<typeof createMetrics>[0]['latestLook']> = {
  facts: {
    host: 'shop1',
    disks: [{ place: 'data', folder: '/data', freeBytes: 5, totalBytes: 9, freeFiles: null, totalFiles: null }],
    databaseMs: 20,
    backup: null,
    failedJobs: ['Send messages'],
    certificate: { host: 'shop.example', daysLeft: 30 },
    pagesP95Ms: null,
    buckets: [],
  },
  problems: [{ key: 'disk', isUrgent: true, text: 'Full', advice: '' }],
}

/** A shop with metrics of its own; `listener` instead of the whole shop. */
async function openCounted({ listener }: { listener?: RequestListener } = {}) {
  const cache = createPageCache()
  cache.changeListener.onListening()
  const metrics = createMetrics({
    jobs: scheduledJobs.map(({ name }) => name),
    pools: [pool],
    cachedBytes: () => cache.documents.bytes,
    latestLook: () => look,
    readBackup: () => inTime(readBackupHealth(db)),
  })
  const { documents } = cache
  const options = { documents, pages: sharedPages, trustProxy: false, onLookup: metrics.onCacheLookup }
  const shop = listener ?? serveFromCache(app.fetch, options)
  const server = createServer(countRequests(shop, app, metrics.onRequest)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (path: string, method = 'GET') => {
    const sent = request({ port, path, method, agent, headers: { Host: 'shop.test' } }).end()
    const [response] = await once(sent, 'response')
    await text(response)
    // The response has its last byte a moment before the server closes it.
    await new Promise(resolve => setImmediate(resolve))
    return response.statusCode as number
  }
  return { send, metrics, documents }
}

type Series = { name: string; labels: Record<string, string>; value: number }

async function listSeries({ print }: Metrics): Promise<Series[]> {
  const lines = (await print()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.map(line => {
    const [, name = '', labels = '', value = ''] = /^([a-z_\d]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
    if (name === '') throw new Error(`This is no series: ${line}`)
    const pairs = Array.from(labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, key = '', text = '']) => [key, text])
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
}

/** The value of a series; undefined when it is absent. */
async function readValue(metrics: Metrics, name: string, labels: Record<string, string> = {}) {
  const all = await listSeries(metrics)
  return all.find(
    series => series.name === name && Object.entries(labels).every(([key, value]) => series.labels[key] === value),
  )?.value
}

describe('requests', () => {
  it('each is counted by the pattern of its route, its method and its status', async () => {
    const { send, metrics } = await openCounted()
    await send(`/product/${kurta.slug}?fbclid=secret`)
    await send(`/product/${kurta.slug}`)
    await send(`/ur/product/${kurta.slug}`)
    await send('/product/no-such-kurta')
    await send('/search?q=0300+1234567')
    await send('/no/such/page')
    const total = 'dukan_http_requests_total'
    const product = { route: '/product/:slug', method: 'GET' }
    expect(await readValue(metrics, total, { ...product, status: '200' })).toBe(2)
    expect(await readValue(metrics, total, { ...product, status: '404' })).toBe(1)
    expect(await readValue(metrics, total, { route: '/ur/product/:slug', status: '200' })).toBe(1)
    expect(await readValue(metrics, total, { route: '/search', status: '200' })).toBe(1)
    expect(await readValue(metrics, total, { route: 'none', status: '404' })).toBe(1)
    expect(await readValue(metrics, 'dukan_http_request_duration_seconds_count', product)).toBe(3)
    expect(await readValue(metrics, 'dukan_http_request_duration_seconds_sum', product)).toBeGreaterThan(0)
  })

  it('no label holds a path, a query or anything else that a client sent', async () => {
    const { send, metrics } = await openCounted()
    await send(`/product/${kurta.slug}`)
    await send('/search?q=0300+1234567')
    await send('/track?order_number=ORD-SECRET')
    await send('/order-confirmation/ORD-SECRET')
    // Not what is measured: any digits may be in a number of bytes or seconds.
    const labels = JSON.stringify(await listSeries(metrics), (name, value) => (name === 'value' ? undefined : value))
    for (const sent of [kurta.slug, '0300', '1234567', 'SECRET', 'shop.test']) expect(labels).not.toContain(sent)
  })

  it('thousands of random paths and methods add no further series', async () => {
    const { send, metrics } = await openCounted({ listener: (_, response) => response.writeHead(404).end() })
    const kinds = [
      ...['/', '/ur/', '/product/', '/ur/product/', '/category/', '/page/', '/media/', '/assets/', '/track/'],
      ...[
        '/api/admin/orders/',
        '/api/admin/',
        '/order-confirmation/',
        '/sitemap-',
        '/admin/',
        '/feeds/',
        '/.well-known/',
      ],
    ]
    const methods = ['GET', 'GET', 'POST', 'PUT', 'PROPFIND', 'PATCH']
    const sendAll = async (rounds: number) => {
      for (let round = 0; round < rounds; round++)
        for (const method of methods)
          await Promise.all(
            kinds.map(kind =>
              send(`${kind}${randomBytes(8).toString('hex')}?${randomBytes(4).toString('hex')}`, method),
            ),
          )
    }
    await sendAll(1)
    const first = await listSeries(metrics)
    await sendAll(40)
    const last = await listSeries(metrics)
    const sent = last
      .filter(({ name }) => name === 'dukan_http_requests_total')
      .reduce((sum, one) => sum + one.value, 0)
    expect(sent).toBe(41 * kinds.length * methods.length)
    expect(ofShop(last)).toEqual(ofShop(first))
    expect(last.length).toBeLessThan(1000)
  })

  it('a request whose client has gone before the response counts as closed', async () => {
    const { metrics, send } = await openCounted({ listener: ({ socket }) => socket.destroy() })
    await expect(send('/cart')).rejects.toThrow()
    expect(await readValue(metrics, 'dukan_http_requests_total', { route: '/cart', status: 'closed' })).toBe(1)
  })
})

/** The names and labels of the shop's own series. Those of Node depend on what the process does. */
const ofShop = (series: Series[]): string[] =>
  series
    .filter(({ name }) => name.startsWith('dukan_'))
    .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
    .sort()

describe('the page cache', () => {
  it('its hits and misses are counted, and pages that are not shared are neither', async () => {
    const { send, metrics, documents } = await openCounted()
    for (const path of ['/', '/', '/?fbclid=2', '/cart']) expect(await send(path)).toBe(200)
    expect(await readValue(metrics, 'dukan_page_cache_requests_total', { result: 'miss' })).toBe(1)
    expect(await readValue(metrics, 'dukan_page_cache_requests_total', { result: 'hit' })).toBe(2)
    expect(await readValue(metrics, 'dukan_page_cache_bytes')).toBe(documents.bytes)
    expect(documents.bytes).toBeGreaterThan(0)
  })
})

describe('orders', () => {
  it('placed ones are counted, and refused attempts by their reason; the same order twice is one', async () => {
    const { metrics } = await openCounted()
    onTestFinished(listenForOrderOutcomes(metrics.onOrder))
    const order = { ...newShopper(), ...kurta, details: ayeshaFromLahore, quantity: 1 }
    await placeDirectOrder(db, order)
    await placeDirectOrder(db, order)
    const tooMany = { ...newShopper(), ...kurta, details: ayeshaFromLahore, quantity: 10 }
    await expect(placeDirectOrder(db, tooMany)).rejects.toThrow('too-many-pieces')
    const invalid = { ...newShopper(), ...kurta, variantId: 'no id', details: ayeshaFromLahore, quantity: 1 }
    await expect(placeDirectOrder(db, invalid)).rejects.toThrow('uuid')
    expect(await readValue(metrics, 'dukan_orders_placed_total')).toBe(1)
    expect(await readValue(metrics, 'dukan_orders_refused_total', { reason: 'too-many-pieces' })).toBe(1)
    expect(await readValue(metrics, 'dukan_orders_refused_total', { reason: 'error' })).toBe(1)
  })
})

describe('the process', () => {
  it('connections in use, free and waited for are those of the pool', async () => {
    const { metrics } = await openCounted()
    const held = await Promise.all([pool.connect(), pool.connect()])
    const state = async (name: string) => await readValue(metrics, 'dukan_database_connections', { state: name })
    expect(await state('in_use')).toBe(2)
    for (const client of held) client.release()
    expect(await state('in_use')).toBe(0)
    expect(await state('idle')).toBeGreaterThanOrEqual(2)
    expect(await readValue(metrics, 'dukan_database_connections_max')).toBe(16)
    expect(await readValue(metrics, 'dukan_database_waiting')).toBe(0)
  })

  it('runs of jobs are counted with their time, and one that never ran has failed 0 times', async () => {
    const { metrics } = await openCounted()
    metrics.onJobRun({ job: 'make-backup', isFailed: false, seconds: 40 })
    metrics.onJobRun({ job: 'make-backup', isFailed: true, seconds: 2 })
    const runs = (job: string, result: string) => readValue(metrics, 'dukan_job_runs_total', { job, result })
    expect([await runs('make-backup', 'done'), await runs('make-backup', 'failed')]).toEqual([1, 1])
    expect(await runs('expire-holds', 'failed')).toBe(0)
    expect(await readValue(metrics, 'dukan_job_duration_seconds_sum', { job: 'make-backup' })).toBe(42)
  })

  it('event loop, memory and processor are there under their usual names', async () => {
    const { metrics } = await openCounted()
    expect(await readValue(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total'])
      expect(await readValue(metrics, name)).toBeGreaterThan(0)
  })

  it('the machine is as the last look saw it, and what is not known is absent', async () => {
    const { metrics } = await openCounted()
    expect(await readValue(metrics, 'dukan_disk_free_bytes', { place: 'data' })).toBe(5)
    expect(await readValue(metrics, 'dukan_disk_bytes', { place: 'data' })).toBe(9)
    expect(await readValue(metrics, 'dukan_disk_free_files', { place: 'data' })).toBeUndefined()
    expect(await readValue(metrics, 'dukan_failed_jobs')).toBe(1)
    expect(await readValue(metrics, 'dukan_database_answer_seconds')).toBe(0.02)
    expect(await readValue(metrics, 'dukan_certificate_days')).toBe(30)
    expect(await readValue(metrics, 'dukan_problems', { urgent: 'yes' })).toBe(1)
  })

  it('the age of the last good backup is absent before the first one, and late by the rule of /health', async () => {
    const { metrics } = await openCounted()
    expect(await readValue(metrics, 'dukan_backup_age_seconds')).toBeUndefined()
    expect(await readValue(metrics, 'dukan_backup_late')).toBe(0)
    await addGoodBackup('27 hours')
    expect(await readValue(metrics, 'dukan_backup_late')).toBe(1)
    await addGoodBackup('1 hour')
    expect(await readValue(metrics, 'dukan_backup_age_seconds')).toBeCloseTo(3600, -2)
    expect(await readValue(metrics, 'dukan_backup_late')).toBe(0)
    expect(await readValue(metrics, 'dukan_database_up')).toBe(1)
  })

  it('a database that does not answer is down, and what it knows is absent', async () => {
    const metrics = createMetrics({
      jobs: [],
      pools: [pool],
      cachedBytes: () => 0,
      latestLook: () => null,
      readBackup: async () => null,
    })
    expect(await readValue(metrics, 'dukan_certificate_days')).toBeUndefined()
    expect(await readValue(metrics, 'dukan_database_up')).toBe(0)
    expect(await readValue(metrics, 'dukan_backup_late')).toBeUndefined()
  })
})

const addGoodBackup = (age: string) =>
  sql`insert into backup_runs (id, kind, place, stage, began_at, ended_at, byte_size, is_encrypted)
    values (gen_random_uuid(), 'nightly', 'here', 'storing', now() - ${age}::interval, now() - ${age}::interval, 5, false)`.execute(
    db,
  )

describe('the files in deploy/', () => {
  const read = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')
  /** The names of our own metrics and of those of the process, and those of Prometheus itself. */
  const namesIn = (expression: string) =>
    expression.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/\b(?:dukan|nodejs|process)_\w+/g) ?? []

  it('the dashboard and the alerts ask only for metrics and labels that /metrics has', async () => {
    const { send, metrics } = await openCounted()
    await send('/')
    metrics.onJobRun({ job: 'make-backup', isFailed: true, seconds: 1 })
    await addGoodBackup('1 hour')
    const series = await listSeries(metrics)
    const known = new Set(series.map(({ name }) => name))
    const labels = new Set([...series.flatMap(one => Object.keys(one.labels)), 'instance', 'job'])
    const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
    const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const alerts = read('prometheus-alerts.yml').match(/expr: (?:>-\n(?: {10}.*\n)+|.*)/g) ?? []
    expect(asked.length).toBeGreaterThan(20)
    expect(alerts).toHaveLength(15)
    for (const expression of [...asked, ...alerts]) {
      const names = namesIn(expression)
      expect(names.filter(name => !known.has(name))).toEqual([])
      expect(names.length + Number(/\bup\{/.test(expression))).toBeGreaterThan(0)
      const matched = Array.from(expression.matchAll(/[{,](\w+)(?:=~|!~|!=|=)"/g), ([, label = '']) => label)
      const grouped = Array.from(expression.matchAll(/by \(([^)]+)\)/g), ([, list = '']) => list.split(/,\s*/)).flat()
      expect([...matched, ...grouped].filter(label => !labels.has(label))).toEqual([])
    }
  })

  it('the routes that they leave out exist', async () => {
    const routes = new Set(app.routes.map(({ path }) => path))
    for (const path of ['/media/:id/:file', '/assets/*', '/admin/*', '/api/admin/events'])
      expect([...routes]).toContain(path)
  })
})
