import { isAbsolute } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type BackupKind, DIED, RUN_LOCK, type Stage } from './record-run.ts'

/** A good backup is late after so many hours: the nightly one of today has two to be retried and written. */
export const LATE_HOURS = 26

/** Times are ISO 8601. */
export type BackupStatus = {
  /**
   * 'ok': the last good backup is young. 'late': it is older than LATE_HOURS, or none was made in the first LATE_HOURS.
   * 'failed': none was made since one failed. 'waiting': none yet, and the shop is younger than LATE_HOURS. 'off':
   * nightly backups are switched off.
   */
  state: 'ok' | 'late' | 'failed' | 'waiting' | 'off'
  lastGood: GoodBackup | null
  /** The newest failure with its reason, also when a good backup was made since. */
  lastFailure: { at: string; problem: string } | null
  running: { since: string; kind: BackupKind; stage: Stage } | null
}

/** `isInBucket`: elsewhere than on the machine that made it, so that it outlives its disk. */
type GoodBackup = {
  at: string
  ageSeconds: number
  bytes: number
  isEncrypted: boolean
  place: string
  isInBucket: boolean
}

/** Reads which backups were made at this place of the shop. `isNightly`: whether one is made each night. */
export async function readBackupStatus(db: Db, { isNightly }: { isNightly: boolean }): Promise<BackupStatus> {
  const { rows } = await sql<Row>`
    select ${isRunning} as "isBusy", extract(epoch from now() - m.applied_at)::float8 as "watchedSeconds",
      to_jsonb(good) as good, to_jsonb(bad) as bad, to_jsonb(open) as open
    from (select min(applied_at) as applied_at from schema_migrations where name like '0063%') m
    left join lateral (
      select ended_at, extract(epoch from now() - ended_at)::float8 as age, byte_size, is_encrypted, place
      from backup_runs where ended_at is not null and problem is null order by began_at desc limit 1) good on true
    left join lateral (
      select ended_at, problem from backup_runs where problem is not null order by began_at desc limit 1) bad on true
    left join lateral (
      select began_at, kind, stage from backup_runs where ended_at is null order by began_at desc limit 1) open on true
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a condition returned no row.')
  return statusOf(row, isNightly)
}

/** Whether any process makes a backup: the process that does holds the lock, until it ends in whatever way. */
const isRunning = sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${RUN_LOCK[0]}::int8::oid and objid = ${RUN_LOCK[1]}::int8::oid)`

type Row = {
  isBusy: boolean
  watchedSeconds: number
  good: { ended_at: string; age: number; byte_size: number; is_encrypted: boolean; place: string } | null
  bad: { ended_at: string; problem: string } | null
  open: { began_at: string; kind: BackupKind; stage: Stage } | null
}

function statusOf({ isBusy, watchedSeconds, good, bad, open }: Row, isNightly: boolean): BackupStatus {
  const died = open && !isBusy ? { ended_at: open.began_at, problem: DIED } : null
  const failure = died ?? bad
  const isFailing = failure !== null && (!good || Date.parse(failure.ended_at) > Date.parse(good.ended_at))
  const isYoung = (good?.age ?? watchedSeconds) < LATE_HOURS * 3600
  return {
    state: isFailing ? 'failed' : !isNightly ? 'off' : !isYoung ? 'late' : good ? 'ok' : 'waiting',
    lastGood: good && {
      at: new Date(good.ended_at).toISOString(),
      ageSeconds: Math.max(0, Math.round(good.age)),
      bytes: good.byte_size,
      isEncrypted: good.is_encrypted,
      place: good.place,
      // The path of a file, or the name of a bucket with the name of the file.
      isInBucket: !isAbsolute(good.place),
    },
    lastFailure: failure && { at: new Date(failure.ended_at).toISOString(), problem: failure.problem },
    running:
      open && isBusy ? { since: new Date(open.began_at).toISOString(), kind: open.kind, stage: open.stage } : null,
  }
}
