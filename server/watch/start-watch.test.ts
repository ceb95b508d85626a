import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startHttps } from '#import/https-server.fixture.ts'
import type { Facts } from '#shop/problems/problems.ts'
import { openBucket } from '#storage/bucket.ts'
import { startS3 } from '#storage/s3.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { createPageTimes } from './page-times.ts'
import { readCertificate } from './read-certificate.ts'
import { createFactsReader, readDisk } from './read-facts.ts'
import { startWatch, type Watch } from './start-watch.ts'

const db = await testDatabase()
const received: string[] = []
let answer = 200
const receiver = await startHttps(async (request, response) => {
  const { method, url, headers } = request
  const body = await text(request)
  if (answer === 200)
    received.push([`${method} ${url}`, headers.title, headers.priority, body].filter(Boolean).join(' | '))
  response.writeHead(answer).end()
})

const well: Facts = {
  host: 'shop1',
  disks: [],
  databaseMs: 1,
  backup: null,
  failedJobs: [],
  certificate: null,
  pagesP95Ms: null,
  buckets: [],
}
let facts = well
const watches: Watch[] = []
const newWatch = (readFacts: () => Promise<Facts> = async () => facts) => {
  const log = pino({ level: 'silent' })
  const watch = startWatch({
    db,
    log,
    readFacts,
    shop: 'shop.example',
    internet: receiver.internet,
    everyMs: 3_600_000,
  })
  watches.push(watch)
  return watch
}
const look = async (watch: Watch, times = 1) => {
  for (let time = 0; time < times; time++) await watch.look()
}
const setAlerts = (alerts: object) =>
  db
    .insertInto('settings')
    .values({ key: 'alerts', value: JSON.stringify({ url: '', pingUrl: '', pingMinutes: 5, ...alerts }) })
    .onConflict(conflict => conflict.column('key').doUpdateSet(eb => ({ value: eb.ref('excluded.value') })))
    .execute()

const full = {
  place: 'data',
  folder: '/data',
  freeBytes: 0,
  totalBytes: 1e9,
  freeFiles: null,
  totalFiles: null,
} as const
const isFull = 'The disk of the database and the data is nearly full: 0 MB left in /data on shop1'

beforeEach(async () => {
  await db.deleteFrom('server_problems').execute()
  facts = well
  answer = 200
  received.length = 0
})
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop()
})

describe('an address for messages', () => {
  it('gets one message when something begins, and one when it is over', async () => {
    await setAlerts({ url: `${receiver.url}/topic` })
    const watch = newWatch()
    facts = { ...well, disks: [full] }
    await look(watch)
    // A problem of one look is none.
    expect(received).toEqual([])
    await look(watch, 5)
    expect(received).toEqual([`POST /topic | shop.example: something is wrong | urgent | ${isFull}`])
    facts = well
    await look(watch, 2)
    await sql`update server_problems set seen_at = seen_at - interval '4 minutes'`.execute(db)
    await look(watch, 3)
    expect(received.slice(1)).toEqual([`POST /topic | shop.example: well again | default | Well again: ${isFull}`])
  })

  it('that does not answer gets it once it does', async () => {
    await setAlerts({ url: `${receiver.url}/topic` })
    const watch = newWatch()
    facts = { ...well, failedJobs: ['Send messages'] }
    answer = 500
    await look(watch, 4)
    answer = 200
    await look(watch, 3)
    expect(received).toEqual(['POST /topic | shop.example: something is wrong | default | A job failed: Send messages'])
  })

  it('hears once of a database that is away, and of its return', async () => {
    await setAlerts({ url: `${receiver.url}/topic` })
    const watch = newWatch()
    await look(watch)
    facts = { ...well, databaseMs: null }
    await look(watch, 5)
    facts = well
    await look(watch, 3)
    expect(received.map(each => each.split(' | ').at(-1))).toEqual([
      'The database does not answer shop1',
      'Well again: The database does not answer shop1',
    ])
  })

  it('hears once of what the database cannot write down', async () => {
    await setAlerts({ url: `${receiver.url}/topic` })
    await sql`alter table server_problems rename to away`.execute(db)
    const watch = newWatch()
    facts = { ...well, disks: [full] }
    await look(watch, 4)
    await sql`alter table away rename to server_problems`.execute(db)
    await look(watch, 3)
    facts = well
    await look(watch, 2)
    expect(received.map(each => each.split(' | ').at(-1))).toEqual([isFull, `Well again: ${isFull}`])
  })

  it('in a private network is never asked', async () => {
    await setAlerts({ url: 'https://localhost/topic', pingUrl: 'https://10.0.0.1/ping' })
    const watch = newWatch()
    facts = { ...well, disks: [full] }
    await look(watch, 3)
    expect(received).toEqual([])
  })
})

