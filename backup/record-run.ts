import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { BackupError } from './backup-error.ts'

/** Who asked for a backup: the night, a button of the back office, or a command line. */
export type BackupKind = 'nightly' | 'manual' | 'command'

/** What a run does at the moment. 'storing' copies the file into a bucket. */
export type Stage = 'writing' | 'checking' | 'storing'

export type Run = { kind: BackupKind; place: string; isEncrypted: boolean }

/** Held in a transaction, so that it also works behind a pooler of transactions. The second number says for what. */
export const RUN_LOCK = [63_080, 1] as const
const RUNS_STAY = '400 days'
const MAX_PROBLEM = 500

/**
 * Makes a backup by `work` and records how it ended in the table `backup_runs`. Throws a BackupError, and records
 * nothing, while another backup of the same database is being made, by any process.
 */
export async function recordRun<Result extends { bytes: number }>(
  connection: pg.ClientConfig,
  run: Run,
  work: (enter: (stage: Stage) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const holder = await connect(connection)
  try {
    await requireAlone(holder)
    const client = await connect(connection)
    try {
      // The command also backs up a database that has not been brought up to date yet.
      if (!(await hasRuns(client))) return await work(async () => {})
      return await recorded(client, run, work)
    } finally {
      await client.end().catch(() => {})
    }
  } finally {
    await holder.end().catch(() => {})
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function requireAlone(client: pg.Client): Promise<void> {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_xact_lock($1, $2) as "isAlone"', [
    ...RUN_LOCK,
  ])
  if (!rows[0]?.isAlone) throw new BackupError('Another backup of this shop is being made. Wait until it is done.')
}

async function hasRuns(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select 1 where to_regclass('public.backup_runs') is not null")
  return rows.length > 0
}

async function recorded<Result extends { bytes: number }>(
  client: pg.Client,
  { kind, place, isEncrypted }: Run,
  work: (enter: (stage: Stage) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  await client.query(`delete from backup_runs where began_at < now() - interval '${RUNS_STAY}'`)
  // Nobody else makes one, so a run without an end belongs to a process that died.
  await client.query('update backup_runs set ended_at = now(), problem = $1 where ended_at is null', [DIED])
  await client.query('insert into backup_runs (id, kind, place, is_encrypted) values ($1, $2, $3, $4)', [
    ...[id, kind, place, isEncrypted],
  ])
  const enter = async (stage: Stage) =>
    void (await client.query('update backup_runs set stage = $2 where id = $1', [id, stage]))
  try {
    const result = await work(enter)
    await client.query('update backup_runs set ended_at = now(), byte_size = $2 where id = $1', [id, result.bytes])
    return result
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM)
    await client
      .query('update backup_runs set ended_at = now(), problem = $2 where id = $1', [id, problem])
      .catch(() => {})
    throw error
  }
}

/** The problem of a run whose process died. */
export const DIED = 'The shop was stopped while the backup was being made.'
