import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

// The same table as for wrong attempts at orders: strangers can fill both, and rows of both expire.
const TABLE = 'rate_limits'
const HOUR = 3600

/**
 * The limits of an hour. An order of 20 lines can be reviewed at once, with some forms sent again; a form may bring 24
 * MB. A quarter of a Pakistani city may share the IP of its mobile network, so that limit is far higher.
 */
const limits = {
  place: { points: 200, duration: HOUR },
  order: { points: 40, duration: HOUR },
}

/**
 * Counts a review that is sent, before its body is read. Refuses one too many from its network or of its order, with
 * the minutes to wait.
 */
export async function consumeReviewAttempt(
  db: Db,
  { address, orderId }: { address: string; orderId: string },
): Promise<void> {
  await deleteExpiredAttempts(db, TABLE)
  await consumeAttempts([
    { limiter: limiter(db, 'place'), key: sha256(ipNetworkOf(address)) },
    { limiter: limiter(db, 'order'), key: sha256(orderId) },
  ])
}

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: `review-${name}`, ...limits[name] })
