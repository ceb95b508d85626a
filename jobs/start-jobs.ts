import { setTimeout as wait } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { BackupPlace } from '#backup/nightly-backups.ts'
import type { Db } from '#db/client.ts'
import { poolSettings, TimeoutClient } from '#db/timeouts.ts'
import { PAKISTAN } from '#shop/pakistan-time.ts'
import type { Refusal } from '#shop/refusal.ts'
import { JOBS_SCHEMA, type Job, type JobContext } from './job.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

/** Longer than most jobs take; a job whose process died is retried after it. */
const EXPIRES_AFTER_S = 15 * 60
/** A job that may take longer says so often that it is alive. */
const HEARTBEAT_S = 60
/** How long finished and failed runs stay in the list of the back office. */
const RETENTION_S = 14 * 24 * 3600
const RETRIES = 3
const FIRST_RETRY_S = 60
/** How long a stop waits for a running job: well within the time that the process has to finish its requests. */
const STOP_MS = 5000
const RESTART_MS = 30_000
/** How often a job is asked whether it has work. */
const LOOK_MS = 3000
/** Each poll fails during an outage; one line is logged per interval, in milliseconds. */
const QUIET_MS = 10 * 60_000

type RunData = { isRequested?: boolean } | null

type Options = {
  db: Db
  disk: Disk
  connection: pg.ClientConfig
  log: Logger
  backups?: BackupPlace
  explain?: (refusal: Refusal) => string
  messages?: JobContext['messages']
  jobs?: readonly Job[]
  pollSeconds?: number
  lookMs?: number
  /** Called after each run in this process. */
  onRun?: (run: JobRun) => void
}

export type JobRun = { job: string; isFailed: boolean; seconds: number }

/**
 * `stop` ends after the running job, at the latest after five seconds. `opened` resolves when jobs are scheduled and
 * run.
 */
