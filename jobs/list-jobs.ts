import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { PAKISTAN } from '#shop/pakistan-time.ts'
import { JOBS_SCHEMA, type Job } from './job.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

/** A job as the back office lists it; times are ISO 8601. */
export type JobRow = {
  name: string
  label: string
  isRunning: boolean
  /** When it last ended, its outcome, and its result where there was one. */
  lastRun: { at: string; isFailed: boolean; did: string | null } | null
  nextRun: string | null
  /**
   * The last stored failure (14 days). `retryAt`: the time of the next attempt; null when it waits for its schedule.
   */
  lastFailure: { at: string; message: string; retryAt: string | null } | null
}

/** Lists the shop's jobs with their last and next run, also before any job has run. */
export async function listJobs(db: Db, jobs: readonly Job[] = scheduledJobs): Promise<JobRow[]> {
  const runs = (await hasQueue(db)) ? await listRuns(db, jobs) : []
  const calendar = await openCalendar()
  return jobs.map(({ name, label, cron }) => {
    const own = runs.filter(run => run.name === name)
    const last = lastRunOf(runs, name)
    const failure = own.find(run => run.state === 'failed' || run.state === 'retry')
    return {
      name,
      label,
      isRunning: own.some(run => run.state === 'active'),
      lastRun: last ? { at: last.at.toISOString(), isFailed: isFailed(last), did: last.output?.did ?? null } : null,
      nextRun: calendar.previewSchedule(cron, { tz: PAKISTAN, count: 1 })[0]?.toISOString() ?? null,
      lastFailure: failure
        ? {
            at: failure.at.toISOString(),
            message: failure.output?.message ?? 'It did not end in time.',
            retryAt: failure.state === 'retry' ? failure.retryAt.toISOString() : null,
          }
        : null,
    }
  })
}

/** The labels of the jobs whose last run failed, also while they wait for another attempt. */
export async function listFailedJobs(db: Db, jobs: readonly Job[] = scheduledJobs): Promise<string[]> {
  const runs = (await hasQueue(db)) ? await listRuns(db, jobs) : []
  return jobs.filter(({ name }) => isFailed(lastRunOf(runs, name))).map(({ label }) => label)
}

const lastRunOf = (runs: Run[], name: string): Run | undefined =>
  runs.find(run => run.name === name && run.state !== 'active')

const isFailed = (run: Run | undefined): boolean => run !== undefined && run.state !== 'completed'

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`${JOBS_SCHEMA}.job`}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

type Run = {
  name: string
  state: 'active' | 'completed' | 'failed' | 'retry'
  at: Date
  retryAt: Date
  output: { did?: string; message?: string } | null
}

/** The newest run of each state of each job, newest first. */
async function listRuns(db: Db, jobs: readonly Job[]): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select distinct on (name, state) name, state::text, coalesce(completed_on, started_on) as at, start_after as "retryAt", output
    from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where name = any(${jobs.map(({ name }) => name)}::text[]) and state in ('active', 'completed', 'failed', 'retry')
    order by name, state, coalesce(completed_on, started_on) desc`.execute(db)
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Never started: it only calculates times, which needs no database. */
async function openCalendar() {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({ db: { executeSql: async () => ({ rows: [] }) }, schema: JOBS_SCHEMA })
}
