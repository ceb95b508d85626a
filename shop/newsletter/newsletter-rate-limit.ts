import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

// The same table as for wrong attempts at orders: strangers can fill both, and rows of both expire.
const TABLE = 'rate_limits'
const HOUR = 3600

/**
 * The limits of an hour. Nobody signs up five times on purpose, nor is signed up so often by well-meaning people. A
 * quarter of a Pakistani city may share the IP of its mobile network, so that limit is far higher: enough for a shop's
 * best day, and too few to fill the list with unread addresses.
 */
const limits = {
  /** from one network */
  place: { points: 100, duration: HOUR },
  /** from one browser that the shop knows */
  browser: { points: 5, duration: HOUR },
  /** of one email address */
  email: { points: 5, duration: HOUR },
}

/** A valid address (`readEmail`), its IP, and the shopper's session if there is one. */
export type SignUp = { email: string; address: string; sessionId: string | null }

/**
 * Counts a sign-up before it is stored, so that simultaneous ones are counted too. Refuses one too many, with the
 * minutes to wait.
 */
export async function consumeSignUpAttempt(db: Db, { email, address, sessionId }: SignUp): Promise<void> {
  await deleteExpiredAttempts(db, TABLE)
  // The network first: above its limit no more rows are added.
  await consumeAttempts([
    { limiter: limiter(db, 'place'), key: sha256(ipNetworkOf(address)) },
    ...(sessionId === null ? [] : [{ limiter: limiter(db, 'browser'), key: sha256(sessionId) }]),
    { limiter: limiter(db, 'email'), key: sha256(email.toLowerCase()) },
  ])
}

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: `newsletter-${name}`, ...limits[name] })