export type RunningJobs = {
  opened: Promise<void>
  /** Runs a job at once. False when it is running or about to run. */
  request(name: string): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Runs the shop's jobs at their times, each in one process at a time (docs/decisions/0036-scheduled-jobs.md). Returns
 * at once and never throws: when the database cannot be reached, opening is retried until `stop`.
 */
export function startJobs({
  db,
  disk,
  connection,
  log,
  backups,
  explain,
  messages,
  jobs = scheduledJobs,
  pollSeconds = 20,
  lookMs = LOOK_MS,
  onRun = () => {},
}: Options): RunningJobs {
  const stopping = new AbortController()
  // Separate connections: polls and requests never wait for each other.
  const pool = new pg.Pool({ Client: TimeoutClient, max: 2, ...connection, ...poolSettings() })
  const report = quietReport(log)
  pool.on('error', report)
  pool.on('connect', client => client.on('error', () => {}))
  const labelOf = (queue: string) => jobs.find(({ name }) => name === queue)?.label ?? queue
  const context = { db, disk, backups, explain, messages, labelOf, signal: stopping.signal }
  /** The worker of each job. */
  const working = new Map<string, string>()
  const opened = open()

  async function open(): Promise<PgBoss> {
    const boss = await newBoss(pool, { pollSeconds, report })
    while (!stopping.signal.aborted) {
      try {
        await boss.start()
        await schedule(boss, jobs)
        for (const job of jobs) {
          if (working.has(job.name)) continue
          const worker = await boss.work<RunData>(job.name, { pollingIntervalSeconds: pollSeconds }, ([run]) =>
            runJob(job, { ...context, isRequested: run?.data?.isRequested === true }, { log, onRun }),
          )
          working.set(job.name, worker)
        }
        return boss
      } catch (error) {
        report(asError(error))
        await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return boss
  }

  const looking = opened.then(() => lookForWork({ db, jobs, request, report, lookMs, signal: stopping.signal }))

  async function request(name: string): Promise<boolean> {
    const boss = await opened
    const id = await boss.send(name, { isRequested: true } satisfies RunData, { retryLimit: 0 })
    if (id === null && !(await runWaitingJob(pool, name))) return false
    boss.notifyWorker(working.get(name) ?? '')
    return true
  }

  let stopped: Promise<void> | undefined
  return {
    opened: opened.then(() => {}),
    request,
    stop() {
      stopping.abort()
      // A database that does not answer must not hold the process.
      stopped ??= Promise.race([close(), wait(STOP_MS + 1000, undefined, { ref: false })])
      return stopped
    },
  }

  async function close(): Promise<void> {
    const boss = await opened
    await looking
    await boss.stop({ timeout: STOP_MS }).catch(report)
    await pool.end().catch(report)
  }
}

type Looking = Pick<JobContext, 'db' | 'signal'> & {
  jobs: readonly Job[]
  request(name: string): Promise<boolean>
  report: (error: Error) => void
  lookMs: number
}

/** No commit wakes a job: transactions that notify are committed one after the other (docs/scaling.md). */
async function lookForWork({ db, jobs, request, report, lookMs, signal }: Looking): Promise<void> {
  while (!signal.aborted) {
    for (const job of jobs) {
      const isDue = await job.isDue?.(db).catch(report)
      if (isDue) await request(job.name).catch(report)
    }
    await wait(lookMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Makes the requested run of one that waits for another attempt. False when none waits, or another request was first:
 * the clock is read again after waiting for that one's lock.
 */
async function runWaitingJob(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update ${JOBS_SCHEMA}.job set start_after = clock_timestamp(), data = $2
     where name = $1 and state in ('created', 'retry') and start_after > clock_timestamp()`,
    [name, { isRequested: true } satisfies RunData],
  )
  return (rowCount ?? 0) > 0
}

async function newBoss(
  pool: pg.Pool,
  { pollSeconds, report }: { pollSeconds: number; report: (error: Error) => void },
): Promise<PgBoss> {
  // Loaded after the shop is open: it takes a sixth of a second.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    cronWorkerIntervalSeconds: Math.ceil(pollSeconds),
  })
  boss.on('error', report)
  boss.on('warning', ({ message }) => report(new Error(message)))
  return boss
}

async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const shared = {
    expireInSeconds: EXPIRES_AFTER_S,
    retryLimit: RETRIES,
    retryDelay: FIRST_RETRY_S,
    retryBackoff: true,
  }
  for (const { name, cron, keepsRunsForS = RETENTION_S, takesAtMostS } of jobs) {
    const options = {
      ...shared,
      deleteAfterSeconds: keepsRunsForS,
      ...(takesAtMostS !== undefined && { expireInSeconds: takesAtMostS, heartbeatSeconds: HEARTBEAT_S }),
    }
    // 'exclusive': at most one job of a queue is waiting or running, however many processes there are.
    await boss.createQueue(name, { policy: 'exclusive', ...options })
    await boss.updateQueue(name, options)
    // A run that was missed while no process ran happens once.
    await boss.schedule(name, cron, null, { tz: PAKISTAN, missed: 'once' })
  }
  const names = new Set(jobs.map(job => job.name))
  const gone = (await boss.getSchedules()).filter(({ name }) => !names.has(name))
  for (const { name } of gone) await boss.unschedule(name)
}

/** Stores the result or error of a job with it, without the details that a database adds to an error. */
async function runJob(
  job: Job,
  context: Parameters<Job['run']>[0],
  { log, onRun }: { log: Logger; onRun: (run: JobRun) => void },
): Promise<{ did: string | null }> {
  const started = performance.now()
  const ended = (isFailed: boolean) => onRun({ job: job.name, isFailed, seconds: (performance.now() - started) / 1000 })
  try {
    const did = await job.run(context)
    ended(false)
    if (did !== null) log.info({ job: job.name, did }, 'a job is done')
    return { did }
  } catch (error) {
    ended(true)
    const { message } = asError(error)
    log.warn({ job: job.name, error: message }, 'a job failed and will be retried')
    const failure = new Error(message)
    failure.stack = message
    throw failure
  }
}

function quietReport(log: Logger): (error: Error) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return error => {
    if (performance.now() - lastAt < QUIET_MS) return
    lastAt = performance.now()
    log.warn({ error: error.message }, 'the job queue is unreachable or sent a warning; the shop continues')
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
