import { createHmac } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/client.ts'
import { Refusal } from './refusal.ts'
import { readSecret } from './secrets.ts'
import { sha256 } from './token.ts'

/** A limit of attempts by key. `consume` throws what the library throws. */
export type AttemptLimiter = Record<'consume' | 'reward' | 'delete', (key: string) => Promise<void>> & {
  isCounted(key: string): Promise<boolean>
  /** Counts a key as present for so many seconds, with no attempt. */
  remember(key: string, seconds: number): Promise<void>
}

/** A key to count, and its limiter. `isReset`: a refund gives back all attempts so far, not only this one. */
export type RateLimitKey = { limiter: AttemptLimiter; key: string; isReset?: true }

/**
 * Counts an attempt at each key, in this order. Refuses one too many, with the minutes to wait, and counts nothing at
 * the keys after it. Returns what to call when the attempt should not count.
 */
export async function consumeAttempts(keys: RateLimitKey[]): Promise<{ refund: () => Promise<void> }> {
  for (const key of keys) await consumeAttempt(key)
  return {
    async refund() {
      for (const { limiter, key, isReset } of keys) await (isReset ? limiter.delete(key) : limiter.reward(key))
    },
  }
}

// Not the table of the sign-in: anybody can fill this one, and must not slow down or empty the other.
const PUBLIC_TABLE = 'rate_limits'

/** Limits of what shoppers may do, by name; `duration` in seconds. Returns how to make the key of one of them. */
export const publicLimits =
  <Name extends string>(prefix: string, limits: Record<Name, { points: number; duration: number }>) =>
  (db: Db, name: Name, ...parts: string[]): RateLimitKey => ({
    limiter: createRateLimiter(db, { table: PUBLIC_TABLE, keyPrefix: `${prefix}-${name}`, ...limits[name] }),
    key: sha256(...parts),
  })

/** As `consumeAttempts`, for keys of `publicLimits`; what is counted no longer is deleted first. */
export async function consumePublicAttempts(db: Db, keys: RateLimitKey[]): Promise<{ refund: () => Promise<void> }> {
  await deleteExpiredAttempts(db, PUBLIC_TABLE)
  return await consumeAttempts(keys)
}

/** Deletes what is counted no longer. */
export async function deleteExpiredAttempts(db: Db, table: 'sign_in_limits' | 'rate_limits'): Promise<void> {
  await sql`delete from ${sql.table(table)} where expire <= ${Date.now()}`.execute(db)
}

async function consumeAttempt({ limiter, key }: RateLimitKey): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('too-many-attempts', { minutes: Math.max(1, Math.ceil(error.msBeforeNext / 60_000)) })
  }
}

/**
 * A limit of `points` in `duration` seconds, counted in `table`. Created for each call: its only state is the table, so
 * it works on any database. Keys are stored as a keyed hash: phone numbers and IPs are few, so that a plain hash of one
 * is found by trying all of them.
 */
export function createRateLimiter(
  db: Db,
  { table, ...limit }: { table: string; keyPrefix: string; points: number; duration: number },
): AttemptLimiter {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient,
    storeType: 'client',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  const keyed = async (key: string) =>
    createHmac('sha256', await readSecret(db, 'networks'))
      .update(key)
      .digest('base64url')
  return {
    consume: async key => void (await limiter.consume(await keyed(key))),
    reward: async key => void (await limiter.reward(await keyed(key))),
    delete: async key => void (await limiter.delete(await keyed(key))),
    remember: async (key, seconds) => void (await limiter.set(await keyed(key), 0, seconds)),
    isCounted: async key => (await limiter.get(await keyed(key))) !== null,
  }
}
