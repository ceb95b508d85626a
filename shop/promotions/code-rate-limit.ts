import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

// The same table as for wrong attempts at orders: strangers can fill both, and rows of both expire.
const TABLE = 'track_limits'

/**
 * The most wrong codes in an hour, from one network and from one browser. Shoppers mistype a code two or three times. A
 * code has at least three characters, so that the network's 60 try 1 of 800 of the shortest codes in an hour
 * (docs/decisions/0074-promotions.md).
 */
const limit = { points: 60, duration: 3600 }

/** The IP and the session of the browser that enters a code. */
export type CodeSender = { address: string; sessionId: string }

/**
 * Counts a code before it is looked up, so that simultaneous ones are counted too. Returns a function that gives the
 * attempt back, for when the code exists. Above the limit it refuses every code, also a right one, with the minutes to
 * wait.
 */
export async function consumeCodeAttempt(
  db: Db,
  { address, sessionId }: CodeSender,
): Promise<{ refund: () => Promise<void> }> {
  await deleteExpiredAttempts(db, TABLE)
  // The network first: above its limit no more rows are added.
  return await consumeAttempts([
    { limiter: limiter(db, 'place'), key: sha256(ipNetworkOf(address)) },
    { limiter: limiter(db, 'browser'), key: sha256(sessionId) },
  ])
}

const limiter = (db: Db, name: 'place' | 'browser') =>
  createRateLimiter(db, { table: TABLE, keyPrefix: `code-${name}`, ...limit })
