import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { type CodeSender, consumeCodeAttempt } from './code-rate-limit.ts'
import { parseCode } from './promotion.ts'

const RETENTION_DAYS = 30

/**
 * Stores a code, as typed, beside the cart of a browser, instead of the one before. Refuses one that is unknown or has
 * ended, and then leaves the one before, which may still apply.
 */
export async function enterCode(db: Db, { sessionId, typed }: { sessionId: string; typed: string }): Promise<void> {
  const code = parseCode(typed)
  const { numAffectedRows } = await sql`
    insert into cart_codes (session_id, code) select ${sessionId}, code from promotions
    where code = ${code} and is_active and (ends_at is null or ends_at > now())
    on conflict (session_id) do update set code = excluded.code, created_at = now()`.execute(db)
  if (numAffectedRows) return
  const ended = await db.selectFrom('promotions').select('id').where('code', '=', code).executeTakeFirst()
  throw new Refusal(ended ? 'code-ended' : 'code-unknown')
}

/**
 * Like `enterCode`, with a rate limit by network and by browser: after too many wrong codes every code is refused for
 * some minutes, but for the one that the cart has already. Right ones, and a field that was left empty, are not
 * counted.
 */
export async function enterCodeRateLimited(db: Db, { typed, ...sender }: CodeSender & { typed: string }) {
  const code = parseCode(typed)
  if (code === '') throw new Refusal('code-unknown')
  const entered = await db
    .selectFrom('cart_codes')
    .where('session_id', '=', sender.sessionId)
    .select('code')
    .executeTakeFirst()
  const { refund } = entered?.code === code ? { refund: null } : await consumeCodeAttempt(db, sender)
  await enterCode(db, { sessionId: sender.sessionId, typed })
  await refund?.()
}

/** Deletes the code of a browser; does nothing where there is none. */
export async function removeCode(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('cart_codes').where('session_id', '=', sessionId).execute()
}

/** Deletes codes that were entered 30 days ago and not used. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await sql`delete from cart_codes where created_at < now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`.execute(
    db,
  )
}
