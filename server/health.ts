import type { Context } from 'hono'
import { sql } from 'kysely'
import type { ServerEnv } from './env.ts'

/** 200 when the process and its database are well, 503 when the database does not answer. Anybody may ask. */
export async function health(c: Context<ServerEnv>) {
  try {
    await sql`select 1`.execute(c.var.db)
    return c.json({ status: 'ok' })
  } catch {
    return c.json({ status: 'database unavailable' }, 503, { 'Retry-After': '2' })
  }
}
