import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { LATE_HOURS, readBackupStatus } from '#backup/backup-status.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { isLocalAddress } from './encryption.ts'
import type { ServerEnv } from './env.ts'
import { namesMachine } from './hosts.ts'

/** A frozen or overloaded database does not answer. A health check should fail sooner than the pages do. */
const TIMEOUT_MS = 2000

/** The last good backup, without its place. Monitoring warns when it is late. 'off': nightly ones are switched off. */
export type BackupHealth = { state: 'ok' | 'late' | 'off'; ageSeconds: number | null }

/**
 * 200 when process and database work, 503 when the database does not answer. Public, but only the machine itself reads
 * of the backup: a stranger would learn when an attack costs most. A late backup is no reason to take the shop out of
 * service, so the status stays 200.
 */
export async function health(c: Context<ServerEnv>) {
  const backup = await inTime(readBackupHealth(c.var.db))
  return backup
    ? c.json(isFromMachine(c) ? { status: 'ok', backup, ...watched(c) } : { status: 'ok' })
    : c.json({ status: 'database unavailable' }, 503, { 'Retry-After': '2' })
}

/** What the last look saw. What is wrong is no reason to take the shop out of service, so the status stays 200. */
function watched(c: Context<ServerEnv>) {
  const latest = c.var.watch?.latest()
  if (!latest) return {}
  const { host: _, backup: __, ...facts } = latest.facts
  return { ...facts, problems: latest.problems }
}

/** Every proxy on this machine sends `X-Forwarded-For`; monitoring does not, and asks by an address of the machine. */
const isFromMachine = (c: Context<ServerEnv>): boolean =>
  c.req.header('X-Forwarded-For') === undefined &&
  isLocalAddress(c.var.clientAddress) &&
  namesMachine(c.req.header('Host') ?? new URL(c.req.url).host)

/**
 * 200 while the process answers, whatever its database does. For a load balancer: while the database is away each
 * process can still say so, with the form that a shopper filled in.
 */
export const processHealth = (c: Context<ServerEnv>) => c.json({ status: 'ok' })

export async function readBackupHealth(db: Db): Promise<BackupHealth> {
  const { backups } = await readSettings(db)
  const { state, lastGood } = await readBackupStatus(db, { isNightly: backups.daily > 0 })
  const ageSeconds = lastGood?.ageSeconds ?? null
  if (state === 'off') return { state, ageSeconds }
  const isLate =
    state === 'late' || (state === 'failed' && (ageSeconds ?? Number.POSITIVE_INFINITY) > LATE_HOURS * 3600)
  return { state: isLate ? 'late' : 'ok', ageSeconds }
}

/** Null when the database fails, or takes too long. */
export async function inTime<Result>(answer: Promise<Result>): Promise<Result | null> {
  const finished = new AbortController()
  const timeout = wait(TIMEOUT_MS, null, { signal: finished.signal }).catch(() => null)
  return await Promise.race([answer.catch(() => null), timeout]).finally(() => finished.abort())
}
