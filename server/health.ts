import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ServerEnv } from './env.ts'

/** A frozen or overloaded database does not answer. A health check should fail sooner than the pages do. */
const TIMEOUT_MS = 2000

/** 200 when process and database work, 503 when the database does not answer. Public. */
export async function health(c: Context<ServerEnv>) {
  return (await answersInTime(c.var.db))
    ? c.json({ status: 'ok' })
    : c.json({ status: 'database unavailable' }, 503, { 'Retry-After': '2' })
}

async function answersInTime(db: Db): Promise<boolean> {
  const finished = new AbortController()
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const timeout = wait(TIMEOUT_MS, false, { signal: finished.signal }).catch(() => false)
  return await Promise.race([answer, timeout]).finally(() => finished.abort())
}
