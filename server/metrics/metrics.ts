import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobRun } from '#jobs/start-jobs.ts'
import type { OrderOutcome } from '#shop/orders/placing/order-outcomes.ts'
import type { Facts, Problem } from '#shop/problems/problems.ts'
import type { BackupHealth } from '../health.ts'
import type { CountedRequest } from './count-requests.ts'
import { registerProcessMetrics } from './process-metrics.ts'
import { registerWatchMetrics } from './watch-metrics.ts'

export type Metrics = {
  /** All counts of this moment, in the text format of Prometheus. */
  print: () => Promise<string>
  onRequest: (request: CountedRequest) => void
  onOrder: (outcome: OrderOutcome) => void
  onCacheLookup: (isHit: boolean) => void
  onJobRun: (run: JobRun) => void
}

type Sources = {
  /** The names of the jobs. */
  jobs: readonly string[]
  /** The connections that serve requests. */
  pools: readonly Pool[]
  /** The size of the page cache. */
  cachedBytes: () => number
  /** What the last look at the machine saw; null before the first. */
  latestLook: () => { facts: Facts; problems: Problem[] } | null
  /** Null when the database does not answer in time. */
  readBackup: () => Promise<BackupHealth | null>
}

/** Responses that stay open for as long as a back office does. */
const STREAMS = new Set(['/api/admin/events'])

/**
 * The counts of this process, for Prometheus. No label holds what a client sent: routes are patterns, reasons are the
 * codes of refusals (docs/decisions/0087-metrics.md).
 */
export function createMetrics({ jobs, ...sources }: Sources): Metrics {
  const registry = new Registry()
  registerProcessMetrics(registry)
  const setBackup = registerGauges(registry, sources)
  registerWatchMetrics(registry, sources.latestLook)
  const { requests, durations, placed, refused, lookups, runs, jobTimes } = newCounts([registry])
  // A rate sees only what rises: the first failure after a start needs a 0 before it.
  refused.inc({ reason: 'error' }, 0)
  for (const result of ['hit', 'miss']) lookups.inc({ result }, 0)
  for (const job of jobs) for (const result of ['done', 'failed']) runs.inc({ job, result }, 0)
  return {
    print: async () => {
      setBackup(await sources.readBackup())
      return await registry.metrics()
    },
    onRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status })
      if (!STREAMS.has(route)) durations.observe({ method, route }, seconds)
    },
    onOrder: outcome => (outcome.kind === 'placed' ? placed.inc() : refused.inc({ reason: outcome.reason })),
    onCacheLookup: isHit => lookups.inc({ result: isHit ? 'hit' : 'miss' }),
    onJobRun: ({ job, isFailed, seconds }) => {
      runs.inc({ job, result: isFailed ? 'failed' : 'done' })
      jobTimes.observe({ job }, seconds)
    },
  }
}

/** What is counted as it happens. */
function newCounts(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'dukan_http_requests_total',
      help: 'Requests by route pattern and status; closed: the client has gone before the response',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    durations: new Histogram({
      name: 'dukan_http_request_duration_seconds',
      help: 'Time until the response was sent, without streams of events',
      labelNames: ['method', 'route'] as const,
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    placed: new Counter({ name: 'dukan_orders_placed_total', help: 'Orders placed', registers }),
    refused: new Counter({
      name: 'dukan_orders_refused_total',
      help: 'Attempts to order that were refused, by the reason; error: an unexpected one',
      labelNames: ['reason'] as const,
      registers,
    }),
    lookups: new Counter({
      name: 'dukan_page_cache_requests_total',
      help: 'Requests for shared pages that the page cache had (hit) or not (miss)',
      labelNames: ['result'] as const,
      registers,
    }),
    runs: new Counter({
      name: 'dukan_job_runs_total',
      help: 'Runs of scheduled jobs in this process',
      labelNames: ['job', 'result'] as const,
      registers,
    }),
    jobTimes: new Histogram({
      name: 'dukan_job_duration_seconds',
      help: 'Time that runs of scheduled jobs took in this process',
      labelNames: ['job'] as const,
      buckets: [0.1, 1, 10, 60, 300, 1800, 7200],
      registers,
    }),
  }
}

/** What is read when it is asked for. Returns what sets the gauges that the database knows. */
function registerGauges(
  registry: Registry,
  { pools, cachedBytes }: Pick<Sources, 'pools' | 'cachedBytes'>,
): (backup: BackupHealth | null) => void {
  const registers = [registry]
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  new Gauge({
    name: 'dukan_page_cache_bytes',
    help: 'Size of the page cache',
    registers,
    collect() {
      this.set(cachedBytes())
    },
  })
  new Gauge({
    name: 'dukan_database_connections',
    help: 'Connections of the pools that serve requests, by state',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set(
        { state: 'in_use' },
        sum(pool => pool.totalCount - pool.idleCount),
      )
      this.set(
        { state: 'idle' },
        sum(pool => pool.idleCount),
      )
    },
  })
  new Gauge({
    name: 'dukan_database_connections_max',
    help: 'How many connections these pools may open',
    registers,
    collect() {
      this.set(sum(pool => pool.options.max))
    },
  })
  new Gauge({
    name: 'dukan_database_waiting',
    help: 'Queries that wait for a connection of these pools',
    registers,
    collect() {
      this.set(sum(pool => pool.waitingCount))
    },
  })
  const age = new Gauge({
    name: 'dukan_backup_age_seconds',
    help: 'Age of the last good backup; absent before the first one',
    registers,
  })
  const late = new Gauge({ name: 'dukan_backup_late', help: '1 when the last good backup is too old', registers })
  const up = new Gauge({ name: 'dukan_database_up', help: '1 when the database answers within 2 seconds', registers })
  return backup => {
    up.set(backup ? 1 : 0)
    age.remove()
    late.remove()
    if (!backup) return
    if (backup.ageSeconds !== null) age.set(backup.ageSeconds)
    late.set(backup.state === 'late' ? 1 : 0)
  }
}