it('an address to ping is asked while all is well, and hears at once when not', async () => {
  await setAlerts({ pingUrl: `${receiver.url}/check/` })
  const watch = newWatch()
  await look(watch, 4)
  expect(received).toEqual(['GET /check/'])
  facts = { ...well, failedJobs: ['Send messages'] }
  await look(watch, 3)
  facts = well
  await look(watch, 2)
  expect(received.slice(1)).toEqual(['POST /check/fail | A job failed: Send messages', 'GET /check/'])
})

describe('what is read', () => {
  const read = (buckets: Parameters<typeof createFactsReader>[0]['buckets']) =>
    createFactsReader({ db, folders: [], buckets, publicUrl: undefined, pageTimes: createPageTimes() })()

  it('a bucket that is gone does not answer, and one that is there does', async () => {
    const { options, goAway } = await startS3()
    const disk = await openBucket(options, AbortSignal.timeout(10_000))
    expect((await read([{ place: 'pictures', disk }])).buckets).toEqual([{ place: 'pictures', problem: null }])
    goAway()
    const { buckets } = await read([{ place: 'pictures', disk }])
    expect(buckets).toEqual([{ place: 'pictures', problem: expect.stringMatching(/ECONNREFUSED|socket/) }])
  })

  it('what was known of backups stays while it cannot be read, so that nothing counts as over', async () => {
    const reader = createFactsReader({
      db,
      folders: [],
      buckets: [],
      publicUrl: undefined,
      pageTimes: createPageTimes(),
    })
    const { backup } = await reader()
    expect(backup).not.toBeNull()
    await sql`alter table backup_runs rename to away`.execute(db)
    onTestFinished(async () => void (await sql`alter table away rename to backup_runs`.execute(db)))
    const { databaseMs, ...later } = await reader()
    expect(databaseMs).not.toBeNull()
    expect(later.backup).toEqual(backup)
  })

  it('the disk of a folder has free room', async () => {
    const { freeBytes, totalBytes } = await readDisk('data', '/')
    expect(freeBytes).toBeGreaterThan(0)
    expect(totalBytes).toBeGreaterThan(freeBytes)
  })

  it('the certificate of the shop is seen as browsers see it', async () => {
    const { port } = receiver
    const url = `https://127.0.0.1:${port}`
    const { ca = '' } = receiver.internet
    expect(await readCertificate(url, { ca })).toEqual({ host: '127.0.0.1', daysLeft: 1 })
    expect(await readCertificate(url)).toEqual({ host: '127.0.0.1', problem: expect.stringContaining('self-signed') })
    expect(await readCertificate('http://127.0.0.1')).toBeNull()
    // Nothing listens there: not known from here.
    expect(await readCertificate('https://127.0.0.1:1')).toBeNull()
  })

  it('the time of 95 of 100 pages of the last ten minutes', () => {
    let now = 0
    const times = createPageTimes(() => now)
    for (let page = 0; page < 49; page++) times.add(3)
    expect(times.p95()).toBeNull()
    for (let page = 0; page < 46; page++) times.add(3)
    for (let page = 0; page < 5; page++) times.add(1200)
    expect(times.p95()).toBe(5)
    times.add(1200)
    expect(times.p95()).toBe(1500)
    now = 11 * 60_000
    expect(times.p95()).toBeNull()
  })
})
