import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { JOBS_SCHEMA, type Job } from './job.ts'
import { listFailedJobs, listJobs } from './list-jobs.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { disk } = shopApp(db)

const running: RunningJobs[] = []
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

/** Starts jobs as in a process of their own; returns them with their log. */
async function start(jobs: Job[], { connectionString = url, pollSeconds = 0.5 } = {}) {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: line => void logged.push(line) })
  const started = startJobs({ db, disk, connection: { connectionString }, log, jobs, pollSeconds })
  running.push(started)
  if (connectionString === url) await started.opened
  return { ...started, logged }
}

const job = (name: string, run: Job['run'] = async () => null): Job => ({
  name,
  label: `Label of ${name}`,
  cron: '30 4 * * *',
  run,
})

/** Puts jobs into the queue without waiting for their schedule. */
async function enqueue(...names: string[]): Promise<(string | null)[]> {
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  const ids = []
  for (const name of names) ids.push(await boss.send(name, {}, { retryDelay: 3600 }))
  await boss.stop()
  return ids
}

const rowOf = async (wanted: Job) => (await listJobs(db, [wanted]))[0]

describe('a job', () => {
  it("a job that never ran is listed with its next run, also before the queue's tables exist", async () => {
    await sql`drop schema if exists ${sql.id(JOBS_SCHEMA)} cascade`.execute(db)
    const row = await rowOf(job('idle'))
    expect(row).toMatchObject({ label: 'Label of idle', isRunning: false, lastRun: null, lastFailure: null })
    // 4:30 in Pakistan, which is five hours ahead of UTC.
    expect(row?.nextRun).toMatch(/T23:30:00.000Z$/)
  })

  it('a job is scheduled in Pakistan’s time, and unscheduled when the shop no longer has it', async () => {
    await start([job('kept'), job('dropped')])
    await start([job('kept')])
    const { rows } = await sql<{ name: string; timezone: string }>`
      select name, timezone from ${sql.table(`${JOBS_SCHEMA}.schedule`)}`.execute(db)
    expect(rows).toEqual([{ name: 'kept', timezone: 'Asia/Karachi' }])
  })

  it('a finished job is listed with its result', async () => {
    const tidy = job('tidy', async () => '3 keys deleted')
    await start([tidy])
    await enqueue('tidy')
    await vi.waitFor(async () => expect((await rowOf(tidy))?.lastRun).toMatchObject({ did: '3 keys deleted' }))
    expect((await rowOf(tidy))?.lastFailure).toBeNull()
  })

  it('a failed job is listed with its error and retried, and does not stop the others', async () => {
    const broken = job('broken', async () => {
      throw Object.assign(new Error('The bucket does not answer.'), { detail: 'Key (phone)=(03001234567)' })
    })
    const working = job('sound', async () => 'done')
    const { logged } = await start([broken, working])
    await enqueue('broken', 'sound')
    await vi.waitFor(async () => expect((await rowOf(broken))?.lastFailure).not.toBeNull())
    expect(await rowOf(broken)).toMatchObject({ lastRun: { isFailed: true, did: null } })
    expect(await listFailedJobs(db, [broken, working])).toEqual(['Label of broken'])
    const { lastFailure } = (await rowOf(broken)) ?? {}
    expect(lastFailure?.message).toBe('The bucket does not answer.')
    expect(Date.parse(lastFailure?.retryAt ?? '')).toBeGreaterThan(Date.now())
    await vi.waitFor(async () => expect((await rowOf(working))?.lastRun?.did).toBe('done'))
    const { rows } =
      await sql`select output::text from ${sql.table(`${JOBS_SCHEMA}.job`)} where name = 'broken'`.execute(db)
    expect(JSON.stringify([rows, logged])).not.toContain('03001234567')
  })

  it('a job is never queued or running twice, however many processes there are', async () => {
    let most = 0
    let atWork = 0
    const work = Promise.withResolvers<void>()
    const slow = job('slow', async () => {
      most = Math.max(most, ++atWork)
      await work.promise
      atWork--
      return null
    })
    await start([slow])
    await start([slow])
    const ids = await enqueue('slow', 'slow')
    await vi.waitFor(async () => expect((await rowOf(slow))?.isRunning).toBe(true))
    // The other process looks for work twice a second.
    await wait(1200)
    ids.push(...(await enqueue('slow')))
    expect(ids.filter(id => id !== null)).toHaveLength(1)
    expect((await rowOf(slow))?.isRunning).toBe(true)
    work.resolve()
    await vi.waitFor(async () => expect((await rowOf(slow))?.isRunning).toBe(false))
    expect(most).toBe(1)
  })

  it('a job that is about to run cannot be requested again', async () => {
    const { request } = await start([job('due')], { pollSeconds: 20 })
    // Without a notice to the worker, which polls once in 20 seconds.
    await enqueue('due')
    expect(await request('due')).toBe(false)
  })

  it('a job that waits for another attempt is run at once, once, and as a requested one', async () => {
    const requested: unknown[] = []
    const bothAsked = Promise.withResolvers<void>()
    let attempts = 0
    const broken = job('breaks-once', async ({ isRequested }) => {
      requested.push(isRequested)
      if (++attempts === 1) throw new Error('The bucket does not answer.')
      await bothAsked.promise
      return 'done'
    })
    const { request } = await start([broken])
    await enqueue('breaks-once')
    await vi.waitFor(async () => expect((await rowOf(broken))?.lastFailure?.retryAt).toBeTruthy())
    expect((await Promise.all([request(broken.name), request(broken.name)])).toSorted()).toEqual([false, true])
    bothAsked.resolve()
    await vi.waitFor(async () => expect((await rowOf(broken))?.lastRun?.did).toBe('done'))
    expect(requested).toEqual([false, true])
  })

  it('a running job is aborted and awaited when the process stops', async () => {
    let wasConnected = false
    const patient = job('patient', async ({ signal }) => {
      // The process may stop between fetching the job and running it.
      if (!signal.aborted) await once(signal, 'abort')
      wasConnected = true
      return 'half'
    })
    const { stop } = await start([patient])
    await enqueue('patient')
    await vi.waitFor(async () => expect((await rowOf(patient))?.isRunning).toBe(true))
    await stop()
    expect(wasConnected).toBe(true)
    expect((await rowOf(patient))?.lastRun?.did).toBe('half')
  })
})

describe('a database outage', () => {
  it('an outage is logged once, and the process stops at once', async () => {
    const { logged, stop } = await start([job('any')], { connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    await vi.waitFor(() => expect(logged).toHaveLength(1))
    await wait(1500)
    const before = performance.now()
    await stop()
    // Long before the seconds that it would wait for an answer.
    expect(performance.now() - before).toBeLessThan(5000)
    expect(logged).toHaveLength(1)
  })

  it('a database that does not answer delays the stop by seconds', async () => {
    const silent = await listening(createServer(() => {}))
    const { stop } = await start([job('any')], {
      connectionString: `postgres://nobody@127.0.0.1:${portOf(silent)}/none`,
    })
    const before = performance.now()
    await stop()
    expect(performance.now() - before).toBeLessThan(20_000)
    silent.close()
  })

  it('jobs continue when the database is back', async () => {
    const again = job('again', async () => 'again')
    const { logged } = await start([again])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(db)
    await vi.waitFor(() => enqueue('again'))
    await vi.waitFor(async () => expect((await rowOf(again))?.lastRun?.did).toBe('again'))
    expect(logged.filter(line => line.includes('"level":40')).length).toBeLessThanOrEqual(1)
  })
})

async function listening(server: Server): Promise<Server> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
