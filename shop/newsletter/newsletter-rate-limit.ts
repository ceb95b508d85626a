import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempt, createRateLimiter, type RateLimitKey } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

// The table of wrong tries at orders: strangers fill the one as they do the other, and what they fill it with goes by its time.
const TABLE = 'track_limits'
const HOUR = 3600

/**
 * How many sign-ups an hour are too many. Nobody signs up five times in earnest, nor is signed up so often by others who mean well. A
 * quarter of a Pakistani city may share the address of its mobile network, so the place may far more often: enough for a shop's
 * best day, and too few to fill the list with addresses that nobody reads.
 */
const limits = {
  /** from one network */
  place: { points: 100, duration: HOUR },
  /** from one browser that the shop knows */
  browser: { points: 5, duration: HOUR },
  /** of one email address */
  email: { points: 5, duration: HOUR },
}

/** A sound address (`readEmail`), the network address it came from, and the shopper's session if there is one. */
export type SignUp = { email: string; address: string; sessionId: string | null }

/** Counts a sign-up before it is written, so that many at once are counted too. Refuses one too many, with the minutes to wait. */
export async function consumeSignUpAttempt(db: Db, { email, address, sessionId }: SignUp): Promise<void> {
  await sql`delete from track_limits where expire <= ${Date.now()}`.execute(db)
  // The place first: whoever is over its limit adds no more rows.
  const counted: RateLimitKey[] = [
    { limiter: limiter(db, 'place'), key: sha256(ipNetworkOf(address)) },
    ...(sessionId === null ? [] : [{ limiter: limiter(db, 'browser'), key: sha256(sessionId) }]),
    { limiter: limiter(db, 'email'), key: sha256(email.toLowerCase()) },
  ]
  for (const each of counted) await consumeAttempt(each)
}

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: `newsletter-${name}`, ...limits[name] })
